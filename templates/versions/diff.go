package versions

import (
	"strconv"

	"whichline/templates"
)

// A DiffLine is one line of two texts. What both have has both numbers.
type DiffLine struct {
	Old, New int // its numbers from 1; 0 where it is not
	Text     string
}

// A Diff is where two texts differ, with some lines around and those that verdicts
// name.
type Diff struct {
	Hunks          []Hunk
	Removed, Added int
	More           bool // more lines differ
}

// A Hunk is a run of lines that stand together.
type Hunk []DiffLine

// OldID is the id of a line of the first text on the page.
func OldID(line int) string { return "before-" + strconv.Itoa(line) }

// NewID is the id of a line of the second text on the page.
func NewID(line int) string { return "after-" + strconv.Itoa(line) }

// summary says how the texts differ.
func (d *Diff) summary(x sides) string {
	if d.Removed+d.Added == 0 {
		return say("compare.text.same")
	}
	return say(x.text, vars{"removed": count(d.Removed, "line"), "added": count(d.Added, "line")})
}

// mark returns the class of a line and the sign and the word before it.
func (l DiffLine) mark(x sides) (class, sign, word string) {
	switch {
	case l.New == 0:
		return "removed", "−", say(x.onlyOld)
	case l.Old == 0:
		return "added", "+", say(x.onlyNew)
	}
	return "same", "", ""
}

// text returns the line as far as there is room for it.
func (l DiffLine) text() string {
	return templates.Shorten(l.Text, templates.QuoteOctets)
}
