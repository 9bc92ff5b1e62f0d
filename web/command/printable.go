package command

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// printable returns s safe for a terminal. It escapes characters that a terminal would
// obey, hide or reverse: "\x1b", "\u202e".
func printable(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
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
