package signal

import (
	"iter"
	"slices"
	"sort"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/lines"
)

// A Sheet holds all statements of a file about the use of content. It is not safe for
// concurrent use.
type Sheet struct {
	Statements []Statement // in file order
	Outside    []int       // indices of group statements outside any group

	file     *robotstxt.File
	runs     [][]int // by run of the file, indices of the statements in it; nil if there are none
	licenses []Link  // in file order
	groups   map[string]*groupSheet
	left     int // how many more statements may be examined for groups
}

// A Link is the URL of a License line.
type Link struct {
	URL  string // as written
	Line int
}

// maxWork limits the statements examined for the groups of one file. A statement counts
// once for each group that has it, and again for each [pathOctets] of its path, which take as
// much memory.
const (
	maxWork    = 1 << 16
	pathOctets = 16
)

// maxFaults limits the faults recorded for one file or one header.
const maxFaults = 1 << 13

// Read finds the statements of f and assigns them to the runs of f. It examines each
// line once, up to the maximum line length of the reading, and records the first
// [maxFaults] faults.
func Read(f *robotstxt.File) *Sheet {
	s := &Sheet{file: f, left: maxWork}
	faults := maxFaults
	for i := range f.Lines {
		l := &f.Lines[i]
		if !mayState(l.Kind) {
			continue
		}
		text := f.Text(*l)
		if x, ok := parse(text[:min(len(text), lines.By(&f.Reading.Lines).MaxLine())], faults); ok {
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

// FieldOf returns the field of line l of f; ok is false if the line does not control the
// use of content.
func FieldOf(f *robotstxt.File, l robotstxt.Line) (field Field, ok bool) {
	if mayState(l.Kind) {
		field, _, _, ok = cut(f.Text(l))
	}
	return field, ok
}

// mayState reports whether a line of kind k may be a statement.
func mayState(k robotstxt.Kind) bool {
	switch k {
	case robotstxt.Blank, robotstxt.Comment, robotstxt.UserAgent, robotstxt.Allow, robotstxt.Disallow, robotstxt.Sitemap:
		return false
	}
	return true
}

// assign assigns each statement to its run.
func (s *Sheet) assign() {
	runs := s.file.Runs()
	s.runs = make([][]int, len(runs))
	last, closed := 0, false // the last line that was looked at; whether the group has ended there
	for i := range s.Statements {
		x := &s.Statements[i]
		run := sort.Search(len(runs), func(j int) bool { return runs[j].Begun > x.Line }) - 1
		if run >= 0 && runs[run].Begun > last {
			last, closed = runs[run].Begun, false
		}
		closed = closed || slices.ContainsFunc(s.file.Lines[last:x.Line], s.endsGroup)
		last = x.Line
		switch {
		case run >= 0 && !closed:
			s.runs[run] = append(s.runs[run], i)
		case x.Field != License:
			s.Outside = append(s.Outside, i)
		}
	}
}

// endsGroup reports whether l ends a group in this reading, as an empty line does in some.
func (s *Sheet) endsGroup(l robotstxt.Line) bool {
	return l.Kind == robotstxt.Blank && l.Length == 0 && s.file.Reading.Groups.BlankLine.Is == choice.BlankEndsGroup
}

// Licenses returns the licences, in file order. They must not be modified.
func (s *Sheet) Licenses() []Link { return s.licenses }

// InRun returns the indices of the statements in the run of the file with the given
// index. They must not be modified.
func (s *Sheet) InRun(run int) []int {
	if s.runs == nil {
		return nil
	}
	return s.runs[run]
}

// InGroup yields the indices of the statements for g, in file order. A Content-Usage line
// is a rule to the readers of its draft and ends the run of user-agent lines above
// (draft-ietf-aipref-attach, section 3), so it is not for tokens named below it in the run.
func (s *Sheet) InGroup(g *robotstxt.Group) iter.Seq[int] {
	return func(yield func(int) bool) {
		for _, run := range g.Runs {
			agents := s.file.Runs()[run].UserAgents
			from := agents[0] - 1 // g may be named above the run, too
			last := from
			for _, i := range s.InRun(run) {
				if x := &s.Statements[i]; x.Field == Usage {
					if between(agents, last, x.Line) {
						from = last
					}
					last = x.Line
					if !between(g.Opened, from, x.Line) {
						continue
					}
				}
				if !yield(i) {
					return
				}
			}
		}
	}
}

// between reports whether one of the sorted numbers is above from and below to.
func between(numbers []int, from, to int) bool {
	i, _ := slices.BinarySearch(numbers, from+1)
	return i < len(numbers) && numbers[i] < to
}
