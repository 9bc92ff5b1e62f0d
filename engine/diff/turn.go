package diff

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/work"
)

// A Turn is the change of the rules of some crawlers. Most are the same at the beginning
// and at the end, so they are not compared with all others.
type Turn struct {
	Was, Is Side
	// MayBlock and MayOpen report whether some URL may be blocked or opened: it is not
	// proven that none is. They hold after [Turn.Prove].
	MayBlock, MayOpen bool

	Before, After []*robotstxt.Rule   // in file order
	gone, come    []*robotstxt.Rule   // those between the ones that both begin and end with
	lengths       map[ruleKey]*length // nil until they are asked for
}

// A length is the greatest that rules which match the same have before and after;
// less than 0 if there are none.
type length struct{ was, is int }

// newTurn returns the change from the rules of was to those of is.
func newTurn(was, is Side) *Turn {
	x := &Turn{Was: was, Is: is, Before: rulesOf(was.Group), After: rulesOf(is.Group)}
	x.gone, x.come = x.Before, x.After
	for len(x.gone) > 0 && len(x.come) > 0 && exactRank(x.gone[0]) == exactRank(x.come[0]) {
		x.gone, x.come = x.gone[1:], x.come[1:]
	}
	for n, m := len(x.gone), len(x.come); n > 0 && m > 0 && exactRank(x.gone[n-1]) == exactRank(x.come[m-1]); n, m = n-1, m-1 {
		x.gone, x.come = x.gone[:n-1], x.come[:m-1]
	}
	return x
}

// rulesOf returns the rules of g in file order, less those that match no URL; none if g
// is nil.
func rulesOf(g *robotstxt.Group) []*robotstxt.Rule {
	if g == nil {
		return nil
	}
	all := make([]*robotstxt.Rule, 0, g.Len())
	for r := range g.Rules() {
		if !encoded(r.Pattern) || r.Directory() != "" {
			all = append(all, r)
		}
	}
	return all
}

// encoded reports whether a pattern has what [robotstxt.ParseTarget] encodes in every URL: a
// blank or a control character.
func encoded(pattern string) bool {
	return strings.ContainsFunc(pattern, func(r rune) bool { return r <= ' ' || r == 0x7f })
}

// Same reports whether the rules are the same, in the same order. No verdict changes
// then.
func (x *Turn) Same() bool {
	return x.Was.File.Reading == x.Is.File.Reading && len(x.gone)+len(x.come) == 0
}

// Prove looks for the proofs that no URL is blocked and that none is opened.
func (x *Turn) Prove(left *work.Budget) {
	x.MayBlock, x.MayOpen = !x.Same(), !x.Same()
	if x.MayBlock && x.Was.File.Reading == x.Is.File.Reading {
		back := Turn{Was: x.Is, Is: x.Was, Before: x.After, After: x.Before, gone: x.come, come: x.gone}
		x.MayBlock, x.MayOpen = !x.onlyOpens(left), !back.onlyOpens(left)
	}
}

// measure finds the lengths of the rules that come and go.
func (x *Turn) measure() {
	x.lengths = make(map[ruleKey]*length, len(x.gone)+len(x.come))
	for _, r := range slices.Concat(x.gone, x.come) {
		x.lengths[keyOf(r)] = &length{-1, -1}
	}
	for _, r := range x.Before {
		if l := x.lengths[keyOf(r)]; l != nil {
			l.was = max(l.was, r.Octets)
		}
	}
	for _, r := range x.After {
		if l := x.lengths[keyOf(r)]; l != nil {
			l.is = max(l.is, r.Octets)
		}
	}
}

// Lost returns the rules before that are not there after, or of another length.
func (x *Turn) Lost() []*robotstxt.Rule { return x.differing(x.Before, x.gone) }

// Gained returns the rules after that were not there before, or of another length.
func (x *Turn) Gained() []*robotstxt.Rule { return x.differing(x.After, x.come) }

// differing returns the rules of all, which are those that come or go and others,
// that are of another length before than after. The others are so only where one of
// those matches the same.
func (x *Turn) differing(all, changed []*robotstxt.Rule) []*robotstxt.Rule {
	if x.lengths == nil {
		x.measure()
	}
	for _, l := range x.lengths {
		if l.was >= 0 && l.is >= 0 && l.was != l.is {
			changed = all
		}
	}
	var found []*robotstxt.Rule
	for _, r := range changed {
		if l := x.lengths[keyOf(r)]; l != nil && l.was != l.is {
			found = append(found, r)
		}
	}
	return found
}

// onlyOpens reports whether whoever obeyed before, and obeys after, is proven to
// be allowed every URL that it was allowed: what is new allows or changes no verdict,
// and so is what is gone and disallowed. It takes no look at URLs, so it holds for all
// of them. Proofs beyond the budget fail.
func (x *Turn) onlyOpens(left *work.Budget) bool {
	reading := x.Was.File.Reading
	disallows := func(r *robotstxt.Rule) bool { return !r.Allow }
	switch {
	case !slices.ContainsFunc(x.After, disallows):
		return true
	case !settledByPatterns(reading):
		return x.opensInOrder(reading)
	}
	come, gone := missing(x.come, x.Before), missing(x.gone, x.After)
	allows := func(r *robotstxt.Rule) bool { return r.Allow }
	opened, blocked := slices.DeleteFunc(slices.Clone(come), disallows), slices.DeleteFunc(come, allows)
	return neutral(left, reading, blocked, x.Before, opened) && neutral(left, reading, slices.DeleteFunc(gone, disallows), x.After)
}

// opensInOrder reports whether after is before with allow rules added and disallow
// rules taken away, and all others in the same order.
func (x *Turn) opensInOrder(reading *robotstxt.Reading) bool {
	before, after, key := x.Before, x.After, exactRank
	if reading.Match.Order.Is == choice.FirstDecides && matchesAnyPiece(reading) { // lengths mean nothing
		before, after, key = deciding(before), deciding(after), func(r *robotstxt.Rule) rank { return rank{key: keyOf(r)} }
	}
	stays, goes := divide(before, after, key)
	stayed, came := divide(after, before, key)
	isAllow := func(r *robotstxt.Rule) bool { return r.Allow }
	isDisallow := func(r *robotstxt.Rule) bool { return !r.Allow }
	return !slices.ContainsFunc(goes, isAllow) && !slices.ContainsFunc(came, isDisallow) &&
		slices.EqualFunc(stays, stayed, func(a, b *robotstxt.Rule) bool { return key(a) == key(b) })
}

// divide returns the rules that are among others, and those that are not.
func divide(rules, others []*robotstxt.Rule, key func(*robotstxt.Rule) rank) (among, not []*robotstxt.Rule) {
	there := make(map[rank]bool, len(others))
	for _, r := range others {
		there[key(r)] = true
	}
	for _, r := range rules {
		if there[key(r)] {
			among = append(among, r)
		} else {
			not = append(not, r)
		}
	}
	return among, not
}

// deciding returns the rules that do not match just what one before them does.
func deciding(rules []*robotstxt.Rule) []*robotstxt.Rule {
	there := make(map[ruleKey]bool, len(rules))
	var first []*robotstxt.Rule
	for _, r := range rules {
		k := keyOf(r)
		if k.allow = false; !there[k] {
			there[k] = true
			first = append(first, r)
		}
	}
	return first
}
