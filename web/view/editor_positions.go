package view

import (
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

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

func (e Encoding) isUTF16() bool { return e == UTF16LE || e == UTF16BE }

// positions turn octets of a file into positions in the document of an editor.
// Those count UTF-16 units, and one for each line ending, whether it is CR, LF
// or CRLF. They go through the text once, so no octet may lie further back than
// the last call of advance.
type positions struct {
	text        string
	encoding    Encoding
	octet, unit int // where it was advanced to
}

// advance takes note of the position of an octet and returns it.
func (p *positions) advance(octet int) int {
	p.unit = p.at(octet)
	p.octet = octet
	return p.unit
}

// at returns the position of an octet of the text. A character that begins
// before it is counted.
func (p *positions) at(octet int) int {
	i, unit, wide := p.octet, p.unit, p.encoding.isUTF16()
	if wide {
		i += i % 2 // a character begun by the last call is counted
	}
	for i < octet {
		if !wide && i < len(p.text) && p.text[i] < utf8.RuneSelf && p.text[i] != '\r' {
			// one octet and one unit, whatever follows, as most characters are
			i++
			unit++
			continue
		}
		c, size := p.char(i)
		i += size
		next, _ := p.char(i)
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

// char returns the character at an octet and its size; U+FFFD and 1 at the end.
// Of UTF-16 it returns the unit.
func (p *positions) char(i int) (c rune, size int) {
	switch {
	case i >= len(p.text):
		return utf8.RuneError, 1
	case p.encoding == Latin1:
		return rune(p.text[i]), 1
	case p.encoding == UTF8 || p.encoding == "":
		return utf8.DecodeRuneInString(p.text[i:])
	case i+1 == len(p.text):
		return utf8.RuneError, 2
	case p.encoding == UTF16LE:
		return rune(p.text[i]) | rune(p.text[i+1])<<8, 2
	}
	return rune(p.text[i])<<8 | rune(p.text[i+1]), 2
}

// An EditorChange is an edit as the live editor makes it: Text stands afterwards
// between two positions, which count as those of [templates.Marks] do.
type EditorChange struct {
	From int    `json:"from"`
	To   int    `json:"to"`
	Text string `json:"insert"`
}

// EditorChanges returns edits of f, which are in order, as an editor makes them
// in the document that it has of f, which is UTF-8.
func EditorChanges(f *robotstxt.File, edits []finding.Edit) []EditorChange {
	p := positions{text: f.Body()}
	var all []EditorChange
	for _, e := range edits {
		all = append(all, EditorChange{From: p.advance(int(e.Start)), To: p.advance(int(e.End)), Text: e.Text})
	}
	return all
}

// WholeChange returns the change of the whole document that an editor has of f,
// whose encoding is given, to text.
func WholeChange(f *robotstxt.File, e Encoding, text string) EditorChange {
	p := positions{text: f.Body(), encoding: e}
	return EditorChange{To: p.at(len(f.Body())), Text: text}
}
