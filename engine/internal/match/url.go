package match

import (
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
	"whichline/engine/internal/percent"
)

// url returns the path and query of a URL as r takes them before it decodes or
// encodes anything.
func (r *Reader) url(path string) string {
	if r.MalformedURL.Is == choice.MalformedIsRoot && !isWellFormed(path) {
		return "/"
	}
	if r.DotSegments.Is == choice.ResolveDots {
		path = normaliseURL(path)
	}
	switch {
	case r.EmptyQuery.Is == choice.DropEmptyParts:
		return compat.DropEmptyParts(path)
	case r.EmptyQuery.Is == choice.DropEmptyQuery && strings.IndexByte(path, '?') == len(path)-1:
		return strings.TrimSuffix(path, "?")
	}
	return path
}

// isWellFormed reports whether path and query hold only what Java's URI class
// lets stand in them.
func isWellFormed(s string) bool {
	query := false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '%' && !percent.IsEncoded(s, i), c != '%' && !percent.IsUnreserved(c) && strings.IndexByte("/?:@!$&'()*+,;=[]", c) < 0:
			return false
		case (c == '[' || c == ']') && !query:
			return false
		case c == '?':
			query = true
		}
	}
	return true
}

// AsSent returns the path and query that crawlers ask for where path, which begins
// with "/", is written (URL Standard, section 4.4): encoded, with slashes for
// backslashes, and without dot segments and fragment. What is sent already stays as it
// is.
func AsSent(path string) string {
	if unquestioned.Holds(path) && !mayHaveDots(path) { // as nearly always
		return path
	}
	path, _, _ = strings.Cut(path, "#")
	return normaliseURL(percent.EncodeUnsent(path))
}

// The octets that browsers leave as they are in a path and in a query.
var (
	safeInPath  = percent.AllBut("\"<>^`{}")
	safeInQuery = percent.AllBut("\"'<>")
)

// normaliseURL does to path and query what browsers do, beyond what every
// target has had done to it.
func normaliseURL(s string) string {
	path, query, ok := strings.Cut(s, "?")
	path = percent.Encode(resolveDots(strings.ReplaceAll(path, `\`, "/")), safeInPath)
	if !ok {
		return path
	}
	return path + "?" + percent.Encode(query, safeInQuery)
}

// resolveDots takes "." and "..", encoded or not, out of a path.
func resolveDots(path string) string {
	if path == "" || path[0] != '/' || !mayHaveDots(path) {
		return path
	}
	segments := strings.Split(path[1:], "/")
	kept := segments[:0]
	for i, segment := range segments {
		second := withoutDot(segment)
		dots := segment != "" && withoutDot(second) == ""
		if dots && second != "" && len(kept) > 0 {
			kept = kept[:len(kept)-1]
		}
		switch {
		case !dots:
			kept = append(kept, segment)
		case i == len(segments)-1:
			kept = append(kept, "")
		}
	}
	return "/" + strings.Join(kept, "/")
}

// mayHaveDots reports whether a segment of path is "." or "..", encoded or not, or looks
// so behind a question mark.
func mayHaveDots(path string) bool {
	for more := beginsWithDot(path); more; {
		_, path, more = strings.Cut(path, "/")
		rest := withoutDot(withoutDot(path))
		if len(rest) < len(path) && (rest == "" || rest[0] == '/' || rest[0] == '?') {
			return true
		}
	}
	return false
}

// beginsWithDot reports whether a segment of path begins with a dot, or may do so.
func beginsWithDot(path string) bool {
	return strings.Contains(path, "/.") || strings.Contains(path, "/%2")
}

// withoutDot returns s without a dot at its start, encoded or not.
func withoutDot(s string) string {
	switch {
	case strings.HasPrefix(s, "."):
		return s[1:]
	case len(s) >= 3 && strings.EqualFold(s[:3], "%2e"):
		return s[3:]
	}
	return s
}
