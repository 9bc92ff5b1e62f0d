package engine

import "whichline/engine/internal/prose"

// Meaning says what the verdict means for a crawler to which robots.txt does
// not simply apply: one that never fetches, or need not obey. It is nil for
// all others and for crawlers that are not known.
func (v *Verdict) Meaning() Sentence {
	e := v.Crawler.Entry
	if e == nil {
		return nil
	}
	a := prose.Args{"crawler": e.Name, "operator": e.Operator}
	switch {
	case e.ControlOnly:
		return prose.Fill(textControlOnly, a)
	case e.Obeys == UserTriggered:
		return prose.Fill(textUserTriggered, a)
	case e.Obeys == ObeysPartly:
		return prose.Fill(textObeysPartly, a)
	case e.Obeys == ObeysNot:
		return prose.Fill(textObeysNot, a)
	}
	return nil
}
