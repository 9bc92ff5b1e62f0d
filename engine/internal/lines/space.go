// Package lines reads octets as lines, fields and values, as the choices of a reading have
// it: which octets are white space, how much is read, which fields are known.
package lines

import (
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// unicodeSpaces are the space separators of Unicode beyond ASCII, such as the
// no-break space, and its separators of lines and paragraphs. Python's str.strip
// and ECMAScript's trim both drop them.
const unicodeSpaces = "\u2028\u2029\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"

// Trim narrows the range to the text between the white space at its ends, as
// r takes white space.
func (r *Reader) Trim(text string, start, end int) (int, int) {
	if start < end && isPlain(text[start]) && isPlain(text[end-1]) {
		return start, end
	}
	switch start, end = ascii.Trim(text, start, end); {
	case r.Space.Is == choice.ControlSpace:
		return trimControls(text, start, end)
	case r.Space.Is == choice.ASCIISpace || start == end || isPlain(text[start]) && isPlain(text[end-1]):
		return start, end
	}
	inner := strings.TrimLeftFunc(text[start:end], r.IsWhite)
	start = end - len(inner)
	return start, start + len(strings.TrimRightFunc(inner, r.IsWhite))
}

// isPlain reports whether c is a character of its own that no reader takes for
// white space.
func isPlain(c byte) bool { return ' ' < c && c < 0x80 }

// IsWhite reports whether r, which knows white space beyond ASCII, takes c for
// some. Python takes the separators of ASCII for white space and ECMAScript the
// byte order mark.
func (r *Reader) IsWhite(c rune) bool {
	mark := r.MarkAsSpace.Is == choice.MarkIsSpace
	switch {
	case c == '\ufeff':
		return mark
	case c < 0x80:
		return ascii.IsSpace(byte(c)) || 0x1c <= c && c <= 0x1f && !mark
	}
	return strings.ContainsRune(unicodeSpaces, c)
}

// trimControls narrows the range to the text between the space and the control
// characters before it at its ends.
func trimControls(text string, start, end int) (int, int) {
	for start < end && text[start] <= ' ' {
		start++
	}
	for start < end && text[end-1] <= ' ' {
		end--
	}
	return start, end
}
