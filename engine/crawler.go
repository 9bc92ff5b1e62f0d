package robotstxt

import "whichline/engine/internal/choice"

// A Crawler is who asks. The zero Crawler names no product token and obeys the
// group for "*".
type Crawler struct {
	Name string // for people
	// Tokens are its product tokens, most specific first. The first one that
	// has a group counts, alone; the groups of two tokens are never merged.
	Tokens []string
	// Sent is the name in its User-Agent header if that begins with a product token and
	// goes on, such as "SemrushBot-ZZ". In every reading a group for it goes before the
	// groups for Tokens.
	Sent string
	// IgnoresStar says that the group for "*" does not stand in for a missing
	// group.
	IgnoresStar bool
	// StarOpen says that whether the group for "*" stands in for a missing group is not
	// documented.
	StarOpen bool
	Typed    string // the input that named it, if it was found so
	// Use is the use that its groups allow or not, such as "to train a model", if it is the
	// token of nothing that fetches; "" for all others.
	Use string
}

// Named returns the crawler that has the given product token and no other; it
// is the zero Crawler if token is empty.
func Named(token string) Crawler {
	if token == "" {
		return Crawler{}
	}
	return Crawler{Name: token, Tokens: []string{token}}
}

// counting returns those of c's product tokens that r knows: the first one, or all. The
// name that c sent goes before them.
func (r *Reading) counting(c Crawler) []string {
	tokens := c.Tokens
	if len(tokens) > 1 && r.Groups.Crawlers.Is != choice.KnownCrawlers {
		tokens = tokens[:1]
	}
	if c.Sent != "" {
		tokens = append([]string{c.Sent}, tokens...)
	}
	return tokens
}

// ignoresStar reports whether r knows that c ignores the group for "*".
func (r *Reading) ignoresStar(c Crawler) bool {
	return c.IgnoresStar && r.Groups.Crawlers.Is == choice.KnownCrawlers
}

// GroupFor returns the group that c obeys, and the product token by which it was
// found: that of the first of its product tokens that has one or, failing that,
// the group for "*" (RFC 9309, section 2.2.1). The group is nil if no group applies.
func (f *File) GroupFor(c Crawler) (string, *Group) {
	tokens := f.Reading.counting(c)
	f.lookUpFirst(tokens)
	for _, token := range tokens {
		if g := f.group(token); g != nil {
			return token, g
		}
	}
	if g := f.Group("*"); g != nil && !f.Reading.ignoresStar(c) {
		return "*", g
	}
	return "", nil
}

// Group returns the group for the given product token, whatever its case, or
// nil. Nothing stands in for a missing group; [File.Match] sees to that.
func (f *File) Group(token string) *Group {
	if g, known := f.firstLookup.Load().find(token); known {
		return g
	}
	return f.grouped().find(token)
}
