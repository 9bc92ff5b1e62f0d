package crawler

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
)

// Parse returns the crawler for user input: a name or product token of the catalogue in
// any case, a whole User-Agent header, or an unknown token. [robotstxt.Crawler.Typed] keeps
// the input.
func Parse(s string) robotstxt.Crawler {
	s = strings.Trim(s, ascii.Space)
	c := findCrawler(s)
	c.Typed = s
	return c
}

// Extracted reports whether the product token of c was taken out of a longer text,
// such as a whole User-Agent header.
func Extracted(c robotstxt.Crawler) bool {
	if c.Typed == "" || len(c.Tokens) == 0 || strings.EqualFold(c.Typed, c.Name) || strings.EqualFold(c.Typed, c.Tokens[0]) {
		return false
	}
	e := Known(c)
	return e == nil || c.Typed != e.ID
}

func findCrawler(s string) robotstxt.Crawler {
	x := catalogue()
	if e := x.byName[strings.ToLower(s)]; e != nil {
		return e.Crawler()
	}
	header := isHeader(s)
	if header {
		if e := ByWord(s); e != nil {
			return e.Crawler()
		}
	}
	if e, sent := ByBeginning(s); e != nil && (header || sent == s && e.goesOnAs(s)) {
		c := e.Crawler()
		c.Sent = sent
		return c
	}
	c := robotstxt.Named(productToken(s))
	if IsPreference(c.Name) {
		c.Use, c.StarOpen = textAsNamed, true
	}
	return c
}

// goesOnAs reports whether word goes on after the first product token of e as the name in
// the header of e does, such as "coccocbot-web".
func (e *Entry) goesOnAs(word string) bool {
	_, own := ByBeginning(e.UserAgent)
	n := len(e.Tokens[0])
	return min(len(word), len(own)) > n && (word[n] == '-' || word[n] == '_') && ascii.HasPrefixFold(own, word[:n+1])
}

// ByWord returns the entry that has the User-Agent header s as its name, or whose first
// product token is a word of s, or nil. The longest token wins, as it is the most
// specific.
func ByWord(s string) *Entry {
	s = strings.ToLower(s)
	x := catalogue()
	if e := x.byName[s]; e != nil {
		return e
	}
	e, _ := x.longest(s, continues)
	return e
}

// ByBeginning returns the entry whose first product token begins a word of the
// User-Agent header s, as in "Qwantbot-news" and "trendictionbot0.5.0", and the word. It
// returns nil if there is none. The longest token wins.
func ByBeginning(s string) (e *Entry, word string) {
	e, start := catalogue().longest(ascii.ToLower(s), continuesPastVersion)
	if e == nil {
		return nil, ""
	}
	end := start
	for continues(s, end) {
		end++
	}
	return e, s[start:end]
}

// longest returns the entry with the longest first product token among the entries with
// a word in s, a header in lower case, and the start of the word. A match counts only if
// goesOn, called with the position after it, is false.
func (x *index) longest(s string, goesOn func(s string, i int) bool) (e *Entry, start int) {
	best := -1
	for i := range len(s) {
		if continues(s, i-1) || i > 0 && strings.IndexByte(inURL, s[i-1]) >= 0 {
			continue
		}
		for _, w := range x.words[s[i]] {
			if strings.HasPrefix(s[i:], w.text) && x.saysMore(w.entry, best) && !goesOn(s, i+len(w.text)) {
				best, start = w.entry, i
			}
		}
	}
	if best < 0 {
		return nil, 0
	}
	return x.entries[best], start
}

// saysMore reports whether the first product token of entry i is longer than the token
// of entry j, or equally long and earlier in the catalogue. It is true if j is -1, no
// entry.
func (x *index) saysMore(i, j int) bool {
	if j < 0 {
		return true
	}
	one, other := len(x.entries[i].Tokens[0]), len(x.entries[j].Tokens[0])
	return one > other || one == other && i < j
}

// A headerWord is a word that identifies an entry in headers: its first product token,
// or another product in its header, in lower case.
type headerWord struct {
	text  string
	entry int // index in the catalogue
}

// addWords indexes the words of entry i by first octet, so that each header is compared
// with only a few of them. A log has very many headers.
func (x *index) addWords(i int) {
	e := x.entries[i]
	for _, word := range append([]string{e.Tokens[0]}, e.AlsoSends...) {
		word = strings.ToLower(word)
		x.words[word[0]] = append(x.words[word[0]], headerWord{word, i})
	}
}

// isHeader reports whether s looks like a User-Agent header rather than a bare product
// token.
func isHeader(s string) bool { return strings.ContainsAny(s, "/(;") }

// inURL are the octets before a word of a URL, which must not match. Headers often
// include a URL for more information.
const inURL = "/?#=&"

// continues reports whether s[i] extends an adjacent product token.
func continues(s string, i int) bool {
	if i < 0 || i >= len(s) {
		return false
	}
	c := s[i]
	return ascii.IsAlphanumeric(c) || c == '-' || c == '_' || c == '.'
}

// continuesPastVersion reports whether s goes on with a letter at i, or after the digits
// of a version there.
func continuesPastVersion(s string, i int) bool {
	rest := strings.TrimLeft(s[i:], "0123456789")
	return rest != "" && ascii.IsAlphanumeric(rest[0])
}

// productToken returns the product token of a User-Agent header that matches no entry:
// the text before the first version that is not a browser's, preferably after
// "compatible;". A text that is not a header is its own token.
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

// leadingToken returns the text of s before the first version, comment or semicolon.
func leadingToken(s string) string { return TrimVersion(BeforeEnd(s)) }

// BeforeEnd returns the text of s, a user-agent line or a User-Agent header, before the
// first octet other than a space that ends a name.
func BeforeEnd(s string) string {
	if i := strings.IndexAny(s, "/(;)"); i >= 0 {
		s = s[:i]
	}
	return s
}

// TrimVersion returns a name less the spaces around it and the versions after it, words
// such as "3.0x".
func TrimVersion(name string) string {
	name = strings.Trim(name, ascii.Space)
	for {
		i := strings.LastIndexAny(name, ascii.Space) + 1
		if i == 0 || !ascii.IsDigit(name[i]) {
			return name
		}
		name = strings.TrimRight(name[:i], ascii.Space)
	}
}
