package compat

import (
	"strings"

	"whichline/engine/internal/percent"
)

// PythonRule decodes a rule, splits it like a URL, reassembles it and encodes it, as the
// older library of Python does. A rule that becomes empty matches every path.
func PythonRule(value string) string {
	if staysWhole(value) {
		return encodeAll(value)
	}
	parts, _ := ParseURL(ValidUTF8(Unquote(value)))
	return whole(parts)
}

// undivided are octets that splitting a URL neither decodes nor drops, and that
// reassembly restores if it was cut there.
var undivided = percent.UnreservedAnd(" !$&'()*+,/=?@")

// staysWhole reports whether value evidently stays the same when decoded, split and
// reassembled, as nearly every rule does.
func staysWhole(value string) bool {
	if value == "" || value[0] == ' ' || strings.HasSuffix(value, "?") || strings.HasPrefix(value, "//") {
		return false
	}
	return undivided.Holds(value)
}

// PythonURL does the same to the path and query of a URL.
func PythonURL(path string) string {
	parts, _ := ParseURL("//host" + ValidUTF8(Unquote(path)))
	parts.Host = ""
	return whole(parts)
}

func whole(parts URLParts) string {
	if s := encodeAll(parts.String()); s != "" {
		return s
	}
	return "/"
}

// IsBrokenURL reports whether a rule has a host that Python's library rejects.
func IsBrokenURL(value string) bool {
	_, ok := ParseURL(value)
	return !ok
}

// IsBrokenEncodedURL is [IsBrokenURL] for a rule whose escapes are decoded first. A host
// without brackets is never rejected.
func IsBrokenEncodedURL(value string) bool {
	return strings.ContainsAny(value, "[]%") && IsBrokenURL(ValidUTF8(Unquote(value)))
}

// EncodedParts decodes and re-encodes the parts between the wildcards of a rule and, in
// the query, between "=" and "&". A URL has no wildcards.
func EncodedParts(s string, wildcards bool) string {
	inPath, inQuery := noSeparators, queryStops
	if wildcards {
		inPath, inQuery = wildcardStops, wildcardQueryStops
	}
	path, query, ok := strings.Cut(s, "?")
	if !ok {
		return inPath.between(path)
	}
	return inPath.between(path) + "?" + inQuery.between(query)
}

// BetweenWildcards decodes and re-encodes the parts between the wildcards of a rule.
func BetweenWildcards(s string) string { return wildcardStops.between(s) }

// separators are octets that delimit separately decoded and re-encoded parts.
type separators struct {
	octets string
	plain  *percent.Set // the separators and the octets left unencoded between them
}

func separate(octets string) separators {
	return separators{octets, percent.UnreservedAnd("/" + octets)}
}

var (
	noSeparators       = separate("")
	queryStops         = separate("=&")
	wildcardStops      = separate("*$")
	wildcardQueryStops = separate("*$=&")
)

// between decodes and re-encodes the parts of s between separators. The parts do not
// matter if there is nothing to decode.
func (sep *separators) between(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return percent.Encode(s, sep.plain)
	}
	var b strings.Builder
	b.Grow(len(s))
	for s != "" {
		i := strings.IndexAny(s, sep.octets)
		if i < 0 {
			i = len(s)
		}
		b.WriteString(encodeAll(Unquote(s[:i])))
		if i < len(s) {
			b.WriteByte(s[i])
			i++
		}
		s = s[i:]
	}
	return b.String()
}
