package diff

import (
	"cmp"
	"slices"
	"strings"

	"whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/wildcard"
	"whichline/engine/work"
)

// proves reports whether it is proven that two groups decide alike about every URL.
//
// Rules that are the same, in the same order, decide alike. Where neither the order
// of rules nor the URL settles which one wins, more is proven: all rules that come
// can be added to those before, one after the other, and all rules that go to those
// after, and none of them ever changes a verdict. Then both versions decide as the
// rules of both together.
func (s *search) proves(p pair, x *Change) bool {
	reading := p.was.file.Reading
	switch {
	case reading != p.is.file.Reading:
		return false
	case reading.Address.Is == choice.AddressOnHost: // rules about hosts look alike
		return x.Same() && sameTexts(p.was.file, p.is.file, x)
	case x.Same():
		return true
	case !settledByPatterns(reading):
		return false
	}
	return neutral(s.left, reading, x.Before.All, missing(x.come, x.Before.All)) && neutral(s.left, reading, x.After.All, missing(x.gone, x.After.All))
}

// sameTexts reports whether rules that look alike are written alike.
func sameTexts(before, after *engine.File, x *Change) bool {
	for i, r := range x.Before.All {
		if before.RuleText(r) != after.RuleText(x.After.All[i]) {
			return false
		}
	}
	return true
}

// settledByPatterns reports whether it is settled by two patterns alone which rule
// wins where both match, for readers who look for each in the same way.
func settledByPatterns(r *engine.Reading) bool {
	return r.Order.Is == choice.LongestDecides && r.Tie.Is == choice.AllowWins && r.Length.Is != choice.MatchedLength && matchesAnyPiece(r)
}

// matchesAnyPiece reports whether a star matches any octets, so that one that adds
// nothing can be left out.
func matchesAnyPiece(r *engine.Reading) bool {
	return r.Wildcards.Is == choice.WildcardsMatch && r.LastPiece.Is == choice.LastPieceAtEnd
}

// A rank is what settles which rule wins.
type rank struct {
	key    ruleKey
	octets int
}

// exactRank returns that of a rule that is only alike if it is written alike.
func exactRank(r *engine.Rule) rank {
	return rank{ruleKey{r.Pattern, r.DirectoryPattern(), r.Allow}, r.Octets}
}

// missing returns the rules that are not among others, the shortest first.
func missing(rules, others []*engine.Rule) []*engine.Rule {
	_, all := divide(rules, others, exactRank)
	slices.SortStableFunc(all, func(a, b *engine.Rule) int { return cmp.Compare(a.Octets, b.Octets) })
	return slices.CompactFunc(all, func(a, b *engine.Rule) bool { return exactRank(a) == exactRank(b) })
}

// neutral reports whether it is proven that rules can be added to others one after
// the other and no verdict changes.
func neutral(left *work.Budget, reading *engine.Reading, others, rules []*engine.Rule) bool {
	others = slices.Clone(others)
	for _, r := range rules {
		if !left.Take(8*len(others)) || !isNeutral(reading, others, r) {
			return false
		}
		others = append(others, r)
	}
	return true
}

// isNeutral reports whether it is proven that r, added to others, changes no
// verdict: another rule always wins, or one that says the same matches wherever r
// does, and none that says otherwise could come between them.
func isNeutral(reading *engine.Reading, others []*engine.Rule, r *engine.Rule) bool {
	same := -1 // octets of the longest rule that says the same wherever r matches
	if !r.Allow {
		same = -2 // without one the URL would be allowed
	}
	for _, h := range others {
		if mayMeet(h, r) && reading.AlwaysBeats(h, r) {
			return true
		}
		if h.Allow == r.Allow && h.Octets > same && mayMeet(h, r) && h.Covers(r) {
			same = h.Octets
		}
	}
	if same == -2 {
		return false
	}
	for _, o := range others {
		if o.Allow != r.Allow && beats(o.Octets, same, o.Allow) && beats(r.Octets, least(o), r.Allow) && mayMeet(o, r) {
			return false
		}
	}
	return true
}

// beats reports whether a rule of a octets that allows or not wins against one of b
// octets that says otherwise.
func beats(a, b int, allows bool) bool { return a > b || a == b && allows }

// least returns the smallest length that counts for r.
func least(r *engine.Rule) int {
	if directory := r.DirectoryPattern(); directory != "" {
		return min(r.Octets, len(directory))
	}
	return r.Octets
}

// mayMeet reports whether there may be a path that both rules match, as far as the
// beginnings of their patterns tell.
func mayMeet(a, b *engine.Rule) bool {
	x, y := head(a), head(b)
	return strings.HasPrefix(x, y) || strings.HasPrefix(y, x)
}

// head returns what every path that r matches begins with.
func head(r *engine.Rule) string {
	return wildcard.Head(cmp.Or(r.DirectoryPattern(), r.Pattern))
}
