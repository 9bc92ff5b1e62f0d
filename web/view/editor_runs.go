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

// states returns [templates.Marks.States].
func (a *AnnotatedFile) states() string {
	letters := runLengths(len(a.file.Lines), func(i int) int {
		if i >= a.lines {
			return int(stateLetter(templates.LineBlank))
		}
		return int(stateLetter(stateOf(a.file, &a.file.Lines[i])))
	})
	var text []byte
	for i := 0; i < len(letters); i += 2 {
		text = append(text, byte(letters[i]))
		if lines := letters[i+1]; lines > 1 {
			text = strconv.AppendInt(text, int64(lines), 10)
		}
	}
	return string(text)
}

// runLengths returns the values of lines by their index as runs of lines that have the
// same, each a value and a number of lines.
func runLengths(lines int, value func(i int) int) (runs []int) {
	for i := range lines {
		v := value(i)
		if n := len(runs); n > 0 && runs[n-2] == v {
			runs[n-1]++
		} else {
			runs = append(runs, v, 1)
		}
	}
	return runs
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
