package match

import (
	"strings"

	"whichline/engine/internal/choice"
)

// maxOctets is more than any rule has octets, even as a regular expression.
const maxOctets = 1 << 31

// Octets returns the length of a normal pattern as r counts it.
func (r *Reader) Octets(pattern string) int {
	if r.Length.Is == choice.TextLength {
		body, _ := Body(pattern)
		return len(body) - strings.Count(body, "*")
	}
	return len(r.Counted(pattern))
}

// Counted returns the text whose length r counts for a normal pattern, unless it leaves
// out wildcards. A "*" at the end matches nothing that the pattern would not match
// without it.
func (r *Reader) Counted(pattern string) string {
	switch r.Length.Is {
	case choice.StarsLength, choice.TextLength:
		return pattern
	}
	pattern = strings.TrimRight(pattern, "*")
	switch r.Length.Is {
	case choice.RegexpLength:
		return regexpText(pattern)
	case choice.CollapsedLength:
		return collapseStars(pattern)
	}
	return pattern
}

// collapseStars returns a pattern with one star for several in a row.
func collapseStars(pattern string) string {
	for strings.Contains(pattern, "**") {
		pattern = strings.ReplaceAll(pattern, "**", "*")
	}
	return pattern
}

// regexpText returns a pattern as a regular expression, which has ".*" for "*" and
// escapes what has a meaning of its own. A pattern without "*" and "$" is not made one.
func regexpText(pattern string) string {
	if !HasWildcard(pattern) {
		return pattern
	}
	return asRegexp.Replace(pattern)
}

var asRegexp = strings.NewReplacer("*", ".*", `\`, `\\`, ".", `\.`, "+", `\+`, "?", `\?`, "(", `\(`, ")", `\)`,
	"|", `\|`, "[", `\[`, "]", `\]`, "{", `\{`, "}", `\}`, "^", `\^`)

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
