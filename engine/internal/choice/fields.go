package choice

// A Spelling says which misspelt fields are understood.
type Spelling uint8

// Which misspelt fields are understood.
const (
	RightSpelling   Spelling = iota // none
	GoogleSpellings                 // those of Google's parser
	Useragent                       // "useragent"
)

// A RareSpelling says whether further misspelt fields are understood.
type RareSpelling uint8

// Whether further misspelt fields are understood.
const (
	NoRareSpellings RareSpelling = iota
	RareSpellings                // those of crawler-commons
)

// A LongerField says what a field is that only begins with a known name.
type LongerField uint8

// What a longer field is.
const (
	LongerIsUnknown LongerField = iota // unknown
	LongerIsKnown                      // the field that it begins with
)

// A MissingColon says which lines without a colon are read.
type MissingColon uint8

// Which lines without a colon are read.
const (
	ColonNeeded   MissingColon = iota // none
	TwoWords                          // those of two words, the first of which is the field
	LowerCaseWord                     // those that begin with a known field in lower case and a space
	KnownField                        // those that begin with a known field and a blank, even if a colon follows later
	KnownWords                        // those that begin with a known field and a blank, even if a colon without white space behind it follows
)

// A FieldEnd says where a field ends.
type FieldEnd uint8

// Where a field ends.
const (
	ColonEndsField FieldEnd = iota // at the colon
	BlankEndsField                 // at white space, if that comes first
)

// Words says how much of a value is read.
type Words uint8

// How much of a value is read.
const (
	AllWords  Words = iota // all of it
	FirstWord              // its first word
)

// A Hash says where a number sign begins a comment.
type Hash uint8

// Where a number sign begins a comment.
const (
	HashAnywhere   Hash = iota // anywhere
	HashAfterBlank             // at the start of a word
)

// A Space says what is taken off both ends of fields and values.
type Space uint8

// What is taken off both ends.
const (
	ASCIISpace   Space = iota // the white space of ASCII
	UnicodeSpace              // that and the space separators of Unicode
	ControlSpace              // the space and all control characters before it
)

// A MarkAsSpace says whether a byte order mark counts as white space, where that
// of Unicode does.
type MarkAsSpace uint8

// Whether a byte order mark is white space.
const (
	MarkIsText  MarkAsSpace = iota // it is not
	MarkIsSpace                    // it is
)
