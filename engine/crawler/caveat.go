package crawler

import (
	"whichline/engine"
	"whichline/engine/internal/prose"
)

// Caveat says what a verdict means for a crawler to which robots.txt does not
// simply apply: one that never fetches, or does not have to obey. It is nil for all
// others, for crawlers that are not known, and where nothing is blocked that such a
// crawler could fetch all the same.
func Caveat(c engine.Crawler, allowed bool) engine.Sentence {
	e := Known(c)
	if e == nil || allowed && !e.ControlOnly() {
		return nil
	}
	a := prose.Args{"crawler": e.Name, "operator": e.Operator, "notes": prose.Fill(e.Notes, nil)}
	switch {
	case e.ControlOnly():
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

// Sentences on crawlers that do not simply obey.
const (
	textControlOnly   = "{crawler} never fetches. Its rules say how {operator} may use what its other crawlers fetch."
	textUserTriggered = "{crawler} fetches when a person asks for a page; {operator} says that it does not have to obey robots.txt then."
	textObeysPartly   = "{crawler} does not always obey robots.txt. {notes}"
	textObeysNot      = "A rule may not stop {crawler}. {notes}"
)
