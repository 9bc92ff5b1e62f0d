package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
)

// Brackets around a value, the closing ones in the order of the opening ones.
const openBrackets, closeBrackets = "(<[{", ")>]}"

// wideSlash is a slash as wide as a Chinese character.
const wideSlash = "\uFF0F"

// notPath notes a value that no slash makes a path: the name of a crawler, or a path with a
// sign before it, in brackets, or with escapes or wide slashes for its slashes. Other wide
// signs are narrowed as in [inspector.wide].
func (c *inspector) notPath(l *robotstxt.Line, value string) bool {
	h := place{line: l.Number, subject: value}
	bare := strings.TrimLeft(withoutBrackets(value), " \t:"+notColons)
	if ascii.HasPrefixFold(bare, "%2F") || strings.HasPrefix(bare, wideSlash) {
		bare, _ = narrowed(strings.NewReplacer("%2F", "/", "%2f", "/", wideSlash, "/").Replace(bare))
	}
	switch {
	case crawler.ByToken(value) != nil, c.markup && strings.HasPrefix(value, "</"): // a tag
	case bare != value && strings.HasPrefix(bare, "/") && !strings.ContainsAny(bare, " \t()<>[]{}"):
		h.edit = replace(l, l.Value, bare)
	default:
		return false
	}
	c.explain(noLeadingSlash, h)
	return true
}

// withoutBrackets returns s without a bracket at its start and the one that closes it.
func withoutBrackets(s string) string {
	if s == "" {
		return s
	}
	i := strings.IndexByte(openBrackets, s[0])
	if i < 0 {
		return s
	}
	return strings.TrimSuffix(s[1:], closeBrackets[i:i+1])
}
