package engine

import (
	"slices"
	"strings"
)

// allQueries notes a rule that blocks every URL with a query.
func (c *inspection) allQueries(r *Rule) {
	switch strings.TrimRight(r.Pattern, "*") {
	case "/*?", "*?", "/**?":
		c.hit(FoundAllQueries, hit{line: int32(r.Line), subject: c.f.RuleText(r), detail: "/?page=2"})
	}
}

// indexNames are the pages that servers send for a directory, without their
// endings.
var indexNames = []string{"index.htm", "index.html", "index.php", "index.asp", "index.aspx", "default.htm", "default.html", "default.asp", "default.aspx"}

// indexPage notes a rule that blocks an index page by name.
func (c *inspection) indexPage(r *Rule) {
	slash := strings.LastIndexByte(r.Pattern, '/')
	if slash < 0 || len(r.Pattern)-slash > 16 || lower(r.Pattern[min(slash+1, len(r.Pattern)-1)]) != 'i' && lower(r.Pattern[min(slash+1, len(r.Pattern)-1)]) != 'd' {
		return
	}
	name := strings.TrimRight(r.Pattern[slash+1:], "$*")
	if slices.Contains(indexNames, lowerASCII(name)) {
		c.hit(FoundIndexPage, hit{line: int32(r.Line), subject: r.Pattern, detail: r.Pattern[:slash+1]})
	}
}

// caseTraps finds rules of a unit whose first segment differs from that of
// another by case only.
func (c *inspection) caseTraps(u unit) {
	spelt := make(map[string]*Rule)
	for _, run := range u {
		rules := c.f.Runs[run].Rules
		for i := range rules {
			r := &rules[i]
			first := firstSegment(r.Pattern)
			if len(first) < 2 {
				continue
			}
			key := lowerASCII(first)
			other := spelt[key]
			if other == nil {
				spelt[key] = r
			} else if was := firstSegment(other.Pattern); was != first {
				c.keyed(FoundCaseDiffers, first, hit{line: int32(r.Line), other: int32(other.Line), subject: first, detail: was})
			}
		}
	}
}

// firstSegment returns what pattern begins with, up to the second slash or a
// wildcard.
func firstSegment(pattern string) string {
	for i := 1; i < len(pattern); i++ {
		switch pattern[i] {
		case '/', '*', '$', '?':
			return pattern[:i]
		}
	}
	return pattern
}

// prefixes finds disallow rules of a unit without a slash at their end that also
// match what another disallow rule names.
func (c *inspection) prefixes(u unit) {
	var rules []*Rule
	for _, run := range u {
		for i := range c.f.Runs[run].Rules {
			if r := &c.f.Runs[run].Rules[i]; !r.Allow {
				rules = append(rules, r)
			}
		}
	}
	slices.SortStableFunc(rules, func(a, b *Rule) int { return strings.Compare(a.Pattern, b.Pattern) })
	for i, r := range rules {
		p := r.Pattern
		if len(p) < 3 || !isAlphanumeric(p[len(p)-1]) || strings.IndexByte(p, '*') >= 0 {
			continue
		}
		if other := extends(rules[i+1:], p); other != nil {
			c.hit(FoundPrefixCovers, hit{line: int32(r.Line), other: int32(other.Line), subject: p, detail: other.Pattern})
		}
	}
}

// extends returns a rule that goes on in the same word where p ends, by more than
// a plural, or nil. It looks at a few of the rules, which are sorted and follow
// p.
func extends(sorted []*Rule, p string) *Rule {
	const few = 8
	for _, r := range sorted[:min(few, len(sorted))] {
		if !strings.HasPrefix(r.Pattern, p) {
			return nil
		}
		rest := r.Pattern[len(p):]
		if rest != "" && isAlphanumeric(rest[0]) && strings.TrimRight(rest, "/*$") != "s" {
			return r
		}
	}
	return nil
}
