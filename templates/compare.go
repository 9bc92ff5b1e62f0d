package templates

import (
	"cmp"
	"context"

	robotstxt "whichline/engine"
)

// VerdictChanges are the verdicts that differ between two sides.
type VerdictChanges struct {
	Old, New string // names of the sides
	What     string // heading of the rows; by default the crawler and URL
	Rows     []VerdictChange
	More     int // beyond those in Rows
	Of       int // verdicts compared
}

// A VerdictChange is one verdict on both sides.
type VerdictChange struct {
	URL      string
	Crawler  string // empty if the rows share their crawlers
	Old, New SideVerdict
}

// A SideVerdict is the verdict on one side.
type SideVerdict struct {
	Known    bool // crawlers' reaction is documented
	Allowed  bool
	Line     int    // the deciding line, or 0
	Rule     string // the rule on it
	Href     string // link to the line; empty if it is not on the page
	Because  string // code of the reason if no line decides; if empty, Sentence explains it
	Sentence robotstxt.Sentence
}

// what returns the heading of the rows.
func (c *VerdictChanges) what(ctx context.Context) string {
	return cmp.Or(c.What, say(ctx, "compare.what"))
}

// why returns the reason for a verdict without a deciding line.
func (v *SideVerdict) why(ctx context.Context) robotstxt.Sentence {
	if v.Because != "" {
		return robotstxt.Verbatim(robotstxt.Part{Text: say(ctx, "compare.because."+v.Because)})
	}
	return v.Sentence
}
