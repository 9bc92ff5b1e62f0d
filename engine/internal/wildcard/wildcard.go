// Package wildcard simplifies path patterns (RFC 9309, section 2.2.3).
package wildcard

import "strings"

// Collapse makes one star of several in a row, and drops wildcards
// that follow a "$".
func Collapse(s string) string {
	if !strings.Contains(s, "**") && strings.IndexByte(s, '$') < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	var last byte
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '*' && (last == '*' || last == '$') || c == '$' && last == '$' {
			continue
		}
		b.WriteByte(c)
		last = c
	}
	return b.String()
}

// Thin returns s without the stars that match nothing more: at the end and next to
// another.
func Thin(s string) string {
	return strings.TrimRight(Collapse(s), "*")
}
