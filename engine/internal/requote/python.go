package requote

import (
	"strings"

	"whichline/engine/internal/urlparse"
)

// Rule decodes a rule, takes it apart like a URL, puts it together and encodes it
// anew, as the older library of Python does. A rule of which nothing is left
// matches every path.
func Rule(value string) string {
	parts, _ := urlparse.Parse(Unquote(value, true))
	return whole(parts)
}

// URL does the same to the path and query of a URL.
func URL(path string) string {
	parts, _ := urlparse.Parse("//host" + Unquote(path, true))
	parts.Host = ""
	return whole(parts)
}

func whole(parts urlparse.Parts) string {
	if s := encodeAll(parts.String()); s != "" {
		return s
	}
	return "/"
}

// IsBroken reports whether a rule has a host that Python's library takes for an
// error.
func IsBroken(value string) bool {
	_, ok := urlparse.Parse(value)
	return !ok
}

// Parts decodes and encodes again what lies between the characters of
// keep and, in the query, between "=" and "&".
func Parts(s, keep string) string {
	path, query, ok := strings.Cut(s, "?")
	out := Between(path, keep)
	if ok {
		out += "?" + Between(query, keep+"=&")
	}
	return out
}

func Between(s, separators string) string {
	var b strings.Builder
	for s != "" {
		i := strings.IndexAny(s, separators)
		if i < 0 {
			i = len(s)
		}
		b.WriteString(encodeAll(Unquote(s[:i], false)))
		if i < len(s) {
			b.WriteByte(s[i])
			i++
		}
		s = s[i:]
	}
	return b.String()
}
