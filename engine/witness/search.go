package witness

import (
	"cmp"
	"context"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
	"whichline/engine/work"
)

// A Search finds the witnesses of the rules of one file. All its calls share a bounded
// amount of work. Once that is used up, the remaining rules are "not-tried". A Search is
// not safe for concurrent use.
type Search struct {
	file   *robotstxt.File
	budget *work.Budget
	index
}

// An index holds the rules of one group by the literal prefix of every path that they
// match.
type index struct {
	group   *robotstxt.Group
	shut    bool                         // none of its rules is used: no crawler obeys it, the file is refused, or the crawl delay is too long
	rules   map[string][]*robotstxt.Rule // by prefix, longest pattern first
	lengths []bool                       // lengths[n] is set if some prefix has length n
	rare    string                       // an octet that occurs in no pattern, or else a common one
}

// The steps for the witnesses of a file, in proportion to its size. Real files need less
// than half. Passing over one rule takes one step; comparing it with a path takes a few
// more, depending on the length of the path.
const (
	base       = 250_000
	perOctet   = 5 // for each octet of the file
	trySteps   = 16
	stepOctets = 4
	indexSteps = 4 // for each rule of a newly indexed group
	fewRivals  = 32
)

// In returns a Search for the rules of f.
func In(f *robotstxt.File) *Search { return &Search{file: f, budget: work.NewBudget(stepsFor(f))} }

// stepsFor returns the maximum number of steps of a search in f.
func stepsFor(f *robotstxt.File) int { return base + perOctet*(len(f.Body())-len(f.Unread())) }

// Until ends the search once ctx is done. Rules not yet examined are then "not-tried",
// and the current one may be "not-found". It returns s.
func (s *Search) Until(ctx context.Context) *Search {
	s.budget.Until(ctx)
	return s
}

// turnTo builds the index of g if the budget permits.
func (s *Search) turnTo(g *robotstxt.Group) bool {
	if s.group == g {
		return true
	}
	if s.budget.Spend(trySteps + indexSteps*g.Len()); s.budget.Over() {
		return false
	}
	x := index{group: g, rules: make(map[string][]*robotstxt.Rule, g.Len())}
	x.shut = !algebra.ObeyedByName(s.file, g) || s.file.GivenUp(g) != robotstxt.None
	var used [256]bool
	for r := range g.Rules() {
		head := s.head(r)
		x.rules[head] = append(x.rules[head], r)
		s.budget.Spend(len(r.Pattern) / stepOctets)
		for i := 0; i < len(r.Pattern); i++ {
			used[r.Pattern[i]] = true
		}
	}
	longest := 0
	for head, rules := range x.rules {
		longest = max(longest, len(head))
		slices.SortStableFunc(rules, func(a, b *robotstxt.Rule) int { return cmp.Compare(b.Octets, a.Octets) })
	}
	x.lengths = make([]bool, longest+1)
	for head := range x.rules {
		x.lengths[len(head)] = true
	}
	x.rare = rareOctet(&used)
	s.index = x
	return true
}

// rareOctet returns an unused octet, preferably one that looks natural in a URL.
func rareOctet(used *[256]bool) string {
	const octets = "abcdefghijklmnopqrstuvwxyz0123456789-_~ABCDEFGHIJKLMNOPQRSTUVWXYZ!'(),;@"
	for i := range len(octets) {
		if !used[octets[i]] {
			return octets[i : i+1]
		}
	}
	return "x"
}

// head returns the literal prefix of every path that r matches.
func (s *Search) head(r *robotstxt.Rule) string {
	return match.By(&s.file.Reading.Match).Head(cmp.Or(r.Directory(), r.Pattern))
}

// rivals yields the rules other than r whose prefix is a prefix of path.
func (s *Search) rivals(r *robotstxt.Rule, path string) func(yield func(*robotstxt.Rule) bool) {
	bounded := s.longestWins()
	return func(yield func(*robotstxt.Rule) bool) {
		for n := range min(len(path)+1, len(s.lengths)) {
			if !s.lengths[n] {
				continue
			}
			s.budget.Spend(trySteps + n/stepOctets)
			for _, other := range s.rules[path[:n]] {
				if bounded && other.Octets < r.Octets {
					break
				}
				if other != r && !yield(other) {
					return
				}
			}
		}
	}
}

// longestWins reports whether the longest matching pattern decides.
func (s *Search) longestWins() bool {
	return s.file.Reading.Match.Order.Is != choice.FirstDecides && s.file.Reading.Match.Length.Is != choice.MatchedLength
}

// decides reports whether r wins for path, which must be in the form that crawlers send:
// r matches, and no rule that beats it does.
func (s *Search) decides(r *robotstxt.Rule, path string) bool {
	reading := s.file.Reading
	t, m := robotstxt.Target{Path: path}, match.By(&reading.Match)
	if m.Exempts(path) {
		return false
	}
	compared := m.Path(path)
	if reading.Match.Length.Is != choice.MatchedLength {
		v := s.group.Match(t)
		s.budget.Spend((1 + v.Steps) * (trySteps + len(compared)/stepOctets))
		return v.Line() == r.Line
	}
	own := reading.Try(r, t)
	if !own.Matched() {
		return false
	}
	for other := range s.rivals(r, compared) {
		s.budget.Spend(1)
		if !match.MayMatch(other.Pattern, compared) {
			continue
		}
		s.budget.Spend(trySteps + len(compared)/stepOctets)
		if theirs := reading.Try(other, t); theirs.Matched() {
			if first, _ := algebra.Precedes(reading, &theirs, &own); first {
				return false
			}
		}
	}
	return true
}

// mayShareLine reports whether the reading may have made two rules of the line of rule,
// so that a proof about one of them does not cover the line.
func mayShareLine(r *robotstxt.Reading, rule *robotstxt.Rule) bool {
	p := rule.Pattern
	return r.Match.LiteralDollar.Is == choice.DollarIsBoth && (strings.Contains(p, "$") || strings.Contains(p, "%24")) ||
		match.By(&r.Match).MakesIndexRules() && (strings.HasSuffix(p, "/index.html") || strings.HasSuffix(p, "/$"))
}

// alwaysBeating returns a rule that always beats r, or nil if none is among the first
// most rivals.
func (s *Search) alwaysBeating(r *robotstxt.Rule, most int) *robotstxt.Rule {
	if !s.longestWins() || s.file.Reading.Match.Wildcards.Is == choice.WildcardsAsText || mayShareLine(s.file.Reading, r) {
		return nil
	}
	for other := range s.rivals(r, s.head(r)) {
		if most--; most < 0 {
			return nil
		}
		if s.budget.Spend(trySteps + len(r.Pattern)/stepOctets); s.budget.Over() {
			return nil
		}
		if algebra.AlwaysBeats(s.file.Reading, other, r) {
			return other
		}
	}
	return nil
}
