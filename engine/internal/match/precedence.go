package match

import (
	"strings"

	"whichline/engine/internal/choice"
)

// maxOctets is more than any rule has octets, even as a regular expression.
const maxOctets = 1 << 31

// Octets returns the length of a pattern as r counts it. A "*" at the end
// matches nothing that the pattern would not match without it.
func (r *Reader) Octets(pattern string) int {
	switch r.Length.Is {
	case choice.StarsLength:
		return len(pattern)
	case choice.TextLength:
		body, _ := Body(pattern)
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
	if !HasWildcard(pattern) {
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

// Rank says how early a rule on the given line that counts with the given octets
// decides: of the rules that match, the one with the lowest rank does. It is the only
// place that says which rule wins.
//
// The longest rule wins, and of equally long ones the allow (RFC 9309, section
// 2.2.2); of those that say the same it makes no difference, and the first is
// named.
func (r *Reader) Rank(line int, allow bool, octets int) uint64 {
	place := uint64(line)
	if r.Order.Is == choice.FirstDecides {
		return place
	}
	if r.Tie.Is == choice.AllowWins && !allow {
		place |= 1 << 31
	}
	return uint64(maxOctets-octets)<<32 | place
}

// RanksAhead reports whether the rank of a rule is settled before a URL is known: it is
// not for a reader that counts how much of the URL a rule matches.
func (r *Reader) RanksAhead() bool {
	return r.Length.Is != choice.MatchedLength || r.Order.Is == choice.FirstDecides
}

// A Criterion settles which of two rules that match decides.
type Criterion uint8

const (
	ByPlace     Criterion = iota // the reader takes the first rule that matches
	ByLength                     // one is longer
	ByAllow                      // both are as long, and the allow wins
	ByTiePlace                   // both are as long, and the reader takes the first
	ByNecessity                  // both are as long and say the same
)

// Criterion returns the criterion that settles which of two rules that match decides, by their lengths
// and whether both allow, or both disallow.
func (r *Reader) Criterion(octets, others int, agree bool) Criterion {
	switch {
	case r.Order.Is == choice.FirstDecides:
		return ByPlace
	case octets != others:
		return ByLength
	case agree:
		return ByNecessity
	case r.Tie.Is == choice.FirstWins:
		return ByTiePlace
	}
	return ByAllow
}
