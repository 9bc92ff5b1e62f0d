package templates

import (
	"strconv"

	"whichline/engine"
)

// hueCount is how many hues the style sheet has.
const hueCount = 8

// Hues tells the groups of a file apart. Runs that some group gathers have the
// same hue, and so have groups that share a run.
type Hues []int // by index in [engine.File.Runs]

// newHues gives every run of f its hue, in file order.
func newHues(f *engine.File) Hues {
	set := make(Hues, len(f.Runs)) // first the run that each joins, then its hue
	for i := range set {
		set[i] = i
	}
	for g := range f.Groups() {
		for _, run := range g.Runs[1:] {
			set.join(int(g.Runs[0]), int(run))
		}
	}
	next := 0
	for i := range set {
		if set[i] == i {
			set[i] = next % hueCount
			next++
		} else {
			set[i] = set[set[i]]
		}
	}
	return set
}

// join makes two runs one. Each set is named by its first run, so that when
// the hues are given in file order the first run already has its own.
func (h Hues) join(a, b int) {
	a, b = h.root(a), h.root(b)
	h[max(a, b)] = min(a, b)
}

func (h Hues) root(i int) int {
	for h[i] != i {
		h[i] = h[h[i]]
		i = h[i]
	}
	return i
}

// class returns the class for a run; none for a negative index.
func (h Hues) class(run int) string {
	if run < 0 {
		return ""
	}
	return "group-" + strconv.Itoa(h[run])
}
