package diff

import (
	"whichline/engine"
	"whichline/engine/internal/choice"
)

// A Change is what becomes of the rules that crawlers obey. Most are the same at the
// beginning and at the end, so they are not compared with all others.
type Change struct {
	Before, After *Rules
	head          int            // how many rules both begin with
	gone, come    []*engine.Rule // those between them and the ones that both end with
	lengths       map[ruleKey]length
}

// A length is the greatest that rules which match the same have before and after;
// less than 0 if there are none.
type length struct{ was, is int }

// Between compares two lists of rules.
func Between(before, after *Rules) Change {
	x := Change{Before: before, After: after, gone: before.All, come: after.All}
	for len(x.gone) > 0 && len(x.come) > 0 && sameRule(x.gone[0], x.come[0]) {
		x.gone, x.come = x.gone[1:], x.come[1:]
		x.head++
	}
	for n, m := len(x.gone), len(x.come); n > 0 && m > 0 && sameRule(x.gone[n-1], x.come[m-1]); n, m = n-1, m-1 {
		x.gone, x.come = x.gone[:n-1], x.come[:m-1]
	}
	if !x.Same() {
		x.measure()
	}
	return x
}

// sameRule reports whether rules match and decide the same, by the same length.
func sameRule(a, b *engine.Rule) bool {
	return a.Allow == b.Allow && a.Octets == b.Octets && a.Pattern == b.Pattern && a.DirectoryPattern() == b.DirectoryPattern()
}

// Same reports whether the rules are the same, in the same order.
func (x *Change) Same() bool { return len(x.gone)+len(x.come) == 0 }

// measure finds the lengths of the rules that come and go.
func (x *Change) measure() {
	x.lengths = make(map[ruleKey]length, len(x.gone)+len(x.come))
	for _, r := range x.gone {
		x.lengths[keyOf(r)] = length{-1, -1}
	}
	for _, r := range x.come {
		k := keyOf(r)
		l, ok := x.lengths[k]
		if !ok {
			l = length{-1, -1}
		}
		l.is = max(l.is, r.Octets)
		x.lengths[k] = l
	}
	for i, k := range x.Before.allKeys() {
		l, ok := x.lengths[k]
		if !ok {
			continue
		}
		octets := x.Before.All[i].Octets
		l.was = max(l.was, octets)
		if i < x.head || i >= x.head+len(x.gone) {
			l.is = max(l.is, octets)
		}
		x.lengths[k] = l
	}
}

// Lost returns the rules before that are not there after, or of another length.
func (x *Change) Lost() []*engine.Rule { return x.differing(x.Before.All, x.gone) }

// Gained returns the rules after that were not there before, or of another length.
func (x *Change) Gained() []*engine.Rule { return x.differing(x.After.All, x.come) }

// differing returns the rules of all, which are those that come or go and others,
// that are of another length before than after. The others are so only where one of
// those matches the same.
func (x *Change) differing(all, changed []*engine.Rule) []*engine.Rule {
	for _, l := range x.lengths {
		if l.was >= 0 && l.is >= 0 && l.was != l.is {
			changed = all
		}
	}
	var found []*engine.Rule
	for _, r := range changed {
		if l := x.lengths[keyOf(r)]; l.was != l.is {
			found = append(found, r)
		}
	}
	return found
}

// OnlyOpens reports whether whoever obeyed before, and obeys after, is proven to
// be allowed every URL that it was allowed: what is new allows, and what is gone
// disallowed. It takes no look at URLs, so it holds for all of them.
func (x *Change) OnlyOpens(reading *engine.Reading) bool {
	switch {
	case reading.Address.Is == choice.AddressOnHost: // rules about hosts look alike
		return false
	case !settledByPatterns(reading):
		return opensInOrder(x.Before.All[x.head:], x.After.All[x.head:], sameFor(reading))
	}
	for k, l := range x.lengths {
		switch {
		case !k.allow && l.is > l.was:
			return false
		case k.allow && l.was >= 0 && (l.is < 0 || l.is < l.was && x.After.blocksBetween(l.is, l.was)):
			return false
		}
	}
	return true
}

// sameFor returns how rules are compared where their order may settle which one wins.
func sameFor(reading *engine.Reading) func(a, b *engine.Rule) bool {
	if reading.Order.Is == choice.FirstDecides && matchesAnyPiece(reading) { // lengths mean nothing
		return func(a, b *engine.Rule) bool { return keyOf(a) == keyOf(b) }
	}
	return sameRule
}

// opensInOrder reports whether after is before with allow rules added and disallow
// rules taken away, and all others in the same order.
func opensInOrder(before, after []*engine.Rule, same func(a, b *engine.Rule) bool) bool {
	for len(before) > 0 || len(after) > 0 {
		switch {
		case len(before) > 0 && len(after) > 0 && same(before[0], after[0]):
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
