package choice

// A ByteOrderMark says what becomes of a UTF-8 byte order mark at the start.
type ByteOrderMark uint8

// What becomes of a byte order mark.
const (
	SkipWholeMark   ByteOrderMark = iota // it is passed over
	SkipPartialMark                      // it is passed over even where it is cut off
	KeepMark                             // it is part of the first field
)

// UTF16 says what a file in UTF-16 with a byte order mark is.
type UTF16 uint8

// What a file in UTF-16 is.
const (
	UTF16IsText  UTF16 = iota // octets like any others
	UTF16Decoded              // the text that it says
)

// A FileLimit says how much of a file is read (RFC 9309, section 2.5).
type FileLimit uint8

// How much of a file is read.
const (
	CutLongFile  FileLimit = iota // 500 KiB
	NoFileLimit                   // all of it
	DropLongFile                  // all of it, or nothing if it has over 500 KiB
)

// Tags says what HTML tags are in a file that is a web page.
type Tags uint8

// What HTML tags are.
const (
	TagsAreText Tags = iota // text like any other
	TagsDropped             // nothing; and a page that names no crawler is not read
)

// A LineEnd says what ends a line (RFC 9309, section 2.2).
type LineEnd uint8

// What ends a line.
const (
	CRAndLF        LineEnd = iota // CR, LF or both
	UnicodeLineEnd                // these, and what else Unicode takes for a line ending
	SomeUnicodeEnd                // these, and U+0085, U+2028 and U+2029
	OnlyLF                        // LF
)

// A LineLimit says how much of a line is read.
type LineLimit uint8

// How much of a line is read.
const (
	NoLineLimit LineLimit = iota // all of it
	CutLongLine                  // as much as the line buffer of Google's parser holds
)

// A NUL says what a NUL octet is.
type NUL uint8

// What a NUL octet is.
const (
	NULIsText   NUL = iota // an octet like others
	NULEndsLine            // the end of what is read of the line
)

// Faults says what becomes of a file that has a rule before the first user-agent
// line, or a delay that is no number.
type Faults uint8

// What becomes of a file with faults.
const (
	PassFaults Faults = iota // the lines with faults have no effect
	RefuseFile               // nothing of the file is used
)
