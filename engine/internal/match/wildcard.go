package match

import "strings"

// In a path pattern (RFC 9309, section 2.2.3), "*" matches any octets, and "$" at the end
// of the pattern matches the end of the path. The text between wildcards, including any
// other "$", forms the pieces of the pattern, which are literal.

// Body returns pattern without the "$" at its end, and whether it has one and so is
// anchored.
func Body(pattern string) (body string, anchored bool) { return strings.CutSuffix(pattern, "$") }

// Cut cuts a body around its first star. Without a star, piece is the whole body.
func Cut(body string) (piece, rest string, starred bool) {
	if star := strings.IndexByte(body, '*'); star >= 0 {
		return body[:star], body[star+1:], true
	}
	return body, "", false
}

// Head returns the first piece of pattern, a prefix of every path that matches.
func Head(pattern string) string {
	if star := strings.IndexByte(pattern, '*'); star >= 0 {
		return pattern[:star]
	}
	head, _ := Body(pattern)
	return head
}

// HeadsMeet reports whether a path may begin with both heads.
func HeadsMeet(a, b string) bool { return strings.HasPrefix(a, b) || strings.HasPrefix(b, a) }

// LastPiece returns the text after the last star of pattern, or all of its body.
func LastPiece(pattern string) string {
	body, _ := Body(pattern)
	return body[strings.LastIndexByte(body, '*')+1:]
}

// Fill replaces the stars of a body by filler.
func Fill(body, filler string) string { return strings.ReplaceAll(body, "*", filler) }

// A Tail is a constraint on the path after the head of a pattern.
type Tail uint8

const (
	Anything  Tail = iota // none: there is nothing, or stars whose match is not examined
	WholePath             // none, but stars match the rest of the path
	Nothing               // the path ends
	Pieces                // further pieces match
)

// TailOf returns the constraint of tail, the part of a pattern after its head.
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

// Collapse replaces stars in a row by one star, and drops wildcards after a "$".
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

// Thin returns s without redundant stars: stars next to another, and stars at the end,
// unless their removal would make a "$" the end.
func Thin(s string) string {
	end := len(strings.TrimRight(s, "*"))
	if end > 0 && end < len(s) && s[end-1] == '$' {
		end++
	}
	for s = s[:end]; strings.Contains(s, "**"); {
		s = strings.ReplaceAll(s, "**", "*")
	}
	return s
}

// MayMatch reports whether the second octets of pattern and path permit a match, also
// with the pattern of the directory. They differ for most rules that do not match. The
// check makes the first verdict on a file a third cheaper.
func MayMatch(pattern, path string) bool {
	if len(pattern) < 2 || len(path) < 2 || pattern[1] == path[1] {
		return true
	}
	return pattern[0] == '*' || pattern[1] == '*' || pattern[1] == '$'
}
