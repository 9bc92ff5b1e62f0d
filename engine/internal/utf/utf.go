// Package utf decodes text whose encoding does not hold, as libraries of several
// languages do.
package utf

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode16 returns the text of octets in UTF-16 that begin with a byte order mark,
// less the mark; ok is false if they begin with none. An octet too many becomes
// U+FFFD.
func Decode16(octets string) (text string, ok bool) {
	low := 0 // where the lower octet of each pair stands
	switch {
	case strings.HasPrefix(octets, "\xff\xfe"):
	case strings.HasPrefix(octets, "\xfe\xff"):
		low = 1
	default:
		return "", false
	}
	units := make([]uint16, 0, len(octets)/2)
	for i := 2; i+1 < len(octets); i += 2 {
		units = append(units, uint16(octets[i+low])|uint16(octets[i+1-low])<<8)
	}
	text = string(utf16.Decode(units))
	if len(octets)%2 == 1 {
		text += string(utf8.RuneError)
	}
	return text, true
}

// Valid returns s with U+FFFD in place of what is not UTF-8: one for each
// octet, or for as many as begin a character that is cut off, as decoders of
// Python, Java and JavaScript do it.
func Valid(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for s != "" {
		c, n := utf8.DecodeRuneInString(s)
		if c == utf8.RuneError && n == 1 {
			n = cutOff(s)
		}
		b.WriteRune(c)
		s = s[n:]
	}
	return b.String()
}

// cutOff returns how many octets at the start of s, which does not begin with a
// character, are the beginning of one; 1 if none is.
func cutOff(s string) int {
	low, high, length := byte(0x80), byte(0xbf), 3
	switch c := s[0]; {
	case c == 0xe0:
		low = 0xa0
	case c == 0xed:
		high = 0x9f
	case c == 0xf0:
		low, length = 0x90, 4
	case c == 0xf4:
		high, length = 0x8f, 4
	case 0xf1 <= c && c <= 0xf3:
		length = 4
	case c < 0xe1 || c > 0xef:
		return 1
	}
	n := 1
	for n < length-1 && n < len(s) && low <= s[n] && s[n] <= high {
		n, low, high = n+1, 0x80, 0xbf
	}
	return n
}
