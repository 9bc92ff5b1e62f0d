package choice

import "whichline/engine/internal/wildcard"

// Wildcards says whether "*" and "$" mean something in a path pattern (RFC
// 9309, section 2.2.3).
type Wildcards uint8

// Whether wildcards mean something.
const (
	WildcardsMatch  Wildcards = iota // any octets, and the end
	WildcardsAsText                  // themselves
)

// Head returns the beginning of every path that pattern matches.
func (s *Set) Head(pattern string) string {
	if s.Wildcards.Is == WildcardsAsText {
		return pattern
	}
	return wildcard.Head(pattern)
}

// WildcardRuns says what several wildcards in a row are.
type WildcardRuns uint8

// What wildcards in a row are.
const (
	EachWildcard WildcardRuns = iota // each counts
	OneWildcard                      // one
)

// A WildcardHead says where in a URL a pattern with wildcards has to begin.
type WildcardHead uint8

// Where a pattern with wildcards has to begin.
const (
	HeadAtStart  WildcardHead = iota // at the start of the path
	HeadAnywhere                     // anywhere
)

// A LastPiece says where the text between the last "*" and the "$" of a pattern
// is looked for.
type LastPiece uint8

// Where the last piece is looked for.
const (
	LastPieceAtEnd LastPiece = iota // at the end of the path
	LastPieceFirst                  // at the first place, which then has to be the end
)

// An Order says what is asked first of two rules that match (RFC 9309, section
// 2.2.2).
type Order uint8

// What is asked first.
const (
	LongestDecides Order = iota // which is longer
	FirstDecides                // which stands first
)

// A Tie says which of two equally long rules that disagree wins (RFC 9309,
// section 2.2.2).
type Tie uint8

// Which of equally long rules wins.
const (
	AllowWins Tie = iota // the allow
	FirstWins            // the first
)

// A Length says what counts as the length of a rule.
type Length uint8

// What counts as the length of a rule.
const (
	PatternLength   Length = iota // its path pattern, less stars at the end
	StarsLength                   // its path pattern, stars at the end included
	TextLength                    // its path pattern without wildcards
	RegexpLength                  // the regular expression that is made of it
	MatchedLength                 // the octets of the URL that it matches
	CollapsedLength               // its path pattern, less stars at the end, with one star for several in a row
)

// Escapes says in which form rules and URLs are compared (RFC 9309, section
// 2.2.2).
type Escapes uint8

// In which form rules and URLs are compared.
const (
	DecodeUnreserved Escapes = iota // with unreserved characters decoded, all others encoded
	KeepEscapes                     // with every escape as it is written
	DecodeAll                       // with everything decoded
	DecodeBetween                   // with everything decoded but separators in the query
	RequotePath                     // with the path decoded and encoded anew, and the query as it is written
	CompareRaw                      // as both are written
	EscapeAnew                      // with everything decoded, and encoded anew what is not safe where it stands
	RequoteAll                      // with path and query decoded and encoded anew
)

// EscapeDigits says whether `%c3` in a URL is `%C3` (RFC 3986, section 6.2.2.1). In
// rules it always is, but where both are compared as they are written.
type EscapeDigits uint8

// Whether lower-case digits of escapes in a URL are upper-case ones.
const (
	DigitsAlike  EscapeDigits = iota // they are
	DigitsAsSent                     // they are not, and rules have upper-case ones
)

// Unsafe says what blanks, brackets and other characters are that should not
// stand in a URL.
type Unsafe uint8

// What characters are that should not stand in a URL.
const (
	UnsafeIsText  Unsafe = iota // themselves
	UnsafeEncoded               // percent-encoded
)

// A LonePercent says what a "%" in a rule is that encodes nothing.
type LonePercent uint8

// What a "%" is that encodes nothing.
const (
	LonePercentIsText  LonePercent = iota // itself
	LonePercentEncoded                    // "%25"
)

// DotSegments says what becomes of "." and ".." in the path of a URL, and of the
// characters that browsers encode.
type DotSegments uint8

// What becomes of "." and "..".
const (
	KeepDots    DotSegments = iota // they stay
	ResolveDots                    // what browsers make of them
)

// A MalformedURL says what a URL is that is not well formed.
type MalformedURL uint8

// What a malformed URL is.
const (
	MalformedIsText MalformedURL = iota // what it is
	MalformedIsRoot                     // the root of the site
)

// An EmptyQuery says what a "?" at the end of a URL is.
type EmptyQuery uint8

// What a "?" at the end is.
const (
	KeepEmptyQuery EmptyQuery = iota // a part of what is compared
	DropEmptyQuery                   // nothing
	DropEmptyParts                   // nothing, and so is a ";" at the end of the path
)

// A DoubleSlash says what "//" at the start of the path of a URL is.
type DoubleSlash uint8

// What "//" at the start is.
const (
	KeepDoubleSlash  DoubleSlash = iota // what it is
	WriteDoubleTwice                    // "////"
)
