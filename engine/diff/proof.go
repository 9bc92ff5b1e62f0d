package diff

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
	"whichline/engine/work"
)

// settledByPatterns reports whether it is settled by two patterns alone which rule
// wins where both match, for readers who look for each in the same way.
func settledByPatterns(r *robotstxt.Reading) bool {
	return r.Match.Order.Is == choice.LongestDecides && r.Match.Tie.Is == choice.AllowWins && r.Match.Length.Is != choice.MatchedLength && matchesAnyPiece(r)
}

// matchesAnyPiece reports whether a star matches any octets, so that one that adds
// nothing can be left out.
func matchesAnyPiece(r *robotstxt.Reading) bool {
	return r.Match.Wildcards.Is == choice.WildcardsMatch && r.Match.LastPiece.Is == choice.LastPieceAtEnd
}

// A ruleKey tells rules apart that match different URLs, or decide differently.
type ruleKey struct {
	pattern, directory, host string
	allow                    bool
}

// keyOf returns the key of r without the stars that match nothing more.
func keyOf(r *robotstxt.Rule) ruleKey {
	return ruleKey{match.Thin(r.Pattern), r.Directory(), r.Host(), r.Allow}
}

// A rank settles which rule wins.
type rank struct {
	key    ruleKey
	octets int
}

// exactRank returns that of a rule that is only alike if it is written alike.
func exactRank(r *robotstxt.Rule) rank {
	return rank{ruleKey{r.Pattern, r.Directory(), r.Host(), r.Allow}, r.Octets}
}

// missing returns the rules that are not among others, the shortest first.
func missing(rules, others []*robotstxt.Rule) []*robotstxt.Rule {
	all := make(map[rank]*robotstxt.Rule, len(rules))
	for _, r := range rules {
		all[exactRank(r)] = r
	}
	for _, r := range others {
		delete(all, exactRank(r))
	}
	return slices.SortedFunc(maps.Values(all), func(a, b *robotstxt.Rule) int {
		return cmp.Or(cmp.Compare(a.Octets, b.Octets), cmp.Compare(a.Line, b.Line))
	})
}

// neutral reports whether it is proven that rules can be added to others one after
// the other and no verdict changes.
func neutral(left *work.Budget, reading *robotstxt.Reading, rules []*robotstxt.Rule, others ...[]*robotstxt.Rule) bool {
	if len(rules) == 0 {
		return true
	}
	all := slices.Concat(others...)
	for _, r := range rules {
		if !left.Take(len(all)*(8+len(r.Pattern)/8+strings.Count(r.Pattern, "*"))) || !isNeutral(reading, all, r) {
			return false
		}
		all = append(all, r)
	}
	return true
}

// isNeutral reports whether it is proven that r, added to others, changes no
// verdict: another rule always wins, or one that says the same matches wherever r
// does, and none that says otherwise could come between them.
func isNeutral(reading *robotstxt.Reading, others []*robotstxt.Rule, r *robotstxt.Rule) bool {
	var same *robotstxt.Rule // the longest that says the same wherever r matches
	for _, h := range others {
		switch {
		case !mayMeet(h, r):
		case algebra.AlwaysBeats(reading, h, r):
			return true
		case h.Allow == r.Allow && (same == nil || h.Octets > same.Octets) && algebra.Covers(h, r):
			same = h
		}
	}
	if same == nil && !r.Allow { // without one the URL would be allowed
		return false
	}
	mayBeat := func(a *robotstxt.Rule, b *robotstxt.Rule, octets int) bool {
		first, _ := algebra.Precedes(reading, &robotstxt.Trial{Rule: a, Octets: a.Octets}, &robotstxt.Trial{Rule: b, Octets: octets})
		return first
	}
	return !slices.ContainsFunc(others, func(o *robotstxt.Rule) bool {
		return o.Allow != r.Allow && (same == nil || mayBeat(o, same, same.Octets)) && mayBeat(r, o, least(o)) && mayMeet(o, r)
	})
}

// least returns the smallest length that counts for r.
func least(r *robotstxt.Rule) int {
	if directory := r.Directory(); directory != "" {
		return min(r.Octets, len(directory))
	}
	return r.Octets
}

// mayMeet reports whether there may be a path that both rules match, as far as the
// beginnings of their patterns tell.
func mayMeet(a, b *robotstxt.Rule) bool { return match.HeadsMeet(head(a), head(b)) }

// head returns the beginning of every path that r matches.
func head(r *robotstxt.Rule) string {
	return match.Head(cmp.Or(r.Directory(), r.Pattern))
}
