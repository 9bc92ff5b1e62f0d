package crawler

import (
	"whichline/engine"
	"whichline/engine/internal/prose"
)

// Caveat says what a verdict means for a crawler to which robots.txt does not
// simply apply: one that never fetches, or need not obey. It is nil for all others
// and for crawlers that are not known.
func Caveat(c engine.Crawler) engine.Sentence {
	e := Known(c)
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

// Sentences on crawlers that do not simply obey.
const (
	textControlOnly   = "{crawler} never fetches. Its rules say how {operator} may use what its other crawlers fetch, so this verdict is about use, not about fetching."
	textUserTriggered = "{crawler} fetches when a person asks for a page; {operator} says that it need not keep to robots.txt then."
	textObeysPartly   = "{crawler} keeps to robots.txt in part, or only if its user wants it to."
	textObeysNot      = "{crawler} is reported not to keep to robots.txt, so the rule may not stop it."
)
