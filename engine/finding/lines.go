package finding

import (
	"slices"
	"strings"
	"unicode"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
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
	if l.Kind != robotstxt.Unparsed {
		c.above = l.Kind
	}
	switch l.Kind {
	case robotstxt.Blank:
		return
	case robotstxt.Unparsed, robotstxt.Unknown:
		c.unread(l, text)
		return
	case robotstxt.Unsupported:
		switch {
		case !c.unsupportedColon(l):
			c.unread(l, text)
		case !c.fieldsOnLine(l):
			c.unsupported(l)
		}
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

// unsupportedColon reports whether l, of a field that Google does not use, has its colon.
// Those who use the field skip a line without one. A rule on indexing is for nobody anyway.
func (c *inspector) unsupportedColon(l *robotstxt.Line) bool {
	name := ascii.ToLower(c.file.Field(*l))
	return !l.Notes.Has(robotstxt.MissingColon) || name == "noindex" || name == "nofollow"
}

// field finds fields that are understood, but not by everybody.
func (c *inspector) field(l *robotstxt.Line) {
	title := l.Kind.Field()
	if c.signInField(l) {
		return
	}
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

// signInField finds a field with a sign for its colon, as in "Disallow; /a". Google takes
// the sign for the end of a longer field and the space for the colon.
func (c *inspector) signInField(l *robotstxt.Line) bool {
	if !l.Notes.Has(robotstxt.MissingColon) || !l.Notes.Has(robotstxt.LongerField) {
		return false
	}
	word := withoutSigns(c.file.Field(*l))
	if lines.IsField(word) {
		c.add(missingColon, place{line: l.Number, subject: word, edit: replace(l, l.Field, l.Kind.Field()+":")})
		return true
	}
	return false
}

// isSign reports whether r is neither a letter nor a digit.
func isSign(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// withoutSigns returns s without the signs and blanks at its end.
func withoutSigns(s string) string { return strings.TrimRightFunc(s, isSign) }

// sitemapColon finds a sitemap line without its colon. That of "https:" is taken
// for it then.
func (c *inspector) sitemapColon(l *robotstxt.Line) bool {
	if l.Kind != robotstxt.Sitemap || !l.Notes.Has(robotstxt.LongerField) {
		return false
	}
	field := c.file.Field(*l)
	head, found := strings.CutSuffix(strings.TrimSuffix(ascii.ToLower(field), "s"), "http")
	start := len(withoutSigns(head))
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
	case !l.Notes.Has(robotstxt.MissingColon) || meant == "" || meant == value:
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

// notColons are the signs that people write for a colon: dashes, an arrow and, last, a colon
// as wide as a Chinese character are among them.
const notColons = "=;,->\u2013\u2014\u2192\uFF1A"

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
	switch kind, near := nearestField(behindMark(word)); {
	case isForeignComment(bare):
		c.unreadable(l, start, bare)
	case isBarePath(behindDash(bare)):
		h := place{line: l.Number, subject: bare, asks: true}
		if c.afterAgent(l) && c.above != robotstxt.Allow { // the path of an allow may be meant to go on
			mark := len(bare) - len(behindDash(bare))
			h.edit = replace(l, robotstxt.Span{Start: start, End: start + uint16(mark)}, "Disallow: ")
		}
		c.explain(barePath, h)
	case colon && near:
		c.explain(misspeltFieldIgnored, place{line: l.Number, subject: word, detail: kind.Field(), edit: c.spelt(l, kind.Field())})
	case colon:
		c.unknown(l)
	case near && (separated(bare[len(word):]) || kind == robotstxt.UserAgent && isNames(bare[len(word):])):
		c.noColon(l, kind, word, start, text)
	default:
		c.unreadable(l, start, bare)
	}
}

// behindMark returns the known field in word that follows the mark or the number of a list,
// as in "1. Disallow"; word if there is none.
func behindMark(word string) string {
	if field := strings.TrimLeftFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }); lines.IsField(field) {
		return field
	}
	return word
}

// spelt returns the edit that writes the field of l right. What is around a line in quotes,
// or around a field in bold, goes.
func (c *inspector) spelt(l *robotstxt.Line, field string) *Edit {
	was, value := c.file.Field(*l), c.file.Value(*l)
	bare := value
	switch {
	case strings.HasPrefix(was, "**"):
		bare = strings.TrimPrefix(value, "**")
	case strings.TrimLeft(was, quoteMarks) != was:
		bare = unquoted(strings.TrimRight(value, ","))
	}
	if bare = strings.Trim(bare, ascii.Space); bare == value || bare == "" || strings.ContainsAny(bare, quoteMarks) {
		return replace(l, l.Field, field)
	}
	return replace(l, robotstxt.Span{Start: l.Field.Start, End: l.Value.End}, field+": "+bare)
}

// behindDash returns what follows the mark of a list in bare, as in "- /a".
func behindDash(bare string) string {
	for _, mark := range []string{"- ", "\u2022 "} {
		if path, found := strings.CutPrefix(bare, mark); found {
			return strings.TrimLeft(path, ascii.Space)
		}
	}
	return bare
}

// unreadable notes a line that may be a comment. A web page has many. One that begins with
// a field of others lacks its colon, and a crawler's name lacks its field.
func (c *inspector) unreadable(l *robotstxt.Line, start uint16, bare string) {
	if c.markup {
		return
	}
	h := place{line: l.Number, subject: bare}
	if word := leadingWord(bare); crawler.ByToken(bare) == nil && (nearestOther(word) == "" || !separated(bare[len(word):])) {
		h.edit = insert(l, start, "# ")
	}
	c.add(unreadableLine, h)
}

// isForeignComment reports whether a line is a comment in another language.
func isForeignComment(bare string) bool {
	return strings.HasPrefix(bare, "/* ") || strings.HasPrefix(bare, ";") || strings.HasPrefix(bare, "//") || strings.HasPrefix(bare, "--") || strings.HasPrefix(bare, "<!--")
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

// noColon notes a field that nothing or something else than a colon follows. The colon
// alone helps only a disallow, which may be empty.
func (c *inspector) noColon(l *robotstxt.Line, kind robotstxt.Kind, word string, start uint16, text string) {
	end := start + uint16(len(word))
	after := len(text) - len(strings.TrimLeft(text[end:], " \t:"+notColons))
	h := place{line: l.Number, subject: word}
	switch at := (robotstxt.Span{Start: start, End: uint16(after)}); {
	case after < len(text) && strings.TrimLeft(text, quoteMarks) != text:
		at.End = uint16(len(text))
		h.edit = replace(l, at, kind.Field()+": "+unquoted(text[after:]))
	case after < len(text):
		h.edit = replace(l, at, kind.Field()+": ")
	case kind == robotstxt.Disallow:
		h.edit = replace(l, at, kind.Field()+":")
	}
	c.explain(missingColonIgnored, h)
}

// fieldsOnLine finds lines whose value is or goes on with further fields, because
// their line breaks were lost, or the same field was written twice.
func (c *inspector) fieldsOnLine(l *robotstxt.Line) bool {
	value := c.file.Value(*l)
	breaks := fieldsIn(value, l.Kind)
	if breaks == nil {
		return false
	}
	c.explain(fieldsOnOneLine, place{line: l.Number, subject: value[breaks[0]:], edit: c.ownLines(l, value, breaks)})
	return true
}

// gluedField returns where in word a field begins that ends it and is written as usual, as
// in "/aDisallow"; 0 if there is none.
func gluedField(word string) int {
	for _, field := range []string{"User-agent", "User-Agent", "Disallow", "Allow", "Sitemap"} {
		if strings.HasSuffix(word, field) {
			return len(word) - len(field)
		}
	}
	return 0
}

// fieldsIn returns the positions in value, of a line of the given kind, at which fields
// begin, with their colons.
func fieldsIn(value string, kind robotstxt.Kind) []int {
	var starts []int
	for from := 0; ; {
		colon := strings.IndexByte(value[from:], ':')
		if colon < 0 {
			return starts
		}
		field := strings.TrimRight(value[from:from+colon], " \t")
		start := from + strings.LastIndexAny(field, " \t") + 1
		word := field[start-from:]
		if lines.IsField(word) || start > 0 && slices.Contains(lines.Elsewhere[:], ascii.ToLower(word)) {
			starts = append(starts, start)
		} else if glued := gluedField(word); glued > 0 && (kind == robotstxt.UserAgent || beginsBlank(value[from+colon+1:])) {
			starts = append(starts, start+glued)
		}
		from += colon + 1
	}
}

func beginsBlank(s string) bool { return s != "" && (s[0] == ' ' || s[0] == '\t') }

// ownLines returns an edit that puts each field of l on a line of its own, without those
// at the beginning of its value that repeat the field of l. If another one begins it, the
// value of l was lost, and only a rule can do without.
func (c *inspector) ownLines(l *robotstxt.Line, value string, breaks []int) *Edit {
	from := 0
	for len(breaks) > 0 && breaks[0] == from {
		field, rest, _ := strings.Cut(value[from:], ":")
		if kind, _ := nearestField(strings.TrimRight(field, " \t")); kind != l.Kind {
			break
		}
		from, breaks = len(value)-len(strings.TrimLeft(rest, " \t")), breaks[1:]
	}
	start := l.Value.Start
	if len(breaks) > 0 && breaks[0] == from {
		if !l.Kind.IsRule() {
			return nil
		}
		start = uint16(len(strings.TrimRight(c.file.Text(*l)[:start], " \t")))
	}
	return replace(l, robotstxt.Span{Start: start, End: l.Value.End}, c.broken(value, from, breaks))
}

// broken returns value from a position on, with line breaks in front of the given ones, and
// without what separates it there.
func (c *inspector) broken(value string, from int, breaks []int) string {
	var parts []string
	for _, at := range breaks {
		parts = append(parts, strings.TrimRight(strings.TrimSuffix(value[from:at], `\n`), " \t,;|"))
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
