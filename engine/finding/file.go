package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/compat"
)

// notRobots finds files that are no robots.txt at all. It reports whether
// nothing else is worth saying. Text that goes on beyond the limit may be one there.
func (c *inspector) notRobots() bool {
	f := c.file
	known, plain, odd := c.countKinds()
	if text, encoding := decoded(f.Body()); encoding != "" && plain == 0 {
		c.add(inUTF16, place{detail: encoding, edit: &Edit{Line: 1, End: int32(len(f.Body())), Text: text}})
		return true
	}
	binary := known == 0 && strings.Contains(f.Body(), "\x00")
	if html := c.firstMarkup(); html != nil && !binary {
		c.explain(htmlPage, place{line: html.Number})
		c.markup = true
		return plain == 0
	}
	switch {
	case known > 0 || odd == 0:
		return false
	case isJSON(f.Body()[f.BOM:]):
		c.add(jsonFile, place{})
		return true
	case f.Unread() == "" && (binary || c.onlyProse()):
		c.add(noRobotsLines, place{})
		return true
	}
	return false
}

// countKinds counts the lines that belong in a robots.txt, those of them that
// have an effect as they are written, and those that do not belong there.
func (c *inspector) countKinds() (known, plain, odd int) {
	for i := range c.file.Lines {
		switch l := &c.file.Lines[i]; l.Kind {
		case robotstxt.UserAgent, robotstxt.Allow, robotstxt.Disallow, robotstxt.Sitemap:
			if isPlain(l) {
				plain++
			}
			known++
		case robotstxt.Unsupported:
			known++
		case robotstxt.Unknown, robotstxt.Unparsed:
			odd++
		case robotstxt.Blank:
			if l.Notes.Has(robotstxt.NulInLine) {
				odd++
			}
		}
	}
	return known, plain, odd
}

// isPlain reports whether a line has an effect as it is written.
func isPlain(l *robotstxt.Line) bool {
	const bent = 1<<robotstxt.MisspeltField | 1<<robotstxt.LongerField | 1<<robotstxt.MissingColon
	switch l.Kind {
	case robotstxt.UserAgent, robotstxt.Allow, robotstxt.Disallow, robotstxt.Sitemap:
		return l.Ignored == robotstxt.None && l.Notes&bent == 0
	}
	return false
}

// firstMarkup returns the first line that begins like HTML or XML, or whose value ends with
// a tag for a line break; nil if there is none. A comment in HTML is none, as some write one
// into a robots.txt. A page does not begin below lines that have an effect.
func (c *inspector) firstMarkup() *robotstxt.Line {
	for i := range c.file.Lines {
		l := &c.file.Lines[i]
		if endsWithTag(c.file.Value(*l)) {
			return l
		}
		if isPlain(l) {
			return nil
		}
		if l.Kind != robotstxt.Unknown && l.Kind != robotstxt.Unparsed {
			continue
		}
		text := strings.TrimLeft(c.file.Text(*l), ascii.Space+"\uFEFF")
		if len(text) > 2 && text[0] == '<' && !strings.HasPrefix(text, "<!--") && (ascii.IsToken(text[1]) || text[1] == '!' || text[1] == '?' || text[1] == '/') {
			return l
		}
	}
	return nil
}

// endsWithTag reports whether a value ends with a tag for a line break.
func endsWithTag(value string) bool {
	return strings.HasSuffix(value, ">") && withoutBreak(value) != value
}

// tagged reports whether a value of a web page ends with such a tag, which the finding on the
// page explains.
func (c *inspector) tagged(value string) bool { return c.markup && endsWithTag(value) }

// isJSON reports whether body looks like a JSON object, array or string. A string has a
// line break in it, as an escape, since a line in quotes is not JSON yet.
func isJSON(body string) bool {
	body = strings.Trim(body, ascii.Space)
	if len(body) < 2 {
		return false
	}
	switch body[:1] + body[len(body)-1:] {
	case "{}", "[]":
		return true
	case `""`:
		return strings.Contains(body, `\n`) && !strings.ContainsAny(body, "\r\n")
	}
	return false
}

// onlyProse reports whether no line looks like a field that went wrong, so
// that there is nothing to mend line by line.
func (c *inspector) onlyProse() bool {
	for i := range c.file.Lines {
		l := &c.file.Lines[i]
		text := strings.Trim(c.file.Text(*l), ascii.Space)
		_, near := nearestField(leadingWord(text))
		_, listed := nearestField(behindMark(c.file.Field(*l)))
		if near || listed || strings.HasPrefix(text, "/") {
			return false
		}
	}
	return true
}

// decoded returns body as UTF-8, and the name of its encoding if that is UTF-32 or
// UTF-16. The byte order mark of UTF-32 may begin like that of UTF-16.
func decoded(body string) (text, encoding string) {
	if text, ok := compat.DecodeUTF32(body); ok {
		return text, "UTF-32"
	}
	if text, ok := decodeUTF16(body); ok {
		return text, "UTF-16"
	}
	return "", ""
}

// decodeUTF16 returns body as UTF-8 if it is UTF-16: by its byte order mark or,
// without one, by every other octet of its beginning being NUL. With a mark and no NUL it
// is text of single octets, as even a line break has a NUL in UTF-16.
func decodeUTF16(body string) (string, bool) {
	if !strings.Contains(body, "\x00") {
		return "", false
	}
	even := body[:len(body)&^1]
	switch {
	case everyOtherNul(body, 1):
		even = "\xFF\xFE" + even
	case everyOtherNul(body, 0):
		even = "\xFE\xFF" + even
	}
	return compat.DecodeUTF16(even)
}

// everyOtherNul reports whether the octets of the beginning of body are NUL at
// every second position from start on, and only there.
func everyOtherNul(body string, start int) bool {
	head := body[:min(len(body), 32)]
	for i := range len(head) {
		if (head[i] == 0) != (i%2 == start) {
			return false
		}
	}
	return len(head) >= 8
}

// wholeFile finds faults at the beginning and the end of the file.
func (c *inspector) wholeFile() {
	f := c.file
	if c.beginsWithMark(&f.Lines[0]) {
		c.add(byteOrderMark, place{line: 1, edit: &Edit{Line: 1, End: int32(f.BOM)}})
	}
	if n := len(f.Lines); f.Unread() != "" {
		h := place{line: n, text: textStopsIn, detail: tail(f.Text(f.Line(n)))}
		if h.detail == "" {
			h.text = textStopsBefore
		}
		c.add(longFile, h)
	}
}

// beginsWithMark reports whether a byte order mark comes before a line, the first one, that is
// more than a comment. What looks like a part of one is so only before a field, and otherwise
// the beginning of another character.
func (c *inspector) beginsWithMark(first *robotstxt.Line) bool {
	switch first.Kind {
	case robotstxt.Blank, robotstxt.Comment:
		return false
	case robotstxt.Unknown, robotstxt.Unparsed:
		return c.file.BOM == 3 && !strings.HasPrefix(c.file.Text(*first), "\uFEFF")
	}
	return c.file.BOM > 0
}

// tail returns the end of a text that is cut off.
func tail(s string) string { return s[max(0, len(s)-40):] }
