package view

import (
	"context"
	"slices"

	robotstxt "whichline/engine"
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
		AnnotatedFile: a, known: make(map[templates.MarkText]int), noted: make(map[noteKey]string), said: make(map[string]bool),
		positions: positions{text: a.file.Body(), encoding: e},
		told:      a.toldLines(), unfused: a.fused,
	}
	m.Marks = templates.Marks{
		Starts: []int{}, Hues: a.hues(), Edges: a.edges(), Origins: a.originRuns(), Remarks: []int{},
		Fused: []int{}, Texts: []templates.MarkText{}, Unread: -1,
		Facts: a.facts().Words(ctx),
	}
	var states stateColumn
	odd := e.isUTF16()
	for i := range a.file.Lines {
		l := &a.file.Lines[i]
		odd = odd || endsOddly(a.file, l)
		if i >= a.lines {
			states.add(stateLetter(templates.LineBlank))
			continue
		}
		states.add(stateLetter(stateOf(a.file, l)))
		m.mark(ctx, l)
	}
	states.end()
	m.States = string(states.text)
	if a.file.Unread() != "" {
		m.Unread = m.positions.at(len(a.file.Body()) - len(a.file.Unread()))
	}
	if odd {
		m.starts()
	}
	return &m.Marks
}

// toldLines returns the numbers of the lines that decide verdicts, that something was
// found about, or that begin a run of a program's or service's, in order.
func (a *AnnotatedFile) toldLines() []int {
	lines := make([]int, 0, len(a.wins)+len(a.found)+len(a.origins))
	for _, r := range a.origins {
		lines = append(lines, r.First)
	}
	for n := range a.wins {
		lines = append(lines, n)
	}
	for n := range a.found {
		lines = append(lines, n)
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// mark enters the marks of l, which stands below the lines that it was called
// for.
func (m *marker) mark(ctx context.Context, l *robotstxt.Line) {
	n := l.Number
	fused := len(m.unfused) > 0 && m.unfused[0].Below[0] == n
	told := len(m.told) > 0 && m.told[0] == n
	if !fused && !told && l.Ignored == robotstxt.None && l.Notes == 0 {
		return
	}
	m.positions.advance(int(l.Offset))
	if fused {
		m.fuse(ctx, n)
		m.unfused = m.unfused[1:]
	}
	if told {
		m.told = m.told[1:]
	}
	if wins := m.wins[n]; told && wins > 0 {
		m.remark(l, 0, 0, m.text("wins", templates.WinsText(ctx, wins)))
	}
	if r := m.originOf(n); told && r != nil {
		m.remark(l, 0, 0, m.index(templates.MarkText{Code: "origin", Text: words.Sentence(ctx, r.Sentence()), Title: r.Generator.Page()}))
	}
	m.foreign = m.foreign || slices.ContainsFunc(m.found[n], func(x templates.LineFinding) bool { return x.Code.NoRobots() })
	m.reasons(ctx, l)
	if told {
		for _, x := range m.found[n] {
			x.Repeats = x.Repeats || fused && x.Code.MergedGroups() || l.Ignored != robotstxt.None // said above
			m.remark(l, 0, 0, m.finding(ctx, x))
		}
	}
}

// fuse enters why line n joins the lines above it, as long as there is room.
func (m *marker) fuse(ctx context.Context, n int) {
	if m.octets > remarkOctets {
		m.omit(n)
		return
	}
	x := m.unfused[0]
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
		m.remark(l, start, end, m.note(ctx, l, note, start))
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
