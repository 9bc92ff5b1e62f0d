package crawler

import (
	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// Caveat explains a verdict for a crawler to which robots.txt does not simply apply,
// because it never fetches or need not obey. It returns nil for all other crawlers, for
// unknown crawlers, and where such a crawler could fetch the URL anyway. A preference
// token always has a caveat, known or not.
func Caveat(c robotstxt.Crawler, allowed bool) robotstxt.Sentence {
	e := Known(c)
	if IsPreference(c.Name) {
		return preference(c.Name, e != nil)
	}
	if e == nil || allowed && !e.ControlOnly() {
		return nil
	}
	a := prose.Args{"crawler": e.Name, "operator": e.Operator, "notes": prose.Fill(e.Notes, nil)}
	switch {
	case e.ControlOnly():
		return prose.Fill(textControlOnly, a)
	case e.Obeys == UserTriggered && e.Confidence == official:
		return prose.Fill(textUserTriggered, a)
	case e.Obeys == ObeysPartly:
		return prose.Fill(textObeysPartly, a)
	case e.Obeys == ObeysNot, e.Obeys == UserTriggered:
		return prose.Fill(textObeysNot, a)
	}
	return nil
}

// preference returns the caveat for a preference token. known is set if its use is
// documented.
func preference(token string, known bool) robotstxt.Sentence {
	text := textUnknownPreference
	if known {
		text = textPreference
	}
	return prose.Fill(text, prose.Args{"crawler": token})
}

// Caveats, by kind of crawler.
const (
	textPreference        = "No crawler is called `{crawler}`: it is a preference that an Internet-Draft proposes. No operator is known to follow it."
	textUnknownPreference = "No crawler is called `{crawler}`: it looks like a token for a preference. Its meaning isn't documented."
	textControlOnly       = "{crawler} never fetches. Its rules say how {operator} may use what its other crawlers fetch."
	textUserTriggered     = "{crawler} fetches when a user asks for a page; {operator} says that it doesn't have to obey robots.txt then."
	textObeysPartly       = "{crawler} may not always obey robots.txt. {notes}"
	textObeysNot          = "A rule may not stop {crawler}. {notes}"
)
