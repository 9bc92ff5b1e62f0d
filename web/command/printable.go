package command

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// said returns a sentence safe for a terminal. Outside of the excerpts between backticks it
// keeps the no-break spaces and the joiners that languages write, and drops the isolates,
// as terminals arrange a line themselves. The rest is as [printable] has it.
func said(s string) string { return escaped(s, true) }

// printable returns s safe for a terminal. It escapes characters that a terminal would
// obey, hide or reverse: "\x1b", "\u202e".
func printable(s string) string { return escaped(s, false) }

// escaped returns s for a terminal, as a sentence or as another text.
func escaped(s string, sentence bool) string {
	var b strings.Builder
	excerpt := false
	for i, r := range s {
		switch {
		case r == '`' && sentence:
			excerpt = !excerpt
			b.WriteByte('`')
		case sentence && !excerpt && strings.ContainsRune("\u2066\u2067\u2068\u2069", r):
		case sentence && !excerpt && strings.ContainsRune("\u00a0\u202f\u200c", r):
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
