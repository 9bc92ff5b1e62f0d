package finding

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
)

// invisible finds characters that cannot be seen in lines that mean something.
func (c *inspector) invisible(l *robotstxt.Line, text string) bool {
	path := len(text)
	if l.Kind.IsRule() {
		path = int(l.Value.Start)
	}
	clean, first := showInvisible(text, path)
	if first < 0 {
		return false
	}
	parts := partsOfLine(text)
	if len(parts) == 1 && (l.Kind == robotstxt.Unknown || l.Kind == robotstxt.Unparsed) && !beginsWithField(clean) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text[first:])
	h := place{line: l.Number, text: invisibleName(r), detail: fmt.Sprintf("U+%04X", r)}
	if len(parts) > 1 {
		for i, part := range parts {
			parts[i], _ = showInvisible(part, path)
			parts[i], path = strings.Trim(parts[i], ascii.Space), len(text)
		}
		clean, h.label = strings.Join(parts, Newline(c.file)), wordings[fieldsOnOneLine].fix
	}
	if len(text) < int(l.Length) { // a comment follows
		clean += " "
	}
	h.edit = replace(l, robotstxt.Span{End: uint16(len(text))}, clean)
	c.explain(invisible, h)
	return true
}

// partsOfLine divides the text of a line at line separators, which many parsers take for
// the end of the line, and byte order marks, with which another file begins, where a field
// follows.
func partsOfLine(text string) (parts []string) {
	from, visible := 0, false
	for i, r := range text {
		switch {
		case visible && (separatesLines(r) || r == '\uFEFF') && beginsWithField(withoutBlanks(text[i:])):
			parts = append(parts, text[from:i])
			from, visible = i, false
		case r != ' ' && r != '\t' && invisibleName(r) == "":
			visible = true
		}
	}
	return append(parts, text[from:])
}

// fieldInComment finds a line separator in the comment of l with a field behind it, which
// editors show on a line of its own.
func (c *inspector) fieldInComment(l *robotstxt.Line) {
	_, comment, _ := strings.Cut(c.file.Text(*l), "#")
	at := strings.IndexFunc(comment, separatesLines)
	if at < 0 || !slices.ContainsFunc(strings.FieldsFunc(comment[at:], separatesLines), beginsWithField) {
		return
	}
	r, _ := utf8.DecodeRuneInString(comment[at:])
	c.add(invisible, place{line: l.Number, text: textLineSeparator, detail: fmt.Sprintf("U+%04X", r), why: textFieldInComment})
}

// separatesLines reports whether r ends a line in Unicode, and can't be seen.
func separatesLines(r rune) bool { return r == 0x85 || r == 0x2028 || r == 0x2029 }

// textFieldInComment is why a field behind a line separator in a comment matters.
var textFieldInComment = prose.Text("finding.field-in-comment", "Python's library, Protego and crawler-commons read a new line there. For Google, the comment goes on.")

// beginsWithField reports whether the line has a known field.
func beginsWithField(text string) bool {
	field, _, ok := strings.Cut(text, ":")
	return ok && isAnyField(strings.Trim(field, ascii.Space))
}

// showInvisible returns s without its invisible characters, and where the first of them
// stands, or -1. Those that look like a blank become one, which is encoded inside the
// path of a rule; path is where its value begins.
func showInvisible(s string, path int) (clean string, first int) {
	var b strings.Builder
	var before rune
	first = -1
	inside := false // after the first visible character of the path
	for i, r := range s {
		unseen := invisibleAt(s, i, r, before)
		if unseen && first < 0 {
			first = i
		}
		switch {
		case !unseen:
			b.WriteRune(r)
			inside = inside || i >= path && r != ' ' && r != '\t'
		case blankLike(r) && inside && !endsPath(s[i:]):
			b.WriteString("%20")
		case blankLike(r):
			b.WriteByte(' ')
		case r == '\u00AD' && ascii.EqualFold(strings.Trim(b.String(), ascii.Space), "user"): // of "User-agent"
			b.WriteByte('-')
		}
		before = r
	}
	return strings.TrimRight(b.String(), ascii.Space), first
}

// endsPath reports whether the characters at the beginning of s that look like nothing
// or like a blank end a path: nothing follows soon, or another path does.
func endsPath(s string) bool {
	rest := withoutBlanks(s)
	return rest == "" || rest[0] == '/' || rest[0] == '*'
}

// withoutBlanks returns the beginning of s, without the characters in front that look like
// nothing or like a blank.
func withoutBlanks(s string) string {
	const soon = 64
	return strings.TrimLeftFunc(s[:min(len(s), soon)], func(r rune) bool { return r == ' ' || r == '\t' || invisibleName(r) != "" })
}

// invisibleAt reports whether r, which stands at s[i], cannot be seen. Joiners
// between letters that are not ASCII are part of many scripts.
func invisibleAt(s string, i int, r, before rune) bool {
	if invisibleName(r) == "" {
		return false
	}
	if r != '\u200C' && r != '\u200D' {
		return true
	}
	after, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
	return before < 0x80 || after < 0x80 || after == utf8.RuneError
}

// invisibleName returns the text for a character that looks like nothing or like
// a blank and comes along when text is copied, or "".
func invisibleName(r rune) string {
	switch {
	case r == 0xA0, r == 0x202F:
		return textNoBreakSpace
	case r == 0xAD:
		return textSoftHyphen
	case r == 0x200B:
		return textZeroWidthSpace
	case r == 0x200C:
		return textZeroWidthNonJoiner
	case r == 0x200D:
		return textZeroWidthJoiner
	case r == 0x200E, r == 0x200F, 0x202A <= r && r <= 0x202E:
		return textDirectionMark
	case separatesLines(r):
		return textLineSeparator
	case r == 0x2060:
		return textWordJoiner
	case r == 0xFEFF:
		return textInvisibleMark
	case blankLike(r):
		return textSpecialSpace
	}
	return ""
}

// blankLike reports whether r looks like a blank and is none.
func blankLike(r rune) bool {
	return separatesLines(r) || r == 0xA0 || 0x2000 <= r && r <= 0x200A || r == 0x202F || r == 0x205F || r == 0x3000
}

// Names of invisible characters; {detail} is the code point.
var (
	textNoBreakSpace       = prose.Text("finding.no-break-space", "no-break space, {detail}")
	textSoftHyphen         = prose.Text("finding.soft-hyphen", "soft hyphen, {detail}")
	textZeroWidthSpace     = prose.Text("finding.zero-width-space", "zero width space, {detail}")
	textZeroWidthJoiner    = prose.Text("finding.zero-width-joiner", "zero width joiner, {detail}")
	textZeroWidthNonJoiner = prose.Text("finding.zero-width-non-joiner", "zero width non-joiner, {detail}")
	textDirectionMark      = prose.Text("finding.direction-mark", "text direction mark, {detail}")
	textLineSeparator      = prose.Text("finding.line-separator", "line separator, {detail}")
	textWordJoiner         = prose.Text("finding.word-joiner", "word joiner, {detail}")
	textInvisibleMark      = prose.Text("finding.invisible-mark", "byte order mark, {detail}")
	textSpecialSpace       = prose.Text("finding.special-space", "special space, {detail}")
)
