// Package requote decodes and encodes rules and URLs anew, as libraries do before
// they compare the two.
package requote

import (
	"strings"

	"whichline/engine/internal/percent"
	"whichline/engine/internal/utf"
)

// Unquote decodes every escape in s. With replace, what is not UTF-8 then
// becomes U+FFFD, as in Python.
func Unquote(s string, replace bool) string {
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if percent.IsEncoded(s, i) {
			b.WriteByte(percent.Octet(s, i))
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	if replace {
		return utf.Valid(b.String())
	}
	return b.String()
}

// encodeAll percent-encodes everything that is neither unreserved nor "/".
func encodeAll(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if c := s[i]; percent.IsUnreserved(c) || c == '/' {
			b.WriteByte(c)
		} else {
			percent.WriteOctet(&b, c)
		}
	}
	return b.String()
}

// unquoteBut decodes the escapes in s but those of the characters in keep. What
// is not UTF-8 then becomes U+FFFD.
func unquoteBut(s, keep string) string {
	if strings.IndexByte(s, '%') >= 0 {
		var b strings.Builder
		b.Grow(len(s))
		for i := 0; i < len(s); i++ {
			if !percent.IsEncoded(s, i) {
				b.WriteByte(s[i])
				continue
			}
			if c := percent.Octet(s, i); strings.IndexByte(keep, c) < 0 {
				b.WriteByte(c)
			} else {
				percent.WriteOctet(&b, c)
			}
			i += 2
		}
		s = b.String()
	}
	return utf.Valid(s)
}

// quote percent-encodes everything that is neither unreserved nor in safe.
func quote(s, safe string) string {
	var b strings.Builder
	b.Grow(len(s))
	for i := range len(s) {
		if c := s[i]; percent.IsUnreserved(c) || strings.IndexByte(safe, c) >= 0 {
			b.WriteByte(c)
		} else {
			percent.WriteOctet(&b, c)
		}
	}
	return b.String()
}

// LonePercents encodes every "%" that encodes nothing.
func LonePercents(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if b.WriteByte(s[i]); s[i] == '%' && !percent.IsEncoded(s, i) {
			b.WriteString("25")
		}
	}
	return b.String()
}
