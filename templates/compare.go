package templates

import (
	"cmp"

	"whichline/engine"
)

// VerdictChanges are the verdicts that differ between two sides.
type VerdictChanges struct {
	Old, New string // what the sides are called; if empty, the live file and the visitor's text
	What     string // what a row is about; if empty, a crawler and a URL
	Rows     []VerdictChange
	More     int // beyond those in Rows
	Of       int // verdicts compared
}

// A VerdictChange is one verdict on both sides.
type VerdictChange struct {
	URL      string
	Crawler  string // empty if the rows are about the same crawlers
	Old, New SideVerdict
}

// A SideVerdict is the verdict on one side.
type SideVerdict struct {
	Known    bool // it is documented what crawlers do
	Allowed  bool
	Line     int    // the line that decides, or 0
	Rule     string // the rule on it
	Href     string // where the line is on the page; empty if it is not
	Because  string // code of the reason where no line decides; if empty, Sentence tells it
	Sentence engine.Sentence
}

// sides names the two sides.
func (c *VerdictChanges) sides() (old, new string) {
	return cmp.Or(c.Old, say("compare.live")), cmp.Or(c.New, say("compare.yours"))
}

// what names what a row is about.
func (c *VerdictChanges) what() string { return cmp.Or(c.What, say("compare.what")) }

// why says why a side decides as it does where no line does.
func (v *SideVerdict) why() string {
	if v.Because != "" {
		return say("compare.because." + v.Because)
	}
	return v.Sentence.String()
}
