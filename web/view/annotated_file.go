package view

import (
	"whichline/engine"
	"whichline/engine/finding"
	"whichline/templates"
)

// An AnnotatedFile is what there is to show about every line of a file. A
// [templates.Listing] and [templates.Marks] are made of it.
type AnnotatedFile struct {
	file    *engine.File
	lines   int // lines to show
	wins    map[int]int
	found   map[int][]templates.LineFinding
	run     []int32                // by line, 0-based: index of the run in whose extent it lies, or -1
	bracket []bracketPart          // by line, 0-based
	fused   map[int]finding.Fusion // by the line below
	colours groupColours
}

// A bracketPart is the part of a bracket that stands beside a line.
type bracketPart uint8

const (
	noBracket bracketPart = iota
	bracketStart
	bracketMiddle
	bracketEnd
)

// bracketClasses are the classes of lines.
var bracketClasses = [...]string{
	noBracket: "", bracketStart: "fuse-start", bracketMiddle: "fuse-middle", bracketEnd: "fuse-end",
}

// Annotate annotates f. Wins says how many verdicts each line decides, and found
// what was found about it; both may be nil.
func Annotate(f *engine.File, wins map[int]int, found map[int][]templates.LineFinding) *AnnotatedFile {
	a := &AnnotatedFile{
		file: f, lines: lastLine(f), wins: wins, found: found, colours: newGroupColours(f),
		run: make([]int32, len(f.Lines)), bracket: make([]bracketPart, len(f.Lines)),
		fused: make(map[int]finding.Fusion),
	}
	for i := range a.run {
		a.run[i] = -1
	}
	for i := range f.Runs() {
		a.extend(i)
		for _, x := range finding.Fusions(f, &f.Runs()[i]) {
			a.join(x)
		}
	}
	return a
}

// lastLine returns the number of the last line to show. Where a file ends with
// a line ending, nothing stands on the line that follows.
func lastLine(f *engine.File) int {
	n := len(f.Lines)
	if l := f.Line(n); n > 1 && l.Length == 0 && f.CutAtLine() == 0 {
		return n - 1
	}
	return n
}

// extend marks the lines from the first user-agent line of a run to its last
// rule.
func (a *AnnotatedFile) extend(run int) {
	first, last := extent(&a.file.Runs()[run])
	for n := first; n <= last; n++ {
		a.run[n-1] = int32(run)
	}
}

// extent returns the first and the last line of a run.
func extent(r *engine.Run) (first, last int) {
	last = max(int(r.UserAgents[len(r.UserAgents)-1]), int(r.Ended))
	if n := len(r.Rules); n > 0 {
		last = max(last, r.Rules[n-1].Line)
	}
	return int(r.UserAgents[0]), last
}

// join puts a bracket around the lines that hold together what looks like two
// groups.
func (a *AnnotatedFile) join(x finding.Fusion) {
	first, last := x.Above[len(x.Above)-1], x.Below[0]
	for n := first + 1; n < last; n++ {
		a.bracket[n-1] = bracketMiddle
	}
	a.bracket[last-1] = bracketEnd
	if a.bracket[first-1] == noBracket {
		a.bracket[first-1] = bracketStart
	} else {
		a.bracket[first-1] = bracketMiddle // one bracket goes on in the next
	}
	a.fused[int(last)] = x
}

// telling reports whether a line has something to say that its text does not.
func (a *AnnotatedFile) telling(n int) bool {
	l := a.file.Line(n)
	return l.Ignored != engine.None || l.Notes != 0 || l.Kind == engine.UserAgent || a.wins[n] > 0
}

// stateOf says what became of a line.
func stateOf(l engine.Line) templates.LineState {
	switch {
	case l.Ignored != engine.None:
		return templates.LineIgnored
	case l.Kind == engine.Blank:
		return templates.LineBlank
	case l.Kind == engine.Comment:
		return templates.LineComment
	}
	return templates.LineCounts
}

// facts counts what there is to see.
func (a *AnnotatedFile) facts() templates.ListingFacts {
	facts := templates.ListingFacts{Lines: a.lines, Fused: len(a.fused), Unread: a.file.CutAtLine() > 0}
	for _, l := range a.file.Lines {
		if l.Ignored != engine.None {
			facts.Ignored++
		}
		if l.Notes != 0 {
			facts.Noted++
		}
	}
	return facts
}
