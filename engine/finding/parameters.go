package finding

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/ascii"
)

// parameters finds rules of the sets that match a parameter only in the first place of a
// query, without another one for the places behind it. Divided is the groups with rules in
// several sets, each of which may have the other rule.
func (c *inspector) parameters(sets, divided []ruleSet) {
	shared := make([]bool, len(c.file.Runs())) // by run
	var all ruleSet
	for _, u := range divided {
		for _, run := range u {
			if !shared[run] {
				shared[run] = true
				all = append(all, run)
			}
		}
	}
	slices.Sort(all)
	for _, u := range sets {
		if !shared[u[0]] {
			c.parametersOf(u)
		}
	}
	c.parametersOf(all)
}

// parametersOf finds such rules of one set. A rule that asks for an "&" behind the value is
// about the next parameter, not about this one, and one that asks for a second "?" is about
// none. Nothing is left open where every query is blocked, or every one with an "&", and
// nothing is allowed. A rule whose path is allowed blocks no place.
func (c *inspector) parametersOf(u ruleSet) {
	var first []*robotstxt.Rule
	var behind map[string]bool  // by name; nil if there is none
	rest := false               // whether a rule blocks all other places
	var allowed map[string]bool // patterns; nil if there is none
	for r := range c.rulesOf(u) {
		if r.Allow {
			if allowed == nil {
				allowed = make(map[string]bool)
			}
			allowed[r.Pattern] = true
			continue
		}
		rest = rest || isAnyQuery(r.Pattern) || isAnySecond(r.Pattern) || algebra.MatchesEveryURL(c.file.Reading, r.Pattern)
		name, before := parameter(r.Pattern)
		switch {
		case name == "":
		case strings.HasSuffix(before, "*?"):
			if !c.explained[r.Line-1] && strings.Count(before, "?") == 1 && !strings.Contains(r.Pattern[len(before):], "&") {
				first = append(first, r)
			}
		case !strings.HasSuffix(before, "?"):
			if behind == nil {
				behind = make(map[string]bool)
			}
			behind[name] = true
		}
	}
	if rest && allowed == nil {
		return
	}
	for _, r := range first {
		if name, _ := parameter(r.Pattern); !behind[name] && !allowed[r.Pattern] {
			c.add(firstParameter, place{line: r.Line, subject: c.file.RuleText(r)})
		}
	}
}

// parameter returns the name of the first parameter that pattern asks for, or its
// beginning, and the text before it.
func parameter(pattern string) (name, before string) {
	end := strings.IndexByte(pattern, '=')
	if end < 0 {
		end = len(strings.TrimRight(pattern, "*"))
	}
	start := strings.LastIndexAny(pattern[:end], "?&*/") + 1
	name, before = pattern[start:end], pattern[:start]
	if end == len(pattern) || pattern[end] == '*' {
		if !strings.ContainsAny(before, "?&") || !isParameterName(name) {
			return "", ""
		}
	}
	return name, before
}

// parameterPath finds a rule for a parameter that has no "?" before it, so that the
// path itself has to begin with its name.
func (c *inspector) parameterPath(l *robotstxt.Line, value string) bool {
	edit := c.inQuery(l, value)
	if edit == nil || value[0] != '/' {
		return false
	}
	detail := value[:strings.IndexByte(value, '=')+1]
	c.explain(parameterWithoutQuery, place{line: l.Number, subject: value, detail: detail, edit: edit, asks: true})
	return true
}

// inQuery returns the edit that lets the rule on l, whose path is only a parameter,
// match it in any place of the query; nil if value is no parameter, or has a query of its
// own.
func (c *inspector) inQuery(l *robotstxt.Line, value string) *Edit {
	name, rest, found := strings.Cut(strings.TrimPrefix(value, "/"), "=")
	name = strings.TrimPrefix(name, "&")
	if !found || name == "" || strings.ContainsAny(rest, "/?") || !isParameterName(name) {
		return nil
	}
	rest = strings.TrimRight(rest, "*")
	return replace(l, l.Value, c.repeated(l.Kind.Field()+": ", []string{"/*?" + name + "=" + rest, "/*?*&" + name + "=" + rest}))
}

func isParameterName(s string) bool {
	for i := range len(s) {
		if !ascii.IsAlphanumeric(s[i]) && s[i] != '_' && s[i] != '-' {
			return false
		}
	}
	return len(s) <= 30
}
