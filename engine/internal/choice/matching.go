package choice

// Wildcards controls whether "*" and "$" are special in a path pattern (RFC 9309,
// section 2.2.3).
type Wildcards uint8

const (
	WildcardsMatch  Wildcards = iota // any octets, and the end
	WildcardsAsText                  // literal characters
)

// WildcardRuns selects the meaning of wildcards in a row, of which those after a "$" matter.
type WildcardRuns uint8

const (
	EachWildcard WildcardRuns = iota // each counts
	OneWildcard                      // one
)

// A WildcardHead selects the place where a match of a pattern with wildcards begins.
type WildcardHead uint8

const (
	HeadAtStart  WildcardHead = iota // at the start of the path
	HeadAnywhere                     // anywhere
)

// A LastPiece selects the place of the text between the last "*" and the "$" of a
// pattern.
type LastPiece uint8

const (
	LastPieceAtEnd LastPiece = iota // at the end of the path
	LastPieceFirst                  // at its first occurrence, which must end the path
)

// An Order selects the primary criterion between two rules that match (RFC 9309, section
// 2.2.2).
type Order uint8

const (
	LongestDecides Order = iota // length
	FirstDecides                // position in the file
)

// A Tie selects the winner of two contradicting rules of equal length (RFC 9309, section
// 2.2.2).
type Tie uint8

const (
	AllowWins Tie = iota // the allow
	FirstWins            // the first
)

// A Length selects the measure of a rule's length.
type Length uint8

const (
	PatternLength   Length = iota // the path pattern without trailing stars
	StarsLength                   // the path pattern with trailing stars
	TextLength                    // the path pattern without wildcards
	RegexpLength                  // the regular expression built from it
	MatchedLength                 // the matched octets of the URL
	CollapsedLength               // the path pattern without trailing stars, with one star for several in a row
)

// Escapes selects the form in which rules and URLs are compared (RFC 9309, section
// 2.2.2).
type Escapes uint8

const (
	DecodeUnreserved Escapes = iota // unreserved characters decoded, all others encoded
	KeepEscapes                     // every escape as written
	DecodeAll                       // everything decoded
	DecodeBetween                   // everything decoded but separators in the query
	RequotePath                     // the path decoded and re-encoded, the query as written
	CompareRaw                      // both as written
	EscapeAnew                      // everything decoded, and characters unsafe in their place re-encoded
	RequoteAll                      // path and query decoded and re-encoded
)

// EscapeDigits controls whether `%c3` in a URL equals `%C3` (RFC 3986, section 6.2.2.1).
// In rules it always does, unless both are compared as written.
type EscapeDigits uint8

const (
	DigitsAlike  EscapeDigits = iota // equal to upper case
	DigitsAsSent                     // distinct, while digits in rules are converted to upper case
)

// Unsafe selects the treatment of blanks, brackets and other characters that are not
// allowed in a URL.
type Unsafe uint8

const (
	UnsafeIsText  Unsafe = iota // literal characters
	UnsafeEncoded               // percent-encoded
)

// A LonePercent selects the treatment of a "%" in a rule that does not begin an escape.
type LonePercent uint8

const (
	LonePercentIsText  LonePercent = iota // a literal character
	LonePercentEncoded                    // "%25"
)

// DotSegments selects the treatment of "." and ".." in the path of a URL, and of the
// characters that browsers encode.
type DotSegments uint8

const (
	KeepDots    DotSegments = iota // kept
	ResolveDots                    // resolved as in browsers
)

// A MalformedURL selects the treatment of a malformed URL.
type MalformedURL uint8

const (
	MalformedIsText MalformedURL = iota // as written
	MalformedIsRoot                     // the root of the site
)

// An EmptyQuery selects the treatment of a "?" at the end of a URL.
type EmptyQuery uint8

const (
	KeepEmptyQuery EmptyQuery = iota // kept
	DropEmptyQuery                   // dropped
	DropEmptyParts                   // dropped, as is a ";" at the end of the path
)

// A DoubleSlash selects the treatment of "//" at the start of a URL's path.
type DoubleSlash uint8

const (
	KeepDoubleSlash  DoubleSlash = iota // kept
	WriteDoubleTwice                    // "////"
)
