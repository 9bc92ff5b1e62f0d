package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/lines"
)

// lines goes over the lines one by one.
func (c *inspector) lines() {
	for i := range c.file.Lines {
		if c.done() {
			return
		}
		c.steps++
		l := &c.file.Lines[i]
		if l.Kind == robotstxt.Comment || l.Kind == robotstxt.Blank && !l.Notes.Has(robotstxt.NulInLine) || c.explained[i] || l.Notes.Has(robotstxt.FileCut) {
			continue
		}
		text, _, _ := strings.Cut(c.file.Text(*l), "#")
		if l.Notes.Has(robotstxt.LineCut) {
			c.longLine(l, text)
			continue
		}
		if c.encoding(l, text); !c.explained[i] {
			c.line(l, text)
		}
	}
}

// line finds the faults of l. Text is l up to its comment.
func (c *inspector) line(l *robotstxt.Line, text string) {
	switch l.Kind {
	case robotstxt.Blank:
		return
	case robotstxt.Unparsed, robotstxt.Unknown:
		c.unread(l, text)
		return
	case robotstxt.Unsupported:
		c.unsupported(l)
		return
	}
	if c.sitemapColon(l) || c.pathColon(l, text) || c.signForColon(l, text) {
		return
	}
	c.field(l)
	if c.fieldsOnLine(l) {
		return
	}
	switch l.Kind {
	case robotstxt.UserAgent:
		c.userAgent(l)
	case robotstxt.Sitemap:
		c.sitemapLine(l)
	default:
		c.ruleLine(l)
	}
}

// field finds fields that are understood, but not by everybody.
func (c *inspector) field(l *robotstxt.Line) {
	title := l.Kind.Field()
	if l.Notes.Has(robotstxt.MisspeltField) && !l.Notes.Has(robotstxt.LongerField) {
		c.add(misspeltField, place{line: l.Number, subject: c.file.Field(*l), detail: title, edit: replace(l, l.Field, title)})
	}
	if l.Notes.Has(robotstxt.LongerField) {
		h := place{line: l.Number, subject: c.file.Field(*l), detail: title}
		if _, cut := c.cutValue(l); !cut {
			h.edit = replace(l, l.Field, title)
		}
		c.add(longerField, h)
	}
	if l.Notes.Has(robotstxt.MissingColon) {
		c.add(missingColon, place{line: l.Number, subject: c.file.Field(*l), edit: insert(l, l.Field.End, ":")})
	}
}

// sitemapColon finds a sitemap line without its colon. That of "https:" is taken
// for it then.
func (c *inspector) sitemapColon(l *robotstxt.Line) bool {
	if l.Kind != robotstxt.Sitemap || !l.Notes.Has(robotstxt.LongerField) {
		return false
	}
	field := c.file.Field(*l)
	head, found := strings.CutSuffix(strings.TrimSuffix(ascii.ToLower(field), "s"), "http")
	start := len(strings.TrimRight(head, " \t"+notColons))
	if !found || !lines.IsField(head[:start]) {
		return false
	}
	at := robotstxt.Span{Start: l.Field.Start + uint16(start), End: l.Field.Start + uint16(len(head))}
	c.explain(missingColonIgnored, place{line: l.Number, subject: field[:start], edit: replace(l, at, ": ")})
	return true
}

// pathColon finds a rule without its colon whose path has one, as "/wiki/Talk:Home" has.
// That is taken for it then, and the rest is no path.
func (c *inspector) pathColon(l *robotstxt.Line, text string) bool {
	if l.Ignored != robotstxt.NoLeadingSlash && l.Ignored != robotstxt.NoPath {
		return false
	}
	word, cut := c.cutValue(l)
	if cut {
		c.noColon(l, l.Kind, word, l.Field.Start, text)
	}
	return cut
}

// cutValue reports whether the field of l is a known one, word, and the beginning of a
// path or URL, as the colon that was found belongs to the value.
func (c *inspector) cutValue(l *robotstxt.Line) (word string, ok bool) {
	field := c.file.Field(*l)
	word = leadingWord(field)
	value := strings.TrimLeft(field[len(word):], " \t*"+notColons)
	return word, lines.IsField(word) && (strings.HasPrefix(value, "/") || value == "http" || value == "https")
}

// signForColon finds a name or a rule with a sign in place of its colon, and a space before
// it. Google takes the space for the colon and the sign for the beginning of the value: a
// name that no crawler has, or a path that matches nothing.
func (c *inspector) signForColon(l *robotstxt.Line, text string) bool {
	value := c.file.Value(*l)
	meant := strings.TrimLeft(value, notColons+" \t")
	switch {
	case !l.Notes.Has(robotstxt.MissingColon) || meant == "" || strings.IndexByte(notColons, value[0]) < 0:
		return false
	case l.Kind == robotstxt.UserAgent:
		at := robotstxt.Span{Start: l.Field.End, End: l.Value.End - uint16(len(meant))}
		c.explain(missingColon, place{line: l.Number, subject: c.file.Field(*l), edit: replace(l, at, ": "), asks: true})
		return true
	case l.Ignored == robotstxt.NoLeadingSlash:
		c.noColon(l, l.Kind, c.file.Field(*l), l.Field.Start, text)
		return true
	}
	return false
}

// notColons are the signs that people write for a colon.
const notColons = "=;,"

