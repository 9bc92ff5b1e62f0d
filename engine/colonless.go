package robotstxt

import (
	"slices"
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/lines"
)

// colonless returns where the field ends in text[start:end], a line without a
// colon, or -1. Lines of two words are remarked on even where r does not read
// them.
func (r *Reading) colonless(text string, start, end int) int {
	if r.Lines.MissingColon.Is == choice.LowerCaseWord {
		if n := lowerCaseField(text[start:end]); n > 0 {
			return start + n
		}
	}
	return twoWords(text, start, end)
}

// readsColonless reports whether r reads l, whose text has the given field and no
// colon behind it.
func (r *Reading) readsColonless(l *Line, text, field string) bool {
	switch r.Lines.MissingColon.Is {
	case choice.TwoWords, choice.KnownField:
		return true
	case choice.KnownWords:
		return isProtegoField(field)
	case choice.LowerCaseWord:
		return text[l.Field.End] == ' ' && isColonlessField(field)
	}
	return false
}

// isColonlessField reports whether Protego needs no colon after a field, in lower
// case. Before 0.7.0, those of visit times are not among them.
func isColonlessField(field string) bool { return slices.Contains(colonlessFields[:], field) }

// colonlessFields are the fields after which Protego needs no colon.
var colonlessFields = [...]string{
	"user-agent", "useragent", "user agent", "allow", "disallow", "dissallow", "dissalow", "disalow",
	"diasllow", "disallaw", "sitemap", "sitemaps", "site-map", "crawl-delay", "crawl delay",
	"request-rate", "request rate", "host",
}

// lowerCaseField returns the length of the shortest of those fields that line
// begins with and that a space follows, or 0.
func lowerCaseField(line string) int {
	for n := range line {
		if line[n] == ' ' && isColonlessField(line[:n]) {
			return n
		}
	}
	return 0
}

// splitsAtColon reports whether Protego splits line, less the white space around it,
// at its first colon: behind a field that it knows, or before white space or the end.
func (r *Reading) splitsAtColon(line string) bool {
	field, value, ok := strings.Cut(line, ":")
	if !ok {
		return false
	}
	start, end := r.lines().Trim(field, 0, len(field))
	next, size := utf8.DecodeRuneInString(value)
	return size == 0 || r.lines().IsWhite(next) || isProtegoField(ascii.ToLower(field[start:end]))
}

// isProtegoField reports whether Protego knows a field, in lower case.
func isProtegoField(field string) bool {
	return isColonlessField(field) || field == "visit-time" || field == "visit time"
}

// splitAtKnownWords finds field and value of the line in text[start:end] as Protego
// does since 0.7.0 where it does not split at a colon: the first word, or the first
// two, are a field that it knows, and all that follows is the value. Field is in lower
// case; "" if there is none.
func (r *Reading) splitAtKnownWords(l *Line, text string, start, end int) (field string) {
	for at, words := start, 1; at < end && words <= 2; words++ {
		length := strings.IndexFunc(text[at:end], r.lines().IsWhite)
		if length < 0 {
			length = end - at
		}
		field += ascii.ToLower(text[at : at+length])
		if at += length; isProtegoField(field) {
			l.Notes = l.Notes.with(MissingColon)
			l.Field, l.Value = span(start, at), span(r.lines().Trim(text, at, end))
			return field
		}
		at, _ = r.lines().Trim(text, at, end)
		field += " "
	}
	return ""
}

// twoWords returns where the first of exactly two words ends in
// text[start:end], or -1. Google's parser takes blank and tab for a colon in
// such a line.
func twoWords(text string, start, end int) int {
	first := start
	for first < end && !isBlank(text[first]) {
		first++
	}
	last := end
	for last > first && !isBlank(text[last-1]) {
		last--
	}
	if last == first || last == end {
		return -1
	}
	for i := first + 1; i < last; i++ {
		if !isBlank(text[i]) {
			return -1
		}
	}
	return first
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// splitAtKnownField finds field and value of the line in text[start:end] as
// crawler-commons does: it looks for a known name at the start, with a colon or
// a blank behind it. All that follows is the value, a colon included.
func (r *Reading) splitAtKnownField(l *Line, text string, start, end int) (field string, ok bool) {
	line := text[start:end]
	n, value := knownField(line)
	if n == 0 {
		l.splitUnknown(text, start, end)
		return "", false
	}
	if !strings.Contains(line[n:value], ":") {
		l.Notes = l.Notes.with(MissingColon)
	}
	l.Field, l.Value = span(start, start+n), span(r.lines().Trim(text, start+value, end))
	return line[:n], true
}

// splitUnknown marks the parts of a line in text[start:end] whose field is not
// known.
func (l *Line) splitUnknown(text string, start, end int) {
	colon := strings.IndexByte(text[start:end], ':')
	if colon < 0 {
		l.Kind, l.Ignored = Unparsed, NoColon
		return
	}
	l.Field, l.Value = span(ascii.Trim(text, start, start+colon)), span(ascii.Trim(text, start+colon+1, end))
	l.Kind, l.Ignored = Unknown, UnknownField
	if l.Field.Len() == 0 {
		l.Kind, l.Ignored = Unparsed, NoField
	}
}

// knownField returns the length of the name that crawler-commons knows at the
// start of line, and where the value begins behind it and the separator;
// 0 if there is none.
func knownField(line string) (length, value int) {
	for _, name := range commonsFields {
		if value := fieldSeparator(line, name); value > 0 {
			return len(name), value
		}
	}
	return 0, 0
}

// commonsFields are the names that crawler-commons knows, in lower case.
var commonsFields = func() (all []string) {
	for _, f := range slices.Concat(lines.Fields[:], lines.RareFields[:]) {
		all = append(all, f.Name)
	}
	return append(all, delayFields[:]...)
}()

// fieldSeparator returns where the value begins if line begins with name, in any
// case, and then has blanks and a colon, or blanks alone; 0 if it does not.
func fieldSeparator(line, name string) int {
	if !ascii.HasPrefixFold(line, name) {
		return 0
	}
	at := len(name)
	for at < len(line) && isBlank(line[at]) {
		at++
	}
	if at < len(line) && line[at] == ':' {
		return at + 1
	}
	if at == len(name) {
		return 0
	}
	return at
}
