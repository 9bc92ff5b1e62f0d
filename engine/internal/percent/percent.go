// Package percent percent-encodes and decodes octets of URLs and path patterns (RFC
// 3986, section 2.1).
package percent

import (
	"strings"

	"whichline/engine/internal/ascii"
)

// EncodeRaw returns s with every octet above 127 percent-encoded and the digits of
// escapes in upper case. With blanks set, it encodes white space and control characters
// as well. It allocates only if s changes.
func EncodeRaw(s string, blanks bool) string {
	if ascii.IsPlain(s) {
		return s
	}
	extra, change := rawChange(s, blanks)
	if !change {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + extra)
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case encodes(c, blanks):
			WriteOctet(&b, c)
		case IsEncoded(s, i):
			b.Write([]byte{'%', ascii.Upper(s[i+1]), ascii.Upper(s[i+2])})
			i += 2
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// EncodesRaw reports whether [EncodeRaw] without blanks changes s.
func EncodesRaw(s string) bool {
	_, change := rawChange(s, false)
	return change
}

// rawChange returns the number of octets that EncodeRaw adds, and whether it changes s.
func rawChange(s string, blanks bool) (extra int, change bool) {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case ' ' < c && c < 0x7f && c != '%':
		case encodes(c, blanks):
			extra, change = extra+2, true
		case IsEncoded(s, i):
			change = change || hasLower(s[i+1:i+3])
			i += 2
		}
	}
	return extra, change
}

// EncodeUnsent percent-encodes the octets that a crawler encodes before it sends a URL:
// white space, control characters and octets above 126. Existing escapes are kept. It
// allocates only if s changes.
func EncodeUnsent(s string) string {
	raw := 0
	for i := range len(s) {
		if encodes(s[i], true) {
			raw++
		}
	}
	if raw == 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 2*raw)
	for i := range len(s) {
		if encodes(s[i], true) {
			WriteOctet(&b, s[i])
		} else {
			b.WriteByte(s[i])
		}
	}
	return b.String()
}

// encodes reports whether EncodeRaw percent-encodes c.
func encodes(c byte, blanks bool) bool {
	return c >= 0x80 || blanks && (c <= ' ' || c == 0x7f)
}

// DecodeUnreserved returns s with the escapes of unreserved ASCII characters decoded, as
// RFC 9309, section 2.2.2, requires for comparisons. Escapes must have upper-case
// digits. It allocates only if s changes, which is rare: most escapes in robots.txt
// files encode reserved characters or letters outside ASCII.
func DecodeUnreserved(s string) string {
	i := nextUnreserved(s, 0)
	if i < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	done := 0
	for ; i >= 0; i = nextUnreserved(s, done) {
		b.WriteString(s[done:i])
		b.WriteByte(Octet(s, i))
		done = i + len("%41")
	}
	b.WriteString(s[done:])
	return b.String()
}

// Normal returns s in the form that RFC 9309, section 2.2.2, compares: octets above 127
// are percent-encoded, and unreserved characters are not.
func Normal(s string) string {
	if ascii.IsPlain(s) {
		return s
	}
	return DecodeUnreserved(EncodeRaw(s, false))
}

// nextUnreserved returns the index of the first escape of an unreserved character in s
// at or after from, or -1.
func nextUnreserved(s string, from int) int {
	for i := from; i < len(s); i++ {
		if s[i] != '%' || !IsEncoded(s, i) {
			continue
		}
		if IsUnreserved(Octet(s, i)) {
			return i
		}
		i += 2
	}
	return -1
}

// WriteOctet appends c percent-encoded.
func WriteOctet(b *strings.Builder, c byte) {
	const digits = "0123456789ABCDEF"
	b.Write([]byte{'%', digits[c>>4], digits[c&15]})
}

// Octet returns the octet that the escape at s[i] encodes.
func Octet(s string, i int) byte { return unhex(s[i+1])<<4 | unhex(s[i+2]) }

// IsEncoded reports whether a percent-encoded octet begins at s[i].
func IsEncoded(s string, i int) bool {
	return s[i] == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2])
}

func isHex(c byte) bool {
	l := c | ' ' // a letter in lower case, if it is a letter
	return ascii.IsDigit(c) || 'a' <= l && l <= 'f'
}

func unhex(c byte) byte {
	if c = ascii.Lower(c); c >= 'a' {
		return c - 'a' + 10
	}
	return c - '0'
}

func hasLower(s string) bool { return ascii.Upper(s[0]) != s[0] || ascii.Upper(s[1]) != s[1] }
