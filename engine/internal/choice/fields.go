package choice

// A Spelling selects the misspelt fields that are understood.
type Spelling uint8

const (
	RightSpelling   Spelling = iota // none
	GoogleSpellings                 // the misspellings that Google's parser accepts
	Useragent                       // "useragent"
)

// A RareSpelling controls whether further misspelt fields are understood.
type RareSpelling uint8

const (
	NoRareSpellings RareSpelling = iota // none
	RareSpellings                       // the misspellings that crawler-commons accepts
)

// A LongerField selects the treatment of a field that has a known name as its prefix.
type LongerField uint8

const (
	LongerIsUnknown LongerField = iota // unknown
	LongerIsKnown                      // the field with the known name
)

// A MissingColon selects the lines without a colon that are parsed.
type MissingColon uint8

const (
	ColonNeeded   MissingColon = iota // none
	TwoWords                          // lines of two words, the first of which is a field
	LowerCaseWord                     // lines that begin with a known field in lower case and a space
	KnownField                        // lines that begin with a known field and a blank, even if a colon follows later
	KnownWords                        // lines that begin with a known field and a blank, even if a colon without white space after it follows
)

// A FieldEnd selects the end of a field.
type FieldEnd uint8

const (
	ColonEndsField FieldEnd = iota // at the colon
	BlankEndsField                 // at white space or the colon, whichever is first
)

// Words selects the part of a value that is read.
type Words uint8

const (
	AllWords  Words = iota // all of it
	FirstWord              // its first word
)

// A Hash selects the places at which "#" begins a comment.
type Hash uint8

const (
	HashAnywhere   Hash = iota // anywhere
	HashAfterBlank             // at the start of a word
)

// A Space selects the characters trimmed from both ends of fields and values.
type Space uint8

const (
	ASCIISpace   Space = iota // ASCII white space
	UnicodeSpace              // ASCII white space and the space separators of Unicode
	ControlSpace              // the space and all control characters below it
)

// A MarkAsSpace controls whether a byte order mark is white space for readers that trim
// Unicode white space.
type MarkAsSpace uint8

const (
	MarkIsText  MarkAsSpace = iota // it is not
	MarkIsSpace                    // it is
)
