package view

import (
	"context"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/templates"
	"whichline/templates/words"
)

const (
	remarkLines  = 20000     // lines with remarks
	remarkOctets = 256 << 10 // of all texts
)

// Marks returns an editor's marks in the file, which has the given encoding as
// far as the editor knows.
func (a *AnnotatedFile) Marks(ctx context.Context, e Encoding) *templates.Marks {
	m := marker{
		AnnotatedFile: a, known: make(map[templates.MarkText]int), said: make(map[string]bool),
		positions: positions{text: a.file.Body(), encoding: e},
	}
	m.Marks = templates.Marks{
		States: a.states(), Starts: []int{}, Remarks: []int{}, Fused: []int{}, Texts: []templates.MarkText{}, Unread: -1,
		Hues:    runLengths(len(a.beside), func(i int) int { return int(a.beside[i].colour) }),
		Edges:   runLengths(len(a.beside), func(i int) int { return int(a.beside[i].bracket) }),
		Origins: runLengths(len(a.beside), func(i int) int { return int(a.beside[i].hue) }),
		Facts:   a.facts().Words(ctx),
	}
	odd := e.isUTF16()
	for i := range a.file.Lines {
		l := &a.file.Lines[i]
		odd = odd || endsOddly(a.file, l)
		if i < a.lines {
			m.mark(ctx, l)
		}
	}
	if a.file.Unread() != "" {
		m.Unread = m.positions.at(len(a.file.Body()) - len(a.file.Unread()))
	}
	if odd {
		m.starts()
	}
	return &m.Marks
}

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

// mark enters the marks of l, which stands below the lines that it was called
// for.
func (m *marker) mark(ctx context.Context, l *robotstxt.Line) {
	n := l.Number
	fused, wins, origin, found := m.fused[n], m.wins[n], m.originOf(n), m.found[n]
	if fused == nil && wins == 0 && origin == nil && found == nil && l.Ignored == robotstxt.None && l.Notes == 0 {
		return
	}
	m.positions.advance(int(l.Offset))
	if fused != nil {
		m.fuse(ctx, n, fused)
	}
	if wins > 0 {
		m.remark(l, 0, 0, m.text("wins", templates.WinsText(ctx, wins)))
	}
	if origin != nil {
		m.remark(l, 0, 0, m.index(templates.MarkText{Code: "origin", Text: words.Sentence(ctx, origin.Sentence()), Title: origin.Generator.Page()}))
	}
	m.foreign = m.foreign || slices.ContainsFunc(found, func(x templates.LineFinding) bool { return x.Code.NoRobots() })
	m.reasons(ctx, l)
	for _, x := range found {
		x.Repeats = x.Repeats || fused != nil && x.Code.MergedGroups() || l.Ignored != robotstxt.None // said above
		m.remark(l, 0, 0, m.finding(ctx, x))
	}
}

// fuse enters why line n joins the lines above it by x, as long as there is room.
func (m *marker) fuse(ctx context.Context, n int, x *finding.Fusion) {
	if m.octets > remarkOctets {
		m.omit(n)
		return
	}
	text := m.index(templates.MarkText{Code: "fused", Text: words.Sentence(ctx, x.Sentence()), Title: templates.FusedText(ctx, x.Above[0])})
	m.Fused = append(m.Fused, n, text, m.fusion(ctx, n))
}

// fusion returns the index of the code of a finding about lines that are one
// group, the last of which has the given number, and which a fix mends; or -1.
func (m *marker) fusion(ctx context.Context, n int) int {
	for _, x := range m.found[n] {
		if x.Fixes && x.Code.MergedGroups() {
			return m.finding(ctx, x)
		}
	}
	return -1
}

// reasons enters why l has no effect, and the notes on it, as long as there is
// room.
func (m *marker) reasons(ctx context.Context, l *robotstxt.Line) {
	effect := effectText(ctx, m.file, l)
	if l.Ignored == robotstxt.None && l.Notes == 0 && effect == "" {
		return
	}
	if m.remarked++; m.remarked > remarkLines || m.octets > remarkOctets {
		m.omit(l.Number)
		return
	}
	if m.cutByNUL(l) {
		m.remark(l, 0, int(l.Length), m.text("ignored", words.Sentence(ctx, m.file.NoteText(*l, robotstxt.NulInLine))))
		return
	}
	if m.foreign && l.Ignored != robotstxt.None {
		m.remark(l, 0, int(l.Length), m.index(templates.MarkText{Code: "ignored", Text: words.Told(ctx, l.Ignored.Text()), Repeats: true}))
		return
	}
	if effect != "" {
		m.remark(l, 0, int(l.Length), m.once(effect, templates.MarkText{Code: "note", Text: effect}))
	} else if l.Ignored != robotstxt.None {
		m.remark(l, 0, int(l.Length), m.text("ignored", words.Told(ctx, l.Ignored.Text())))
	}
	if l.Notes == 0 {
		return
	}
	for _, note := range l.Notes.All() {
		start, end := m.file.NotePart(*l, note)
		text := words.Sentence(ctx, m.file.NoteText(*l, note))
		m.remark(l, start, end, m.once(note.String(), templates.MarkText{Code: note.String(), Text: text}))
	}
}

// cutByNUL reports whether a NUL octet leaves nothing of l to be read. In UTF-16, a colon
// that the reader misses is there to be seen.
func (m *marker) cutByNUL(l *robotstxt.Line) bool {
	return l.Notes.Has(robotstxt.NulInLine) && (l.Kind == robotstxt.Blank || m.positions.encoding.isUTF16())
}

// starts says where lines begin, as the editor cannot know: the reader ends some
// elsewhere, or takes another encoding for UTF-8.
func (m *marker) starts() {
	p := positions{text: m.file.Body(), encoding: m.positions.encoding}
	m.Starts = make([]int, len(m.file.Lines))
	for i := range m.Starts {
		m.Starts[i] = p.advance(int(m.file.Lines[i].Offset))
	}
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
