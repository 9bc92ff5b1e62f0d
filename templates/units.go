package templates

import "unicode/utf8"

// A ruler turns octets of a file into positions in the document of an editor.
// Those count UTF-16 units, and one for each line ending, whether it is CR, LF
// or CRLF. It goes through the text once, so what it is asked for may lie no
// further back than the last call of move.
type ruler struct {
	text        string
	octet, unit int // what it was moved to
}

// move takes note of the position of an octet and returns it.
func (r *ruler) move(octet int) int {
	r.unit = r.at(octet)
	r.octet = octet
	return r.unit
}

// at returns the position of an octet of the text.
func (r *ruler) at(octet int) int {
	unit := r.unit
	for i := r.octet; i < octet; {
		c, size := utf8.DecodeRuneInString(r.text[i:])
		i += size
		switch {
		case c == '\r' && i < len(r.text) && r.text[i] == '\n': // the LF counts for both
		case c > 0xffff:
			unit += 2
		default:
			unit++
		}
	}
	return unit
}
