// Package percent percent-encodes and decodes octets of URLs and path patterns (RFC
// 3986, section 2.1).
package percent

import (
	"strings"

	"whichline/engine/internal/ascii"
)

// EncodeRaw returns s with every octet above 127 percent-encoded and the digits of
// escapes in upper case. It allocates only if s changes.
func EncodeRaw(s string) string {
	if ascii.IsPlain(s) {
		return s
	}
	s = Encode(s, inASCII)
	var upper []byte // s with upper-case digits, if that is another text
	for i := 0; i < len(s); i++ {
		if !IsEncoded(s, i) {
			continue
		}
		if hasLower(s[i+1 : i+3]) {
			if upper == nil {
				upper = []byte(s)
			}
			upper[i+1], upper[i+2] = ascii.Upper(s[i+1]), ascii.Upper(s[i+2])
		}
		i += 2
	}
	if upper == nil {
		return s
	}
	return string(upper)
}

// EncodeUnsent percent-encodes the octets that a crawler encodes before it sends a URL:
// white space, control characters and octets above 126. Existing escapes are kept. It
// allocates only if s changes.
func EncodeUnsent(s string) string { return Encode(s, sent) }

// DecodeUnreserved returns s with the escapes of unreserved ASCII characters decoded, as
// RFC 9309, section 2.2.2, requires for comparisons. Escapes must have upper-case
// digits. It allocates only if s changes, which is rare: most escapes in robots.txt
// files encode reserved characters or letters outside ASCII.
func DecodeUnreserved(s string) string { return Decode(s, IsUnreserved) }

// All reports true, to have [Decode] decode all escapes.
func All(byte) bool { return true }

// Decode returns s with the escapes of some octets decoded. It allocates only if s
// changes.
func Decode(s string, some func(c byte) bool) string {
	var b strings.Builder
	done := 0 // octets of s that are written
	for i := 0; i < len(s); i++ {
		if s[i] != '%' || !IsEncoded(s, i) {
			continue
		}
		if some(Octet(s, i)) {
			b.WriteString(s[done:i])
			b.WriteByte(Octet(s, i))
			done = i + len("%41")
		}
		i += 2
	}
	if done == 0 {
		return s
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
	return DecodeUnreserved(EncodeRaw(s))
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
