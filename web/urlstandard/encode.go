package urlstandard

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// A set holds the octets that are not encoded.
type set *[256]bool

// allBut returns the set of printable ASCII characters without the given ones.
func allBut(encoded string) set {
	s := new([256]bool)
	for c := range s {
		s[c] = c > ' ' && c < 0x7f && strings.IndexByte(encoded, byte(c)) < 0
	}
	return s
}

// Sets of unencoded octets: the complements of the standard's percent-encode sets of the
// path, the query and the query of a special URL.
var (
	inPath         = allBut("\"#<>?^`{}")
	inQuery        = allBut("\"#<>")
	inSpecialQuery = allBut("\"#<>'")
)

// maxSeen is the number of encoded characters that are kept for display.
const maxSeen = 5

// An encoder percent-encodes texts as UTF-8, and keeps the first few encoded characters.
// It encodes invalid UTF-8 octet by octet, and leaves existing escapes unchanged.
type encoder struct {
	seen []string // without duplicates
}

func (e *encoder) encode(s string, stays set) string {
	i := 0
	for i < len(s) && stays[s[i]] {
		i++
	}
	if i == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + len(s)/2)
	b.WriteString(s[:i])
	for i < len(s) {
		if stays[s[i]] {
			b.WriteByte(s[i])
			i++
			continue
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		e.see(s[i : i+size])
		for range size {
			const digits = "0123456789ABCDEF"
			b.Write([]byte{'%', digits[s[i]>>4], digits[s[i]&15]})
			i++
		}
	}
	return b.String()
}

// see records an encoded character, up to maxSeen distinct ones.
func (e *encoder) see(character string) {
	if len(e.seen) < maxSeen && !slices.Contains(e.seen, character) {
		e.seen = append(e.seen, character)
	}
}

// decode returns s with its escapes decoded.
func decode(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if high, low := digit(s, i+1), digit(s, i+2); s[i] == '%' && high >= 0 && low >= 0 {
			b.WriteByte(byte(high<<4 | low))
			i += 2
		} else {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// digit returns the value of the hexadecimal digit at s[i], or -1.
func digit(s string, i int) int {
	if i >= len(s) {
		return -1
	}
	c := s[i]
	if 'A' <= c && c <= 'F' {
		c += 'a' - 'A'
	}
	return strings.IndexByte("0123456789abcdef", c)
}

// lowerASCII returns s with the letters of ASCII in lower case.
func lowerASCII(s string) string {
	return strings.Map(func(c rune) rune {
		if 'A' <= c && c <= 'Z' {
			return c + 'a' - 'A'
		}
		return c
	}, s)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
