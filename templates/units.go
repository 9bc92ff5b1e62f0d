package templates

import "unicode/utf8"

// An Encoding is how the octets of a file are the text that an editor shows of
// it. Whatever it is, readers of a robots.txt take them for UTF-8.
type Encoding string

// The encodings. A byte order mark is part of the text.
const (
	UTF8    Encoding = "utf-8"
	Latin1  Encoding = "latin-1" // each octet is a character
	UTF16LE Encoding = "utf-16le"
	UTF16BE Encoding = "utf-16be"
)

// A ruler turns octets of a file into positions in the document of an editor.
// Those count UTF-16 units, and one for each line ending, whether it is CR, LF
// or CRLF. It goes through the text once, so what it is asked for may lie no
// further back than the last call of move.
type ruler struct {
	text        string
	encoding    Encoding
	octet, unit int // what it was moved to
}

// move takes note of the position of an octet and returns it.
func (r *ruler) move(octet int) int {
	r.unit = r.at(octet)
	r.octet = octet
	return r.unit
}

// at returns the position of an octet of the text. What begins before it is
// counted.
func (r *ruler) at(octet int) int {
	i, unit := r.octet, r.unit
	if r.encoding == UTF16LE || r.encoding == UTF16BE {
		i += i % 2 // what the last call began is counted
	}
	for i < octet {
		if r.plain(i) {
			i++
			unit++
			continue
		}
		c, size := r.char(i)
		i += size
		next, _ := r.char(i)
		switch {
		case c == '\r' && next == '\n': // the LF counts for both
		case c > 0xffff:
			unit += 2
		default:
			unit++
		}
	}
	return unit
}

// plain reports whether there is a character at an octet that is one octet and
// one unit, whatever follows. Most are.
func (r *ruler) plain(i int) bool {
	return i < len(r.text) && r.text[i] < utf8.RuneSelf && r.text[i] != '\r' &&
		r.encoding != UTF16LE && r.encoding != UTF16BE
}

// char returns the character at an octet and its size; U+FFFD and 1 at the end.
// Of UTF-16 it returns the unit.
func (r *ruler) char(i int) (c rune, size int) {
	switch {
	case i >= len(r.text):
		return utf8.RuneError, 1
	case r.encoding == Latin1:
		return rune(r.text[i]), 1
	case r.encoding == UTF8 || r.encoding == "":
		return utf8.DecodeRuneInString(r.text[i:])
	case i+1 == len(r.text):
		return utf8.RuneError, 2
	case r.encoding == UTF16LE:
		return rune(r.text[i]) | rune(r.text[i+1])<<8, 2
	}
	return rune(r.text[i])<<8 | rune(r.text[i+1]), 2
}
