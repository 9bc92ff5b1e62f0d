package templates

import (
	"whichline/engine"
	"whichline/engine/response"
)

// Compare is the page that sets a text beside what a site serves.
type Compare struct {
	Page
	Form    Form
	Fetched *Fetched
	Changes Changes
	Diff    Diff
}

// CompareTitle is the title of the page.
func CompareTitle() string { return say("compare") }

// A Judged is a file and the verdicts on it or, where there is none, what the
// response in its place means.
type Judged struct {
	File   *engine.File
	Table  engine.Table
	Policy *response.Policy // nil if there is a file
}

// Changes are the verdicts that differ between two sides.
type Changes struct {
	Old, New string // what the sides are called
	Rows     []Change
	More     int // beyond those in Rows
	Of       int // verdicts compared
}

// A Change is one verdict on both sides.
type Change struct {
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

// changesMax is how many changes a page shows.
const changesMax = 100

// NewChanges compares two sides that were asked the same.
func NewChanges(old, new Judged) Changes {
	c := Changes{Old: say("compare.live"), New: say("compare.yours")}
	for i := range old.Table.Rows {
		row := &old.Table.Rows[i]
		if row.Problem != nil || row.Outside {
			continue
		}
		for j, crawler := range old.Table.Crawlers {
			c.Of++
			was, is := old.verdict(i, j), new.verdict(i, j)
			switch {
			case was.Known == is.Known && was.Allowed == is.Allowed:
			case len(c.Rows) == changesMax:
				c.More++
			default:
				c.Rows = append(c.Rows, Change{row.Typed, crawler.Name, was, is})
			}
		}
	}
	return c
}

func (j *Judged) verdict(row, crawler int) SideVerdict {
	if j.Policy != nil {
		allowed, known := j.Policy.Effect.Verdict()
		return SideVerdict{Known: known, Allowed: allowed, Sentence: j.Policy.Sentence}
	}
	v := &j.Table.Rows[row].Verdicts[crawler]
	side := SideVerdict{Known: true, Allowed: v.Allowed, Sentence: v.Explain().Sentence}
	if r := v.Winner.Rule; r != nil {
		side.Line = r.Line
		if text, more := Beginning(j.File.RuleText(r), QuoteOctets); more > 0 {
			side.Rule = text + "…"
		} else {
			side.Rule = text
		}
	}
	return side
}

// summary says how many verdicts differ.
func (c *Changes) summary() string {
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

const (
	diffContext = 3   // lines in common that are shown around what differs
	diffMax     = 400 // lines shown
)

// NewDiff keeps of all lines those that differ and some around them.
func NewDiff(all []DiffLine) Diff {
	var d Diff
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
	text, more := Beginning(l.Text, QuoteOctets)
	if more > 0 {
		text += "…"
	}
	return text
}
