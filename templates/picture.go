package templates

import (
	"whichline/engine"
)

// A picture is what a listing knows about every line before it chooses which
// to show.
type picture struct {
	file  *engine.File
	lines int // lines to show
	wins  map[int]int
	found map[int][]LineFinding
	run   []int32               // by line, 0-based: index of the run in whose extent it lies, or -1
	edge  []edge                // by line, 0-based
	fused map[int]engine.Fusion // by the line below
	hues  Hues
}

// An edge is the part of a bracket that stands beside a line.
type edge uint8

const (
	noEdge edge = iota
	edgeStart
	edgeMiddle
	edgeEnd
)

var edgeClasses = [...]string{noEdge: "", edgeStart: "fuse-start", edgeMiddle: "fuse-middle", edgeEnd: "fuse-end"}

func newPicture(f *engine.File, want Shown) *picture {
	p := &picture{
		file: f, lines: lastLine(f), wins: want.Wins, found: want.Found, hues: newHues(f),
		run: make([]int32, len(f.Lines)), edge: make([]edge, len(f.Lines)),
		fused: make(map[int]engine.Fusion),
	}
	for i := range p.run {
		p.run[i] = -1
	}
	for i := range f.Runs {
		p.extend(i)
		for _, x := range f.Fusions(&f.Runs[i]) {
			p.bracket(x)
		}
	}
	return p
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
func (p *picture) extend(run int) {
	first, last := extent(&p.file.Runs[run])
	for n := first; n <= last; n++ {
		p.run[n-1] = int32(run)
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

// bracket marks the lines that hold together what looks like two groups.
func (p *picture) bracket(x engine.Fusion) {
	first, last := x.Above[len(x.Above)-1], x.Below[0]
	for n := first + 1; n < last; n++ {
		p.edge[n-1] = edgeMiddle
	}
	p.edge[last-1] = edgeEnd
	if p.edge[first-1] == noEdge {
		p.edge[first-1] = edgeStart
	} else {
		p.edge[first-1] = edgeMiddle // one bracket goes on in the next
	}
	p.fused[int(last)] = x
}

// telling reports whether a line has something to say that its text does not.
func (p *picture) telling(n int) bool {
	l := p.file.Line(n)
	return l.Ignored != engine.None || l.Notes != 0 || l.Kind == engine.UserAgent || p.wins[n] > 0
}

// line returns the line with the given number as it is shown.
func (p *picture) line(n int) Item {
	l := p.file.Line(n)
	v := &ListedLine{
		Line: l,
		Hue:  p.hues.class(int(p.run[n-1])),
		Edge: edgeClasses[p.edge[n-1]],
		Text: linePieces(p.file, l),
		Wins: p.wins[n], Found: p.found[n],
	}
	if x, ok := p.fused[n]; ok {
		v.Fused = x.Sentence()
	}
	for _, note := range l.Notes.All() {
		v.Remarks = append(v.Remarks, Remark{note, p.file.NoteText(l, note)})
	}
	return Item{Line: v}
}

// items returns the lines of a window.
func (p *picture) items(w window) []Item {
	items := make([]Item, 0, w.last-w.first+1)
	for n := w.first; n <= w.last; n++ {
		items = append(items, p.line(n))
	}
	return items
}

// summary counts what there is to see.
func (p *picture) summary() []string {
	ignored, noted := 0, 0
	for _, l := range p.file.Lines {
		if l.Ignored != engine.None {
			ignored++
		}
		if l.Notes != 0 {
			noted++
		}
	}
	s := []string{say("listing.line")}
	if n := p.lines; n > 1 {
		s[0] = say("listing.lines", vars{"n": number(n)})
	}
	for _, c := range [...]struct {
		code string
		n    int
	}{{"listing.ignored", ignored}, {"listing.noted", noted}, {"listing.fused", len(p.fused)}} {
		if c.n > 0 {
			s = append(s, say(c.code, vars{"n": number(c.n)}))
		}
	}
	if p.file.CutAtLine() > 0 {
		s = append(s, say("listing.unread"))
	}
	return s
}
