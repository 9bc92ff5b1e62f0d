package purposes

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/internal/prose"
)

// An Offer is a change of a file for some crawlers.
type Offer struct {
	Code   string             // such as "block-ai-training"
	Change *finding.Fix       // the change, with its effects on "/" or on other pages; nil if there is none
	Why    robotstxt.Sentence // why there is none
	// Named are crawlers that it is not about and that it names with the rules that they obey
	// already, so that these stay theirs.
	Named []*crawler.Entry
	// States reports whether it states preferences, too.
	States bool
	// StatesBlocked reports whether the group for "*", which states them, blocks the site.
	StatesBlocked bool
	// Excepted reports whether rules keep paths apart, after the change, for crawlers that it
	// is about.
	Excepted bool
}

// offer returns the change of a subject.
func (x *survey) offer(a action, about *subject) Offer {
	o := Offer{Code: a.code(about)}
	s := newScope(about, func(e *catalogued) bool { return a.wants(x.now.outcome(e)) })
	switch {
	case x.now.over:
		o.Why = prose.Fill(textTooMuch, nil)
	case s.size == 0 && !(a.states && unstated(x.file)):
		o.Why = prose.Fill(nothingToDo[a.verb], nil)
	case strings.IndexByte(x.file.Body(), 0) >= 0: // the kind of a line may depend on it
		o.Why = prose.Fill(textUnsafe, nil)
	case len(x.file.Unread()) > 0:
		o.Why = prose.Fill(textTooLong, nil)
	default:
		x.seek(&o, a, s)
	}
	return o
}

// seek tries the places for a group, and who has to be named, until a change is proven:
// whoever would lose rules by a try is named in the next. A group at the end would join one
// without rules there.
func (x *survey) seek(o *Offer, a action, s *scope) {
	runs := x.file.Runs()
	open := len(runs) > 0 && runs[len(runs)-1].Ended == 0
	for _, top := range []bool{open, !open} {
		var keep []*catalogued
		for range maxTries {
			plan, ok := x.plan(a, s, keep, top)
			if !ok {
				o.Why = prose.Fill(textTooMuch, nil)
				return
			}
			edits := plan.draft.edits()
			after := newVersion(finding.Apply(x.file, edits), x.changed, x.now.work)
			if after.over {
				o.Why = prose.Fill(textTooMuch, nil)
				return
			}
			proof := &proof{before: x.now, after: after, states: a.states}
			known, others := proof.changed(s)
			proven := !others && known == nil && proof.achieves(a, s) && !(a.states && unstated(after.files[robotstxt.Google]))
			fix := &finding.Fix{Label: Label(o.Code), Edits: edits}
			if proven {
				fix.Changes, fix.Cut = proof.effects(s)
				o.Excepted = proof.excepted(s)
			}
			switch {
			case after.over:
				o.Why = prose.Fill(textTooMuch, nil)
				return
			case proven:
				o.Change, o.Named, o.States = fix, entries(keep), a.states && unstated(x.file)
				o.StatesBlocked = o.States && isBlocked(x.file, x.file.Group("*"))
				return
			case len(known) > 0 && !slices.ContainsFunc(known, func(e *catalogued) bool { return slices.Contains(keep, e) }):
				keep = append(keep, known...)
			}
		}
	}
	o.Why = prose.Fill(textUnproven, nil)
}

// maxTries is how often a change is tried with groups at one place.
const maxTries = 3

// entries returns the catalogue's entry of each.
func entries(all []*catalogued) []*crawler.Entry {
	var entries []*crawler.Entry
	for _, who := range all {
		entries = append(entries, who.Entry)
	}
	return entries
}
