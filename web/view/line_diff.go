package view

import (
	"github.com/aymanbagabas/go-udiff/lcs"

	"whichline/engine"
	"whichline/templates"
	"whichline/templates/versions"
)

const (
	diffContext = 3   // lines in common that are shown around what differs
	diffMax     = 400 // lines shown
)

// Diff sets the lines of two files side by side, as far as they are read: those
// that differ, some around them, and those that changes name. What changes say then
// leads to these lines.
func Diff(old, new *engine.File, changes ...*templates.VerdictChanges) *versions.Diff {
	all := diffLines(lines(old), lines(new))
	d := hunks(all, namedBy(changes))
	link(d, changes)
	return &d
}

// A namedLines are lines that verdicts name, of either text.
type namedLines struct{ old, new map[int]bool }

func (n namedLines) has(l versions.DiffLine) bool { return n.old[l.Old] || n.new[l.New] }

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

// link leads from what changes say to the lines that d has.
func link(d versions.Diff, changes []*templates.VerdictChanges) {
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
				x.Old.Href = "#" + versions.OldID(n)
			}
			if n := x.New.Line; n > 0 && shown.new[n] {
				x.New.Href = "#" + versions.NewID(n)
			}
		}
	}
}

// hunks keeps of all lines those that differ, some around them, and those that are
// named.
func hunks(all []versions.DiffLine, named namedLines) versions.Diff {
	var d versions.Diff
	near := make([]bool, len(all))
	for i, l := range all {
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
		for k := max(0, i-context); k <= min(len(all)-1, i+context); k++ {
			near[k] = true
		}
	}
	shownLines, last := 0, -2
	for i, l := range all {
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

// lines returns the lines of f, as far as it is read.
func lines(f *engine.File) []string {
	all := make([]string, len(f.Lines))
	for i, l := range f.Lines {
		all[i] = f.Text(l)
	}
	return all
}

// diffRounds bounds the work on a comparison. A round looks for some 100 edits,
// half of them from each end, at a cost of as many times the number of lines;
// what lies between is left to the next round. Texts further apart than that
// have little in common that is worth aligning.
const diffRounds = 6

// diffLines aligns two texts line by line: what both have stands once, what only
// one has is marked as removed from the first or added by the second.
func diffLines(a, b []string) []versions.DiffLine {
	var all []versions.DiffLine
	i, j := 0, 0
	same := func(until int) {
		for ; i < until; i, j = i+1, j+1 {
			all = append(all, versions.DiffLine{Old: i + 1, New: j + 1, Text: a[i]})
		}
	}
	for _, d := range lineEdits(a, b, diffRounds) {
		same(d.Start)
		for ; i < d.End; i++ {
			all = append(all, versions.DiffLine{Old: i + 1, Text: a[i]})
		}
		for ; j < d.ReplEnd; j++ {
			all = append(all, versions.DiffLine{New: j + 1, Text: b[j]})
		}
	}
	same(len(a))
	return all
}

// lineEdits returns what to replace in a to get b. A replacement that may hold
// lines that stayed, as a round ended in it, is looked into again.
func lineEdits(a, b []string, rounds int) []lcs.Diff {
	edits := lcs.DiffLines(a, b)
	if rounds <= 1 {
		return edits
	}
	var all []lcs.Diff
	for _, d := range edits {
		old, new := a[d.Start:d.End], b[d.ReplStart:d.ReplEnd]
		if len(old) == 0 || len(new) == 0 || len(old) == len(a) && len(new) == len(b) {
			all = append(all, d)
			continue
		}
		for _, in := range lineEdits(old, new, rounds-1) {
			all = append(all, lcs.Diff{
				Start: d.Start + in.Start, End: d.Start + in.End,
				ReplStart: d.ReplStart + in.ReplStart, ReplEnd: d.ReplStart + in.ReplEnd,
			})
		}
	}
	return all
}
