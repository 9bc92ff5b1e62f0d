package verdicts

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/work"
)

// TableSteps estimates the steps for the verdicts on urls, from sizes alone, before any
// rule is tried.
func TableSteps(columns []Column, urls []string) int {
	octets, costs := 0, make(Costs)
	for _, u := range urls {
		octets += len(u)
	}
	seen := make(map[*robotstxt.Group]bool)
	steps := len(columns) * (1 + len(urls))
	for _, c := range columns {
		if _, g := c.File.GroupFor(c.Crawler); g != nil && !seen[g] {
			seen[g] = true
			steps += costs.of(g).steps(len(urls), octets)
		}
	}
	return steps
}

// ReadSteps estimates the steps for parsing the file of columns once for each of its
// readings.
func ReadSteps(columns []Column) int {
	steps, last, body := 0, 0, "" // readings share the text, so its steps are counted once
	seen := make(map[*robotstxt.File]bool)
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

// fewStars is the maximum number of stars in a realistic rule.
const fewStars = 8

// A matchCost holds the sizes that determine the cost of matching against a group.
// pieces counts the pieces after stars beyond the first [fewStars] of each rule.
type matchCost struct{ rules, octets, wild, pieces int }

// steps estimates the cost of trying the rules on the given number of paths with the
// given total length. Most rules differ from the path in an early octet. A rule with a
// star may have to search the whole path, and one with many stars may do so for a piece
// at each octet.
func (x matchCost) steps(paths, octets int) int {
	return paths*(1+x.rules/8+x.octets/64) + x.wild*octets/16 + min(x.pieces*paths, x.wild*octets)
}

// Costs estimates the steps of verdicts. It keeps the sizes of the groups that it has met.
type Costs map[*robotstxt.Group]matchCost

// Steps estimates the steps for one verdict on a path of so many octets by the rules of g,
// which may be nil.
func (m Costs) Steps(g *robotstxt.Group, octets int) int {
	if g == nil {
		return 1
	}
	return m.of(g).steps(1, octets)
}

// of returns the cost of g, which must not be nil.
func (m Costs) of(g *robotstxt.Group) matchCost {
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
