package finding

import (
	robotstxt "whichline/engine"
	"whichline/engine/diff"
)

// A ruleList is the rules that crawlers obey.
type ruleList struct {
	group *robotstxt.Group // nil if no group is obeyed
	diff.Rules
}

// ruleLists are those of the groups of one file, each listed once.
type ruleLists struct {
	lists []*ruleList
	used  int // the first ones; the memory of the others is used again
}

// of returns the rules of g, which is nil if no group is obeyed. It counts those that
// it lists.
func (x *ruleLists) of(g *robotstxt.Group, steps *int) *ruleList {
	for _, l := range x.lists[:x.used] {
		if sameRuns(l.group, g) {
			return l
		}
	}
	if x.used == len(x.lists) {
		x.lists = append(x.lists, new(ruleList))
	}
	l := x.lists[x.used]
	x.used++
	l.group = g
	l.Fill(g)
	*steps += len(l.All)
	return l
}
