package finding

import (
	"strings"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/percent"
	"whichline/engine/internal/prose"
)

// encoding finds misleading octets and characters in l. Text is the line up
// to its comment.
func (c *inspector) encoding(l *robotstxt.Line, text string) {
	if l.Notes.Has(robotstxt.NulInLine) && strings.IndexByte(text, 0) >= 0 {
		c.nul(l)
	}
	switch {
	case ascii.Only(text):
		c.quotes(l)
	case c.strayMark(l, text):
	case !utf8.ValidString(text):
		c.notUTF8(l)
	case c.invisible(l, text):
	default:
		c.quotes(l)
	}
}

func (c *inspector) nul(l *robotstxt.Line) {
	text := c.file.Text(*l)
	at := strings.IndexByte(text, 0)
	add := c.add
	if (l.Kind == robotstxt.Unparsed || l.Kind == robotstxt.Unknown) && strings.Contains(text[at:], ":") {
		add = c.explain // the colon isn't missing
	}
	add(nul, place{line: l.Number, edit: &Edit{
		Line: l.Number, Start: l.Offset + int32(at), End: l.Offset + l.Length,
		Text: strings.ReplaceAll(text[at:], "\x00", ""),
	}})
}

// twiceEncoded is a byte order mark that was taken for Latin-1 and encoded
// again.
const twiceEncoded = "\u00EF\u00BB\u00BF"

// strayMark finds a byte order mark that hides a field from Google. It leaves alone lines
// that Google ignores without the mark, too.
func (c *inspector) strayMark(l *robotstxt.Line, text string) bool {
	if l.Kind != robotstxt.Unknown && l.Kind != robotstxt.Unparsed {
		return false
	}
	rest := strings.TrimLeft(text, ascii.Space)
	start := len(text) - len(rest)
	for {
		after := strings.TrimPrefix(strings.TrimPrefix(rest, "\uFEFF"), twiceEncoded)
		if after == rest {
			break
		}
		rest = after
	}
	end := len(text) - len(rest)
	if end == start {
		return false
	}
	robotstxt.Google.ParseInto(&c.scratch, rest)
	switch c.scratch.Lines[0].Kind {
	case robotstxt.Blank, robotstxt.Unparsed, robotstxt.Unknown, robotstxt.Unsupported:
		return false
	}
	h := place{line: l.Number, text: textMarkUnseen, edit: replace(l, robotstxt.Span{Start: uint16(start), End: uint16(end)}, "")}
	if l.Number == 1 {
		h.edit.Start = 0 // with the one that Google skips
	}
	if strings.Contains(text[start:end], twiceEncoded) {
		h.text = textMarkTwice
	}
	c.explain(strayByteOrderMark, h)
	return true
}

// notUTF8 finds values that are no UTF-8: blanks of other encodings around them,
// and paths. If no two octets above 127 stand side by side, they are the accented
// letters of a text in Latin-1.
func (c *inspector) notUTF8(l *robotstxt.Line) {
	if l.Kind != robotstxt.Unknown && l.Kind != robotstxt.Unparsed && c.foreignBlank(l) {
		return
	}
	if !l.Kind.IsRule() || l.Ignored != robotstxt.None {
		return
	}
	value := c.file.Value(*l)
	if utf8.ValidString(value) {
		return
	}
	h := place{line: l.Number, detail: percent.EncodeRaw(value)}
	if fixed, ok := fromLatin1(value); ok {
		h.edit = replace(l, l.Value, fixed)
	}
	c.add(notUTF8, h)
}

// foreignBlanks are blanks of encodings other than UTF-8.
var foreignBlanks = []struct{ octets, name string }{
	{"\xA0", prose.Text("finding.latin1-space", "no-break space in Latin-1")},
	{"\xA1\xA1", prose.Text("finding.gbk-space", "wide space in GBK")},
}

// foreignBlank finds blanks of another encoding at the ends of a value.
func (c *inspector) foreignBlank(l *robotstxt.Line) bool {
	value := c.file.Value(*l)
	for _, b := range foreignBlanks {
		bare := value
		for strings.HasPrefix(bare, b.octets) {
			bare = bare[len(b.octets):]
		}
		for strings.HasSuffix(bare, b.octets) {
			bare = bare[:len(bare)-len(b.octets)]
		}
		if len(b.octets) == 1 && bare != "" && bare[len(bare)-1] >= 0x80 {
			continue // part of a letter in another encoding, such as Shift JIS
		}
		if len(bare) < len(value) {
			bare = strings.Trim(bare, ascii.Space)
			if strings.HasSuffix(c.file.Text(*l)[:l.Value.Start], ":") {
				bare = " " + bare
			}
			c.explain(invisible, place{line: l.Number, text: b.name, edit: replace(l, l.Value, bare)})
			return true
		}
	}
	return false
}

// fromLatin1 returns s as UTF-8, taking it for Latin-1.
func fromLatin1(s string) (string, bool) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 && (s[i] < 0xC0 || i > 0 && s[i-1] >= 0x80) {
			return "", false
		}
		b.WriteRune(rune(s[i]))
	}
	return b.String(), true
}

// quoteMarks are the quotes that people and editors put around a value.
const quoteMarks = "\"'`\u201C\u201D\u201E\u2018\u2019\u00AB\u00BB"

// quotes finds values that stand in quotes. There may be several in a line. Where nothing is
// in them, only a rule may be empty.
func (c *inspector) quotes(l *robotstxt.Line) {
	if l.Kind != robotstxt.UserAgent && l.Kind != robotstxt.Sitemap && !l.Kind.IsRule() {
		return
	}
	value := c.file.Value(*l)
	if !isQuoted(value) {
		return
	}
	h := place{line: l.Number}
	if bare := unquoted(value); !strings.ContainsAny(bare, quoteMarks) && (bare != "" || l.Kind.IsRule()) {
		h.edit = replace(l, l.Value, bare)
	}
	c.explain(quotes, h)
}

// isQuoted reports whether s begins with a quote.
func isQuoted(s string) bool { return strings.TrimLeft(s, quoteMarks) != s }

// unquoted returns s without the quotes around it.
func unquoted(s string) string { return strings.Trim(strings.Trim(s, quoteMarks), ascii.Space) }
