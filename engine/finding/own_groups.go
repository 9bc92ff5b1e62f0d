package finding

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/prose"
)

// A starRules holds the disallow rules for "*", to compare other groups with.
type starRules struct {
	rules     []*robotstxt.Rule
	byPattern map[string]int
	octets    int  // of all patterns
	whole     bool // whether they block everything
}

// ownGroups finds groups of single crawlers that do without the rules for "*",
// although a crawler with a group of its own does not obey those. A group that
// allows or blocks everything is clear about it, and so is one with a disallow where
// everybody else is blocked.
func (c *inspector) ownGroups() {
	star := c.file.Group("*")
	if star == nil {
		return
	}
	s := newStarRules(star)
	s.whole = c.total(star).whole != nil
	if len(s.rules) == 0 {
		return
	}
	budget, left := workBudget, 50*workBudget
	for _, tokens := range c.tokensByRuns() {
		g := tokens[0]
		if budget -= c.total(g).rules(); budget < 0 {
			return
		}
		c.steps += c.total(g).rules()
		c.ownGroup(g, tokens, s, &left)
	}
}

func newStarRules(star *robotstxt.Group) *starRules {
	s := &starRules{byPattern: make(map[string]int, star.Len())}
	allowed := make(map[string]bool) // these win over a disallow of the same path
	for r := range star.Rules() {
		if r.Allow {
			allowed[r.Pattern] = true
		}
	}
	for r := range star.Rules() {
		if _, ok := s.byPattern[r.Pattern]; !ok && !r.Allow && !allowed[r.Pattern] {
			s.byPattern[r.Pattern] = len(s.rules)
			s.rules = append(s.rules, r)
			s.octets += len(r.Pattern)
		}
	}
	return s
}

// tokensByRuns returns the groups of known crawlers that obey "*" no more, those together
// that stand in the same runs, in file order. A name with text behind it, or a misspelt line,
// is for Google's crawlers alone. A name that no known crawler has may put a group out of use.
func (c *inspector) tokensByRuns() [][]*robotstxt.Group {
	var all [][]*robotstxt.Group
	place := make(map[int]int) // of groups with one run, by that run
	for g := range c.file.Groups() {
		e := entryOf(g.Token)
		if g.Token == "*" || isQuoted(g.Token) || e == nil || e.IgnoresStar || e.ControlOnly() || e.Obeys == crawler.UserTriggered || BrandTokens(g.Token) != nil {
			continue
		}
		if e.Operator != "Google" && !c.plainlyNamed(g) {
			continue
		}
		if len(g.Runs) == 1 {
			if i, ok := place[g.Runs[0]]; ok {
				all[i] = append(all[i], g)
				continue
			}
			place[g.Runs[0]] = len(all)
		}
		all = append(all, []*robotstxt.Group{g})
	}
	return all
}

// plainlyNamed reports whether g is opened by a line that every parser reads as Google does.
func (c *inspector) plainlyNamed(g *robotstxt.Group) bool {
	return slices.ContainsFunc(g.Opened, func(n int) bool {
		l := c.file.Line(n)
		return l.Notes == 0 && strings.EqualFold(c.file.Value(l), g.Token)
	})
}

// ownGroup compares g, which stands for all the groups of tokens, with "*".
func (c *inspector) ownGroup(g *robotstxt.Group, tokens []*robotstxt.Group, s *starRules, budget *int) {
	sum := c.total(g)
	if sum.whole != nil || sum.allowsSite && sum.disallows == 0 || sum.rules() == 0 {
		return
	}
	if s.whole && (sum.disallows > 0 || c.disallowsNothing(g, budget)) {
		return
	}
	h := place{line: g.Opened[0]}
	for _, t := range tokens[:min(len(tokens), prose.MaxListed+1)] {
		h.names = append(h.names, t.Token)
	}
	if sum.disallows == 0 {
		c.add(ownGroupDropsStar, h)
		return
	}
	if h.n, h.lines = s.missing(g); h.n > 0 && (sum.allows > 0 || !s.blockedBy(g, budget)) {
		c.add(ownGroupLeavesOpen, h)
	}
}

// disallowsNothing reports whether g has an empty disallow. It looks at so many lines at
// most, then reports true.
func (c *inspector) disallowsNothing(g *robotstxt.Group, budget *int) bool {
	for _, i := range g.Runs {
		run := &c.file.Runs()[i]
		for n := max(run.Begun, 1); n <= run.Ended; n++ {
			l := &c.file.Lines[n-1]
			if *budget--; *budget < 0 || l.Kind == robotstxt.Disallow && l.Ignored == robotstxt.NoPath {
				return true
			}
		}
	}
	return false
}

// missing returns how many rules for "*" are not repeated in g, and the first of their
// lines.
func (s *starRules) missing(g *robotstxt.Group) (n int, lines []int) {
	repeated := make(map[int]bool)
	for r := range g.Rules() {
		if i, ok := s.byPattern[r.Pattern]; ok {
			repeated[i] = true
		}
	}
	for i, r := range s.rules {
		if len(lines) == prose.MaxLines {
			break
		}
		if !repeated[i] {
			lines = append(lines, r.Line)
		}
	}
	return len(s.rules) - len(repeated), lines
}

// blockedBy reports whether g, which allows nothing, blocks all that the rules for "*" block,
// as each begins with one of its own. It reads so many octets at most, then reports false.
func (s *starRules) blockedBy(g *robotstxt.Group, budget *int) bool {
	if *budget -= s.octets; *budget < 0 {
		return false
	}
	var own []string
	for r := range g.Rules() {
		if !strings.HasSuffix(r.Pattern, "$") {
			own = append(own, strings.TrimRight(r.Pattern, "*"))
		}
	}
	slices.Sort(own)
	shortest := own[:0] // without those that begin with another
	for _, p := range own {
		if n := len(shortest); n == 0 || !strings.HasPrefix(p, shortest[n-1]) {
			shortest = append(shortest, p)
		}
	}
	for _, r := range s.rules {
		i, found := slices.BinarySearch(shortest, r.Pattern)
		if !found && (i == 0 || !strings.HasPrefix(r.Pattern, shortest[i-1])) {
			return false
		}
	}
	return true
}
