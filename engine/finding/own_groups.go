package finding

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
)

// A starRules holds the disallow rules for "*" that match some URL and that no allow of the
// same path beats, to compare other groups with.
type starRules struct {
	rules  []*robotstxt.Rule // one for each pattern
	octets int               // of all patterns
	whole  bool              // whether they block everything
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
	s := newStarRules(c.file.Reading, star)
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

func newStarRules(reading *robotstxt.Reading, star *robotstxt.Group) *starRules {
	s := new(starRules)
	m := match.By(&reading.Match)
	passed := make(map[string]bool) // by pattern: it is there, or an allow of the same path wins
	for r := range star.Rules() {
		if r.Allow {
			passed[r.Pattern] = true
		}
	}
	for r := range star.Rules() {
		if !passed[r.Pattern] {
			passed[r.Pattern] = true
			if _, unsent := m.Unsent(r.Pattern); unsent {
				continue
			}
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
	if h.n, h.lines = s.missing(g, budget); h.n > 0 {
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

// missing returns how many rules for "*" g neither repeats nor covers by another path, and
// the first of their lines. It spends the octets that it compares.
func (s *starRules) missing(g *robotstxt.Group, budget *int) (n int, lines []int) {
	own := make(map[string]bool)
	var allows, disallows []string
	for r := range g.Rules() {
		own[unrooted(r.Pattern)] = true
		if r.Allow {
			allows = append(allows, r.Pattern)
		} else {
			disallows = append(disallows, strings.TrimRight(r.Pattern, "*"))
		}
	}
	*budget -= s.octets + len(allows)*len(disallows)
	if *budget < 0 {
		return 0, nil
	}
	allowed := make([]string, len(allows)) // the beginnings of allows
	for i, a := range allows {
		allowed[i] = literal(a)
	}
	disallows = slices.DeleteFunc(disallows, func(p string) bool {
		head := literal(p)
		for i, a := range allows { // one that is as long, and may match the same URL, may win
			if len(a) >= len(p) && (strings.HasPrefix(allowed[i], head) || strings.HasPrefix(head, allowed[i])) {
				return true
			}
		}
		return false
	})
	var heads, patterns []string
	for _, p := range disallows {
		p = unrooted(p)
		if !strings.HasSuffix(p, "$") {
			heads = append(heads, p)
		}
		if match.HasWildcard(p) {
			patterns = append(patterns, p)
		}
	}
	heads = shortest(heads)
	for _, r := range s.rules {
		p := unrooted(r.Pattern)
		if own[p] || beginsWith(p, heads) || coversOne(patterns, p, budget) {
			continue
		}
		if n++; len(lines) < prose.MaxLines {
			lines = append(lines, r.Line)
		}
	}
	return n, lines
}

// coversOne reports whether one of patterns surely covers pattern. It spends the octets that it
// compares, and reports false if they are too many.
func coversOne(patterns []string, pattern string, budget *int) bool {
	cost := len(patterns) * len(pattern)
	if cost > *budget {
		return false
	}
	*budget -= cost
	return slices.ContainsFunc(patterns, func(by string) bool { return match.Covers(by, pattern) })
}

// unrooted returns the pattern that begins with a star and matches the same paths as pattern,
// such as "*.pdf" for "/*.pdf"; pattern itself if there is none.
func unrooted(pattern string) string {
	rest := strings.TrimPrefix(pattern, "/")
	if strings.HasPrefix(rest, "*") && !strings.HasPrefix(strings.TrimLeft(rest, "*"), "/") {
		return rest
	}
	return pattern
}

// literal returns the beginning of pattern without wildcards.
func literal(pattern string) string {
	if i := strings.IndexAny(pattern, "*$"); i >= 0 {
		return pattern[:i]
	}
	return pattern
}

// shortest sorts paths, and takes away those that begin with another.
func shortest(paths []string) []string {
	slices.Sort(paths)
	kept := paths[:0]
	for _, p := range paths {
		if n := len(kept); n == 0 || !strings.HasPrefix(p, kept[n-1]) {
			kept = append(kept, p)
		}
	}
	return kept
}

// beginsWith reports whether path begins with one of the shortest of some paths.
func beginsWith(path string, shortest []string) bool {
	i, found := slices.BinarySearch(shortest, path)
	return found || i > 0 && strings.HasPrefix(path, shortest[i-1])
}
