package finding

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/percent"
	"whichline/engine/work"
)

// queries are URLs that a rule for every query takes in, often by accident.
var queries = [...]string{"/?page=2", "/style.css?v=3"}

// allQueries notes the rules of the run with index i that block every URL with a query for
// Googlebot, unless other rules decide on both of [queries].
func (c *inspector) allQueries(i int, budget *work.Budget) {
	rules, example := c.file.Runs()[i].Rules(), ""
	for j := range rules {
		r := &rules[j]
		if r.Allow || c.explained[r.Line-1] || !isAnyQuery(r.Pattern) {
			continue
		}
		if budget.Over() {
			return
		}
		if example == "" {
			blocked := slices.IndexFunc(queries[:], func(path string) bool {
				by := c.blockingPath(path, budget)
				return by != nil && c.obeys(c.googlebot, i) && isAnyQuery(by.Pattern)
			})
			if blocked < 0 {
				return
			}
			example = queries[blocked]
		}
		c.add(allQueries, place{line: r.Line, subject: c.file.RuleText(r), detail: example})
	}
}

// isAnyQuery reports whether a pattern matches every URL with a query.
func isAnyQuery(pattern string) bool {
	if strings.HasSuffix(pattern, "*$") {
		pattern = strings.TrimSuffix(pattern, "$")
	}
	path, any := strings.CutSuffix(strings.TrimRight(pattern, "*"), "?")
	slash := strings.ReplaceAll(path, "*", "")
	return any && strings.HasSuffix(path, "*") && (slash == "" || slash == "/")
}

// isAnySecond reports whether a pattern matches every URL whose query has an "&".
func isAnySecond(pattern string) bool {
	before, any := strings.CutSuffix(strings.TrimRight(pattern, "*"), "&")
	any = any && strings.HasSuffix(before, "*")
	before = strings.TrimRight(before, "*")
	return any && (before == "" || before == "/" || isAnyQuery(before))
}

// indexNames are the pages that servers send for a directory, without their
// endings.
var indexNames = []string{"index.htm", "index.html", "index.php", "index.asp", "index.aspx", "default.htm", "default.html", "default.asp", "default.aspx"}

// indexPages notes rules of the run with index i that block an index page by name, and leave
// its directory open, for Googlebot.
func (c *inspector) indexPages(i int, budget *work.Budget) {
	rules := c.file.Runs()[i].Rules()
	for j := range rules {
		r := &rules[j]
		folder := folderOfIndex(r)
		if folder == "" || c.explained[r.Line-1] {
			continue
		}
		if budget.Over() {
			return
		}
		if !c.obeys(c.googlebot, i) {
			return
		}
		page := strings.TrimRight(r.Pattern, "$*")
		if by := c.blockingPath(page, budget); by != nil && by.Pattern == r.Pattern && c.blockingPath(folder, budget) == nil {
			c.add(indexPage, place{line: r.Line, subject: page, detail: folder})
		}
	}
}

// folderOfIndex returns the directory whose index page r blocks by name; "" if
// r does not. A query has no directories.
func folderOfIndex(r *robotstxt.Rule) string {
	slash := strings.LastIndexByte(r.Pattern, '/') + 1
	folder, name := r.Pattern[:slash], strings.TrimRight(r.Pattern[slash:], "$*")
	if r.Allow || slash == 0 || strings.Contains(folder, "?") || !slices.Contains(indexNames, ascii.ToLower(name)) {
		return ""
	}
	return folder
}

// A googles returns a crawler of Google's that obeys a run, and whether there is one.
type googles func() (who robotstxt.Crawler, found bool)

// ofGoogle returns a crawler of Google's that obeys the run with index i: Googlebot, or one
// that the run names.
func (c *inspector) ofGoogle(i int) (who robotstxt.Crawler, found bool) {
	if c.obeys(c.googlebot, i) {
		return c.googlebot, true
	}
	run := &c.file.Runs()[i]
	c.steps += len(run.UserAgents)
	for _, n := range run.UserAgents {
		e := entryOf(c.file.Value(c.file.Line(n)))
		if e != nil && e.Operator == "Google" && !e.ControlOnly() && c.obeys(e.Crawler(), i) {
			return e.Crawler(), true
		}
	}
	return robotstxt.Crawler{}, false
}

