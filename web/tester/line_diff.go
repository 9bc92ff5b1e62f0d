package tester

import (
	"iter"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/templates/versionspage"
	"whichline/web/served"
)

const (
	diffContext = 3   // lines in common that are shown around differences
	diffMax     = 400 // lines shown
)

// diffLines sets the lines of two files side by side, as far as they are read: those
// that differ, some around them, and those that changes name. The changes then link
// to these lines.
func diffLines(old, new *robotstxt.File, changes ...*templates.VerdictChanges) *versionspage.Diff {
	d := hunks(align(linesOf(old), linesOf(new)), namedBy(changes))
	link(d, changes)
	return &d
}

// A namedLines are lines that verdicts name, of either text.
type namedLines struct{ old, new map[int]bool }

func (n namedLines) has(l versionspage.DiffLine) bool { return n.old[l.Old] || n.new[l.New] }

// namedBy returns the lines that changes name.
func namedBy(changes []*templates.VerdictChanges) namedLines {
	n := namedLines{make(map[int]bool), make(map[int]bool)}
	for _, c := range changes {
		for _, x := range c.Rows {
			n.old[x.Old.Line], n.new[x.New.Line] = true, true
		}
	}
	delete(n.old, 0)
	delete(n.new, 0)
	return n
}

// link links the changes to the lines that d has.
func link(d versionspage.Diff, changes []*templates.VerdictChanges) {
	shown := namedLines{make(map[int]bool), make(map[int]bool)}
	for _, h := range d.Hunks {
		for _, l := range h {
			shown.old[l.Old], shown.new[l.New] = true, true
		}
	}
	for _, c := range changes {
		for i := range c.Rows {
			x := &c.Rows[i]
			if n := x.Old.Line; n > 0 && shown.old[n] {
				x.Old.Href = "#" + versionspage.OldID(n)
			}
			if n := x.New.Line; n > 0 && shown.new[n] {
				x.New.Href = "#" + versionspage.NewID(n)
			}
		}
	}
}

// hunks keeps of all lines those that differ, some around them, and those that are
// named.
func hunks(all alignment, named namedLines) versionspage.Diff {
	var d versionspage.Diff
	near := make([]bool, all.n)
	for i, l := range all.lines() {
		context := 0
		switch {
		case l.Old > 0 && l.New > 0:
			if !named.has(l) {
				continue
			}
		case l.Old > 0:
			d.Removed++
			context = diffContext
		default:
			d.Added++
			context = diffContext
		}
		for k := max(0, i-context); k <= min(all.n-1, i+context); k++ {
			near[k] = true
		}
	}
	shownLines, last := 0, -2
	for i, l := range all.lines() {
		switch {
		case !near[i]:
			continue
		case shownLines >= diffMax && !named.has(l):
			d.More = true
			continue
		case i != last+1:
			d.Hunks = append(d.Hunks, nil)
		}
		h := &d.Hunks[len(d.Hunks)-1]
		*h = append(*h, l)
		shownLines, last = shownLines+1, i
	}
	return d
}

// A text is lines, which are where the file is: it may have a million of them.
type text struct {
	n  int // how many
	at func(i int) string
}

// linesOf returns the lines of f, as far as it is read. A line end at the end of the file
// begins no line, as forms don't keep it.
func linesOf(f *robotstxt.File) text {
	n := len(f.Lines)
	if n > 0 && f.Lines[n-1].Length == 0 {
		n--
	}
	return text{n, func(i int) string { return f.Text(f.Lines[i]) }}
}

// some returns the lines from one up to another.
func (t text) some(from, to int) []string {
	all := make([]string, 0, to-from)
	for i := from; i < to; i++ {
		all = append(all, t.at(i))
	}
	return all
}

// An alignment is two texts line by line: common lines stand once, others are
// marked as removed from the first or added by the second.
type alignment struct {
	a, b  text
	edits []served.Change // turn a into b
	n     int             // lines
}

// align aligns two texts.
func align(a, b text) alignment {
	begin, end := 0, 0
	for begin < min(a.n, b.n) && a.at(begin) == b.at(begin) {
		begin++
	}
	for end < min(a.n, b.n)-begin && a.at(a.n-1-end) == b.at(b.n-1-end) {
		end++
	}
	x := alignment{a: a, b: b, n: a.n}
	switch whole := (served.Change{Start: begin, End: a.n - end, ReplStart: begin, ReplEnd: b.n - end}); {
	case whole.Start == whole.End && whole.ReplStart == whole.ReplEnd:
	case whole.Start == whole.End || whole.ReplStart == whole.ReplEnd || a.n+b.n-2*(begin+end) > served.MostAligned:
		x.edits = []served.Change{whole}
	default:
		for _, d := range served.Align(a.some(begin, a.n-end), b.some(begin, b.n-end)) {
			x.edits = append(x.edits, served.Change{Start: d.Start + begin, End: d.End + begin, ReplStart: d.ReplStart + begin, ReplEnd: d.ReplEnd + begin})
		}
	}
	for _, d := range x.edits {
		x.n += d.ReplEnd - d.ReplStart
	}
	return x
}

// lines yields the lines in order, each with how many were before it.
func (x *alignment) lines() iter.Seq2[int, versionspage.DiffLine] {
	return func(yield func(int, versionspage.DiffLine) bool) {
		i, j, edits := 0, 0, x.edits
		for n := range x.n {
			var l versionspage.DiffLine
			switch {
			case len(edits) > 0 && i >= edits[0].Start && i < edits[0].End:
				l = versionspage.DiffLine{Old: i + 1, Text: x.a.at(i)}
				i++
			case len(edits) > 0 && i == edits[0].End:
				l = versionspage.DiffLine{New: j + 1, Text: x.b.at(j)}
				j++
			default:
				l = versionspage.DiffLine{Old: i + 1, New: j + 1, Text: x.a.at(i)}
				i, j = i+1, j+1
			}
			if !yield(n, l) {
				return
			}
			if len(edits) > 0 && i == edits[0].End && j == edits[0].ReplEnd {
				edits = edits[1:]
			}
		}
	}
}
