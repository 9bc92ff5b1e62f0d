package urlstandard

import "strings"

// isPlain reports whether s is an ordinary URL or path that the standard leaves
// unchanged. False negatives are harmless: such a URL is parsed in full, with the same
// result.
func isPlain(s string) bool {
	rest, hosted := strings.CutPrefix(s, "https://")
	if !hosted {
		rest, hosted = strings.CutPrefix(s, "http://")
	}
	if hosted {
		host, _, slash := strings.Cut(rest, "/")
		if !slash || !isPlainHost(host) {
			return false
		}
		s = rest[len(host):]
	}
	return strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "//") && isPlainPath(s)
}

// isPlainHost reports whether host is a name in lower case that is neither encoded nor
// possibly a number.
func isPlainHost(host string) bool {
	last := 0 // start of the last label
	for i := range len(host) {
		switch c := host[i]; {
		case c == '.':
			last = i + 1
		case c == '-' && i > 0 && host[i-1] == '-':
			return false // as in "xn--"
		case (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-':
			return false
		}
	}
	return last < len(host) && host[last] >= 'a'
}

// isPlainPath reports whether path and query consist of characters that are encoded in
// neither, with no segment that could be a dot segment.
func isPlainPath(s string) bool {
	for i := range len(s) {
		if !plain[s[i]] || s[i] == '/' && i+1 < len(s) && (s[i+1] == '.' || s[i+1] == '%') {
			return false
		}
	}
	return true
}

// plain are the octets that are never encoded after a host.
var plain = allBut("\\#\"<>'^`{}")
