package signal

import (
	"slices"
	"sort"

	"whichline/engine"
	"whichline/engine/internal/choice"
)

// A Sheet is all that a file says about what may be done with content. It is not for
// several goroutines at once.
type Sheet struct {
	Statements []Statement // in file order
	Outside    []int       // indices of those that belong to a group and stand in none

	file     *engine.File
	runs     [][]int // by run of the file, indices of the statements in it; nil if there are none
	licenses []Link  // in file order
	groups   map[string]*groupSheet
	left     int // how many statements may still be gone through for groups
}

// A Link is what a line names as one.
type Link struct {
	URL  string // as written
	Line int32
}

// maxWork is how many statements are gone through for the groups of one file, each as
// often as a group has it.
const maxWork = 1 << 16

// maxFaults is how many faults are noted, in one file as in one header.
const maxFaults = 1 << 13

// Read finds what f says, by the groups that its reader finds. It takes one look at
// each line, as far as its reader reads it. Of very many faults it has the first.
func Read(f *engine.File) *Sheet {
	s := &Sheet{file: f, left: maxWork}
	faults := maxFaults
	for i := range f.Lines {
		l := &f.Lines[i]
		if !mayState(l.Kind) {
			continue
		}
		text := f.Text(*l)
		if x, ok := parse(text[:min(len(text), f.Reading.MaxLine())], faults); ok {
			x.Line = l.Number
			faults -= len(x.Faults)
			s.Statements = append(s.Statements, x)
			if x.URL != "" {
				s.licenses = append(s.licenses, Link{x.URL, x.Line})
			}
		}
	}
	if len(s.Statements) > 0 {
		s.assign()
	}
	return s
}

// FieldOf returns the field of line l of f; ok is false if it says nothing about what
// may be done with content.
func FieldOf(f *engine.File, l engine.Line) (field Field, ok bool) {
	if mayState(l.Kind) {
		field, _, _, ok = cut(f.Text(l))
	}
	return field, ok
}

// mayState reports whether a line of kind k may be a statement.
func mayState(k engine.Kind) bool {
	switch k {
	case engine.Blank, engine.Comment, engine.UserAgent, engine.Allow, engine.Disallow, engine.Sitemap:
		return false
	}
	return true
}

// assign finds out which run each statement stands in.
func (s *Sheet) assign() {
	starts := startsOf(s.file.Runs())
	s.runs = make([][]int, len(starts))
	for i := range s.Statements {
		x := &s.Statements[i]
		run := sort.Search(len(starts), func(j int) bool { return starts[j] > x.Line }) - 1
		switch {
		case run >= 0 && !s.closed(starts[run], x.Line):
			s.runs[run] = append(s.runs[run], i)
		case x.Field != License:
			s.Outside = append(s.Outside, i)
		}
	}
}

// startsOf returns the line with which each run begins. Those of earlier runs that it
// takes over are not its own.
func startsOf(runs []engine.Run) []int32 {
	starts := make([]int32, len(runs))
	last := int32(0)
	for i := range runs {
		own := slices.IndexFunc(runs[i].UserAgents, func(n int32) bool { return n > last })
		starts[i] = runs[i].UserAgents[max(own, 0)]
		last = runs[i].UserAgents[len(runs[i].UserAgents)-1]
	}
	return starts
}

// closed reports whether the reader ends a group at an empty line, and one stands
// between the two.
func (s *Sheet) closed(from, to int32) bool {
	if s.file.Reading.BlankLine.Is != choice.BlankEndsGroup {
		return false
	}
	s.left -= int(to - from)
	for _, l := range s.file.Lines[from:to] {
		if s.left < 0 || l.Kind == engine.Blank && l.Length == 0 {
			return true
		}
	}
	return false
}

// Licenses returns the licences, in file order. They must not be modified.
func (s *Sheet) Licenses() []Link { return s.licenses }

// InRun returns the indices of the statements in the run of the file with the given
// index. They must not be modified.
func (s *Sheet) InRun(run int32) []int {
	if s.runs == nil {
		return nil
	}
	return s.runs[run]
}
