package choice

// A ByteOrderMark selects the treatment of a UTF-8 byte order mark at the start of the
// file.
type ByteOrderMark uint8

const (
	SkipWholeMark   ByteOrderMark = iota // skipped
	SkipPartialMark                      // skipped even if incomplete
	KeepMark                             // part of the first field
)

// UTF16 selects the treatment of a file in UTF-16 with a byte order mark.
type UTF16 uint8

const (
	UTF16IsText  UTF16 = iota // octets like any others
	UTF16Decoded              // decoded
)

// A FileLimit limits the part of a file that is read (RFC 9309, section 2.5).
type FileLimit uint8

const (
	CutLongFile  FileLimit = iota // 500 KiB
	NoFileLimit                   // all of it
	DropLongFile                  // all of it, or nothing if it exceeds 500 KiB
)

// Tags selects the treatment of HTML tags in a file that is a web page.
type Tags uint8

const (
	TagsAreText Tags = iota // text like any other
	TagsDropped             // dropped; a page without a user-agent line is not read
)

// A LineEnd selects the octets that end a line (RFC 9309, section 2.2).
type LineEnd uint8

const (
	CRAndLF        LineEnd = iota // CR, LF or both
	UnicodeLineEnd                // these and all other line endings of Unicode
	SomeUnicodeEnd                // these, and U+0085, U+2028 and U+2029
	OnlyLF                        // LF
)

// A LineLimit limits the part of a line that is read.
type LineLimit uint8

const (
	NoLineLimit LineLimit = iota // all of it
	CutLongLine                  // the size of the line buffer of Google's parser
)

// A NUL selects the meaning of a NUL octet.
type NUL uint8

const (
	NULIsText   NUL = iota // an octet like others
	NULEndsLine            // the rest of the line is not read
)

// Faults selects the treatment of a file with a rule before the first user-agent line,
// or with a delay that is not a number.
type Faults uint8

const (
	PassFaults Faults = iota // the lines with faults have no effect
	RefuseFile               // nothing of the file is used
)
