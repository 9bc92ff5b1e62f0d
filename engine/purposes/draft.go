package purposes

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// A draft is a change of a file, line by line.
type draft struct {
	file  *robotstxt.File
	lines map[int][]string // replacements of lines, by their numbers
	added []group          // groups that are added
	top   bool             // they are added before the first group, not at the end
}

// A group is one that is added.
type group struct {
	tokens []string
	lines  []string // below its user-agent lines
}

// userAgent returns the line that names a product token.
func userAgent(token string) string { return "User-agent: " + token }

// text returns the lines in place of line n.
func (d *draft) text(n int) []string {
	if lines, ok := d.lines[n]; ok {
		return lines
	}
	return []string{d.file.Text(d.file.Lines[n-1])}
}

// put puts lines in place of line n.
func (d *draft) put(n int, lines ...string) { d.lines[n] = lines }

// follow puts a line behind line n, or behind its replacement.
func (d *draft) follow(n int, line string) {
	d.lines[n] = append(slices.Clone(d.text(n)), line)
}

// edits returns the change in order.
func (d *draft) edits() []finding.Edit {
	var edits []finding.Edit
	newline := finding.Newline(d.file)
	last := d.file.Lines[len(d.file.Lines)-1]
	place := last.Number + 1 // before which groups are added
	if d.top {
		place = d.first()
	}
	for i := range d.file.Lines {
		l := &d.file.Lines[i]
		if l.Number == place && d.added != nil {
			edits = append(edits, finding.Edit{Line: l.Number, Start: l.Offset, End: l.Offset, Text: d.groups(newline) + newline})
		}
		if lines, ok := d.lines[l.Number]; ok {
			edits = append(edits, edit(d.file, l, lines, newline))
		}
	}
	if d.added != nil && !d.top {
		edits = append(edits, d.append(&last, newline))
	}
	return edits
}

// edit puts lines in place of l. One that stays as it is, is not touched.
func edit(f *robotstxt.File, l *robotstxt.Line, lines []string, newline string) finding.Edit {
	end := l.Offset + l.Length
	switch {
	case len(lines) == 0:
		return finding.Edit{Line: l.Number, Start: l.Offset, End: end + int32(l.Ending)}
	case lines[0] == f.Text(*l):
		text := strings.Join(lines[1:], newline)
		return finding.Edit{Line: l.Number, Start: end, End: end, Text: newline + text}
	}
	return finding.Edit{Line: l.Number, Start: l.Offset, End: end, Text: strings.Join(lines, newline)}
}

// append adds the groups behind the last line, with an empty line between.
func (d *draft) append(last *robotstxt.Line, newline string) finding.Edit {
	end := last.Offset + last.Length
	text := d.groups(newline)
	switch {
	case last.Length > 0:
		text = newline + newline + text
	case last.Number > 1 && d.file.Lines[last.Number-2].Kind != robotstxt.Blank:
		text = newline + text
	}
	return finding.Edit{Line: last.Number, Start: end, End: end, Text: text}
}

// groups returns the added groups, one below the other.
func (d *draft) groups(newline string) string {
	var b strings.Builder
	for i, g := range d.added {
		if i > 0 {
			b.WriteString(newline)
		}
		for _, token := range g.tokens {
			b.WriteString(userAgent(token) + newline)
		}
		for _, line := range g.lines {
			b.WriteString(line + newline)
		}
	}
	return b.String()
}

// first returns the number of the line before which a first group stands: the first
// user-agent line, or a comment right above it.
func (d *draft) first() int {
	n := 1
	if runs := d.file.Runs(); len(runs) > 0 {
		n = runs[0].UserAgents[0]
	}
	for n > 1 && d.file.Lines[n-2].Kind == robotstxt.Comment {
		n--
	}
	return n
}
