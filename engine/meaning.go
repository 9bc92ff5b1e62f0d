package engine

// Meaning says what the verdict means for a crawler to which robots.txt does
// not simply apply: one that never fetches, or need not obey. It is nil for
// all others and for crawlers that are not known.
func (v *Verdict) Meaning() Sentence {
	e := v.Crawler.Entry
	if e == nil {
		return nil
	}
	a := args{"crawler": e.Name, "operator": e.Operator}
	switch {
	case e.ControlOnly:
		return sentence(textControlOnly, a)
	case e.Obeys == UserTriggered:
		return sentence(textUserTriggered, a)
	case e.Obeys == ObeysPartly:
		return sentence(textObeysPartly, a)
	case e.Obeys == ObeysNot:
		return sentence(textObeysNot, a)
	}
	return nil
}
