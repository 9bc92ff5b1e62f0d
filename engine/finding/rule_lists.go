package finding

import (
	"maps"
	"slices"

	"whichline/engine"
)

// A ruleList is the rules that crawlers obey.
type ruleList struct {
	group *engine.Group // nil if no group is obeyed
	rules []*engine.Rule
	keys  []ruleKey // of rules; nil until they are asked for

	blocking []int // see blockingLengths; nil until they are asked for
}

// allKeys returns the keys of the rules, in their order.
func (x *ruleList) allKeys() []ruleKey {
	if x.keys == nil {
		x.keys = make([]ruleKey, len(x.rules))
		for i, r := range x.rules {
			x.keys[i] = keyOf(r)
		}
	}
	return x.keys
}

// blocksBetween reports whether a disallow rule is longer than low and no longer
// than high, so that it beats one of length low and did not beat one of length high.
func (x *ruleList) blocksBetween(low, high int) bool {
	if x.blocking == nil {
		x.blocking = x.blockingLengths()
	}
	i, _ := slices.BinarySearch(x.blocking, low+1)
	return i < len(x.blocking) && x.blocking[i] <= high
}

// blockingLengths returns the lengths of disallow rules in order; of those that match
// the same, that of the longest.
func (x *ruleList) blockingLengths() []int {
	longest := make(map[ruleKey]int, len(x.rules))
	for i, k := range x.allKeys() {
		if !k.allow {
			longest[k] = max(longest[k], x.rules[i].Octets)
		}
	}
	return slices.Sorted(maps.Values(longest))
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
