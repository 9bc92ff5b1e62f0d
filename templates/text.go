package templates

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"whichline/engine"
	"whichline/templates/words"
)

// What the components say in their own words, and how they count.
var (
	say    = words.Say
	number = words.Number
	count  = words.Count
)

type vars = words.Vars

const (
	// QuoteOctets is how much is shown of a line that is quoted.
	QuoteOctets = 400
	// NameOctets is how much is shown of the name of a crawler.
	NameOctets = 120
)

// A piece is a part of a stranger's text, and what it is.
type piece struct {
	text string
	role role
}

// A role says what a piece is.
type role uint8

const (
	plainText   role = iota
	unseen           // marks that stand for characters nobody would see
	fieldText        // the field of a line
	commentText      // what follows the value of a line
	lineBreak        // nothing, but a place where a long text can be broken
)

// pieces cuts a plain text so that everything in it can be seen: control characters and
// octets that are not UTF-8, and characters that have no width or turn the
// direction of the text, become marks. A tab stays as it is.
func pieces(s string) []piece { return appendPieces(nil, s, plainText) }

// appendPieces appends the pieces of s, which has the given role, to ps.
func appendPieces(ps []piece, s string, r role) []piece {
	if s == "" {
		return ps
	}
	if allSeen(s) {
		return append(ps, piece{s, r})
	}
	start := 0
	for i := 0; i < len(s); {
		c, size := utf8.DecodeRuneInString(s[i:])
		mark := markFor(c, size)
		if mark == "" {
			i += size
			continue
		}
		if start < i {
			ps = append(ps, piece{s[start:i], r})
		}
		i += size
		start = i
		if n := len(ps); n > 0 && ps[n-1].role == unseen {
			ps[n-1].text += mark
			continue
		}
		ps = append(ps, piece{mark, unseen})
	}
	if start < len(s) {
		ps = append(ps, piece{s[start:], r})
	}
	return ps
}

// allSeen reports whether s is nothing but ASCII that can be seen.
func allSeen(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' && c != '\t' || c >= 0x7f {
			return false
		}
	}
	return true
}

// fillers are letters that look like nothing.
const fillers = "\u115f\u1160\u2800\u3164\uffa0"

// markFor returns what stands for r, or "" if r can be seen.
func markFor(r rune, size int) string {
	switch {
	case r == utf8.RuneError && size <= 1:
		return "\uFFFD"
	case r == '\t':
		return ""
	case r < ' ':
		return string(0x2400 + r) // the picture of the control character
	case r == 0x7f:
		return "\u2421"
	case r == 0xa0:
		return "NBSP"
	case r == 0xfeff:
		return "BOM"
	case r == ' ':
		return ""
	case unicode.In(r, unicode.C, unicode.Z), strings.ContainsRune(fillers, r):
		return fmt.Sprintf("U+%04X", r)
	}
	return ""
}

// Beginning is the part of s that is shown where there is room for limit octets,
// and how many octets are left out.
func Beginning(s string, limit int) (string, int) {
	if len(s) <= limit {
		return s, 0
	}
	end := limit
	for end > limit-utf8.UTFMax && end > 0 && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end], len(s) - end
}

// Shorten returns s if there is room for it in limit octets, or how it begins.
func Shorten(s string, limit int) string {
	part, more := Beginning(s, limit)
	if more > 0 {
		part += "…"
	}
	return part
}

// addressPieces returns the pieces of a URL. It can be broken behind each slash,
// question mark and ampersand, or behind the last of several.
func addressPieces(s string) []piece {
	const ends = "/?&"
	var ps []piece
	for start, i := 0, 0; i < len(s); i++ {
		last := i+1 == len(s)
		if last || strings.IndexByte(ends, s[i]) >= 0 && strings.IndexByte(ends, s[i+1]) < 0 {
			ps = append(appendPieces(ps, s[start:i+1], plainText), piece{role: lineBreak})
			start = i + 1
		}
	}
	return ps
}

// AreaText returns s as the content of a textarea: valid UTF-8, after the line
// ending that HTML drops at the start of one.
func AreaText(s string) string {
	return "\n" + strings.ToValidUTF8(s, "\uFFFD")
}

// inputText returns s as the value of a field of one line: valid UTF-8.
func inputText(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

// Plain returns a sentence as plain text in which everything can be seen, with
// backticks around code.
func Plain(s engine.Sentence) string {
	var b strings.Builder
	for _, p := range pieces(s.String()) {
		b.WriteString(p.text)
	}
	return b.String()
}
