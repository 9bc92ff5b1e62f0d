// Package compat reproduces how libraries that read robots.txt process rules, URLs,
// numbers and words. Each library has a file; quote.go, urlparse.go and utf.go serve
// several.
package compat

import (
	"strings"

	"whichline/engine/internal/percent"
)

// Unquote decodes every escape in s. With replace, invalid UTF-8 then becomes U+FFFD, as
// in Python.
func Unquote(s string, replace bool) string {
	if strings.IndexByte(s, '%') < 0 {
		if replace {
			return ValidUTF8(s)
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
		return ValidUTF8(b.String())
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
	return ValidUTF8(s)
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
