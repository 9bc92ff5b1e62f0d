// Package signal reads the lines of a robots.txt that control the use of fetched
// content. Their values stand beside verdicts and never change one.
//
// Three fields exist, each defined by its own document:
//
//   - Content-Usage, a draft of the IETF's AIPREF group: draft-ietf-aipref-attach-05
//     of 19 August 2026 and draft-ietf-aipref-vocab-08 of 14 September 2026. It is a
//     dictionary of structured fields (RFC 9651), with a path in front or none.
//
//   - Content-Signal, Cloudflare's Content Signals Policy of 24 September 2025, with
//     the key "use" of 1 July 2026 and, as on contentsignals.org, a path in front or none.
//     Of several paths the longest applies, and none to URLs that may not be fetched, as
//     Cloudflare's configuration scenarios of 16 December 2025 say. The documents have
//     examples and no grammar, so anything beyond the examples is reported as not known.
//
//   - License of Really Simple Licensing (RSL) 1.0 of 10 December 2025: the absolute
//     URL of a licence for the whole file. Its specification may limit a licence in a
//     group to that group; its guide, the only text that could be read, applies it to
//     everyone.
//
// [Read] finds these lines in a file, and [Sheet.For] returns their values for the
// crawler and URL of a verdict. [Statement.Faults] lists the mistakes in a line.
package signal

import (
	"encoding/binary"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/work"
)

// Signals are the statements of a file for one crawler and one URL.
type Signals struct {
	Usage    []Value // by Content-Usage, in the order of the uses; none if the crawler may not fetch the URL
	Content  []Value // by Content-Signal, likewise
	Licenses []Link  // for the whole file
	LeftOut  bool    // set if there are too many statements to examine for this group or URL
}

// A Value is the value of one use.
type Value struct {
	Use        Use
	Key, Value string // as written
	Line       int
	Other      int // a line with a different value for the same URL that does not apply; or 0
}

// For returns the statements for the crawler and URL of v, which must be a verdict on
// the file. Those that the budget is too little for are left out.
func (s *Sheet) For(v *robotstxt.Verdict, budget *work.Budget) Signals {
	if len(s.Statements) == 0 || v.Reason == robotstxt.FileRefused {
		return Signals{}
	}
	if v.Group == nil {
		return Signals{Licenses: s.licenses}
	}
	g := s.group(v.Group)
	if g == nil {
		return Signals{Licenses: s.licenses, LeftOut: true}
	}
	x := Signals{Licenses: s.licenses}
	q := &question{target: v.Target, budget: budget}
	if v.Allowed { // draft-ietf-aipref-attach, section 3.1, and Cloudflare's configuration scenarios
		x.Content = g.contents.values(q, func(u Use) chooser { return g.newClosest(s, u) })
		x.Usage = g.usages.values(q, func(u Use) chooser { return g.newLongest(s, u) })
	}
	if q.over {
		return Signals{Licenses: s.licenses, LeftOut: true}
	}
	return x
}

// A groupSheet is the statements of one group.
type groupSheet struct {
	indices  []int
	contents choosers // of the Content-Signal lines
	usages   choosers // of the Content-Usage lines
}

// group returns the sheet of g, or nil if there are too many statements to examine.
func (s *Sheet) group(g *robotstxt.Group) *groupSheet {
	var key []byte
	for _, run := range g.Runs {
		if x := s.runs[run]; len(x) > 0 {
			key = binary.AppendUvarint(key, uint64(run))
			if agents := s.file.Runs()[run].UserAgents; s.Statements[x[0]].Line < agents[len(agents)-1] {
				key = append(key, g.Token...) // some statements of the run may not be for g
			}
		}
	}
	if known, ok := s.groups[string(key)]; ok {
		return known
	}
	if s.groups == nil {
		s.groups = make(map[string]*groupSheet)
	}
	x := s.gather(g)
	s.groups[string(key)] = x
	return x
}

// gather builds the sheet of g.
func (s *Sheet) gather(g *robotstxt.Group) *groupSheet {
	most := 0
	for _, run := range g.Runs {
		most += len(s.runs[run])
		for _, i := range s.runs[run] {
			s.left -= 1 + len(s.Statements[i].Path)/pathOctets
		}
	}
	if s.left < 0 {
		return nil
	}
	return &groupSheet{indices: slices.AppendSeq(make([]int, 0, most), s.InGroup(g))}
}
