package versionspage

import (
	"context"
	"strconv"

	"whichline/templates"
)

// A DiffLine is a line of two texts. A common line has both numbers.
type DiffLine struct {
	Old, New int // 1-based; 0 if the line is missing
	Text     string
}

// A Diff is the difference of two texts, with context lines and the lines that verdicts
// mention.
type Diff struct {
	Hunks          []Hunk
	Removed, Added int
	More           bool // more lines differ
}

// A Hunk is a run of consecutive lines.
type Hunk []DiffLine

// OldID is the id of a line of the first text on the page.
func OldID(line int) string { return "before-" + strconv.Itoa(line) }

// NewID is the id of a line of the second text on the page.
func NewID(line int) string { return "after-" + strconv.Itoa(line) }

// summary returns the numbers of removed and added lines in words.
func (d *Diff) summary(ctx context.Context, x sides) string {
	if d.Removed+d.Added == 0 {
		return say(ctx, "compare.text.same")
	}
	return say(ctx, x.text, vars{"removed": count(ctx, d.Removed, "line"), "added": count(ctx, d.Added, "line")})
}

// mark returns the class of a line with its sign and word.
func (l DiffLine) mark(ctx context.Context, x sides) (class, sign, word string) {
	switch {
	case l.New == 0:
		return "removed", "−", say(ctx, x.onlyOld)
	case l.Old == 0:
		return "added", "+", say(ctx, x.onlyNew)
	}
	return "same", "", ""
}

// text returns the visible part of the line.
func (l DiffLine) text() string {
	return templates.Shorten(l.Text, templates.QuoteOctets)
}
