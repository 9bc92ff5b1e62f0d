package finding

import (
	"strings"
	"unicode"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/lines"
)

// unread finds out how a line that no reader understands was meant.
func (c *inspector) unread(l *robotstxt.Line, text string) {
	bare := strings.Trim(text, ascii.Space)
	if strings.Trim(bare, "\uFEFF") == "" {
		return
	}
	start := uint16(strings.Index(text, bare[:1]))
	head := behindMark(bare)
	word, mark := leadingField(head), bare[:len(bare)-len(head)]
	_, cut := cutValue(behindMark(c.file.Field(*l)))
	value, colon := head[len(word):], !cut && l.Field.Len() > 0 && !l.Notes.Has(robotstxt.MissingColon)
	if colon {
		word, value = c.file.Field(*l), c.file.Value(*l)
	}
	switch kind, near := meantField(word, value); {
	case foreignMark(bare) != "":
		c.unreadable(l, start, bare)
	case isBarePath(behindDash(bare)):
		h := place{line: l.Number, subject: bare, asks: true}
		path := behindDash(bare)
		// A rule with a space would match nothing, and the path of an allow may be meant to go on.
		if c.afterAgent(l) && c.above != robotstxt.Allow && !strings.ContainsAny(path, ascii.Space) {
			mark := len(bare) - len(path)
			h.edit = replace(l, robotstxt.Span{Start: start, End: start + uint16(mark)}, "Disallow: ")
		}
		c.explain(barePath, h)
	case colon && near:
		h := place{line: l.Number, subject: word}
		h.edit, h.asks = c.spelt(l, kind)
		c.misspelt(h, kind)
	case colon:
		c.unknown(l)
	case near && isValue(kind, mark, value), cut:
		h := c.noColon(l, kind, word, int(start)+len(mark)+len(word), text)
		if near && !c.readsField(h.subject) { // a colon alone would not help
			c.misspelt(h, kind)
			return
		}
		c.explain(missingColonIgnored, h)
	default:
		c.unreadable(l, start, bare)
	}
}

// misspelt notes a field that Google does not understand, in place of that of kind.
func (c *inspector) misspelt(h place, kind robotstxt.Kind) {
	h.detail = kind.Field()
	if _, slip := nearestField(behindMark(h.subject)); !slip {
		h.label = wordings[barePath].fix
	}
	c.explain(misspeltFieldIgnored, h)
}

// readsField reports whether Google reads a line that begins with word and a colon.
func (c *inspector) readsField(word string) bool {
	robotstxt.Google.ParseInto(&c.scratch, word+": /")
	return c.scratch.Lines[0].Kind != robotstxt.Unknown
}

// meantField returns the kind of line that is meant by a field that no reader understands;
// ok is false if none is.
func meantField(field, value string) (kind robotstxt.Kind, ok bool) {
	field = behindMark(field)
	if denials[ascii.ToLower(field)] && strings.IndexAny(strings.TrimLeft(value, " \t"), "/*") == 0 {
		return robotstxt.Disallow, true
	}
	return nearestField(field)
}

// denials are the words that people write before a path to disallow it.
var denials = map[string]bool{"block": true, "deny": true, "exclude": true, "forbid": true, "not allow": true, "don't allow": true}

// behindMark returns s from the known field on that follows the mark or the number of a
// list, or a quote, as in "1. Disallow"; s if there is none.
func behindMark(s string) string {
	head := strings.TrimLeftFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
	if field := leadingField(head); lines.IsField(field) || denials[ascii.ToLower(field)] {
		return head
	}
	return s
}

// spelt returns the edit that writes the field of l right. What is around a line in quotes,
// or around a field in bold, goes. There is none for a line in brackets, whose end isn't
// looked for. Asks reports whether it is only one way to take the value.
func (c *inspector) spelt(l *robotstxt.Line, kind robotstxt.Kind) (edit *Edit, asks bool) {
	was, value := c.file.Field(*l), c.file.Value(*l)
	bare := value
	switch {
	case strings.ContainsAny(was[:1], openBrackets):
		return nil, false
	case strings.HasPrefix(was, "**"):
		bare = strings.TrimPrefix(value, "**")
	case isQuoted(was):
		bare = unquoted(strings.TrimRight(value, ","))
	}
	bare, asks = c.apart(kind, strings.Trim(bare, ascii.Space))
	if bare == value || bare == "" || strings.ContainsAny(bare, quoteMarks) {
		return replace(l, l.Field, kind.Field()), asks
	}
	return replace(l, robotstxt.Span{Start: l.Field.Start, End: l.Value.End}, kind.Field()+": "+bare), asks
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
	word := leadingWord(bare)
	other := nearestOther(word)
	if other == "crawl-delay" && !c.soundDelay(l) {
		c.crawlDelayValue(l)
		return
	}
	if crawler.ByToken(bare) == nil && (other == "" || !separated(bare[len(word):])) {
		h.edit = insert(l, start, "# ")
	}
	c.add(unreadableLine, h)
}

// isBarePath reports whether a line is a path without a field, and not a comment, a sentence
// or the name of the file.
func isBarePath(bare string) bool {
	if _, words, found := strings.Cut(bare, " "); found && isNote(words) {
		return false
	}
	if rest, star := strings.CutPrefix(bare, "/*"); star {
		return strings.ContainsAny(rest, ".?=&$/") && !strings.ContainsAny(rest, " \t") && !strings.HasSuffix(rest, "*/")
	}
	return strings.HasPrefix(bare, "/") && bare != "/robots.txt"
}
