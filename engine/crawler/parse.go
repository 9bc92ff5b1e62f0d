package crawler

import (
	"strings"

	"whichline/engine"
	"whichline/engine/internal/ascii"
)

// Parse returns the crawler that someone means who types s: a name or
// product token of the catalogue in any case, a whole User-Agent header, or a
// token nobody knows. [engine.Crawler.Typed] keeps what was typed.
func Parse(s string) engine.Crawler {
	s = strings.Trim(s, ascii.Space)
	c := findCrawler(s)
	c.Typed = s
	return c
}

// Extracted reports whether the product token of c was taken out of a longer text,
// such as a whole User-Agent header.
func Extracted(c engine.Crawler) bool {
	if c.Typed == "" || len(c.Tokens) == 0 || strings.EqualFold(c.Typed, c.Name) || strings.EqualFold(c.Typed, c.Tokens[0]) {
		return false
	}
	e := Known(c)
	return e == nil || c.Typed != e.ID
}

func findCrawler(s string) engine.Crawler {
	x := catalogue()
	if e := x.byName[strings.ToLower(s)]; e != nil {
		return e.Crawler()
	}
	if e := x.inside(s); e != nil {
		return e.Crawler()
	}
	return engine.Named(productToken(s))
}

// inside returns the entry whose first product token stands in the User-Agent
// header s as a word or, failing that, begins one, as in "Qwantbot-news"; of
// several, the longest, as it says more. It returns nil if s is no such header.
func (x *index) inside(s string) *Entry {
	if !isHeader(s) {
		return nil
	}
	s = strings.ToLower(s)
	if e := x.longest(s, continues); e != nil {
		return e
	}
	return x.longest(s, func(s string, i int) bool { return i < len(s) && ascii.IsAlphanumeric(s[i]) })
}

// longest returns the entry with the longest first product token that stands in
// s and that, by what follows it there, does not go on.
func (x *index) longest(s string, goesOn func(s string, i int) bool) *Entry {
	var best *Entry
	for i := range x.entries {
		e := &x.entries[i]
		if (best == nil || len(e.Tokens[0]) > len(best.Tokens[0])) && e.standsIn(s, goesOn) {
			best = e
		}
	}
	return best
}

// standsIn reports whether the first product token of e stands in s, a header in
// lower case, or another product that e sends.
func (e *Entry) standsIn(s string, goesOn func(s string, i int) bool) bool {
	if hasWord(s, strings.ToLower(e.Tokens[0]), goesOn) {
		return true
	}
	for _, product := range e.AlsoSends {
		if hasWord(s, strings.ToLower(product), goesOn) {
			return true
		}
	}
	return false
}

// isHeader reports whether s reads like a User-Agent header and not like a bare
// product token.
func isHeader(s string) bool { return strings.ContainsAny(s, "/(;") }

// hasWord reports whether word stands in s, where nothing before it could belong
// to a product token and it does not go on behind. Words of addresses, such as the ones that headers
// give for more information, do not count.
func hasWord(s, word string, goesOn func(s string, i int) bool) bool {
	for from := 0; ; {
		i := strings.Index(s[from:], word)
		if i < 0 {
			return false
		}
		start, end := from+i, from+i+len(word)
		if !continues(s, start-1) && !goesOn(s, end) {
			return true
		}
		from = start + 1
	}
}

// continues reports whether s[i] would make a product token next to it longer,
// or belongs to an address.
func continues(s string, i int) bool {
	if i < 0 || i >= len(s) {
		return false
	}
	c := s[i]
	return ascii.IsAlphanumeric(c) || c == '-' || c == '_' || c == '.' || i > 0 && c == '/' && s[i-1] == '/'
}

// productToken returns the product token of a User-Agent header that no entry
// fits: what stands before the first version that is not a browser's, in
// particular after "compatible;". A text that is no header is its own token.
func productToken(s string) string {
	if !isHeader(s) {
		return s
	}
	if _, after, ok := strings.Cut(s, "compatible;"); ok {
		if token := leadingToken(strings.TrimLeft(after, ascii.Space)); token != "" {
			return token
		}
	}
	token := leadingToken(s)
	if strings.EqualFold(token, "Mozilla") || token == "" {
		return s
	}
	return token
}

// leadingToken returns what s begins with, up to a version, a comment or a
// semicolon.
func leadingToken(s string) string {
	if i := strings.IndexAny(s, "/(;)"); i >= 0 {
		s = s[:i]
	}
	return strings.TrimRight(s, ascii.Space)
}
