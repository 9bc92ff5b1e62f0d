package engine

import (
	"strings"

	"whichline/engine/internal/percent"
)

// moveDollar returns a rule as Protego puts it together again: the last
// character, if it is "$", "?" or ";", is set aside, the rule is taken apart
// like a URL, and the character is put behind the path, in front of the query.
func moveDollar(value string) string {
	last := len(value) - 1
	if last < 0 || strings.IndexByte("$?;", value[last]) < 0 {
		return value
	}
	path, rest := splitPath(value[:last])
	if len(rest) == 1 {
		rest = "" // "?" with nothing behind it
	}
	return path + value[last:] + rest
}

// splitPath cuts a URL without scheme and authority where its path ends: at the
// query, or at the parameters of its last segment. Rest begins with "?" or ";".
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

// requotePattern decodes and encodes the path of a rule anew and leaves
// parameters and query as they are. A "$" at the end stays what it is.
func requotePattern(value string) string {
	path, rest := splitPath(value)
	path, anchored := strings.CutSuffix(path, "$")
	path = quote(unquoteBut(path, "/*$%"), "/*%=")
	if anchored {
		path += "$"
	}
	return path + rest
}

// requoteURL does the same to a URL, where no character has a meaning of its own.
func requoteURL(s string) string {
	path, rest := splitPath(s)
	return quote(unquoteBut(path, "/%"), "/%") + rest
}

// unquoteBut decodes the escapes in s but those of the characters in keep. What
// is not UTF-8 then becomes U+FFFD.
func unquoteBut(s, keep string) string {
	if strings.IndexByte(s, '%') >= 0 {
		var b strings.Builder
		b.Grow(len(s))
		for i := 0; i < len(s); i++ {
			if !percent.IsEncoded(s, i) {
				b.WriteByte(s[i])
				continue
			}
			if c := percent.Octet(s, i); strings.IndexByte(keep, c) < 0 {
				b.WriteByte(c)
			} else {
				percent.WriteOctet(&b, c)
			}
			i += 2
		}
		s = b.String()
	}
	return validUTF8(s)
}

// quote percent-encodes everything that is neither unreserved nor in safe.
func quote(s, safe string) string {
	var b strings.Builder
	b.Grow(len(s))
	for i := range len(s) {
		if c := s[i]; percent.IsUnreserved(c) || strings.IndexByte(safe, c) >= 0 {
			b.WriteByte(c)
		} else {
			percent.WriteOctet(&b, c)
		}
	}
	return b.String()
}
