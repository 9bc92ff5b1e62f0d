package engine

import "whichline/engine/internal/choice"

// A criterion is what settles which of two rules that match decides.
type criterion uint8

const (
	byPlace     criterion = iota // the reader takes the first rule that matches
	byLength                     // one is longer (RFC 9309, section 2.2.2)
	byAllow                      // both are as long, and the allow wins (RFC 9309, section 2.2.2)
	byTiePlace                   // both are as long, and the reader takes the first
	byNecessity                  // both are as long and say the same, so that it makes no difference
)

// precedes reports whether a decides rather than b, where both match, and what
// settles it. It is the only place that says which rule wins.
func (r *Reading) precedes(a, b *Trial) (bool, criterion) {
	switch {
	case r.Order.Is == choice.FirstDecides:
		return a.Rule.Line < b.Rule.Line, byPlace
	case a.Octets != b.Octets:
		return a.Octets > b.Octets, byLength
	case a.Rule.Allow == b.Rule.Allow:
		return a.Rule.Line < b.Rule.Line, byNecessity
	case r.Tie.Is == choice.FirstWins:
		return a.Rule.Line < b.Rule.Line, byTiePlace
	}
	return a.Rule.Allow, byAllow
}

// mayPrecede reports whether rule would decide rather than b if it matched, as
// far as that can be told before it is tried.
func (r *Reading) mayPrecede(rule *Rule, b *Trial) bool {
	if r.Length.Is == choice.MatchedLength {
		return true
	}
	first, _ := r.precedes(&Trial{Rule: rule, Octets: rule.Octets}, b)
	return first
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
