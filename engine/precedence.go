package robotstxt

import (
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/wildcard"
)

// maxOctets is more than any rule has octets, even as a regular expression.
const maxOctets = 1 << 31

// octets returns the length of a pattern as r counts it. A "*" at the end
// matches nothing that the pattern would not match without it.
func (r *Reading) octets(pattern string) int {
	switch r.Match.Length.Is {
	case choice.StarsLength:
		return len(pattern)
	case choice.TextLength:
		body, _ := wildcard.Body(pattern)
		return len(body) - strings.Count(body, "*")
	case choice.RegexpLength:
		return regexpLength(strings.TrimRight(pattern, "*"))
	case choice.CollapsedLength:
		return collapsedLength(strings.TrimRight(pattern, "*"))
	}
	return len(strings.TrimRight(pattern, "*"))
}

// collapsedLength returns the length of a pattern in which several stars in a row
// are one.
func collapsedLength(pattern string) int {
	n := len(pattern)
	for i := 1; i < len(pattern); i++ {
		if pattern[i] == '*' && pattern[i-1] == '*' {
			n--
		}
	}
	return n
}

// regexpLength returns how long a pattern is as a regular expression, which has
// ".*" for "*" and escapes what has a meaning of its own. A pattern without "*"
// and "$" is not made one.
func regexpLength(pattern string) int {
	n := len(pattern)
	if !hasWildcard(pattern) {
		return n
	}
	for i := range len(pattern) {
		switch pattern[i] {
		case '*', '\\', '.', '+', '?', '(', ')', '|', '[', ']', '{', '}', '^':
			n++
		}
	}
	return n
}

// rank says how early a rule that counts with the given octets decides: of the
// rules that match, the one with the lowest rank does. It is the only place that
// says which rule wins.
//
// The longest rule wins, and of equally long ones the allow (RFC 9309, section
// 2.2.2); of those that say the same it makes no difference, and the first is
// named.
func (r *Reading) rank(rule *Rule, octets int) uint64 {
	place := uint64(rule.Line)
	if r.Match.Order.Is == choice.FirstDecides {
		return place
	}
	if r.Match.Tie.Is == choice.AllowWins && !rule.Allow {
		place |= 1 << 31
	}
	return uint64(maxOctets-octets)<<32 | place
}

// precedes reports whether a decides rather than b, where both match.
func (r *Reading) precedes(a, b *Trial) bool {
	return r.rank(a.Rule, a.Octets) < r.rank(b.Rule, b.Octets)
}

// Precedes reports whether a decides rather than b wherever both match, and whether
// that is settled before a URL is known: it is not for a reader that counts how much
// of the URL a rule with wildcards matches. Of both only Rule, Pattern and Octets are
// looked at.
func (r *Reading) Precedes(a, b *Trial) (first, settled bool) {
	settled = r.Match.Length.Is != choice.MatchedLength || r.Match.Order.Is == choice.FirstDecides ||
		!hasWildcard(a.Pattern) && !hasWildcard(b.Pattern)
	return r.precedes(a, b), settled
}

// mayPrecede reports whether rule would decide rather than b if it matched, as
// far as that can be told before it is tried.
func (r *Reading) mayPrecede(rule *Rule, b *Trial) bool {
	return r.Match.Length.Is == choice.MatchedLength || r.rank(rule, rule.Octets) < r.rank(b.Rule, b.Octets)
}

// A criterion is what settles which of two rules that match decides.
type criterion uint8

const (
	byPlace     criterion = iota // the reader takes the first rule that matches
	byLength                     // one is longer
	byAllow                      // both are as long, and the allow wins
	byTiePlace                   // both are as long, and the reader takes the first
	byNecessity                  // both are as long and say the same
)

// criterion returns what settles the ranks of a and b.
func (r *Reading) criterion(a, b *Trial) criterion {
	switch {
	case r.Match.Order.Is == choice.FirstDecides:
		return byPlace
	case a.Octets != b.Octets:
		return byLength
	case a.Rule.Allow == b.Rule.Allow:
		return byNecessity
	case r.Match.Tie.Is == choice.FirstWins:
		return byTiePlace
	}
	return byAllow
}

// outcomes says how a rule that matches fared, by what settled that the winner
// decides rather than it.
var outcomes = [...]Reason{
	byPlace: NotFirst, byLength: Shorter, byAllow: LosesTie, byTiePlace: LosesToFirst, byNecessity: LaterEqual,
}

// victories says how a rule won against one that says otherwise.
var victories = [...]Reason{
	byPlace: FirstMatch, byLength: MostSpecific, byAllow: AllowWinsTie, byTiePlace: FirstOfEquals,
}

// AlwaysBeats reports whether it is certain that wherever r matches, by matches
// too and wins, in readings in which the longest rule wins. Both are of one
// group. It may be so without being found out.
func (reading *Reading) AlwaysBeats(by, r *Rule) bool {
	if by.host() != "" && by.host() != r.host() || reading.rank(by, by.Octets) > reading.rank(r, r.Octets) || !wildcard.Covers(by.Pattern, r.Pattern) {
		return false
	}
	// An allow of an index page matches its directory too, with a pattern of its
	// own length.
	directory := r.DirectoryPattern()
	return directory == "" || by.Octets > len(directory) && wildcard.Covers(by.Pattern, directory) ||
		by.DirectoryPattern() == directory && by.Line < r.Line
}
