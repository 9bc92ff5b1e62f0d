package engine

import "strings"

// White space at the ends of fields and values is what ASCII calls so. RFC
// 9309 has only blank and tab; every known reader trims more.
const asciiSpace = " \t\n\v\f\r"

func isSpace(c byte) bool { return strings.IndexByte(asciiSpace, c) >= 0 }

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// hasPrefixFold reports whether s begins with prefix, which is lower case,
// ignoring the case of ASCII letters.
func hasPrefixFold(s, prefix string) bool {
	if len(s) < len(prefix) {
		return false
	}
	for i := 0; i < len(prefix); i++ {
		if lower(s[i]) != prefix[i] {
			return false
		}
	}
	return true
}

// equalFold reports whether s is word, which is lower case, ignoring the case
// of ASCII letters.
func equalFold(s, word string) bool {
	return len(s) == len(word) && hasPrefixFold(s, word)
}

// lowerASCII returns s with ASCII letters in lower case. It allocates only if
// there is something to change.
func lowerASCII(s string) string {
	for i := 0; i < len(s); i++ {
		if lower(s[i]) != s[i] {
			b := []byte(s)
			for ; i < len(b); i++ {
				b[i] = lower(b[i])
			}
			return string(b)
		}
	}
	return s
}

// isTokenOctet reports whether c may stand in a product token (RFC 9309,
// section 2.2.1).
func isTokenOctet(c byte) bool {
	l := lower(c)
	return 'a' <= l && l <= 'z' || c == '-' || c == '_'
}
