package api

import (
	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/purposes"
)

// A Class is the crawlers with one purpose, their access by the file, and
// changes that would block or allow them. Each crawler is taken to read the file
// as its operator documents.
type Class struct {
	Purpose string   `json:"purpose"` // code, such as "ai-training"
	Access  string   `json:"access"`  // of all of them to the tested URLs and "/": "allowed", "blocked" or "mixed"
	Size    int      `json:"size"`    // how many they are
	Allowed int      `json:"allowed"` // how many may fetch all of these
	Blocked int      `json:"blocked"` // how many may fetch none
	Mixed   int      `json:"mixed"`   // how many may fetch some
	Text    string   `json:"text"`    // that in a sentence
	Ways    []Way    `json:"ways"`    // how they have their access
	Remarks []string `json:"remarks"` // which of them obey at all, and the limits of rules for them
	Block   Offer    `json:"block"`   // a change that would block them
	Allow   Offer    `json:"allow"`   // a change that would allow them
}

// A Way is how some crawlers have their access.
type Way struct {
	Access   string   `json:"access"`
	Cause    string   `json:"cause"`    // code: "own-group", "other-group", "star" or "no-group"
	Group    *string  `json:"group"`    // the group that they obey, if it isn't their own; null if it is, or none is
	Lines    []int    `json:"lines"`    // that decide: rules or, where none does, lines that open the group
	Crawlers []string `json:"crawlers"` // by name
	Text     string   `json:"text"`
}

// An Offer is a change for the crawlers of a purpose, which is proven to change
// nothing for any other.
type Offer struct {
	Code    string    `json:"code"`          // such as "block-ai-training"
	Change  *Proposal `json:"change"`        // null if there is none
	Why     string    `json:"why,omitempty"` // there is none
	Remarks []string  `json:"remarks"`       // whom else it names, and whom it doesn't reach
}

// describePurposes describes the access of crawlers by purpose. Nothing is listed
// if classes is nil, and a change is left out for which there is no room.
func (a *TestAnswer) describePurposes(classes []purposes.Class, room *room) []Class {
	all := []Class{}
	for i := range classes {
		one := describeClass(&classes[i])
		if !room.take(one) {
			a.truncate(purposesList)
			return all
		}
		one.Block.Change = a.describeOffer(classes[i].Block.Change, purposesList, room)
		one.Allow.Change = a.describeOffer(classes[i].Allow.Change, purposesList, room)
		all = append(all, one)
	}
	if classes == nil {
		a.truncate(purposesList)
	}
	return all
}

func describeClass(c *purposes.Class) Class {
	p := Class{
		Purpose: string(c.Purpose), Access: c.Access.String(), Size: c.Size,
		Allowed: c.Allowed, Blocked: c.Blocked, Mixed: c.Mixed,
		Text: c.Sentence().String(), Remarks: plain(c.Remarks()),
		Block: withoutChange(&c.Block), Allow: withoutChange(&c.Allow),
	}
	for i := range c.Ways {
		w := &c.Ways[i]
		way := Way{
			Access: w.Access.String(), Cause: w.Cause.String(), Lines: append([]int{}, w.Lines...),
			Crawlers: crawler.Names(w.Crawlers), Text: w.Sentence().String(),
		}
		if w.Token != "" {
			token := validText(w.Token)
			way.Group = &token
		}
		p.Ways = append(p.Ways, way)
	}
	return p
}

func withoutChange(o *purposes.Offer) Offer {
	return Offer{Code: o.Code, Why: o.Why.String(), Remarks: plain(o.Remarks())}
}

// plain returns sentences as plain texts.
func plain(all []robotstxt.Sentence) []string {
	texts := []string{}
	for _, s := range all {
		texts = append(texts, s.String())
	}
	return texts
}
