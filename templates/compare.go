package templates

import (
	"cmp"

	"whichline/engine"
)

// Compare is the page that sets a text beside what a site serves.
type Compare struct {
	Page
	Form    Form
	Fetched *Fetched
	Changes VerdictChanges
	Diff    Diff
}

// CompareTitle is the title of the page.
func CompareTitle() string { return say("compare") }

// VerdictChanges are the verdicts that differ between two sides.
type VerdictChanges struct {
	Old, New string // what the sides are called; if empty, the live file and the visitor's text
	Rows     []VerdictChange
	More     int // beyond those in Rows
	Of       int // verdicts compared
}

// A VerdictChange is one verdict on both sides.
type VerdictChange struct {
	URL, Crawler string
	Old, New     SideVerdict
}

// A SideVerdict is the verdict on one side.
type SideVerdict struct {
	Known    bool // it is documented what crawlers do
	Allowed  bool
	Line     int    // the line that decides, or 0
	Rule     string // the rule on it
	Sentence engine.Sentence
}

// sides names the two sides.
func (c *VerdictChanges) sides() (old, new string) {
	return cmp.Or(c.Old, say("compare.live")), cmp.Or(c.New, say("compare.yours"))
}

// summary says how many verdicts differ.
func (c *VerdictChanges) summary() string {
	n := len(c.Rows) + c.More
	switch {
	case c.Of == 0:
		return say("compare.verdicts.none")
	case n == 0:
		return say("compare.verdicts.same", vars{"n": count(c.Of, "verdict")})
	}
	return say("compare.verdicts", vars{"n": number(n), "of": count(c.Of, "verdict")})
}

// A DiffLine is one line of two texts. What both have has both numbers.
type DiffLine struct {
	Old, New int // its numbers from 1; 0 where it is not
	Text     string
}

// A Diff is where two texts differ, with some lines around.
type Diff struct {
	Hunks          []Hunk
	Removed, Added int
	More           bool // it goes on
}

// A Hunk is a run of lines that stand together.
type Hunk []DiffLine

// summary says how the texts differ.
func (d *Diff) summary() string {
	if d.Removed+d.Added == 0 {
		return say("compare.text.same")
	}
	return say("compare.text", vars{"removed": count(d.Removed, "line"), "added": count(d.Added, "line")})
}

// mark returns the class of a line and the sign and the word before it.
func (l DiffLine) mark() (class, sign, word string) {
	switch {
	case l.New == 0:
		return "removed", "−", say("compare.only.live")
	case l.Old == 0:
		return "added", "+", say("compare.only.yours")
	}
	return "same", "", ""
}

// text returns the line as far as there is room for it.
func (l DiffLine) text() string {
	return Shorten(l.Text, QuoteOctets)
}
