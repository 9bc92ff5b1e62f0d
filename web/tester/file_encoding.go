package tester

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/web/view"
)

// A FileEncoding is how a file stores the text that an editor shows of it. The
// zero value is UTF-8 with the line endings as they are in the text.
type FileEncoding struct {
	encoding  view.Encoding
	ending    string
	irregular map[int]string // the endings of lines that end otherwise, by number
}

// endings are the line endings that an editor names.
var endings = map[string]string{"lf": "\n", "crlf": "\r\n", "cr": "\r"}

// readFileEncoding returns the editor's statements about the file in a form.
func readFileEncoding(form url.Values) FileEncoding {
	e := FileEncoding{
		encoding: view.Encoding(form.Get("encoding")), ending: endings[form.Get("ending")],
		irregular: make(map[int]string),
	}
	for one := range strings.FieldsSeq(form.Get("unusual")) {
		line, name, _ := strings.Cut(one, ":")
		if n, err := strconv.Atoi(line); err == nil && endings[name] != "" {
			e.irregular[n] = endings[name]
		}
	}
	return e
}

// endLines returns text, whose lines end with LF, as the file ends them.
func (e FileEncoding) endLines(text string) string {
	if len(e.irregular) == 0 && (e.ending == "" || e.ending == "\n") {
		return text
	}
	var b strings.Builder
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, ended := strings.CutSuffix(line, "\n")
		b.WriteString(line)
		if ended {
			b.WriteString(cmp.Or(e.irregular[n], e.ending, "\n"))
		}
	}
	return b.String()
}

// octets returns the octets of the file whose text the editor shows. A
// character outside Latin-1 becomes a question mark; the editor sends no such
// text.
func (e FileEncoding) octets(text string) string {
	text = e.endLines(text)
	if e.encoding == view.Latin1 {
		octets := make([]byte, 0, len(text))
		for _, c := range text {
			octet, ok := charmap.ISO8859_1.EncodeRune(c)
			if !ok {
				octet = '?'
			}
			octets = append(octets, octet)
		}
		return string(octets)
	}
	if x := utf16Of(e.encoding); x != nil {
		octets, _ := x.NewEncoder().String(text) // any text can be written
		return octets
	}
	return text
}

// text returns the text of a file that is stored so. Half of a character at its
// end is none.
func (e FileEncoding) text(octets string) string {
	if e.encoding == view.Latin1 {
		text, _ := charmap.ISO8859_1.NewDecoder().String(octets) // any octet is a character
		return text
	}
	if x := utf16Of(e.encoding); x != nil {
		text, _ := x.NewDecoder().String(octets[:len(octets)&^1]) // invalid units become U+FFFD
		return text
	}
	return octets
}

// utf16Of returns how UTF-16 is read and written, byte order marks as any other
// character; nil if e is something else.
func utf16Of(e view.Encoding) encoding.Encoding {
	switch e {
	case view.UTF16LE:
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case view.UTF16BE:
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	}
	return nil
}

// fixed returns how an editor makes edits of f, and how the file is stored
// since. If the result is UTF-8, it is stored so: that may be the purpose of
// the fix.
func (e FileEncoding) fixed(f *robotstxt.File, edits []finding.Edit) ([]view.EditorChange, FileEncoding) {
	if e.encoding == view.UTF8 || e.encoding == "" {
		return view.EditorChanges(f, edits), e
	}
	was := e.encoding
	octets := finding.Apply(f, edits)
	if utf8.ValidString(octets) {
		e.encoding = view.UTF8
	}
	return []view.EditorChange{view.WholeChange(f, was, e.text(octets))}, e
}
