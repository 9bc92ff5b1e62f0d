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
	c := engine.Named(productToken(s))
	if IsPreference(c.Name) {
		c.Use = textAsNamed
	}
	return c
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

// longest returns the entry with the longest first product token of which a word
// stands in s, a header in lower case, and, by what follows it there, does not go on.
func (x *index) longest(s string, goesOn func(s string, i int) bool) *Entry {
	best := -1
	for i := range len(s) {
		if continues(s, i-1) {
			continue
		}
		for _, w := range x.words[s[i]] {
			if strings.HasPrefix(s[i:], w.text) && x.saysMore(w.entry, best) && !goesOn(s, i+len(w.text)) {
				best = w.entry
			}
		}
	}
	if best < 0 {
		return nil
	}
	return &x.entries[best]
}

// saysMore reports whether the first product token of entry i is longer than that of
// entry j, or as long and earlier in the catalogue. There is no entry -1.
func (x *index) saysMore(i, j int) bool {
	if j < 0 {
		return true
	}
	one, other := len(x.entries[i].Tokens[0]), len(x.entries[j].Tokens[0])
	return one > other || one == other && i < j
}

// A headerWord is a word by which an entry is known in headers: its first product
// token, or another product that it sends, in lower case.
type headerWord struct {
	text  string
	entry int // index in the catalogue
}

// addWords takes in the words of an entry, by their first octets. So a header, of
// which a log has very many, is compared with few of them.
func (x *index) addWords(i int) {
	e := &x.entries[i]
	for _, word := range append([]string{e.Tokens[0]}, e.AlsoSends...) {
		word = strings.ToLower(word)
		x.words[word[0]] = append(x.words[word[0]], headerWord{word, i})
	}
}

// isHeader reports whether s reads like a User-Agent header and not like a bare
// product token.
func isHeader(s string) bool { return strings.ContainsAny(s, "/(;") }

// continues reports whether s[i] would make a product token next to it longer, or
// belongs to an address. Words of addresses, such as the ones that headers give for
// more information, do not count.
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
