package view

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/templates"
)

// A marker makes marks of a file, line by line.
type marker struct {
	*AnnotatedFile
	templates.Marks
	positions positions
	known     map[templates.MarkText]int
	said      map[string]bool // kinds of notes
	foreign   bool            // a finding says that the file is no robots.txt from here on
	octets    int             // of Texts
	remarked  int             // lines with remarks
	omitted   int             // the last line of which something is left out
}

// once returns the index of t, which only the first line with a text of this kind shows
// in words.
func (m *marker) once(kind string, t templates.MarkText) int {
	t.Repeats = m.said[kind]
	m.said[kind] = true
	return m.index(t)
}

// omit counts line n among those of which something is left out.
func (m *marker) omit(n int) {
	if m.omitted != n {
		m.omitted = n
		m.Omitted++
	}
}

// remark enters a remark on octets of l.
func (m *marker) remark(l *robotstxt.Line, start, end, text int) {
	at := int(l.Offset)
	m.Remarks = append(m.Remarks, l.Number, m.positions.at(at+start), m.positions.at(at+end), text)
}

// text returns the index of a text.
func (m *marker) text(code, text string) int {
	return m.index(templates.MarkText{Code: code, Text: text})
}

// finding returns the index of the text of a finding.
func (m *marker) finding(ctx context.Context, x templates.LineFinding) int {
	return m.index(templates.MarkText{Code: x.Severity.String(), Text: x.Code.String(), Title: x.Words(ctx), Repeats: x.Repeats})
}

func (m *marker) index(t templates.MarkText) int {
	i, ok := m.known[t]
	if !ok {
		i = len(m.Texts)
		m.known[t] = i
		m.octets += len(t.Text)
		m.Texts = append(m.Texts, t)
	}
	return i
}
