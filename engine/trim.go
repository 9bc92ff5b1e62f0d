package engine

import (
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

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
