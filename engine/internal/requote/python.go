package requote

import (
	"strings"

	"whichline/engine/internal/percent"
	"whichline/engine/internal/urlparse"
)

// Rule decodes a rule, takes it apart like a URL, puts it together and encodes it
// anew, as the older library of Python does. A rule of which nothing is left
// matches every path.
func Rule(value string) string {
	if staysWhole(value) {
		return encodeAll(value)
	}
	parts, _ := urlparse.Parse(Unquote(value, true))
	return whole(parts)
}

// undivided are octets that are neither decoded nor dropped when a URL is taken
// apart, and at which it is cut at most where it is put together again.
var undivided = percent.UnreservedAnd(" !$&'()*+,/=?@")

// staysWhole reports whether it is plain to see that value, decoded, taken apart
// and put together again, is what it was, as nearly every rule is.
func staysWhole(value string) bool {
	if value == "" || value[0] == ' ' || strings.HasSuffix(value, "?") || strings.HasPrefix(value, "//") {
		return false
	}
	return undivided.Holds(value)
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

// IsBrokenEncoded is [IsBroken] for a rule with escapes, which are decoded first.
// No host without brackets is an error.
func IsBrokenEncoded(value string) bool {
	for i := range len(value) {
		if c := value[i]; c == '[' || c == ']' || c == '%' {
			return IsBroken(Unquote(value, true))
		}
	}
	return false
}

// Parts decodes and encodes again what lies between the wildcards of a rule, or of a
// URL, which has none, and in the query between "=" and "&".
func Parts(s string, wildcards bool) string {
	inPath, inQuery := noSeparators, queryStops
	if wildcards {
		inPath, inQuery = wildcardStops, wildcardQueryStops
	}
	path, query, ok := strings.Cut(s, "?")
	if !ok {
		return inPath.between(path)
	}
	if inPath.plain.Holds(path) && inQuery.plain.Holds(query) {
		return s
	}
	return inPath.between(path) + "?" + inQuery.between(query)
}

// BetweenWildcards decodes and encodes again what lies between the wildcards of a
// rule.
func BetweenWildcards(s string) string { return wildcardStops.between(s) }

// separators are octets between which a text is decoded and encoded again.
type separators struct {
	octets string
	plain  *percent.Set // they, and what is not encoded between them
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

// between decodes and encodes again what lies between the separators in s. Where
// nothing is to be decoded, it does not matter what lies between which.
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
		b.WriteString(encodeAll(Unquote(s[:i], false)))
		if i < len(s) {
			b.WriteByte(s[i])
			i++
		}
		s = s[i:]
	}
	return b.String()
}
