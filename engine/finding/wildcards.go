package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/prose"
)

// wildcard notes a star in a product token. Behind the beginning of known names it is
// meant for those, and before a whole name for that one. Behind another name it is text,
// and behind a sign it is meant as it is.
func (c *inspector) wildcard(l *robotstxt.Line, h place, base string) {
	name := strings.Trim(h.subject, "* \t")
	switch known := crawler.Spelling(name); {
	case c.full(wildcardToken):
	case strings.Trim(h.subject, " \t:"+notColons) == "*":
		h.edit, h.asks = c.tokensFor(l, []string{"*"}), true
	case known != "":
		h.edit, h.asks = c.tokensFor(l, []string{known}), true
	case name == base && len(base) > len("bot"):
		if h.names = crawler.TokensFrom(base); h.names == nil {
			c.starBehind(l, h, base)
			return
		}
		h.text, h.edit, h.asks = textNamesFrom, c.tokensFor(l, fewOf(h.names, base)), true
	}
	c.explain(wildcardToken, h)
}

// fewOf returns names, which begin with base, or the one among them that base most likely
// means if they are too many for a question; nil if there is none.
func fewOf(names []string, base string) []string {
	if len(names) <= prose.MaxListed {
		return names
	}
	if token, _ := crawler.NearestToken(base); token != "" {
		return []string{token}
	}
	return nil
}

// tokensFor returns the edit that names tokens on l. If one of them has a group here,
// nobody needs to be asked whether it was meant.
func (c *inspector) tokensFor(l *robotstxt.Line, tokens []string) *Edit {
	for _, token := range tokens {
		if c.file.Group(token) != nil {
			return nil
		}
	}
	if tokens == nil {
		return nil
	}
	return replace(l, l.Value, c.repeated(c.file.Field(*l)+": ", tokens))
}

// starBehind notes a star behind a name with which no known one begins.
func (c *inspector) starBehind(l *robotstxt.Line, h place, base string) {
	if near, _ := crawler.NearestToken(base); near != "" {
		c.stranger(l, h, base)
		return
	}
	c.withText(l, h, base)
}
