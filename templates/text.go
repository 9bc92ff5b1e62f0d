package templates

import (
	"context"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say     = words.Say
	label   = words.Label
	told    = words.Told
	number  = words.Number
	ordinal = words.LineNumber
	count   = words.Count
	sayOf   = words.SayOf
)

type vars = words.Vars

const (
	// QuoteOctets is the visible length of a quoted line.
	QuoteOctets = 400
	// NameOctets is the visible length of a crawler's name.
	NameOctets = 120
)

// A piece is a part of a stranger's text with its role.
type piece struct {
	text string
	role role
}

// A role is the function of a piece.
type role uint8

const (
	plainText   role = iota
	unseen           // marks in place of invisible characters
	fieldText        // the field of a line
	commentText      // the text after the value of a line
	lineBreak        // an empty piece at which a long text may break
)

// pieces splits a plain text so that all of it is visible: marks replace control
// characters, invalid UTF-8, and characters that have no width or change the direction
// of the text. Tabs stay.
func pieces(s string) []piece { return appendPieces(nil, s, plainText) }

// appendPieces appends the pieces of s with the given role to ps.
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

// joiners are invisible characters that some languages write words with, and that isolate
// names in them.
const joiners = "\u200c\u200d\u00a0\u202f\u2066\u2069"

// spelled is pieces for a translator's words. Names and code are strangers' texts.
func spelled(s string) []piece {
	var ps []piece
	for s != "" {
		end := strings.IndexAny(s, joiners)
		if end < 0 {
			return appendPieces(ps, s, plainText)
		}
		_, size := utf8.DecodeRuneInString(s[end:])
		ps = append(appendPieces(ps, s[:end], plainText), piece{s[end : end+size], plainText})
		s = s[end+size:]
	}
	return ps
}

// allSeen reports whether s consists of visible ASCII.
func allSeen(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' && c != '\t' || c >= 0x7f {
			return false
		}
	}
	return true
}

// fillers are letters with an empty glyph.
const fillers = "\u115f\u1160\u2800\u3164\uffa0"

// markFor returns the mark in place of r, or "" if r is visible.
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

// Beginning returns the part of s that fits in limit octets, and the number of octets
// left out.
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

// Shorten returns s if it fits in limit octets, or its beginning.
func Shorten(s string, limit int) string {
	part, more := Beginning(s, limit)
	if more > 0 {
		part += "…"
	}
	return part
}

// addressPieces returns the pieces of a URL. It may break after slashes, question marks
// and ampersands, or after the last of several in a row.
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

// AreaText returns s as the content of a textarea: valid UTF-8, after a line ending,
// which HTML drops at the start.
func AreaText(s string) string {
	return "\n" + strings.ToValidUTF8(s, "\uFFFD")
}

// inputText returns s as the value of a single-line field: valid UTF-8.
func inputText(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

// Plain returns a sentence as plain text in the language of ctx with all characters
// visible and backticks around code.
func Plain(ctx context.Context, s robotstxt.Sentence) string {
	return words.Sentence(ctx, s.Map(func(p robotstxt.Part) robotstxt.Part {
		p.Text = PlainPart(ctx, p)
		return p
	}))
}

// PlainPart returns the text of a part of a sentence with all characters visible.
func PlainPart(ctx context.Context, p robotstxt.Part) string {
	var b strings.Builder
	for _, x := range partPieces(words.In(ctx), p) {
		b.WriteString(x.text)
	}
	return b.String()
}

// partPieces splits a part of a sentence in the language l.
func partPieces(l *words.Language, p robotstxt.Part) []piece {
	if l == words.BuiltIn || p.Code || p.Name {
		return pieces(p.Text)
	}
	return spelled(p.Text)
}
