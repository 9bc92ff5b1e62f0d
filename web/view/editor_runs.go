package view

import (
	"strconv"

	robotstxt "whichline/engine"
	"whichline/templates"
)

// stateLetter returns the letter for s in [templates.Marks.States].
func stateLetter(s templates.LineState) byte {
	switch s {
	case templates.LineBlank:
		return 'b'
	case templates.LineComment:
		return '#'
	case templates.LineIgnored:
		return 'i'
	}
	return 'c'
}

// A stateColumn writes [templates.Marks.States].
type stateColumn struct {
	text   []byte
	letter byte
	lines  int
}

// add adds one line with the given letter.
func (c *stateColumn) add(letter byte) {
	if letter != c.letter {
		c.end()
		c.letter, c.lines = letter, 0
	}
	c.lines++
}

// end ends the run of lines with the same letter.
func (c *stateColumn) end() {
	if c.lines > 0 {
		c.text = append(c.text, c.letter)
	}
	if c.lines > 1 {
		c.text = strconv.AppendInt(c.text, int64(c.lines), 10)
	}
}

// A runColumn is runs of lines that have the same value, each a value and a number
// of lines, as in [templates.Marks.Hues].
type runColumn struct {
	runs  []int
	lines int // that have a value so far
}

// upTo gives all lines that have no value yet the given one, up to line n.
func (c *runColumn) upTo(n, value int) {
	more := n - c.lines
	if more <= 0 {
		return
	}
	c.lines = n
	if i := len(c.runs); i > 0 && c.runs[i-2] == value {
		c.runs[i-1] += more
		return
	}
	c.runs = append(c.runs, value, more)
}

// hues returns the colours of lines in runs.
func (a *AnnotatedFile) hues() []int {
	var c runColumn
	for i := range a.file.Runs() {
		first, last := extent(&a.file.Runs()[i])
		c.upTo(first-1, -1)
		c.upTo(last, a.colours[i])
	}
	c.upTo(len(a.file.Lines), -1)
	return c.runs
}

// originRuns returns the colours of lines by their origin in runs.
func (a *AnnotatedFile) originRuns() []int {
	var c runColumn
	for _, r := range a.origins {
		c.upTo(r.First-1, 0)
		c.upTo(r.Last, a.hueOf[r.Generator])
	}
	c.upTo(len(a.file.Lines), 0)
	return c.runs
}

// edges returns the parts of brackets beside lines in runs.
func (a *AnnotatedFile) edges() []int {
	var c runColumn
	for i := range a.fused {
		first, last := bracketLines(&a.fused[i])
		c.upTo(first-1, int(noBracket))
		c.upTo(first, int(bracketStart))
		c.upTo(last-1, int(bracketMiddle))
		if a.goesOn(i) {
			c.upTo(last, int(bracketMiddle))
		} else {
			c.upTo(last, int(bracketEnd))
		}
	}
	c.upTo(len(a.file.Lines), int(noBracket))
	return c.runs
}

// endsOddly reports whether l ends with something that ends no line for an
// editor.
func endsOddly(f *robotstxt.File, l *robotstxt.Line) bool {
	if l.Ending == 0 {
		return false
	}
	c := f.Body()[l.Offset+l.Length]
	return c != '\r' && c != '\n'
}
