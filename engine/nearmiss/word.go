package nearmiss

import (
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/percent"
)

// inWord reports whether a word continues from before to after.
func inWord(before, after string) bool {
	return wordStart(before) < len(before) && word(after) != ""
}

// word returns the leading letters of s. Octets outside ASCII are letters.
func word(s string) string {
	end := 0
	for end < len(s) {
		switch {
		case percent.IsEncoded(s, end) && percent.Octet(s, end) >= 0x80:
			end += 3
		case isLetter(s[end]) || end > 0 && ascii.IsDigit(s[end]):
			end++
		default:
			return s[:end]
		}
	}
	return s
}

// wordStart returns the start of the word at the end of s.
func wordStart(s string) int {
	start := len(s)
	for start > 0 {
		switch {
		case start >= 3 && percent.IsEncoded(s, start-3) && percent.Octet(s, start-3) >= 0x80:
			start -= 3
		case ascii.IsAlphanumeric(s[start-1]):
			start--
		default:
			return start
		}
	}
	return start
}

func isLetter(c byte) bool { return ascii.IsAlphanumeric(c) && !ascii.IsDigit(c) || c >= 0x80 }
