package main

import "strings"

// sent returns the path and query that a crawler sends for user input under the URL
// Standard, less the parts in which crawlers differ: dot segments and fragments are
// removed first.
func sent(path string) string {
	path, _, _ = strings.Cut(path, "#")
	path = strings.NewReplacer("\t", "", "\n", "", "\r", "", `\`, "/").Replace(path)
	path = strings.TrimRight(path, "\x00\x01\x1f\x20")
	if path == "" || path[0] != '/' && path[0] != '?' {
		path = "/" + path
	}
	if path[0] == '?' {
		path = "/" + path
	}
	path, query, ok := strings.Cut(path, "?")
	path = withoutDots(encode(path, "\"<>^`{} "))
	if ok {
		return path + "?" + encode(query, "\"'<> ")
	}
	return path
}

// withoutDots removes the segments that crawlers resolve before a request.
func withoutDots(path string) string {
	segments := strings.Split(path, "/")
	kept := segments[:0]
	for _, s := range segments {
		switch strings.ReplaceAll(strings.ToLower(s), "%2e", ".") {
		case ".", "..":
		default:
			kept = append(kept, s)
		}
	}
	return "/" + strings.TrimPrefix(strings.Join(kept, "/"), "/")
}

// encode percent-encodes controls, octets above 126 and those in unsafe.
func encode(s, unsafe string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(s) {
		if c := s[i]; c < 0x20 || c > 0x7e || strings.IndexByte(unsafe, c) >= 0 {
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}
