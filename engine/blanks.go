package engine

import (
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// wordBlanks are what separates words for readers that cut lines into words.
const wordBlanks = " \t\v"

// splitAtBlank finds the field and the value of a line where a field ends at
// the first blank, with or without a colon behind it. Ok is false if a colon
// stands before the first blank, or there is none.
func (l *Line) splitAtBlank(text string) (field string, ok bool) {
	start, end := trim(text, 0, len(text))
	blank := strings.IndexAny(text[start:end], wordBlanks)
	colon := strings.IndexByte(text[start:end], ':')
	if blank < 0 || colon >= 0 && colon < blank {
		return "", false
	}
	if colon < 0 {
		l.Notes = l.Notes.with(MissingColon)
	}
	valueStart, valueEnd := trim(text, start+blank, end)
	l.Field = Span{uint16(start), uint16(start + blank)}
	l.Value = Span{uint16(valueStart), uint16(valueEnd)}
	return text[start : start+blank], true
}

// keepFirstWord carries out that some readers take only the first word of a
// value.
func (l *Line) keepFirstWord(text string) {
	if i := strings.IndexAny(text[l.Value.Start:l.Value.End], wordBlanks); i >= 0 {
		l.Value.End = l.Value.Start + uint16(i)
	}
}

// commentStart returns where the comment of a line begins, or its length, for a
// reader that looks for comments between words: at the start, after a blank and
// after the colon that ends the field.
func commentStart(line string) int {
	colon := strings.IndexByte(line, ':')
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || i == colon+1 || strings.IndexByte(wordBlanks, line[i-1]) >= 0) {
			return i
		}
	}
	return len(line)
}

// unicodeSpaces are the space separators of Unicode beyond ASCII, such as the
// no-break space. Python's str.strip and ECMAScript's trim both drop them.
const unicodeSpaces = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"

// trim narrows the range to what lies between the white space at its ends, as
// r takes white space.
func (r *Reading) trim(text string, start, end int) (int, int) {
	start, end = trim(text, start, end)
	if r.Space.Is != choice.UnicodeSpace {
		return start, end
	}
	inner := strings.TrimLeftFunc(text[start:end], r.isWhite)
	start = end - len(inner)
	return start, start + len(strings.TrimRightFunc(inner, r.isWhite))
}

// isWhite reports whether r, which knows white space beyond ASCII, takes c for
// some.
func (r *Reading) isWhite(c rune) bool {
	switch {
	case c < 0x80:
		return ascii.IsSpace(byte(c))
	case c == '\ufeff':
		return r.MarkAsSpace.Is == choice.MarkIsSpace
	}
	return strings.ContainsRune(unicodeSpaces, c)
}

// trim narrows the range to what lies between the white space of ASCII at its
// ends.
func trim(text string, start, end int) (int, int) {
	for start < end && ascii.IsSpace(text[start]) {
		start++
	}
	for start < end && ascii.IsSpace(text[end-1]) {
		end--
	}
	return start, end
}
