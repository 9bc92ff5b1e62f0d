package engine

import (
	"strings"

	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
)

// lines goes over the lines one by one.
func (c *inspection) lines() {
	for i := range c.f.Lines {
		l := &c.f.Lines[i]
		if l.Kind == Blank || l.Kind == Comment || c.explained[i] || l.Notes.Has(FileCut) {
			continue
		}
		text := c.f.Text(*l)
		if at := strings.IndexByte(text, '#'); at >= 0 {
			text = text[:at]
		}
		if l.Notes.Has(LineCut) {
			c.longLine(l, text)
			continue
		}
		is := classOf(text)
		c.encoding(l, text, is)
		if c.explained[i] {
			continue
		}
		c.line(l, text, is)
	}
}

// line finds what ails l. Text is l up to its comment.
func (c *inspection) line(l *Line, text string, is octetClass) {
	switch l.Kind {
	case Unparsed, Unknown:
		c.unread(l, text)
		return
	case Unsupported:
		c.unsupported(l)
		return
	}
	if c.sitemapColon(l) {
		return
	}
	c.field(l)
	if is.has(hasBlank|hasControl) && c.fieldsOnLine(l) {
		return
	}
	switch l.Kind {
	case UserAgent:
		c.userAgent(l)
	case Sitemap:
		c.sitemapLine(l)
	default:
		c.ruleLine(l, is)
	}
}

// field finds fields that are understood, but not by everybody.
func (c *inspection) field(l *Line) {
	title := l.Kind.Field()
	if l.Notes.Has(MisspeltField) && !l.Notes.Has(LongerField) {
		c.hit(FoundMisspeltField, hit{line: l.Number, subject: c.f.Field(*l), detail: title, edit: replace(l, l.Field, title)})
	}
	if l.Notes.Has(LongerField) {
		c.hit(FoundLongerField, hit{line: l.Number, subject: c.f.Field(*l), detail: title, edit: replace(l, l.Field, title)})
	}
	if l.Notes.Has(MissingColon) {
		c.hit(FoundMissingColon, hit{line: l.Number, subject: c.f.Field(*l), edit: insert(l, l.Field.End, ":")})
	}
}

// sitemapColon finds a sitemap line without its colon. That of "https:" is taken
// for it then.
func (c *inspection) sitemapColon(l *Line) bool {
	if l.Kind != Sitemap || !l.Notes.Has(LongerField) {
		return false
	}
	field := ascii.ToLower(c.f.Field(*l))
	if !strings.HasSuffix(field, "http") && !strings.HasSuffix(field, "https") {
		return false
	}
	start := len(strings.TrimRight(field[:strings.LastIndex(field, "http")], " \t=;,"))
	if _, known := FieldKind(field[:start]); !known {
		return false
	}
	at := Span{l.Field.Start + uint16(start), l.Field.Start + uint16(strings.LastIndex(field, "http"))}
	c.explain(FoundMissingColonIgnored, hit{line: l.Number, subject: c.f.Field(*l)[:start], edit: replace(l, at, ": ")})
	return true
}

// unread finds out how a line that no reader understands was meant.
func (c *inspection) unread(l *Line, text string) {
	bare := strings.Trim(text, ascii.Space)
	if strings.Trim(bare, "\uFEFF") == "" {
		return
	}
	start := uint16(strings.Index(text, bare[:1]))
	word, colon := leadingWord(bare), l.Field.Len() > 0 && !l.Notes.Has(MissingColon)
	if colon {
		word = c.f.Field(*l)
	}
	switch kind, near := nearestField(word); {
	case strings.HasPrefix(bare, "/") && !strings.HasPrefix(bare, "//") && !strings.HasPrefix(bare, "/*"):
		c.explain(FoundBarePath, hit{line: l.Number, subject: bare, edit: insert(l, start, "Disallow: ")})
	case colon && near:
		title := kind.Field()
		c.explain(FoundMisspeltFieldIgnored, hit{line: l.Number, subject: word, detail: title, edit: replace(l, l.Field, title)})
	case colon:
		c.unknown(l)
	case near && separated(bare[len(word):]):
		c.noColon(l, kind, word, start, text)
	case !c.markup:
		c.hit(FoundUnreadableLine, hit{line: l.Number, subject: bare, edit: insert(l, start, "# ")})
	}
}

// separated reports whether what follows a field could be its value: a path, a
// URL, a star, or something else without words.
func separated(rest string) bool {
	value := strings.TrimLeft(rest, " \t:;=,")
	return value == "" || strings.ContainsAny(value[:1], "/*") || !strings.ContainsAny(value, " \t") || address.HasScheme(value)
}

// noColon notes a field that nothing or something else than a colon follows.
func (c *inspection) noColon(l *Line, kind Kind, word string, start uint16, text string) {
	end := start + uint16(len(word))
	after := int(end)
	for after < len(text) && strings.IndexByte(" \t:;=,", text[after]) >= 0 {
		after++
	}
	c.explain(FoundMissingColonIgnored, hit{
		line: l.Number, subject: word,
		edit: replace(l, Span{start, uint16(after)}, kind.Field()+": "),
	})
}

// fieldsOnLine finds lines whose value goes on with further fields, because
// their line breaks were lost.
func (c *inspection) fieldsOnLine(l *Line) bool {
	value := c.f.Value(*l)
	var breaks []int
	for from := 0; ; {
		colon := strings.IndexByte(value[from:], ':')
		if colon < 0 {
			break
		}
		field := strings.TrimRight(value[from:from+colon], " \t")
		start := from + strings.LastIndexAny(field, " \t") + 1
		if _, known := FieldKind(field[start-from:]); known && start > 0 {
			breaks = append(breaks, start)
		}
		from += colon + 1
	}
	if breaks == nil {
		return false
	}
	c.explain(FoundFieldsOnOneLine, hit{
		line: l.Number, subject: value[breaks[0]:],
		edit: replace(l, l.Value, c.broken(value, breaks)),
	})
	return true
}

// broken returns value with line breaks in front of the given positions.
func (c *inspection) broken(value string, breaks []int) string {
	var b strings.Builder
	from := 0
	for _, at := range breaks {
		b.WriteString(strings.TrimRight(value[from:at], " \t"))
		b.WriteString(c.f.newline())
		from = at
	}
	b.WriteString(value[from:])
	return b.String()
}

// longLine notes a line over the limit, if it means something.
func (c *inspection) longLine(l *Line, text string) {
	if l.Kind == Unknown || l.Kind == Unparsed || l.Kind == Unsupported {
		return
	}
	limit := c.f.Reading.MaxLine()
	if len(text) <= limit {
		return // only its comment is cut
	}
	c.explain(FoundLongLine, hit{line: l.Number, n: len(text) - limit, detail: tail(text[:limit])})
}
