package view

import (
	"whichline/engine"
	"whichline/engine/finding"
	"whichline/templates"
)

// A marker makes marks of a file, line by line.
type marker struct {
	*AnnotatedFile
	templates.Marks
	positions positions
	told      []int            // lines to come that have remarks from elsewhere
	unfused   []finding.Fusion // those to come
	known     map[templates.MarkText]int
	noted     map[noteKey]int // index in Texts of notes that say the same of many lines
	octets    int             // of Texts
	remarked  int             // lines with remarks
	omitted   int             // the last line of which something is left out
}

// A noteKey is what the text of most notes depends on.
type noteKey struct {
	note engine.Note
	kind engine.Kind
}

// note returns the index of the text of a note on l.
func (m *marker) note(l *engine.Line, n engine.Note) int {
	switch n {
	case engine.TokenCut, engine.Encoded, engine.OpensDirectory: // say what stands in the line
		return m.text(n.String(), m.file.NoteText(*l, n).String())
	}
	key := noteKey{n, l.Kind}
	i, ok := m.noted[key]
	if !ok {
		i = m.text(n.String(), m.file.NoteText(*l, n).String())
		m.noted[key] = i
	}
	return i
}

// omit counts line n among those of which something is left out.
func (m *marker) omit(n int) {
	if m.omitted != n {
		m.omitted = n
		m.Omitted++
	}
}

// remark enters a remark on octets of l.
func (m *marker) remark(l *engine.Line, start, end, text int) {
	at := int(l.Offset)
	m.Remarks = append(m.Remarks, int(l.Number), m.positions.at(at+start), m.positions.at(at+end), text)
}

// text returns the index of a text.
func (m *marker) text(code, text string) int {
	t := templates.MarkText{Code: code, Text: text}
	i, ok := m.known[t]
	if !ok {
		i = len(m.Texts)
		m.known[t] = i
		m.octets += len(text)
		m.Texts = append(m.Texts, t)
	}
	return i
}
