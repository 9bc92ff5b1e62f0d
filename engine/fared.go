package engine

import "whichline/engine/internal/prose"

// Fared says how t fared, naming the rule that it lost to. T must be the winner
// or one of the trials of v.
func (v *Verdict) Fared(t Trial) Sentence {
	texts := map[Reason]string{
		Shorter: textShorter, LosesTie: textLosesTie, LaterEqual: textLaterEqual, NotFirst: textNotFirst,
	}
	text, lost := texts[t.Outcome]
	if !lost {
		return prose.Fill(t.Outcome.Text(), nil)
	}
	return prose.Fill(text, prose.Args{
		"line": prose.Lines{int32(v.Winner.Rule.Line)}, "octets": t.Octets, "winner": v.Winner.Octets,
	})
}
