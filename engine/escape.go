package engine

import "strings"

// escapeRaw returns s with every octet above 127 percent-encoded and the
// digits of escapes in upper case. With blanks, white space and control
// characters are encoded as well. It allocates only if there is something to
// change.
func escapeRaw(s string, blanks bool) string {
	if !blanks && needsNoEscape(s) {
		return s
	}
	extra, change := 0, false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case ' ' < c && c < 0x7f && c != '%':
		case mustEscape(c, blanks):
			extra += 2
		case isEscape(s, i) && hasLower(s[i+1:i+3]):
			change = true
		}
	}
	if extra == 0 && !change {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + extra)
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case mustEscape(c, blanks):
			writeEscape(&b, c)
		case isEscape(s, i):
			b.Write([]byte{'%', upper(s[i+1]), upper(s[i+2])})
			i += 2
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// needsNoEscape reports whether s has neither an octet above 127 nor a "%".
func needsNoEscape(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 || s[i] == '%' {
			return false
		}
	}
	return true
}

// escapeAny returns s with control characters and the characters of unsafe
// percent-encoded. It allocates only if there is something to change.
func escapeAny(s, unsafe string) string {
	escape := func(c byte) bool { return c < ' ' || c == 0x7f || strings.IndexByte(unsafe, c) >= 0 }
	for i := range len(s) {
		if !escape(s[i]) {
			continue
		}
		var b strings.Builder
		for j := range len(s) {
			if c := s[j]; escape(c) {
				writeEscape(&b, c)
			} else {
				b.WriteByte(c)
			}
		}
		return b.String()
	}
	return s
}

func mustEscape(c byte, blanks bool) bool {
	return c >= 0x80 || blanks && (c <= ' ' || c == 0x7f)
}

// unescapeUnreserved returns s with the escapes of unreserved ASCII characters
// decoded, as RFC 9309, section 2.2.2, asks before a comparison. Escapes have
// upper-case digits.
func unescapeUnreserved(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if isEscape(s, i) {
			if c := escapedOctet(s, i); isUnreserved(c) {
				b.WriteByte(c)
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// writeEscape appends c percent-encoded.
func writeEscape(b *strings.Builder, c byte) {
	const digits = "0123456789ABCDEF"
	b.Write([]byte{'%', digits[c>>4], digits[c&15]})
}

// escapedOctet returns the octet that the escape at s[i] stands for.
func escapedOctet(s string, i int) byte { return unhex(s[i+1])<<4 | unhex(s[i+2]) }

// isEscape reports whether a percent-encoded octet begins at s[i].
func isEscape(s string, i int) bool {
	return s[i] == '%' && i+2 < len(s) && isHex(s[i+1]) && isHex(s[i+2])
}

func isHex(c byte) bool {
	c = lower(c)
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f'
}

func unhex(c byte) byte {
	if c = lower(c); c >= 'a' {
		return c - 'a' + 10
	}
	return c - '0'
}

func hasLower(s string) bool { return upper(s[0]) != s[0] || upper(s[1]) != s[1] }

// isUnreserved reports whether c is unreserved in a URI (RFC 3986, section 2.3).
func isUnreserved(c byte) bool {
	return isAlphanumeric(c) || strings.IndexByte("-._~", c) >= 0
}
