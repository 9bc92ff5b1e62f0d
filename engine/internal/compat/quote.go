// Package compat reproduces how libraries that read robots.txt process rules, URLs,
// numbers and words. Each library has a file; quote.go, urlparse.go and utf.go serve
// several.
package compat

import (
	"strings"

	"whichline/engine/internal/percent"
)

// Unquote decodes every escape in s.
func Unquote(s string) string { return percent.Decode(s, percent.All) }

var unreservedOrSlash = percent.UnreservedAnd("/")

// encodeAll percent-encodes everything except unreserved characters and "/".
func encodeAll(s string) string { return percent.Encode(s, unreservedOrSlash) }

// unquoteBut decodes the escapes in s except for the ASCII characters in keep, whose
// digits become upper case. Invalid UTF-8 then becomes U+FFFD.
func unquoteBut(s, keep string) string {
	return ValidUTF8(percent.Decode(percent.EncodeRaw(s), func(c byte) bool { return strings.IndexByte(keep, c) < 0 }))
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
