// Package requote decodes and re-encodes rules and URLs, as libraries do before they
// compare them.
package requote

import (
	"strings"

	"whichline/engine/internal/percent"
	"whichline/engine/internal/utf"
)

// Unquote decodes every escape in s. With replace, invalid UTF-8 then becomes U+FFFD, as
// in Python.
func Unquote(s string, replace bool) string {
	if strings.IndexByte(s, '%') < 0 {
		if replace {
			return utf.Valid(s)
		}
		return s
	}
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

var unreservedOrSlash = percent.UnreservedAnd("/")

// encodeAll percent-encodes everything except unreserved characters and "/".
func encodeAll(s string) string { return percent.Encode(s, unreservedOrSlash) }

// unquoteBut decodes the escapes in s except for the characters in keep. Invalid UTF-8
// then becomes U+FFFD.
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

// LonePercents encodes every "%" that does not begin an escape.
func LonePercents(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if b.WriteByte(s[i]); s[i] == '%' && !percent.IsEncoded(s, i) {
			b.WriteString("25")
		}
	}
	return b.String()
}
