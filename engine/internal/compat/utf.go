package compat

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// DecodeUTF16 decodes UTF-16 that begins with a byte order mark, which is dropped; ok is
// false if there is none. A final odd octet becomes U+FFFD.
func DecodeUTF16(octets string) (text string, ok bool) {
	low := 0 // index of the lower octet in each pair
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

// DecodeUTF32 decodes UTF-32 that begins with a byte order mark, which is dropped; ok is
// false if there is none, or a unit is no character of Unicode. Octets too few for a unit at
// the end become U+FFFD, and so does half a surrogate pair.
func DecodeUTF32(octets string) (text string, ok bool) {
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case strings.HasPrefix(octets, "\xff\xfe\x00\x00"):
	case strings.HasPrefix(octets, "\x00\x00\xfe\xff"):
		order = binary.BigEndian
	default:
		return "", false
	}
	var b strings.Builder
	rest := []byte(octets[4:])
	for ; len(rest) >= 4; rest = rest[4:] {
		c := order.Uint32(rest)
		if c > utf8.MaxRune {
			return "", false
		}
		b.WriteRune(rune(c))
	}
	if len(rest) > 0 {
		b.WriteRune(utf8.RuneError)
	}
	return b.String(), true
}

// ValidUTF8 returns s with invalid UTF-8 replaced by U+FFFD: once for each octet, or for
// each truncated character, as decoders of Python, Java and JavaScript do.
func ValidUTF8(s string) string {
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

// cutOff returns the length of the truncated character at the start of s, which must not
// begin with a valid character; 1 if there is none.
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
