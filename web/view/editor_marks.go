package view

import (
	"slices"
	"strings"

	"whichline/engine"
	"whichline/templates"
)

// stateLetters are the letters of [templates.Marks.States].
var stateLetters = map[templates.LineState]byte{
	templates.LineBlank: 'b', templates.LineComment: '#', templates.LineCounts: 'c', templates.LineIgnored: 'i',
}

const (
	remarkLines  = 20000   // lines with remarks
	remarkOctets = 1 << 20 // of all texts
)

// Marks returns what an editor marks in the file, which has the given encoding
// as far as the editor knows.
func (a *AnnotatedFile) Marks(e Encoding) *templates.Marks {
	m := marker{
		AnnotatedFile: a, known: make(map[string]int),
		positions: positions{text: a.file.Body(), encoding: e},
	}
	m.Marks = templates.Marks{
		Starts: []int{}, Hues: []int{}, Edges: []int{}, Remarks: []int{},
		Fused: []int{}, Texts: []templates.MarkText{}, Unread: -1,
		Facts: a.facts().Words(),
	}
	var states strings.Builder
	for i, l := range a.file.Lines {
		states.WriteByte(stateLetters[stateOf(l)])
		m.Hues = appendToRun(m.Hues, m.colour(i))
		m.Edges = appendToRun(m.Edges, int(m.bracket[i]))
		m.mark(l)
	}
	m.States = states.String()
	if a.file.CutAtLine() > 0 {
		m.Unread = m.positions.at(a.file.Octets() - len(a.file.Unread()))
	}
	m.starts()
	return &m.Marks
}

// A marker makes marks of a file.
type marker struct {
	*AnnotatedFile
	templates.Marks
	positions positions
	known     map[string]int // index in Texts by code and text
	octets    int            // of Texts
	remarked  int            // lines with remarks
}

// colour returns the colour of a line, given from 0, or -1.
func (m *marker) colour(i int) int {
	if run := m.run[i]; run >= 0 {
		return m.colours[run]
	}
	return -1
}

// appendToRun appends one line with the given value to runs, each of which is a
// value and a number of lines.
func appendToRun(runs []int, value int) []int {
	if n := len(runs); n > 0 && runs[n-2] == value {
		runs[n-1]++
		return runs
	}
	return append(runs, value, 1)
}

// mark enters what there is to say about l.
func (m *marker) mark(l engine.Line) {
	n := int(l.Number)
	m.positions.advance(int(l.Offset))
	if x, ok := m.fused[n]; ok {
		m.Fused = append(m.Fused, n, m.text("fused", x.Sentence().String()), m.fusion(n))
	}
	if wins := m.wins[n]; wins > 0 {
		m.remark(l, 0, 0, m.text("wins", templates.WinsText(wins)))
	}
	m.reasons(l)
	for _, x := range m.found[n] {
		m.remark(l, 0, 0, m.text(x.Severity.String(), x.Code.String()))
	}
}

// fusion returns the index of the code of what was found about lines that are
// one group, the last of which has the given number, and which a fix mends; or -1.
func (m *marker) fusion(n int) int {
	for _, x := range m.found[n] {
		if x.Fixes && x.Code.MergedGroups() {
			return m.text(x.Severity.String(), x.Code.String())
		}
	}
	return -1
}

// reasons enters why l has no effect, and the notes on it, as long as there is
// room.
func (m *marker) reasons(l engine.Line) {
	if l.Ignored == engine.None && l.Notes == 0 {
		return
	}
	if m.remarked++; m.remarked > remarkLines || m.octets > remarkOctets {
		m.Omitted++
		return
	}
	if l.Ignored != engine.None {
		m.remark(l, 0, int(l.Length), m.text("ignored", l.Ignored.Text()))
	}
	for _, note := range l.Notes.All() {
		start, end := m.file.NotePart(l, note)
		m.remark(l, start, end, m.text(note.String(), m.file.NoteText(l, note).String()))
	}
}

// remark enters a remark on octets of l.
func (m *marker) remark(l engine.Line, start, end, text int) {
	at := int(l.Offset)
	m.Remarks = append(m.Remarks, int(l.Number), m.positions.at(at+start), m.positions.at(at+end), text)
}

// text returns the index of a text.
func (m *marker) text(code, text string) int {
	key := code + ":" + text
	i, ok := m.known[key]
	if !ok {
		i = len(m.Texts)
		m.known[key] = i
		m.octets += len(text)
		m.Texts = append(m.Texts, templates.MarkText{Code: code, Text: text})
	}
	return i
}

// starts says where lines begin if the editor cannot know: because the reader
// ends some elsewhere, or takes another encoding for UTF-8.
func (m *marker) starts() {
	lines := m.file.Lines
	e := m.positions.encoding
	if e != UTF16LE && e != UTF16BE && !slices.ContainsFunc(lines, m.endsOddly) {
		return
	}
	p := positions{text: m.file.Body(), encoding: e}
	for _, l := range lines {
		m.Starts = append(m.Starts, p.advance(int(l.Offset)))
	}
}

// endsOddly reports whether l ends with something that ends no line for an
// editor.
func (m *marker) endsOddly(l engine.Line) bool {
	return l.Ending > 0 && strings.IndexByte("\r\n", m.file.Body()[l.Offset+l.Length]) < 0
}
