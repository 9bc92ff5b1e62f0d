package finding

import (
	"iter"
	"slices"

	"whichline/engine"
)

// A ruleList is the rules that crawlers obey.
type ruleList struct {
	group   *engine.Group // nil if no group is obeyed
	rules   []*engine.Rule
	last    map[ruleKey]int // the last rule of each key; nil until it is asked for
	earlier []int           // by rule, the one before it with the same key; less than 0 if there is none
}

// with yields the positions of the rules with a key, the last first.
func (x *ruleList) with(k ruleKey) iter.Seq[int] {
	if x.last == nil {
		x.index()
	}
	return func(yield func(int) bool) {
		i, ok := x.last[k]
		for ok && i >= 0 && yield(i) {
			i = x.earlier[i]
		}
	}
}

func (x *ruleList) index() {
	x.last, x.earlier = make(map[ruleKey]int, len(x.rules)), make([]int, len(x.rules))
	for i, r := range x.rules {
		k := keyOf(r)
		before, ok := x.last[k]
		if !ok {
			before = -1
		}
		x.earlier[i], x.last[k] = before, i
	}
}

// blocksBetween reports whether a disallow rule is longer than low and no longer
// than high, so that it beats one of length low and did not beat one of length high.
func (x *ruleList) blocksBetween(low, high int) bool {
	if x.last == nil {
		x.index()
	}
	for k := range x.last {
		longest := 0
		for i := range x.with(k) {
			longest = max(longest, x.rules[i].Octets)
		}
		if !k.allow && low < longest && longest <= high {
			return true
		}
	}
	return false
}

// ruleLists are those of the groups of one file, each listed once.
type ruleLists struct {
	lists []*ruleList
	used  int // the first ones; the memory of the others is used again
}

// of returns the rules of g, which is nil if no group is obeyed. It counts those that
// it lists.
func (x *ruleLists) of(g *engine.Group, steps *int) *ruleList {
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
	*l = ruleList{group: g, rules: l.rules[:0]}
	if g != nil {
		l.rules = slices.AppendSeq(slices.Grow(l.rules, g.Len()), g.Rules())
		*steps += len(l.rules)
	}
	return l
}