// unread finds out how a line that no reader understands was meant.
func (c *inspector) unread(l *robotstxt.Line, text string) {
	bare := strings.Trim(text, ascii.Space)
	if strings.Trim(bare, "\uFEFF") == "" {
		return
	}
	start := uint16(strings.Index(text, bare[:1]))
	word, colon := leadingWord(bare), l.Field.Len() > 0 && !l.Notes.Has(robotstxt.MissingColon)
	if colon {
		word = c.file.Field(*l)
	}
	switch kind, near := nearestField(word); {
	case isForeignComment(bare):
		c.unreadable(l, start, bare)
	case isBarePath(bare):
		h := place{line: l.Number, subject: bare, asks: true}
		if c.afterAgent(l) {
			h.edit = insert(l, start, "Disallow: ")
		}
		c.explain(barePath, h)
	case colon && near:
		title := kind.Field()
		c.explain(misspeltFieldIgnored, place{line: l.Number, subject: word, detail: title, edit: replace(l, l.Field, title)})
	case colon:
		c.unknown(l)
	case near && (separated(bare[len(word):]) || kind == robotstxt.UserAgent && isNames(bare[len(word):])):
		c.noColon(l, kind, word, start, text)
	default:
		c.unreadable(l, start, bare)
	}
}

// unreadable notes a line that may be a comment. A web page has many.
func (c *inspector) unreadable(l *robotstxt.Line, start uint16, bare string) {
	if !c.markup {
		c.add(unreadableLine, place{line: l.Number, subject: bare, edit: insert(l, start, "# ")})
	}
}

// isForeignComment reports whether a line is a comment in another language.
func isForeignComment(bare string) bool {
	return strings.HasPrefix(bare, ";") || strings.HasPrefix(bare, "//") || strings.HasPrefix(bare, "--") || strings.HasPrefix(bare, "<!--")
}

// isBarePath reports whether a line is a path without a field, and not a comment or the
// name of the file.
func isBarePath(bare string) bool {
	if rest, star := strings.CutPrefix(bare, "/*"); star {
		return strings.ContainsAny(rest, ".?=&$/") && !strings.ContainsAny(rest, " \t") && !strings.HasSuffix(rest, "*/")
	}
	return strings.HasPrefix(bare, "/") && bare != "/robots.txt"
}

// separated reports whether the text after a field could be its value: a path,
// a URL, a star, or something else without words.
func separated(rest string) bool {
	value := strings.TrimLeft(rest, " \t:"+notColons)
	return value == "" || strings.ContainsAny(value[:1], "/*") || !strings.ContainsAny(value, " \t") || address.HasScheme(value)
}

// isNames reports whether the text after a field could be the names of crawlers: two or
// three words, which is too little for a sentence.
func isNames(rest string) bool { return len(strings.Fields(rest)) <= 3 }

// noColon notes a field that nothing or something else than a colon follows.
func (c *inspector) noColon(l *robotstxt.Line, kind robotstxt.Kind, word string, start uint16, text string) {
	end := start + uint16(len(word))
	after := len(text) - len(strings.TrimLeft(text[end:], " \t:"+notColons))
	c.explain(missingColonIgnored, place{
		line: l.Number, subject: word,
		edit: replace(l, robotstxt.Span{Start: start, End: uint16(after)}, kind.Field()+": "),
	})
}

// fieldsOnLine finds lines whose value is or goes on with further fields, because
// their line breaks were lost, or the same field was written twice.
func (c *inspector) fieldsOnLine(l *robotstxt.Line) bool {
	value := c.file.Value(*l)
	breaks := fieldsIn(value)
	if breaks == nil {
		return false
	}
	c.explain(fieldsOnOneLine, place{line: l.Number, subject: value[breaks[0]:], edit: c.ownLines(l, value, breaks)})
	return true
}

// fieldsIn returns the positions in value at which fields begin, with their colons.
func fieldsIn(value string) []int {
	var starts []int
	for from := 0; ; {
		colon := strings.IndexByte(value[from:], ':')
		if colon < 0 {
			return starts
		}
		field := strings.TrimRight(value[from:from+colon], " \t")
		start := from + strings.LastIndexAny(field, " \t") + 1
		if lines.IsField(field[start-from:]) {
			starts = append(starts, start)
		}
		from += colon + 1
	}
}

// ownLines returns an edit that puts each field of l on a line of its own, without those
// at the beginning of its value that repeat the field of l. If another one begins it, the
// value of l was lost, and only a rule can do without.
func (c *inspector) ownLines(l *robotstxt.Line, value string, breaks []int) *Edit {
	for len(breaks) > 0 && breaks[0] == 0 {
		field, rest, _ := strings.Cut(value, ":")
		if kind, _ := nearestField(strings.TrimRight(field, " \t")); kind != l.Kind {
			break
		}
		value = strings.TrimLeft(rest, " \t")
		breaks = fieldsIn(value)
	}
	start := l.Value.Start
	if len(breaks) > 0 && breaks[0] == 0 {
		if !l.Kind.IsRule() {
			return nil
		}
		start = uint16(len(strings.TrimRight(c.file.Text(*l)[:start], " \t")))
	}
	return replace(l, robotstxt.Span{Start: start, End: l.Value.End}, c.broken(value, breaks))
}

// broken returns value with line breaks in front of the given positions, and without
// what separates it there.
func (c *inspector) broken(value string, breaks []int) string {
	var parts []string
	from := 0
	for _, at := range breaks {
		parts = append(parts, strings.TrimRight(value[from:at], " \t,;"))
		from = at
	}
	return strings.Join(append(parts, value[from:]), Newline(c.file))
}

// longLine notes a line over the limit, if it means something.
func (c *inspector) longLine(l *robotstxt.Line, text string) {
	if l.Kind == robotstxt.Blank || l.Kind == robotstxt.Unknown || l.Kind == robotstxt.Unparsed || l.Kind == robotstxt.Unsupported {
		return
	}
	limit := lines.By(&c.file.Reading.Lines).MaxLine()
	if len(text) <= limit {
		return // only its comment is cut
	}
	c.explain(longLine, place{line: l.Number, n: int(l.Length) - limit, detail: tail(text[:limit])})
}
