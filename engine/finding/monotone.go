package finding

import (
	"slices"

	"whichline/engine"
	"whichline/engine/internal/choice"
)

// A ruleKey tells rules apart that match different URLs, or decide differently.
type ruleKey struct {
	thin, directory string // without the stars that match nothing more
	allow           bool
}

func keyOf(r *engine.Rule) ruleKey {
	return ruleKey{thin(r.Pattern), r.DirectoryPattern(), r.Allow}
}

// A ruleList is the rules that a crawler obeys.
type ruleList struct {
	rules   []*engine.Rule
	longest map[ruleKey]int // the greatest length that a rule has; nil until it is asked for
}

// rulesOf returns the rules of g, which is nil if no group is obeyed.
func rulesOf(g *engine.Group) *ruleList {
	if g == nil {
		return &ruleList{}
	}
	return &ruleList{rules: slices.AppendSeq(make([]*engine.Rule, 0, g.Len()), g.Rules())}
}

// lengths returns the greatest length of each rule of x.
func (x *ruleList) lengths() map[ruleKey]int {
	if x.longest == nil {
		x.longest = make(map[ruleKey]int, len(x.rules))
		for _, r := range x.rules {
			k := keyOf(r)
			x.longest[k] = max(x.longest[k], r.Octets)
		}
	}
	return x.longest
}

// lack returns the rules of x that are not in y, or of another length there.
func (x *ruleList) lack(y *ruleList) []*engine.Rule {
	var lacking []*engine.Rule
	for _, r := range x.rules {
		if length, ok := y.lengths()[keyOf(r)]; !ok || length != x.lengths()[keyOf(r)] {
			lacking = append(lacking, r)
		}
	}
	return lacking
}

// onlyOpens reports whether whoever obeyed before, and obeys after, is proven to
// be allowed every URL that it was allowed: what is new allows, and what is gone
// disallowed. It takes no look at URLs, so it holds for all of them.
func onlyOpens(before, after *ruleList, reading *engine.Reading) bool {
	if reading.Order.Is == choice.FirstDecides && !opensInOrder(before.rules, after.rules) {
		return false
	}
	for k, length := range after.lengths() {
		if was, ok := before.lengths()[k]; !k.allow && (!ok || was < length) {
			return false
		}
	}
	for k, was := range before.lengths() {
		if length, ok := after.lengths()[k]; k.allow && (!ok || length < was && after.blocksBetween(length, was)) {
			return false
		}
	}
	return true
}

// blocksBetween reports whether a disallow rule is longer than low and no longer
// than high, so that it beats one of length low and did not beat one of length high.
func (x *ruleList) blocksBetween(low, high int) bool {
	for k, length := range x.lengths() {
		if !k.allow && low < length && length <= high {
			return true
		}
	}
	return false
}

// opensInOrder reports whether after is before with allow rules added and disallow
// rules taken away, and all others in the same order.
func opensInOrder(before, after []*engine.Rule) bool {
	for len(before) > 0 || len(after) > 0 {
		switch {
		case len(before) > 0 && len(after) > 0 && keyOf(before[0]) == keyOf(after[0]):
			before, after = before[1:], after[1:]
		case len(before) > 0 && !before[0].Allow:
			before = before[1:]
		case len(after) > 0 && after[0].Allow:
			after = after[1:]
		default:
			return false
		}
	}
	return true
}

// same reports whether x and y are the same rules in the same order.
func (x *ruleList) same(y *ruleList) bool {
	return slices.EqualFunc(x.rules, y.rules, func(a, b *engine.Rule) bool {
		return a.Allow == b.Allow && a.Octets == b.Octets && a.Pattern == b.Pattern && a.DirectoryPattern() == b.DirectoryPattern()
	})
}
