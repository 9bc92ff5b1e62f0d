// Package ascii compares texts octet by octet, ignoring the case of ASCII letters only,
// as robots.txt requires.
package ascii

import "strings"

// Space is the white space of ASCII, which is trimmed from fields and values. RFC 9309
// has only blank and tab; every known reader trims more.
const Space = " \t\n\v\f\r"

// IsSpace reports whether c is white space.
func IsSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// Trim narrows a range of text to the octets between the white space at its ends.
func Trim(text string, start, end int) (int, int) {
	for start < end && IsSpace(text[start]) {
		start++
	}
	for start < end && IsSpace(text[end-1]) {
		end--
	}
	return start, end
}

// lower has each octet, letters in lower case.
var lower = func() (t [256]byte) {
	for c := range t {
		if t[c] = byte(c); 'A' <= c && c <= 'Z' {
			t[c] |= ' '
		}
	}
	return t
}()

// Lower returns c, as a lower-case letter if it is a letter.
func Lower(c byte) byte { return lower[c] }

// Upper returns c, as a capital if it is a letter.
func Upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// IsDigit reports whether c is a decimal digit.
func IsDigit(c byte) bool { return '0' <= c && c <= '9' }

// Only reports whether s is ASCII.
func Only(s string) bool { return HighAt(s, 0) == len(s) }

// IsAlphanumeric reports whether c is a letter or a decimal digit.
func IsAlphanumeric(c byte) bool {
	l := lower[c]
	return 'a' <= l && l <= 'z' || IsDigit(c)
}

// HasPrefixFold reports whether s begins with prefix, ignoring the case of ASCII letters.
func HasPrefixFold(s, prefix string) bool {
	return len(s) >= len(prefix) && EqualFold(s[:len(prefix)], prefix)
}

// EqualFold reports whether a and b are equal, ignoring the case of ASCII letters.
func EqualFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := 0; i < len(a); i++ {
		if lower[a[i]] != lower[b[i]] {
			return false
		}
	}
	return true
}

// ToLower returns s with ASCII letters in lower case. It allocates only if s changes.
func ToLower(s string) string {
	for i := range len(s) {
		if lower[s[i]] == s[i] {
			continue
		}
		b := []byte(s)
		for ; i < len(b); i++ {
			b[i] = lower[b[i]]
		}
		return string(b)
	}
	return s
}

// IsToken reports whether c may occur in a product token (RFC 9309, section 2.2.1).
func IsToken(c byte) bool {
	l := c | ' ' // a letter in lower case, if it is one
	return 'a' <= l && l <= 'z' || c == '-' || c == '_'
}

// IsPlainName reports whether the value of a user-agent line is "*" or consists of
// product token octets only, so that every reader takes it unchanged.
func IsPlainName(value string) bool {
	for i := range len(value) {
		if !IsToken(value[i]) {
			return value == "*"
		}
	}
	return value != ""
}

// Slips returns the number of octets to add, remove, change or swap with their neighbour
// to turn a into b, or more than limit if it exceeds limit.
func Slips(a, b string, limit int) int {
	const longest = 32
	if len(a)-len(b) > limit || len(b)-len(a) > limit || len(b) >= longest || len(a) >= longest {
		return limit + 1
	}
	var rows [3][longest]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// IsPlain reports whether all octets of s are plain. Plain octets have the same meaning
// in rules and URLs for every reader: the visible ASCII characters except "%".
func IsPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c <= ' ' || c >= 0x7f || c == '%' {
			return false
		}
	}
	return true
}

const each = 0x0101010101010101 // the lowest bit of every octet

// LowerEight returns the first eight octets of s with letters in lower case, as a number
// with the first octet lowest. Some other octets change too, but none becomes a letter.
func LowerEight(s string) uint64 {
	_ = s[7]
	return ' '*each | uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// HighAt returns the index of the first octet above 127 in s at or after from, or
// len(s).
func HighAt(s string, from int) int {
	for ; from+32 <= len(s); from += 32 {
		t := s[from : from+32]
		if (LowerEight(t)|LowerEight(t[8:])|LowerEight(t[16:])|LowerEight(t[24:]))&(0x80*each) != 0 {
			break
		}
	}
	for from < len(s) && s[from] < 0x80 {
		from++
	}
	return from
}

// LoneCR returns the index of the first CR in s at or after from without an LF after it,
// or len(s).
func LoneCR(s string, from int) int {
	for from < len(s) {
		cr := strings.IndexByte(s[from:], '\r')
		if cr < 0 {
			break
		}
		if from += cr + 1; from == len(s) || s[from] != '\n' {
			return from - 1
		}
	}
	return len(s)
}
