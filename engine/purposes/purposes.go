// Package purposes reports the access that a file gives crawlers by purpose: AI
// training, AI search, assistants, previews, search. Each crawler of the catalogue is
// taken to read the file as its operator documents.
//
// For each [Class] there are two changes of the file: one that blocks its crawlers and
// one that allows them. A change is offered only if it is proven, by comparing the
// rules that are obeyed before and after it, that nothing changes for any crawler
// outside the class. Crawlers that would lose their rules by it, as they follow the
// group of one in the class, are named where their rules are.
package purposes

import (
	"slices"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// MaxTargets is for how many URLs at most crawlers are asked.
const MaxTargets = 50

// A Class is the crawlers of the catalogue with one purpose, and their access by a
// file.
type Class struct {
	Purpose                 crawler.Purpose
	Access                  Access // of all of them together
	Size                    int    // how many they are
	Allowed, Blocked, Mixed int    // how many have which access
	Ways                    []Way  // those together that have it in the same way
	Stated                  []int  // lines that open groups for a preference on the purpose
	Block, Allow            Offer
}

// purposes are those of the classes, in the order in which they are shown.
var purposes = []crawler.Purpose{
	crawler.ForAITraining, crawler.ForAISearch, crawler.ForAIUser, crawler.ForSocial, crawler.ForSearch,
}

// Of returns the access of each class; f is the file as Google reads it. A crawler is
// asked for "/" and for the first of the tested targets, [MaxTargets] together at most.
// The classes are nil if the budget is too little to tell; changes for which nothing is
// left of it are not offered.
func Of(f *robotstxt.File, tested []robotstxt.Target, budget *work.Budget) []Class {
	return of(f, tested, budget, purposes, purposes)
}

// WithOffers is as [Of], with changes for the classes of the offered purposes only: to say
// who has access takes little. Those of the others are zero.
func WithOffers(f *robotstxt.File, tested []robotstxt.Target, budget *work.Budget, offered []crawler.Purpose) []Class {
	return of(f, tested, budget, purposes, offered)
}

// All returns the purposes of the classes, in the order in which they are shown.
func All() []crawler.Purpose { return slices.Clone(purposes) }

// ByCode returns the change with the given code, such as "block-ai-training", of the
// file that Google reads as f; nil if there is none, or the file needs none.
func ByCode(f *robotstxt.File, code string, tested []robotstxt.Target) *Offer {
	for _, p := range purposes {
		if code != blocks.code(p) && code != allows.code(p) {
			continue
		}
		only := []crawler.Purpose{p}
		for _, c := range of(f, tested, nil, only, only) {
			for _, o := range []*Offer{&c.Block, &c.Allow} {
				if o.Code == code && o.Change != nil {
					return o
				}
			}
		}
	}
	return nil
}

// of returns the classes with the wanted purposes, with changes for the offered ones.
func of(f *robotstxt.File, tested []robotstxt.Target, budget *work.Budget, wanted, offered []crawler.Purpose) []Class {
	if work.ParseSteps(f.Body()) > work.ManySteps {
		return nil
	}
	files, changed := memory.Get().(filesBy), memory.Get().(filesBy)
	files[robotstxt.Google] = f
	defer files.leave(f)
	defer changed.leave(f)
	x := &survey{file: f, now: newVersion(f.Body(), files, targets(tested), budget), changed: changed}
	var all []Class
	for _, p := range wanted {
		members := byPurpose()[p].members
		c := Class{Purpose: p, Size: len(members), Stated: x.stated(p)}
		if !x.now.over {
			c.gather(x.now, members)
		}
		all = append(all, c)
	}
	if x.now.over {
		return nil
	}
	for i := range all {
		if c := &all[i]; slices.Contains(offered, c.Purpose) {
			c.Block, c.Allow = x.offer(c.Purpose, blocks), x.offer(c.Purpose, allows)
		}
	}
	return all
}

// A survey is the work on one file.
type survey struct {
	now     *version
	file    *robotstxt.File // as it is changed: as Google reads it
	changed filesBy         // memory for one changed file after the other
}

// filesBy are a file by who reads it.
type filesBy map[*robotstxt.Reading]*robotstxt.File

// memory has files that others are read into. Without it, a panel takes a fifth longer.
var memory = sync.Pool{New: func() any { return make(filesBy) }}

// mostKept is how many octets a file has at most whose memory is used for another.
const mostKept = 64 << 10

// leave gives the memory of files back, but for f, if it is little.
func (x filesBy) leave(f *robotstxt.File) {
	if delete(x, robotstxt.Google); len(f.Body()) <= mostKept {
		memory.Put(x)
	}
}

// stated returns the lines that open a group for a token for a preference on p.
func (x *survey) stated(p crawler.Purpose) []int {
	if g := x.file.Group(crawler.TrainingPreference); p == crawler.ForAITraining && g != nil {
		return g.Opened
	}
	return nil
}

// Targets returns the targets of rows that the file speaks for.
func Targets(rows []verdicts.Row) []robotstxt.Target {
	var all []robotstxt.Target
	for i := range rows {
		if rows[i].Problem == nil && !rows[i].Outside {
			all = append(all, rows[i].Target)
		}
	}
	return all
}

// targets returns "/" and the first of the tested targets, each path once.
func targets(tested []robotstxt.Target) []robotstxt.Target {
	root, _ := robotstxt.ParseTarget("/")
	all := []robotstxt.Target{root}
	for _, t := range tested {
		if len(all) == MaxTargets {
			break
		}
		if !slices.ContainsFunc(all, func(x robotstxt.Target) bool { return x.Path == t.Path }) {
			all = append(all, t)
		}
	}
	return all
}
