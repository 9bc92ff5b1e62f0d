package crawler

import (
	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// A Practice describes the effect of a verdict beyond the file: its consequences and its
// limits. Its code is stable.
type Practice struct {
	Code string
	Text robotstxt.Sentence
}

// practices are the texts by their codes.
var practices = map[string]string{
	"blocked-not-unlisted": "Blocked is not unlisted: others may link to this address, and it may be listed without its text. " +
		"A `noindex` on it is never seen as long as it is blocked.",
	"blocked-not-taken-back":  "This holds from now on: what {crawler} fetched before is not taken back.",
	"blocked-without-preview": "Links to this address may be shown without a picture and a description.",
	"allowed-old-copy": "If it is reported as blocked all the same, {crawler} may be using a copy of the file that is up to a day old. " +
		"Whatever else keeps it out, robots.txt is not the cause.",
}

// InPractice returns the practical effect of v. It is nil where [Caveat] covers the
// case, where no effect is known, and for /robots.txt itself.
func InPractice(v *robotstxt.Verdict) *Practice {
	e := Known(v.Crawler)
	code := practiceOf(e, v.Allowed)
	if code == "" || v.Target.Path == "/robots.txt" || Caveat(v.Crawler, v.Allowed) != nil {
		return nil
	}
	name := v.Crawler.Name
	if name == "" {
		name = "the crawler"
	}
	return &Practice{code, prose.Fill(practices[code], prose.Args{"crawler": name})}
}

// practiceOf returns the code of the practical effect of a verdict for e, which may be
// nil.
func practiceOf(e *Entry, allowed bool) string {
	switch {
	case allowed:
		return "allowed-old-copy"
	case e == nil || e.Purpose == ForSearch || e.Purpose == ForAISearch:
		return "blocked-not-unlisted"
	case e.Purpose == ForAITraining || e.Purpose == ForArchive:
		return "blocked-not-taken-back"
	case e.Purpose == ForSocial:
		return "blocked-without-preview"
	}
	return ""
}

// PracticeCodes returns the texts by code. {crawler} stands for a crawler's name.
func PracticeCodes() map[string]string { return practices }
