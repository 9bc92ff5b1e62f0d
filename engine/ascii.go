package engine

// asciiSpace is what ASCII calls white space, which stands at the ends of fields
// and values. RFC 9309 has only blank and tab; every known reader trims more.
const asciiSpace = " \t\n\v\f\r"

// isSpace reports whether c is white space.
func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// lower returns c, as a lower-case letter if it is a letter.
func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// upper returns c, as a capital if it is a letter.
func upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// isDigit reports whether c is a decimal digit.
func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isAlphanumeric reports whether c is a letter or a decimal digit.
func isAlphanumeric(c byte) bool {
	l := lower(c)
	return 'a' <= l && l <= 'z' || isDigit(c)
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

// sameFold reports whether a and b are the same but for the case of ASCII
// letters.
func sameFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := 0; i < len(a); i++ {
		if lower(a[i]) != lower(b[i]) {
			return false
		}
	}
	return true
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
