package engine

import (
	"slices"
	"strings"

	"whichline/engine/internal/ascii"
)

// userAgent finds what ails a user-agent line.
func (c *inspection) userAgent(l *Line) {
	value := c.f.Value(*l)
	h := hit{line: l.Number, subject: value}
	base := baseToken(value)
	switch {
	case value == "*" || knownTokens().known(value):
	case value == "":
		c.explain(FoundNoToken, h)
	case c.severalTokens(l, value):
	case l.Notes.Has(TextAfterStar):
		c.withText(l, h, "*")
	case isBrowserHeader(value):
		c.header(l, h)
	case base != value && knownTokens().known(base):
		c.withText(l, h, knownTokens().spelt(base))
	case base != "" && base+"*" == value:
		c.withText(l, h, base)
	case strings.Contains(value, "*"):
		c.explain(FoundWildcardToken, h)
	default:
		c.stranger(l, h, base)
	}
}

// baseToken returns value up to a version, a comment or a star.
func baseToken(value string) string {
	if i := strings.IndexAny(value, "/(*;,"); i >= 0 {
		value = value[:i]
	}
	return strings.TrimRight(value, ascii.Space)
}

// withText notes text behind a product token. Only Google's crawlers are known
// to pass over it.
func (c *inspection) withText(l *Line, h hit, token string) {
	if e := knownTokens().entry(token); e != nil && e.Operator == "Google" {
		return
	}
	h.detail, h.edit = token, replace(l, l.Value, token)
	c.explain(FoundTokenWithText, h)
}

// isBrowserHeader reports whether value is a User-Agent header that begins like
// a browser's.
func isBrowserHeader(value string) bool {
	return ascii.HasPrefixFold(value, "mozilla/") || ascii.HasPrefixFold(value, "mozilla (") || ascii.HasPrefixFold(value, "opera/")
}

func (c *inspection) header(l *Line, h hit) {
	if !c.full(FoundHeaderAsToken) {
		if e := Known(ParseCrawler(h.subject)); e != nil {
			h.edit = replace(l, l.Value, e.Tokens[0])
		}
	}
	c.explain(FoundHeaderAsToken, h)
}

// severalTokens finds user-agent lines that list crawlers: between commas and
// the like, or known ones between blanks.
func (c *inspection) severalTokens(l *Line, value string) bool {
	if strings.ContainsAny(value, "(/") || !strings.ContainsAny(value, ",;| \t") {
		return false
	}
	names := strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune(",;|", r) })
	if len(names) < 2 {
		names = strings.Fields(value)
		for _, name := range names {
			if name != "*" && !knownTokens().known(name) {
				return false
			}
		}
	}
	if len(names) < 2 {
		return false
	}
	h := hit{line: l.Number, subject: value}
	if !c.full(FoundSeveralTokens) {
		h.edit = replace(l, l.Value, c.repeated(c.f.Field(*l)+": ", names))
	}
	c.explain(FoundSeveralTokens, h)
	return true
}

// repeated returns values as the value of one line and further lines with the
// same field.
func (c *inspection) repeated(field string, values []string) string {
	var b strings.Builder
	for _, v := range values {
		if v = strings.Trim(v, ascii.Space); v == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(c.f.newline() + field)
		}
		b.WriteString(v)
	}
	return b.String()
}

// stranger notes a product token that is not known. If it is nearly that of a
// crawler that has no group here, that one is meant.
func (c *inspection) stranger(l *Line, h hit, base string) {
	if len(c.found[FoundMisspeltToken].hits)+len(c.found[FoundUnknownToken].hits) < maxFindingHits {
		if h.detail = knownTokens().nearest(base); h.detail != "" && c.f.Group(h.detail) == nil {
			h.edit = replace(l, l.Value, h.detail)
			c.explain(FoundMisspeltToken, h)
			return
		}
	}
	c.keyed(FoundUnknownToken, ascii.ToLower(h.subject), h)
}

// entryOf returns what is known of the crawler that a user-agent line with the
// given value names, or nil.
func entryOf(value string) *Entry {
	return knownTokens().entry(baseToken(value))
}

// disobedient finds rules for crawlers that need not obey them.
func (c *inspection) disobedient() {
	for g := range c.f.Groups() {
		e := entryOf(g.Token)
		if e == nil || !slices.ContainsFunc(g.Runs, func(i int32) bool { return c.summary(i).disallows > 0 }) {
			continue
		}
		h := hit{line: g.Opened[0], subject: e.Tokens[0]}
		switch e.Obeys {
		case UserTriggered:
			h.text = textFetchesForPeople
		case ObeysNot:
			h.text = textFetchesAnyway
		default:
			continue
		}
		c.hit(FoundDisobedient, h)
	}
}
