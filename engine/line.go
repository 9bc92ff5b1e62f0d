package robotstxt

import (
	"math/bits"
	"strings"

	"whichline/engine/internal/prose"
)

// A Line is one line of the input, as a reading has it. It holds positions
// only; [File.Text], [File.Field] and [File.Value] give the text.
type Line struct {
	Number  int    // 1-based
	Offset  int32  // octets before the line in the input, a byte order mark included
	Length  int32  // octets of the line, less its line ending
	Field   Span   // the part before the separator, in octets of the line
	Value   Span   // the part after it, up to any comment
	Kind    Kind   // the kind of line
	Ignored Reason // why the line has no effect; [None] if it has one
	Ending  uint8  // octets of the line ending: 2 for CRLF, 0 at the end of the input
	Notes   Notes  // remarks for its author
}

// A Span is a half-open range of octets in a line.
type Span struct{ Start, End uint16 }

func span(start, end int) Span { return Span{uint16(start), uint16(end)} }

// Len returns the number of octets in s.
func (s Span) Len() int { return int(s.End) - int(s.Start) }

// A Kind is the kind of a line. The zero Kind is a blank line.
type Kind uint8

// The kinds of lines.
const (
	Blank       Kind = iota // nothing but white space
	Comment                 // nothing but a comment
	UserAgent               // names a product token (RFC 9309, section 2.2.1)
	Allow                   // a rule (RFC 9309, section 2.2.2)
	Disallow                // a rule (RFC 9309, section 2.2.2)
	Sitemap                 // names a sitemap; belongs to no group
	Unsupported             // a field that some other reader knows
	Unknown                 // a field that no reader is known to use
	Usage                   // a preference on use that is a rule of its group; only in readings for which it is one
	Unparsed                // no field and value
)

var kindCodes = [...]string{
	Blank: "blank", Comment: "comment", UserAgent: "user-agent", Allow: "allow",
	Disallow: "disallow", Sitemap: "sitemap", Unsupported: "unsupported",
	Unknown: "unknown", Usage: "content-usage", Unparsed: "unparsed",
}

// String returns the stable code of k, such as "user-agent".
func (k Kind) String() string { return kindCodes[k] }

// Field returns how the field of a line of this kind is written, such as
// "User-agent"; "" if there is no one way.
func (k Kind) Field() string { return kindFields[k] }

var kindFields = [Unparsed + 1]string{
	UserAgent: "User-agent", Allow: "Allow", Disallow: "Disallow", Sitemap: "Sitemap", Usage: "Content-Usage",
}

// IsRule reports whether k is an allow or disallow line.
func (k Kind) IsRule() bool { return k == Allow || k == Disallow }

// Notes is a set of remarks on a line. The zero set is empty.
type Notes uint16

// A Note is a remark on a line that does not stop the line from having its
// effect. [File.NoteText] gives its sentence.
type Note uint8

// The remarks on lines.
const (
	MisspeltField  Note = iota // the field is misspelt and understood all the same
	MissingColon               // white space stands where the colon belongs
	LongerField                // the field only begins with a known name
	TokenCut                   // the reader compares only the head of the product token
	TextAfterStar              // text after "*" is passed over
	LineCut                    // the line is longer than the reader reads
	FileCut                    // the reader stops in the middle of this line
	NulInLine                  // the reader stops at a NUL octet
	Encoded                    // octets of the path pattern are percent-encoded before matching
	OpensDirectory             // an allow of an index page allows its directory too
	allowsAll                  // a rule without a path that allows everything
	tagsLeftOut                // the HTML tags in the line are not read
	noteCount
)

var noteCodes = [noteCount]string{
	MisspeltField: "misspelt-field", MissingColon: "missing-colon",
	LongerField: "longer-field", TokenCut: "token-cut",
	TextAfterStar: "text-after-star", LineCut: "line-cut", FileCut: "file-cut",
	NulInLine: "nul-in-line", Encoded: "encoded", OpensDirectory: "opens-directory",
	allowsAll: "allows-all", tagsLeftOut: "tags-left-out",
}

// String returns the stable code of n, such as "token-cut".
func (n Note) String() string { return noteCodes[n] }

// Has reports whether n is in the set.
func (s Notes) Has(n Note) bool { return s&(1<<n) != 0 }

// with returns s and n.
func (s Notes) with(n Note) Notes { return s | 1<<n }

// All returns the notes in the set, in the order they are declared; nil if
// there are none.
func (s Notes) All() []Note {
	var all []Note
	for ; s != 0; s &= s - 1 {
		all = append(all, Note(bits.TrailingZeros16(uint16(s))))
	}
	return all
}

// NoteText returns the sentence of a note on l.
func (f *File) NoteText(l Line, n Note) Sentence {
	a := prose.Args{"kind": l.Kind.Field()}
	switch n {
	case TokenCut:
		head := f.Reading.named(f.Value(l)).Head
		if head == "" {
			return prose.Fill(textNoTokenCut, nil)
		}
		a["head"] = head
	case LineCut:
		a["limit"] = prose.Octets(f.Reading.lines().MaxLine())
	case FileCut:
		if f.dropped() {
			return prose.Fill(textDropped, nil)
		}
		a["limit"] = prose.Octets(f.read)
	case Encoded:
		a["pattern"] = f.Reading.matcher().Pattern(f.Value(l))
	case OpensDirectory:
		pattern := f.Reading.matcher().Pattern(f.Value(l))
		a["directory"] = f.Reading.matcher().IndexDirectory(pattern, l.Kind == Allow)
	}
	return prose.Fill(noteTexts[n], a)
}

// NotePart returns which part of l the note n is about, as a half-open range of
// octets of the line. It is empty if that is nothing in the line itself.
func (f *File) NotePart(l Line, n Note) (start, end int) {
	value := f.Value(l)
	valueStart, valueEnd := int(l.Value.Start), int(l.Value.End)
	switch n {
	case MisspeltField, MissingColon, LongerField, allowsAll:
		return int(l.Field.Start), int(l.Field.End)
	case TokenCut:
		return valueStart + len(f.Reading.named(value).Head), valueEnd
	case TextAfterStar:
		return valueStart + 1, valueEnd
	case Encoded, OpensDirectory:
		return valueStart, valueEnd
	case LineCut:
		return min(f.Reading.lines().MaxLine(), int(l.Length)), int(l.Length)
	case NulInLine:
		return strings.IndexByte(f.Text(l), 0), int(l.Length)
	}
	return 0, 0
}
