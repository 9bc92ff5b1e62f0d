package fetch

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxURL is the maximum length of a URL in octets, typed or in a Location header.
const maxURL = 2048

// checkText returns nil if s is short enough and free of characters that people and
// parsers see differently: white space, backslashes, control characters, invisible
// characters, or invalid UTF-8.
func checkText(s string) error {
	if len(s) > maxURL {
		return &Refusal{Rule: TooLong}
	}
	if !utf8.ValidString(s) || strings.ContainsFunc(s, misleading) {
		return &Refusal{Rule: BadCharacter}
	}
	return nil
}

func misleading(r rune) bool {
	switch {
	case r <= ' ', r >= 0x7f && r <= 0x9f, r == '\\', r == 0xfeff:
		return true
	case r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return true // zero-width characters and direction marks
	}
	return false
}

// parsePort parses a port in canonical form.
func parsePort(s string) (uint16, error) {
	n, err := strconv.ParseUint(s, 10, 16)
	if err != nil || n == 0 || s[0] == '0' {
		return 0, &Refusal{Rule: BadPort}
	}
	return uint16(n), nil
}
