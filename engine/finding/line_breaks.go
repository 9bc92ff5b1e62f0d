package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/lines"
)

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
		if start > 0 && isAnyField(word) || lines.IsField(word) {
			starts = append(starts, start)
		} else if glued := gluedField(word); glued > 0 && (kind == robotstxt.UserAgent || beginsValue(word[glued:], value[from+colon+1:])) {
			starts = append(starts, start+glued)
		}
		from += colon + 1
	}
}

// apart returns the value of a line of the given kind with a line for each field, path or
// name in it. Asks reports whether that is only one way to take it.
func (c *inspector) apart(kind robotstxt.Kind, value string) (text string, asks bool) {
	if breaks := fieldsIn(value, kind); breaks != nil {
		if kind.IsRule() && leavesRoot(value[:breaks[0]]) {
			return value, true
		}
		return c.broken(value, 0, breaks), false
	}
	switch {
	case kind == robotstxt.UserAgent:
		if names := severalNames(value); names != nil {
			return c.repeated(kind.Field()+": ", names), false
		}
		return value, strings.ContainsAny(value, " \t") && !isKnown(value)
	case kind.IsRule():
		if paths, joined := pathsIn(value); paths != nil {
			return c.repeated(kind.Field()+": ", paths), joined
		}
	}
	return value, false
}

// leavesRoot reports whether path, cut from a line, is no more than a slash. That may belong
// to what is next to it, as in "/Sitemap: x", and no rule for all is meant.
func leavesRoot(path string) bool { return strings.Trim(path, "/*") == "" }

// beginsValue reports whether s, behind a field and its colon, begins like a value: with a
// blank, a path of a rule, or a URL.
func beginsValue(field, s string) bool {
	if s == "" {
		return false
	}
	return strings.IndexByte(" \t", s[0]) >= 0 || field != "Sitemap" && strings.IndexByte("/*", s[0]) >= 0 || address.HasScheme(s)
}

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
	switch {
	case len(breaks) > 0 && breaks[0] == from:
		if !l.Kind.IsRule() {
			return nil
		}
		start = uint16(len(strings.TrimRight(c.file.Text(*l)[:start], " \t")))
	case len(breaks) > 0 && l.Kind.IsRule() && leavesRoot(value[from:breaks[0]]):
		return nil
	}
	return replace(l, robotstxt.Span{Start: start, End: l.Value.End}, c.broken(value, from, breaks))
}

// broken returns value from a position on, with line breaks in front of the given ones, and
// without what separates it there.
func (c *inspector) broken(value string, from int, breaks []int) string {
	var parts []string
	for _, at := range breaks {
		parts = append(parts, strings.TrimRight(withoutBreak(value[from:at]), " \t,;|"))
		from = at
	}
	return strings.Join(append(parts, withoutBreak(value[from:])), Newline(c.file))
}

// withoutBreak returns s without an escape or a tag for a line break at its end.
func withoutBreak(s string) string {
	bare := strings.TrimRight(s, " \t")
	for _, mark := range []string{`\n`, "<br>", "<br/>", "<br />"} {
		if at := len(bare) - len(mark); at >= 0 && ascii.EqualFold(bare[at:], mark) {
			return bare[:at]
		}
	}
	return s
}
