package engine

import (
	"strings"
	"unicode/utf8"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/percent"
)

// normalPattern returns a path pattern in the form in which r compares it.
// Google's parser decodes nothing; RFC 9309, section 2.2.2, decodes what is
// unreserved, and section 2.2.3 keeps "$" before the end for itself.
func (r *Reading) normalPattern(value string) string {
	switch r.Escapes.Is {
	case choice.CompareRaw:
		return value
	case choice.DecodeAll:
		if r.Wildcards.Is == choice.WildcardsAsText {
			return requote(dropEmptyParts(unquote(value, true)))
		}
		return requoteBetween(value, "*$")
	case choice.DecodeBetween:
		return requoteParts(value, "*$")
	case choice.RequotePath:
		return requotePattern(value)
	}
	if r.Unsafe.Is == choice.UnsafeEncoded {
		value = percent.Encode(value, unsafeInURL)
	}
	p := percent.EncodeRaw(value, false)
	if r.Escapes.Is == choice.KeepEscapes {
		return p
	}
	return escapeInnerDollars(percent.DecodeUnreserved(p))
}

// as returns what a pattern is compared with in the reading r.
func (t *Target) as(r *Reading) string {
	path := r.url(t.Path)
	switch r.Escapes.Is {
	case choice.KeepEscapes, choice.CompareRaw:
		return path
	case choice.DecodeAll:
		return requote(dropEmptyParts(unquote(path, true)))
	case choice.DecodeBetween:
		return requoteParts(path, "")
	case choice.RequotePath:
		return requoteURL(path)
	}
	path = percent.DecodeUnreserved(path)
	if r.Unsafe.Is == choice.UnsafeEncoded {
		path = percent.Encode(path, unsafeInURL)
	}
	return escapeWildcards(path)
}

// unsafeInURL are characters, control characters aside, that should not stand in
// a path or a query as they are.
const unsafeInURL = " \"<>[\\]^`{|}"

// escapeInnerDollars encodes every "$" but one at the end, so that it is
// compared with the encoded form that a target has.
func escapeInnerDollars(p string) string {
	inner := strings.TrimSuffix(p, "$")
	if strings.IndexByte(inner, '$') < 0 {
		return p
	}
	return strings.ReplaceAll(inner, "$", "%24") + p[len(inner):]
}

// escapeWildcards encodes the two characters that stand for something else in
// a path pattern, so that only an encoded one in a pattern matches them as
// they are (RFC 9309, section 2.2.3).
func escapeWildcards(s string) string {
	if !strings.ContainsAny(s, "*$") {
		return s
	}
	return strings.NewReplacer("*", "%2A", "$", "%24").Replace(s)
}

// unquote decodes every escape in s. With replace, what is not UTF-8 then
// becomes U+FFFD, as in Python.
func unquote(s string, replace bool) string {
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if percent.IsEncoded(s, i) {
			b.WriteByte(percent.Octet(s, i))
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	if replace {
		return validUTF8(b.String())
	}
	return b.String()
}

// validUTF8 returns s with every octet that is not UTF-8 as U+FFFD.
func validUTF8(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string([]rune(s))
}

// requote percent-encodes everything that is neither unreserved nor "/".
func requote(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if c := s[i]; percent.IsUnreserved(c) || c == '/' {
			b.WriteByte(c)
		} else {
			percent.WriteOctet(&b, c)
		}
	}
	return b.String()
}

// dropEmptyParts drops "?", ";" and "#" with nothing behind them, as Python's
// URL functions do when they put a URL together again.
func dropEmptyParts(s string) string {
	s = strings.TrimSuffix(s, "#")
	path, query, _ := strings.Cut(s, "?")
	path = strings.TrimSuffix(path, ";")
	if query == "" {
		return path
	}
	return path + "?" + query
}

// requoteParts decodes and encodes again what lies between the characters of
// keep and, in the query, between "=" and "&".
func requoteParts(s, keep string) string {
	path, query, ok := strings.Cut(s, "?")
	out := requoteBetween(path, keep)
	if ok {
		out += "?" + requoteBetween(query, keep+"=&")
	}
	return out
}

func requoteBetween(s, separators string) string {
	var b strings.Builder
	for s != "" {
		i := strings.IndexAny(s, separators)
		if i < 0 {
			i = len(s)
		}
		b.WriteString(requote(unquote(s[:i], false)))
		if i < len(s) {
			b.WriteByte(s[i])
			i++
		}
		s = s[i:]
	}
	return b.String()
}

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
