package crawler

import (
	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// Caveat explains a verdict for a crawler to which robots.txt does not simply apply,
// because it never fetches or need not obey. It is empty for all other crawlers, for
// unknown and retired crawlers, and where such a crawler could fetch the URL anyway. A
// preference token always has a caveat, known or not.
func Caveat(c robotstxt.Crawler, allowed bool) robotstxt.Sentence {
	e, a := Known(c), prose.Args{"crawler": c.Name}
	switch {
	case IsPreference(c.Name) && e == nil:
		return prose.Fill(textUnknownPreference, a)
	case IsPreference(c.Name):
		return prose.Fill(textPreference, a)
	case e == nil || e.Retired || allowed && !e.ControlOnly():
		return robotstxt.Sentence{}
	}
	a["operator"], a["notes"] = e.Operator, prose.Coded(e.notesCode(), e.Notes, nil)
	if said := e.listed(); said != "" {
		a["notes"] = prose.Fill(said, nil)
	}
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
	return robotstxt.Sentence{}
}

func (e *Entry) notesCode() string { return "crawler.notes." + e.ID }

// Cost describes the consequence of blocking e. It is zero if the operator does not say.
func (e *Entry) Cost() robotstxt.Sentence {
	return prose.Coded(e.costCode(), e.Blocking, nil)
}

func (e *Entry) costCode() string { return "crawler.blocking." + e.ID }

func init() {
	prose.Later(func() (notes []prose.Entry) {
		for _, e := range All() {
			if e.Notes != "" {
				notes = append(notes, prose.Entry{Code: e.notesCode(), Other: e.Notes})
			}
			if e.Blocking != "" {
				notes = append(notes, prose.Entry{Code: e.costCode(), Other: e.Blocking})
			}
		}
		return notes
	})
}

// Caveats, by kind of crawler.
var (
	textPreference        = prose.Text("crawler.preference", "No crawler is called `{crawler}`: it is a preference that an Internet-Draft proposes. No operator is known to follow it.")
	textUnknownPreference = prose.Text("crawler.unknown-preference", "No crawler is called `{crawler}`: it looks like a token for a preference. Its meaning isn't documented.")
	textControlOnly       = prose.Text("crawler.control-only", "{crawler} never fetches. Its rules say how {operator} may use what its other crawlers fetch.")
	textUserTriggered     = prose.Text("crawler.user-triggered", "{crawler} fetches at a user's request; {operator} says that robots.txt may not apply then.")
	textObeysPartly       = prose.Text("crawler.obeys-partly", "{crawler} may not always obey robots.txt. {notes}")
	textObeysNot          = prose.Text("crawler.obeys-not", "A rule may not stop {crawler}. {notes}")
)
