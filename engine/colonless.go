package engine

import (
	"slices"

	"whichline/engine/internal/choice"
)

// colonless returns where the field ends in text[start:end], a line without a
// colon, or -1. Lines of two words are remarked on even where r does not read
// them.
func (r *Reading) colonless(text string, start, end int) int {
	if r.MissingColon.Is == choice.LowerCaseWord {
		if n := lowerCaseField(text[start:end]); n > 0 {
			return start + n
		}
	}
	return twoWords(text, start, end)
}

// readsColonless reports whether r reads l, whose text has the given field and no
// colon behind it.
func (r *Reading) readsColonless(l *Line, text, field string) bool {
	if r.FieldEnd.Is == choice.BlankEndsField {
		return true
	}
	switch r.MissingColon.Is {
	case choice.TwoWords:
		return true
	case choice.LowerCaseWord:
		return text[l.Field.End] == ' ' && slices.Contains(colonlessFields[:], field)
	}
	return false
}

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
		if line[n] == ' ' && slices.Contains(colonlessFields[:], line[:n]) {
			return n
		}
	}
	return 0
}

// twoWords returns where the first of exactly two words ends in
// text[start:end], or -1. Google's parser takes blank and tab for a colon in
// such a line.
func twoWords(text string, start, end int) int {
	sep := start
	for sep < end && !isBlank(text[sep]) {
		sep++
	}
	second := sep
	for second < end && isBlank(text[second]) {
		second++
	}
	for i := second; i < end; i++ {
		if isBlank(text[i]) {
			return -1
		}
	}
	if second == end {
		return -1
	}
	return sep
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }
