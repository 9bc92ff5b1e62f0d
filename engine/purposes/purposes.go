// Package purposes reports the access that a file gives crawlers by purpose: AI
// training, AI search, assistants, previews, search. Each crawler of the catalogue is
// taken to read the file as its operator documents.
//
// For each [Class], each of its crawlers and all crawlers for AI there are two changes of
// the file: one that blocks them and one that allows them. A change is offered only if it
// is proven, by comparing the rules that are obeyed before and after it, that nothing
// changes for any other crawler. Crawlers that would lose their rules by it, as they follow the
// group of one among them, are named where their rules are.
package purposes

import (
	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/prose"
	"whichline/engine/work"
)

// A Class is the crawlers of the catalogue with one purpose, and their access by a
// file.
type Class struct {
	Purpose          crawler.Purpose
	Access           Access   // of all of them together
	Size             int      // how many they are
	Allowed, Blocked int      // how many have which access
	Excepted         bool     // rules keep paths apart for some
	Members          []Member // in the order of the catalogue
	Ways             []Way    // those together that have it in the same way
	Stated           []int    // lines that open groups for a preference on the purpose
	Block, Allow     Offer
}

// purposes are those of the classes, in the order in which they are shown.
var purposes = append(crawler.AIPurposes(), crawler.ForSocial, crawler.ForSearch)

// Of returns the access of each class, with changes if they are wanted: without them it
// takes little. f is the file as Google reads it. The classes are nil if the budget is too
// little to tell; changes for which nothing is left of it are not offered.
func Of(f *robotstxt.File, changes bool, budget *work.Budget) []Class {
	x := newSurvey(f, budget)
	if x == nil {
		return nil
	}
	var all []Class
	for _, p := range purposes {
		about := subjects()[string(p)]
		c := Class{Purpose: p, Size: len(about.members), Stated: x.stated(p)}
		c.gather(x.now, about.members)
		all = append(all, c)
	}
	if x.now.over {
		return nil
	}
	for i := range all {
		if about := subjects()[string(all[i].Purpose)]; changes {
			all[i].Block, all[i].Allow = x.offer(blocks, about), x.offer(allows, about)
		}
	}
	return all
}

// ByCode returns the change with the given code of the file that Google reads as f, or
// why there is none. Codes are "block-" and "allow-" with a purpose such as
// "ai-training", with "ai" for all three that are for AI, or with the ID of a crawler that
// has one of the purposes; and [SearchNotTraining]. It returns nil for others.
func ByCode(f *robotstxt.File, code string, budget *work.Budget) *Offer {
	a, about := actionOf(code)
	if about == nil {
		return nil
	}
	x := newSurvey(f, budget)
	if x == nil {
		return &Offer{Code: code, Why: prose.Fill(textTooMuch, nil)}
	}
	o := x.offer(a, about)
	return &o
}

// A survey is the work on one file.
type survey struct {
	now     *version
	file    *robotstxt.File // as it is changed: as Google reads it
	changed filesBy         // memory for one changed file after the other: new memory takes a fifth longer
}

// newSurvey returns the survey of f, or nil if that is too much work.
func newSurvey(f *robotstxt.File, budget *work.Budget) *survey {
	if work.ParseSteps(f.Body()) > work.ManySteps {
		return nil
	}
	x := &survey{file: f, now: newVersion(f.Body(), filesBy{robotstxt.Google: f}, budget), changed: make(filesBy)}
	if x.now.over {
		return nil
	}
	return x
}

// filesBy are a file by who reads it.
type filesBy map[*robotstxt.Reading]*robotstxt.File

// stated returns the lines that open a group for a token for a preference on p.
func (x *survey) stated(p crawler.Purpose) []int {
	if g := x.file.Group(crawler.TrainingPreference); p == crawler.ForAITraining && g != nil {
		return g.Opened
	}
	return nil
}