// obeys reports whether who obeys the run with index i.
func (c *inspector) obeys(who robotstxt.Crawler, i int) bool {
	_, g := c.file.GroupFor(who)
	if g == nil {
		return false
	}
	_, has := slices.BinarySearch(g.Runs, i)
	return has
}

// blockingPath returns the rule by which Googlebot may not fetch path; nil if it may.
func (c *inspector) blockingPath(path string, budget *work.Budget) *robotstxt.Rule {
	t, problem := robotstxt.ParseTarget(path)
	if problem != nil {
		return nil
	}
	before := c.steps
	v := c.match(c.googlebot, t)
	budget.Spend(c.steps - before)
	if v.Allowed {
		return nil
	}
	return v.Winner.Rule
}

// caseTraps finds rules of a set whose first segment differs from that of
// another by case only, unless both spellings have the same rules.
func (c *inspector) caseTraps(u ruleSet) {
	if !c.capitals(u) {
		return
	}
	type rest struct { // of a rule
		allow bool
		path  string // in lower case
	}
	rules := make(map[string]map[rest]bool) // by first segment
	for r := range c.rulesOf(u) {
		first := firstSegment(r.Pattern)
		if rules[first] == nil {
			rules[first] = make(map[rest]bool)
		}
		rules[first][rest{r.Allow, ascii.ToLower(r.Pattern[len(first):])}] = true
	}
	spelt := make(map[string]*robotstxt.Rule) // by first segment in lower case
	same := make(map[string]bool)             // by first segment
	for r := range c.rulesOf(u) {
		first := firstSegment(r.Pattern)
		key := ascii.ToLower(first)
		other := spelt[key]
		if other == nil {
			spelt[key], other = r, r
		}
		was := firstSegment(other.Pattern)
		if _, known := same[first]; !known {
			same[first] = maps.Equal(rules[first], rules[was])
		}
		if !same[first] {
			c.addKeyed(caseDiffers, first, place{line: r.Line, other: other.Line, subject: first, detail: was})
		}
	}
}

// capitals reports whether a first segment of the rules of a set has a capital letter. A
// file of very many rules mostly has none, and then takes no memory here.
func (c *inspector) capitals(u ruleSet) bool {
	for r := range c.rulesOf(u) {
		if first := firstSegment(r.Pattern); ascii.ToLower(first) != first {
			return true
		}
	}
	return false
}

// firstSegment returns the beginning of pattern, up to the second slash or a
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

// prefixes finds disallow rules of a set without a slash at their end that also
// match the path of another disallow rule.
func (c *inspector) prefixes(u ruleSet) {
	var rules []*robotstxt.Rule
	words := false
	for r := range c.rulesOf(u) {
		if !r.Allow {
			rules = append(rules, r)
			words = words || endsInWord(r.Pattern)
		}
	}
	if !words {
		return
	}
	slices.SortFunc(rules, func(a, b *robotstxt.Rule) int {
		return cmp.Or(strings.Compare(a.Pattern, b.Pattern), cmp.Compare(a.Line, b.Line))
	})
	for i, r := range rules {
		p := r.Pattern
		if !endsInWord(p) {
			continue
		}
		if other := extends(rules[i+1:], p); other != nil {
			c.add(prefixCovers, place{line: r.Line, other: other.Line, subject: p, detail: other.Pattern})
		}
	}
}

// endsInWord reports whether p is a path that ends in a word, which may go on in others. The
// digits of an encoded sign, as in "Special%3A", are no word, and no slash ends a query.
func endsInWord(p string) bool {
	last := len(p) - 1
	if last < 2 || strings.ContainsAny(p, "*?") {
		return false
	}
	c := p[last]
	if percent.IsEncoded(p, last-2) {
		c = percent.Octet(p, last-2)
	}
	return ascii.IsAlphanumeric(c) || c >= utf8.RuneSelf
}

// extends returns a rule that goes on in the same word where p ends, by more than
// a plural, or nil. It looks at a few of the rules, which are sorted and follow
// p.
func extends(sorted []*robotstxt.Rule, p string) *robotstxt.Rule {
	const few = 8
	for _, r := range sorted[:min(few, len(sorted))] {
		if !strings.HasPrefix(r.Pattern, p) {
			return nil
		}
		rest := r.Pattern[len(p):]
		if rest != "" && ascii.IsAlphanumeric(rest[0]) && strings.TrimRight(rest, "/*$") != "s" {
			return r
		}
	}
	return nil
}
