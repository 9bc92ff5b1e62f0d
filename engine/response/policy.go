package response

import (
	"slices"
	"strconv"

	robotstxt "whichline/engine"
	"whichline/engine/internal/prose"
)

// A Policy is the reaction of the crawlers of one reading to a response.
type Policy struct {
	Effect   Effect
	Sentence robotstxt.Sentence
	Source   string // URL of the documentation; "" if there is none
	IsPlain  bool   // the sentence says no more than the effect
}

// PolicyOf returns the reaction of the crawlers of r to x.
func PolicyOf(r *robotstxt.Reading, x State) Policy {
	who := speaker(r)
	for i := range policies {
		if p := &policies[i]; p.reading == who && p.covers(x) {
			return Policy{p.effect, policySentence(who, p.text, x), p.source, isPlain(p.text)}
		}
	}
	text := textNotDocumented
	if who == robotstxt.RFC9309 {
		text = textRFCSilent
	}
	return Policy{Sentence: policySentence(who, text, x), IsPlain: true}
}

// speaker returns the reading with the policies of r: those of Google come from its
// documents, and neither the draft nor a reading of a single crawler, which is none of
// [robotstxt.Readings], changes any of RFC 9309.
func speaker(r *robotstxt.Reading) *robotstxt.Reading {
	switch {
	case r == robotstxt.GoogleDocs:
		return robotstxt.Google
	case r == robotstxt.AIPREFDraft, !slices.Contains(robotstxt.Readings(), r):
		return robotstxt.RFC9309
	}
	return r
}

// isPlain reports whether a text says no more than its effect.
func isPlain(text string) bool {
	switch text {
	case textFollowRules, textRFCFollowRules, textNoRestrictions, textNoCrawling, textCallerDecides:
		return true
	}
	return false
}

// policySentence returns the sentence for one row. A response without a status is named
// by its class.
func policySentence(r *robotstxt.Reading, text string, x State) robotstxt.Sentence {
	answer := prose.Fill(x.Class.Text(), nil)
	switch x.Status {
	case 0:
	case 301, 302, 303, 307, 308: // one with a target is followed, and the next response counts
		answer = prose.Fill(textWithoutTarget, prose.Args{"status": prose.Name(strconv.Itoa(x.Status))})
	default:
		answer = prose.Name(strconv.Itoa(x.Status))
	}
	return prose.Fill(text, prose.Args{"answer": answer, "reader": prose.Fill(r.Name, nil)})
}

// policy is one row of the table of reactions.
type policy struct {
	reading *robotstxt.Reading
	classes classes
	when    condition
	effect  Effect
	text    string
	source  string
}

// classes is a set of classes.
type classes uint16

// of returns the set of the given classes.
func of(all ...Class) classes {
	var s classes
	for _, c := range all {
		s |= 1 << c
	}
	return s
}

// A condition is the set of situations in which a row applies.
type condition uint8

const (
	always condition = iota
	inFirstHours
	inFirstMonthWithCopy
	inFirstMonth
	laterWithSiteUp
	later
	butFor200
)

// covers reports whether the row applies to x.
func (p *policy) covers(x State) bool {
	if p.classes&(1<<x.Class) == 0 {
		return false
	}
	switch p.when {
	case inFirstHours:
		return x.Period == FirstHours
	case inFirstMonthWithCopy:
		return x.Period == FirstMonth && x.Copy
	case inFirstMonth:
		return x.Period == FirstMonth
	case laterWithSiteUp:
		return x.Period == Later && x.SiteUp
	case later:
		return x.Period == Later
	case butFor200:
		return x.Status > 0 && x.Status != 200
	}
	return true
}

// An Effect is a crawler's reaction to a response.
type Effect uint8

// The effects.
const (
	NotDocumented  Effect = iota // the reader's documents do not say
	FollowRules                  // the rules in the file apply
	NoRestrictions               // everything may be fetched, as if there were no file
	NoCrawling                   // nothing may be fetched
	LastCopy                     // the rules of the last good copy apply
	CallerDecides                // a library leaves the decision to its caller
	effectCount
)

// effectTexts is indexed by [Effect].
var effectTexts = [effectCount]struct{ code, text string }{
	NotDocumented:  {"not-documented", "Not documented"},
	FollowRules:    {"follow-rules", "Follows the rules in the file"},
	NoRestrictions: {"no-restrictions", "May fetch everything"},
	NoCrawling:     {"no-crawling", "Fetches nothing"},
	LastCopy:       {"last-copy", "Follows its last good copy"},
	CallerDecides:  {"caller-decides", "Left to the program"},
}

// String returns the stable code of e, such as "no-restrictions".
func (e Effect) String() string { return effectTexts[e].code }

// Text describes e in a few words.
func (e Effect) Text() string { return effectTexts[e].text }

// Verdict returns the verdict on every URL of the site. decided is false if it depends
// on the file.
func (e Effect) Verdict() (allowed, decided bool) {
	return e == NoRestrictions, e == NoRestrictions || e == NoCrawling
}
