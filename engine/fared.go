package engine

// Fared says how t fared, naming the rule that it lost to. T must be the winner
// or one of the trials of v.
func (v *Verdict) Fared(t Trial) Sentence {
	texts := map[Reason]string{
		Shorter: textShorter, LosesTie: textLosesTie, LaterEqual: textLaterEqual, NotFirst: textNotFirst,
	}
	text, lost := texts[t.Outcome]
	if !lost {
		return sentence(t.Outcome.Text(), nil)
	}
	return sentence(text, args{
		"line": lineRef{int32(v.Winner.Rule.Line)}, "octets": t.Octets, "winner": v.Winner.Octets,
	})
}
