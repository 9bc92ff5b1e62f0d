package view

import (
	"github.com/aymanbagabas/go-udiff/lcs"

	"whichline/engine"
	"whichline/templates"
)

const (
	diffContext = 3   // lines in common that are shown around what differs
	diffMax     = 400 // lines shown
)

// Diff sets the lines of two files side by side, as far as they are read: those
// that differ, and some around them.
func Diff(old, new *engine.File) templates.Diff {
	return hunks(diffLines(lines(old), lines(new)))
}

// hunks keeps of all lines those that differ and some around them.
func hunks(all []templates.DiffLine) templates.Diff {
	var d templates.Diff
	near := make([]bool, len(all))
	for i, l := range all {
		if l.Old > 0 && l.New > 0 {
			continue
		}
		if l.Old > 0 {
			d.Removed++
		} else {
			d.Added++
		}
		for k := max(0, i-diffContext); k <= min(len(all)-1, i+diffContext); k++ {
			near[k] = true
		}
	}
	shownLines := 0
	for i, l := range all {
		switch {
		case !near[i]:
			continue
		case shownLines == diffMax:
			d.More = true
			return d
		case i == 0 || !near[i-1]:
			d.Hunks = append(d.Hunks, nil)
		}
		last := len(d.Hunks) - 1
		d.Hunks[last] = append(d.Hunks[last], l)
		shownLines++
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
func diffLines(a, b []string) []templates.DiffLine {
	var all []templates.DiffLine
	i, j := 0, 0
	same := func(until int) {
		for ; i < until; i, j = i+1, j+1 {
			all = append(all, templates.DiffLine{Old: i + 1, New: j + 1, Text: a[i]})
		}
	}
	for _, d := range lineEdits(a, b, diffRounds) {
		same(d.Start)
		for ; i < d.End; i++ {
			all = append(all, templates.DiffLine{Old: i + 1, Text: a[i]})
		}
		for ; j < d.ReplEnd; j++ {
			all = append(all, templates.DiffLine{New: j + 1, Text: b[j]})
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
