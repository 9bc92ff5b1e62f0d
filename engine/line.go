package engine

// A Line is one line of the input and what was made of it. It holds positions
// only; [File.Text], [File.Field] and [File.Value] give the text.
type Line struct {
	Number  int32  // 1-based
	Offset  int32  // octets before the line in the input, a byte order mark included
	Length  int32  // octets of the line, less its line ending
	Field   Span   // the part before the separator, in octets of the line
	Value   Span   // the part after it, up to any comment
	Kind    Kind   // what the line is
	Ignored Reason // why the line has no effect; [None] if it has one
	Ending  uint8  // octets of the line ending: 2 for CRLF, 0 at the end of the input
	Notes   Notes  // what else its author should know
}

// A Span is a half-open range of octets in a line.
type Span struct{ Start, End uint16 }

// Len returns the number of octets in s.
func (s Span) Len() int { return int(s.End) - int(s.Start) }

// A Kind says what a line is. The zero Kind is a blank line.
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
	Unparsed                // no field and value
)

var kindCodes = [...]string{
	Blank: "blank", Comment: "comment", UserAgent: "user-agent", Allow: "allow",
	Disallow: "disallow", Sitemap: "sitemap", Unsupported: "unsupported",
	Unknown: "unknown", Unparsed: "unparsed",
}

// String returns the stable code of k, such as "user-agent".
func (k Kind) String() string { return kindCodes[k] }

// Field returns how the field of a line of this kind is written, such as
// "User-agent"; "" if there is no one way.
func (k Kind) Field() string {
	switch k {
	case UserAgent:
		return "User-agent"
	case Allow:
		return "Allow"
	case Disallow:
		return "Disallow"
	case Sitemap:
		return "Sitemap"
	}
	return ""
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
	for n := Note(0); n < noteCount; n++ {
		if s.Has(n) {
			all = append(all, n)
		}
	}
	return all
}
