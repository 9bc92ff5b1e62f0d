package finding

import (
	"strings"

	"whichline/engine"
)

// fusions finds runs of user-agent lines that look like several groups.
func (c *inspector) fusions() {
	for i := range c.file.Runs() {
		run := &c.file.Runs()[i]
		if len(run.UserAgents) < 2 || !blocks(run) {
			continue
		}
		c.steps += len(run.UserAgents)
		firstStar, lastStar := c.stars(run)
		for _, x := range Fusions(c.file, run) {
			at := len(x.Above)
			c.fusion(run, x, firstStar < at && lastStar < at)
		}
	}
}

// blocks reports whether run has a rule that disallows something.
func blocks(run *engine.Run) bool {
	for i := range run.Rules() {
		if !run.Rules()[i].Allow {
			return true
		}
	}
	return false
}

// stars returns the places of the first and the last line for "*" among the
// user-agent lines of run. Without one, the first place is behind the last line.
func (c *inspector) stars(run *engine.Run) (first, last int) {
	first, last = len(run.UserAgents), -1
	for i, n := range run.UserAgents {
		if c.file.Value(c.file.Line(int(n))) == "*" {
			first, last = min(first, i), i
		}
	}
	return first, last
}

// fusion notes one place. With starJoins, "*" is named above it and not below.
// It is an error if the rules below then block what
// nobody would expect: everybody, or the whole site for those above. Blank
// lines alone are often meant to space out a list.
func (c *inspector) fusion(run *engine.Run, x Fusion, starJoins bool) {
	f := c.file
	above, below := f.Line(int(x.Above[len(x.Above)-1])), f.Line(int(x.Below[0]))
	if strings.EqualFold(f.Value(above), f.Value(below)) {
		return
	}
	h := place{line: above.Number, other: below.Number, lines: []int32{above.Number, below.Number}, subject: f.Value(above)}
	if starJoins {
		h.subject = "*"
	}
	blankOnly := len(x.Between) == 0
	if !blankOnly && (starJoins || blocksSite(run)) || blankOnly && starJoins && !c.spaced(run) {
		last := above
		if !blankOnly {
			last = f.Line(int(x.Between[len(x.Between)-1]))
		}
		h.edit = insertAfter(f, &last, "Disallow:")
		c.add(fusedGroups, h)
		return
	}
	h.text = textOtherBetween
	if blankOnly {
		h.text = textBlankBetween
		h.edit = &Edit{Line: above.Number + 1, Start: above.Offset + above.Length + int32(above.Ending), End: below.Offset}
		h.edit.Text = c.comments(above.Number+1, below.Number)
	}
	c.add(groupsRunTogether, h)
}

// spaced reports whether a blank line also stands between the user-agent lines
// of run and its rules, so that blank lines are only the file's style.
func (c *inspector) spaced(run *engine.Run) bool {
	last := run.UserAgents[len(run.UserAgents)-1]
	return int(last) < len(c.file.Lines) && c.file.Lines[last].Kind == engine.Blank
}

// blocksSite reports whether run disallows every path.
func blocksSite(run *engine.Run) bool { return firstWhole(run) != nil }

// comments returns the comment lines from line from up to line to, without the
// blank ones between them.
func (c *inspector) comments(from, to int32) string {
	var b strings.Builder
	for n := from; n < to; n++ {
		if l := &c.file.Lines[n-1]; l.Kind == engine.Comment {
			b.WriteString(c.file.Body()[l.Offset : l.Offset+l.Length+int32(l.Ending)])
		}
	}
	return b.String()
}
