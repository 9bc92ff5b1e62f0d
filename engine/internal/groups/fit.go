package groups

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// BeginsWord reports whether name is found in token at its start, or after a
// character that is neither a letter or digit nor "-" or "_".
func BeginsWord(token, name string) bool {
	for at := 0; ; {
		i := strings.Index(token[at:], name)
		if i < 0 {
			return false
		}
		before, size := utf8.DecodeLastRuneInString(token[:at+i])
		if size == 0 || !unicode.IsLetter(before) && !unicode.IsNumber(before) && before != '-' && before != '_' {
			return true
		}
		at += i + 1
	}
}
