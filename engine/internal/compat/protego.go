package compat

import (
	"strings"

	"whichline/engine/internal/percent"
)

// MoveDollar returns a rule as Protego reassembles it: it sets aside a final "$", "?" or
// ";", splits the rule like a URL, and puts the character between the path and the
// query.
func MoveDollar(value string) string {
	last := len(value) - 1
	if last < 0 || strings.IndexByte("$?;", value[last]) < 0 {
		return value
	}
	path, rest := splitPath(value[:last])
	return path + value[last:] + dropEmpty(rest)
}

// splitPath cuts a URL without scheme and authority at the end of its path: at the
// query, or at the parameters of its last segment. rest begins with "?" or ";".
func splitPath(s string) (path, rest string) {
	end := strings.IndexByte(s, '?')
	if end < 0 {
		end = len(s)
	}
	segment := strings.LastIndexByte(s[:end], '/') + 1
	if i := strings.IndexByte(s[segment:end], ';'); i >= 0 {
		end = segment + i
	}
	return s[:end], s[end:]
}

// ProtegoRule decodes and re-encodes the path of a rule. It keeps parameters and query,
// except for delimiters of empty ones. A final "?" or ";" stays after the path, as does
// a "$" that is moved; any other final "$" stays at the end.
func ProtegoRule(value string, movesDollar bool) string {
	last, anchor := "", ""
	switch end := len(value) - 1; {
	case end < 0:
	case value[end] == '$' && !movesDollar:
		value, anchor = value[:end], "$"
	case strings.IndexByte("$?;", value[end]) >= 0:
		value, last = value[:end], value[end:]
	}
	path, rest := splitPath(value)
	if anchor == "" {
		rest = dropEmpty(rest)
	}
	return percent.Encode(unquoteBut(path, "/*$%"), safeInRule) + last + rest + anchor
}

// The characters that Protego keeps in the path of a rule and of a URL; in the URL's
// path since 0.7.0.
var (
	safeInRule  = percent.UnreservedAnd("/*%=")
	safeInURL   = percent.UnreservedAnd("/%")
	safeInWhole = percent.UnreservedAnd("/%=")
)

// ProtegoURL does the same to a URL, in which no character is special.
func ProtegoURL(s string) string {
	path, rest := splitPath(s)
	return percent.Encode(unquoteBut(path, "/%"), safeInURL) + rest
}

// AnewRule decodes and re-encodes the path and query of a rule, as Protego does since
// 0.7.0. A final "$" is kept.
func AnewRule(value string) string {
	body, anchored := strings.CutSuffix(value, "$")
	body = percent.Encode(unquoteBut(body, "/*%"), safeInRule)
	if anchored {
		body += "$"
	}
	return body
}

// AnewURL does the same to a URL, in which no character is special.
func AnewURL(s string) string { return percent.Encode(unquoteBut(s, "/%"), safeInWhole) }

// PathOf returns the path of a URL without scheme and authority, less its parameters and
// query.
func PathOf(s string) string {
	path, _ := splitPath(s)
	return path
}

// IsWebAddress reports whether a rule begins with "http://" or "https://".
func IsWebAddress(value string) bool {
	return strings.HasPrefix(value, "http://") || strings.HasPrefix(value, "https://")
}

// DropEmptyParts drops ";" at the end of the path of a URL, and "?" after it, as Protego
// does.
func DropEmptyParts(s string) string {
	path, rest := splitPath(s)
	return path + dropEmpty(rest)
}

// dropEmpty drops ";" and "?" with nothing after them from rest, the part of a URL after
// its path.
func dropEmpty(rest string) string {
	params, query, _ := strings.Cut(rest, "?")
	if params == "" && query != "" {
		return rest
	}
	if params == ";" {
		params = ""
	}
	if query == "" {
		return params
	}
	return params + "?" + query
}

// AddressPath returns the path that Protego takes from a rule: the whole value if it
// begins with "http://" or "https://", and the part after scheme and host of any other
// URL.
func AddressPath(value string) string {
	switch {
	case IsWebAddress(value):
		return "/" + withoutTabs(value)
	case strings.HasPrefix(value, "//"):
		return withoutTabs(value)
	}
	_, _, path := CutURL(value)
	return path
}

// IsBrokenAddress reports whether Protego finds an invalid host in a rule. A host without
// brackets is never invalid.
func IsBrokenAddress(value string) bool {
	if !strings.ContainsAny(value, "[]") || IsWebAddress(value) || strings.HasPrefix(value, "//") {
		return false
	}
	if end := len(value) - 1; end >= 0 && strings.IndexByte("$?;", value[end]) >= 0 {
		value = value[:end]
	}
	return IsBrokenURL(value)
}
