package templates

import (
	"slices"
	"strings"

	"whichline/engine"
)

// Marks is what a live editor marks in a file: the same picture as a [Listing],
// in columns. Lines count from 1 and positions from 0, as a [ruler] measures.
// No slice is nil.
type Marks struct {
	States  string     `json:"states"`  // one letter for each line read: see lineStates
	Starts  []int      `json:"starts"`  // where lines begin, if the reader also ends some inside those of the editor; else empty
	Hues    []int      `json:"hues"`    // for stretches of lines: hue from 0, or -1; number of lines
	Edges   []int      `json:"edges"`   // for stretches of lines: part of a bracket, see [edge]; number of lines
	Remarks []int      `json:"remarks"` // line; first position; last; index in Texts
	Fused   []int      `json:"fused"`   // line; index in Texts of why it joins what stands above; of the finding whose fix mends it, or -1
	Texts   []MarkText `json:"texts"`
	Omitted int        `json:"omitted"` // lines with remarks beyond those in Remarks
	Unread  int        `json:"unread"`  // where the reader stops, or -1
	Facts   []string   `json:"facts"`   // what there is to see in the file, in words
}

// A MarkText is what there is to say about lines: that they win or are ignored,
// why they are fused, the code of what was found, under its severity, or a
// note, which has the engine's code. What is code in the text stands between
// backticks.
type MarkText struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// lineStates are the letters of [Marks.States].
var lineStates = map[string]byte{"blank": 'b', "comment": '#', "counts": 'c', "ignored": 'i'}

const (
	remarkLines  = 20000   // lines with remarks
	remarkOctets = 1 << 20 // of all texts
)

// NewMarks marks f.
func NewMarks(f *engine.File, want Shown) *Marks {
	m := marking{picture: newPicture(f, want), known: make(map[string]int)}
	m.Marks = Marks{
		Starts: []int{}, Hues: []int{}, Edges: []int{}, Remarks: []int{},
		Fused: []int{}, Texts: []MarkText{}, Unread: -1,
		Facts: m.summary(),
	}
	m.ruler = ruler{text: f.Body(), encoding: want.Encoding}
	var states strings.Builder
	for i, l := range f.Lines {
		states.WriteByte(lineStates[(&ListedLine{Line: l}).state()])
		m.Hues = stretch(m.Hues, m.hue(i))
		m.Edges = stretch(m.Edges, int(m.edge[i]))
		m.line(l)
	}
	m.States = states.String()
	if f.CutAtLine() > 0 {
		m.Unread = m.ruler.at(f.Octets() - len(f.Unread()))
	}
	m.starts()
	return &m.Marks
}

// A marking is a picture that becomes marks.
type marking struct {
	*picture
	Marks
	ruler  ruler
	known  map[string]int // index in Texts by code and text
	octets int            // of Texts
	lines  int            // with remarks
}

// hue returns the hue of a line, given from 0, or -1.
func (m *marking) hue(i int) int {
	if run := m.run[i]; run >= 0 {
		return m.hues[run]
	}
	return -1
}

// stretch appends one line with the given value.
func stretch(stretches []int, value int) []int {
	if n := len(stretches); n > 0 && stretches[n-2] == value {
		stretches[n-1]++
		return stretches
	}
	return append(stretches, value, 1)
}

// line enters what there is to say about l.
func (m *marking) line(l engine.Line) {
	n := int(l.Number)
	m.ruler.move(int(l.Offset))
	if x, ok := m.fused[n]; ok {
		m.Fused = append(m.Fused, n, m.text("fused", x.Sentence().String()), m.fusion(n))
	}
	if wins := m.wins[n]; wins > 0 {
		m.remark(l, 0, 0, m.text("wins", winsText(wins)))
	}
	m.reasons(l)
	for _, x := range m.found[n] {
		m.remark(l, 0, 0, m.text(x.Severity.String(), x.Code.String()))
	}
}

// fusion returns the index of the code of what was found about lines that are
// one group, the last of which has the given number, and which a fix mends; or -1.
func (m *marking) fusion(n int) int {
	for _, x := range m.found[n] {
		if x.Fixes && (x.Code == engine.FoundFusedGroups || x.Code == engine.FoundGroupsRunTogether) {
			return m.text(x.Severity.String(), x.Code.String())
		}
	}
	return -1
}

// reasons enters why l has no effect, and the notes on it, as long as there is
// room.
func (m *marking) reasons(l engine.Line) {
	if l.Ignored == engine.None && l.Notes == 0 {
		return
	}
	if m.lines++; m.lines > remarkLines || m.octets > remarkOctets {
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
func (m *marking) remark(l engine.Line, start, end, text int) {
	at := int(l.Offset)
	m.Remarks = append(m.Remarks, int(l.Number), m.ruler.at(at+start), m.ruler.at(at+end), text)
}

// text returns the index of a text.
func (m *marking) text(code, text string) int {
	key := code + ":" + text
	i, ok := m.known[key]
	if !ok {
		i = len(m.Texts)
		m.known[key] = i
		m.octets += len(text)
		m.Texts = append(m.Texts, MarkText{code, text})
	}
	return i
}

// starts says where lines begin if the editor cannot know: because the reader
// ends some elsewhere, or takes another encoding for UTF-8.
func (m *marking) starts() {
	lines := m.file.Lines
	if m.ruler.encoding != UTF16LE && m.ruler.encoding != UTF16BE && !slices.ContainsFunc(lines, m.endsOddly) {
		return
	}
	r := ruler{text: m.file.Body(), encoding: m.ruler.encoding}
	for _, l := range lines {
		m.Starts = append(m.Starts, r.move(int(l.Offset)))
	}
}

// endsOddly reports whether l ends with something that ends no line for an
// editor.
func (m *marking) endsOddly(l engine.Line) bool {
	return l.Ending > 0 && strings.IndexByte("\r\n", m.file.Body()[l.Offset+l.Length]) < 0
}
