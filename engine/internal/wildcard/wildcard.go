// Package wildcard says how "*" and "$" are read in a path pattern (RFC 9309, section
// 2.2.3): a "*" stands for any octets, and a "$" at the end for the end of the path.
// Between them are the pieces of the pattern, which stand for themselves, as a "$"
// before the end does.
package wildcard

import "strings"

// Body returns pattern without the "$" at its end, and whether it has one: whether it
// is anchored.
func Body(pattern string) (body string, anchored bool) { return strings.CutSuffix(pattern, "$") }

// Cut returns the first piece of a body and what is behind the first star, if there is
// one. Without a star, the piece is all of it.
func Cut(body string) (piece, rest string, starred bool) {
	if star := strings.IndexByte(body, '*'); star >= 0 {
		return body[:star], body[star+1:], true
	}
	return body, "", false
}

// Head returns the first piece of pattern, which every path that it matches begins with.
func Head(pattern string) string {
	if star := strings.IndexByte(pattern, '*'); star >= 0 {
		return pattern[:star]
	}
	head, _ := Body(pattern)
	return head
}

// HeadsMeet reports whether a path may begin with both heads.
func HeadsMeet(a, b string) bool { return strings.HasPrefix(a, b) || strings.HasPrefix(b, a) }

// LastPiece returns what is behind the last star of pattern, or all of its body.
func LastPiece(pattern string) string {
	body, _ := Body(pattern)
	return body[strings.LastIndexByte(body, '*')+1:]
}

// SkipStars returns s without the stars that it begins with, of which a hostile pattern
// has very many.
func SkipStars(s string) string {
	const row = "********"
	for strings.HasPrefix(s, row) {
		s = s[len(row):]
	}
	return strings.TrimLeft(s, "*")
}

// Fill returns a body with filler in place of its stars.
func Fill(body, filler string) string { return strings.ReplaceAll(body, "*", filler) }

// A Tail says what has to follow the head of a pattern.
type Tail uint8

// What has to follow a head.
const (
	Anything  Tail = iota // nothing, or what stars stand for, which is not looked at
	WholePath             // the same, and stars stand for all of it up to the end
	Nothing               // the end
	Pieces                // further pieces
)

// TailOf says what a tail asks for, which is all of a pattern behind its head.
func TailOf(tail string) Tail {
	switch rest := strings.TrimLeft(tail, "*"); {
	case rest == "":
		return Anything
	case rest != "$":
		return Pieces
	case len(rest) == len(tail):
		return Nothing
	}
	return WholePath
}

// Collapse makes one star of several in a row, and drops wildcards
// that follow a "$".
func Collapse(s string) string {
	if !strings.Contains(s, "**") && strings.IndexByte(s, '$') < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	var last byte
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '*' && (last == '*' || last == '$') || c == '$' && last == '$' {
			continue
		}
		b.WriteByte(c)
		last = c
	}
	return b.String()
}

// Thin returns s without the stars that match nothing more: next to another, and at
// the end, unless behind a "$", which would be the end without them.
func Thin(s string) string {
	end := len(strings.TrimRight(s, "*"))
	if end > 0 && end < len(s) && s[end-1] == '$' {
		end++
	}
	if s = s[:end]; !strings.Contains(s, "**") {
		return s
	}
	thin := make([]byte, 0, len(s))
	for i := range len(s) {
		if s[i] != '*' || i == 0 || s[i-1] != '*' {
			thin = append(thin, s[i])
		}
	}
	return string(thin)
}

// MayMatch reports whether pattern and path have the same second octet, or nearly
// so: most rules that do not match have another one. That goes for the pattern of
// a directory, too. It makes the first verdict on a file a third cheaper.
func MayMatch(pattern, path string) bool {
	if len(pattern) < 2 || len(path) < 2 || pattern[1] == path[1] {
		return true
	}
	return pattern[0] == '*' || pattern[1] == '*' || pattern[1] == '$'
}
