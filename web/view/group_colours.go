package view

import (
	"strconv"

	robotstxt "whichline/engine"
)

// colourCount is how many colours the style sheet has for groups.
const colourCount = 8

// groupColours tell the groups of a file apart. Runs that some group gathers have
// the same colour, and so have groups that share a run.
type groupColours []int // by index in [robotstxt.File.Runs]

// newGroupColours gives every run of f its colour, in file order.
func newGroupColours(f *robotstxt.File) groupColours {
	c := make(groupColours, len(f.Runs())) // first the run that each joins, then its colour
	for i := range c {
		c[i] = i
	}
	for g := range f.Groups() {
		for _, run := range g.Runs[1:] {
			c.join(g.Runs[0], run)
		}
	}
	next := 0
	for i := range c {
		if c[i] == i {
			c[i] = next % colourCount
			next++
		} else {
			c[i] = c[c[i]]
		}
	}
	return c
}

// join makes two runs one. Each set is named by its first run, so that when the
// colours are given in file order the first run already has its own.
func (c groupColours) join(a, b int) {
	a, b = c.root(a), c.root(b)
	c[max(a, b)] = min(a, b)
}

func (c groupColours) root(i int) int {
	for c[i] != i {
		c[i] = c[c[i]]
		i = c[i]
	}
	return i
}

// groupClass returns the class for a colour; none for -1.
func groupClass(colour int) string {
	if colour < 0 {
		return ""
	}
	return "group-" + strconv.Itoa(colour)
}
