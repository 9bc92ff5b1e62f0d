package command

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"whichline/templates/words"
)

// printable returns s safe for a terminal. It escapes characters that a terminal would
// obey, hide or reverse: "\x1b", "\u202e".
func printable(s string) string { return escaped(s, "") }

// legible is [printable] for sentences in the language of s. Outside backticks, which
// enclose the text of a file, it keeps the characters by which other languages than English
// join and isolate words.
func (s *speaker) legible(text string) string {
	if words.In(s.context()) == words.BuiltIn {
		return printable(text)
	}
	return escaped(text, "\u00a0\u200c\u202f\u2066\u2069")
}

// escaped returns s with escapes, except for characters in keep outside backticks.
func escaped(s, keep string) string {
	var b strings.Builder
	quoted := false
	for i, r := range s {
		if r == '`' {
			quoted = !quoted
		}
		switch {
		case !quoted && strings.ContainsRune(keep, r):
			b.WriteRune(r)
		case r == utf8.RuneError && s[i] != "\uFFFD"[0]:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case strconv.IsPrint(r):
			b.WriteRune(r)
		case r < utf8.RuneSelf:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}
