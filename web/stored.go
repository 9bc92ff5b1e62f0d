package web

import (
	"cmp"
	"encoding/binary"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"whichline/engine"
	"whichline/templates"
)

// stored is how a file stores the text that an editor shows of it. The zero
// value is UTF-8 with the line endings as they are in the text.
type stored struct {
	encoding templates.Encoding
	ending   string
	odds     map[int]string // the endings of lines that end otherwise, by number
}

// endings are the line endings that an editor names.
var endings = map[string]string{"lf": "\n", "crlf": "\r\n", "cr": "\r"}

// readStored returns what the editor says about the file in a form.
func readStored(form url.Values) stored {
	s := stored{
		encoding: templates.Encoding(form.Get("encoding")), ending: endings[form.Get("ending")],
		odds: make(map[int]string),
	}
	for odd := range strings.FieldsSeq(form.Get("odds")) {
		line, name, _ := strings.Cut(odd, ":")
		if n, err := strconv.Atoi(line); err == nil && endings[name] != "" {
			s.odds[n] = endings[name]
		}
	}
	return s
}

// endLines returns text, whose lines end with LF, as the file ends them.
func (s stored) endLines(text string) string {
	switch {
	case len(s.odds) > 0:
	case s.ending == "", s.ending == "\n":
		return text
	default:
		return strings.ReplaceAll(text, "\n", s.ending)
	}
	var b strings.Builder
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, ended := strings.CutSuffix(line, "\n")
		b.WriteString(line)
		if ended {
			b.WriteString(cmp.Or(s.odds[n], s.ending, "\n"))
		}
	}
	return b.String()
}

// octets returns the octets of the file whose text the editor shows. What
// Latin-1 does not have becomes a question mark; the editor sends no such text.
func (s stored) octets(text string) string {
	text = s.endLines(text)
	var octets []byte
	switch s.encoding {
	case templates.Latin1:
		for _, c := range text {
			octets = append(octets, latin1(c))
		}
	case templates.UTF16LE:
		for _, unit := range utf16.Encode([]rune(text)) {
			octets = binary.LittleEndian.AppendUint16(octets, unit)
		}
	case templates.UTF16BE:
		for _, unit := range utf16.Encode([]rune(text)) {
			octets = binary.BigEndian.AppendUint16(octets, unit)
		}
	default:
		return text
	}
	return string(octets)
}

func latin1(c rune) byte {
	if c > 0xff {
		return '?'
	}
	return byte(c)
}

// mended returns how an editor makes edits of f, and how the file is stored
// since. What is UTF-8 afterwards is stored so: that may be what was mended.
func (s stored) mended(f *engine.File, edits []engine.Edit) ([]templates.Replacement, stored) {
	if s.encoding == templates.UTF8 || s.encoding == "" {
		return templates.NewReplacements(f, edits), s
	}
	was := s.encoding
	octets := f.Apply(edits)
	if utf8.ValidString(octets) {
		s.encoding = templates.UTF8
	}
	return []templates.Replacement{templates.Rewritten(f, was, s.text(octets))}, s
}

// text returns the text of a file that is stored so.
func (s stored) text(octets string) string {
	order := binary.ByteOrder(binary.LittleEndian)
	switch s.encoding {
	case templates.Latin1:
		runes := make([]rune, len(octets))
		for i := range len(octets) {
			runes[i] = rune(octets[i])
		}
		return string(runes)
	case templates.UTF16BE:
		order = binary.BigEndian
	case templates.UTF16LE:
	default:
		return octets
	}
	units := make([]uint16, len(octets)/2)
	for i := range units {
		units[i] = order.Uint16([]byte(octets[2*i:]))
	}
	return string(utf16.Decode(units))
}
