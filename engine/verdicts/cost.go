package verdicts

import (
	"strings"

	"whichline/engine"
	"whichline/engine/work"
)

// TableSteps returns about how many steps it takes to find the verdicts on the URLs
// for the columns, by sizes alone. It is known before any rule is tried.
func TableSteps(columns []Column, urls []string) int {
	octets, costs := 0, make(matchCosts)
	for _, u := range urls {
		octets += len(u)
	}
	seen := make(map[*engine.Group]bool)
	steps := len(columns) * (1 + len(urls))
	for _, c := range columns {
		if _, g := c.File.GroupFor(c.Crawler); g != nil && !seen[g] {
			seen[g] = true
			steps += costs.of(g).steps(len(urls), octets)
		}
	}
	return steps
}

// ReadSteps returns about how many steps it takes to read the files of columns, the
// same one as several readings read it, each once.
func ReadSteps(columns []Column) int {
	steps, last, body := 0, 0, "" // readings have the same text, which is looked at once
	seen := make(map[*engine.File]bool)
	for _, c := range columns {
		if seen[c.File] {
			continue
		}
		seen[c.File] = true
		if c.File.Body() != body {
			last, body = work.ParseSteps(c.File.Body()), c.File.Body()
		}
		steps += last
	}
	return steps
}

// fewStars is how many stars real rules have at most.
const fewStars = 8

// A matchCost is what makes verdicts by the rules of a group cost much. Pieces are what
// stands behind stars, but for [fewStars] in each rule.
type matchCost struct{ rules, octets, wild, pieces int }

// steps returns what it costs to try the rules on so many paths, which have so
// many octets together. Most rules differ from the path in an octet that is known
// at once; one with a star may have to search all of it, and one with many may have to
// do so for a piece at each octet.
func (x matchCost) steps(paths, octets int) int {
	return paths*(1+x.rules/8+x.octets/64) + x.wild*octets/16 + min(x.pieces*paths, x.wild*octets)
}

// matchCosts are the costs of groups, looked at once.
type matchCosts map[*engine.Group]matchCost

// of returns the cost of g, which is not nil.
func (m matchCosts) of(g *engine.Group) matchCost {
	if x, ok := m[g]; ok {
		return x
	}
	var x matchCost
	for r := range g.Rules() {
		x.rules++
		x.octets += len(r.Pattern)
		if stars := strings.Count(r.Pattern, "*"); stars > 0 {
			x.wild++
			x.pieces += max(stars-fewStars, 0)
		}
	}
	m[g] = x
	return x
}

// verdict returns what it costs to find v anew.
func (m matchCosts) verdict(v *engine.Verdict) int {
	if v.Group == nil {
		return 1
	}
	return m.of(v.Group).steps(1, len(v.Target.Path))
}

// row returns what it costs to find verdicts on one URL anew. Crawlers that obey
// the same group have theirs found once.
func (m matchCosts) row(verdicts []engine.Verdict) int {
	steps := len(verdicts)
	seen := make(map[*engine.Group]bool)
	for i := range verdicts {
		if g := verdicts[i].Group; g != nil && !seen[g] {
			seen[g] = true
			steps += m.verdict(&verdicts[i])
		}
	}
	return steps
}
