package finding

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/lines"
)

// userAgent finds the faults of a user-agent line.
func (c *inspector) userAgent(l *robotstxt.Line) {
	value := c.file.Value(*l)
	h := place{line: l.Number, subject: value}
	base := baseToken(value)
	switch {
	case crawler.IsPreference(base):
		c.preference(h, base)
	case value == "*" || crawler.ByToken(value) != nil:
	case value == "":
		c.explain(noToken, h)
	case c.severalTokens(l, value):
	case l.Notes.Has(robotstxt.TextAfterStar):
		c.withText(l, h, "*")
	case isBrowserHeader(value):
		c.header(l, h)
	case base != value && crawler.ByToken(base) != nil:
		c.withText(l, h, crawler.Spelling(base))
	case c.withWords(l, h, base):
	case c.brand(l, h, base):
	case strings.Contains(value, "*") && crawler.LeftoverByName(base) == nil:
		c.wildcard(l, h, base)
	case base == "": // as of "/private/", which begins with no name
		c.explain(noToken, h)
	default:
		c.stranger(l, h, base)
	}
}

// baseToken returns value up to a version, a comment, a star, a bar or the flags of a server's
// configuration, such as "[NC,OR]", without signs at its end.
func baseToken(value string) string {
	if i := strings.IndexAny(value, "/(*;,|["); i >= 0 {
		value = value[:i]
	}
	return strings.TrimRight(value, ascii.Space+".:+=!")
}

// withText notes text behind a product token. Only Google's crawlers are known to pass over
// it, so nothing is said of a token for which no others look.
func (c *inspector) withText(l *robotstxt.Line, h place, token string) {
	if e := crawler.ByToken(token); e != nil && e.Operator == "Google" && !soughtByOthers()[ascii.ToLower(token)] {
		return
	}
	if token != "*" && (withoutSigns(token) == "" || !isName(token)) { // such as "."
		c.explain(wildcardToken, h)
		return
	}
	if h.detail = token; !saysMore(h.subject, token) && (token == "*" || !c.named(token)) {
		h.edit = replace(l, l.Value, token)
	}
	c.explain(tokenWithText, h)
}

// soughtByOthers returns the tokens for which crawlers look that aren't Google's, in lower case.
var soughtByOthers = sync.OnceValue(func() map[string]bool {
	tokens := make(map[string]bool)
	for _, e := range crawler.All() {
		if e.Operator != "Google" {
			for _, token := range e.Tokens {
				tokens[ascii.ToLower(token)] = true
			}
		}
	}
	return tokens
})

// named reports whether a user-agent line has exactly the given token, so that a line which
// only means it would change the rules of the crawler.
func (c *inspector) named(token string) bool {
	g := openedBy(c.file, token)
	return g != nil && slices.ContainsFunc(g.Opened, func(n int) bool {
		return ascii.EqualFold(c.file.Value(c.file.Line(n)), token)
	})
}

// saysMore reports whether a word of s is a field, or the product token of another crawler
// than token, so that something would be lost with it.
func saysMore(s, token string) bool {
	words := strings.FieldsFunc(withHyphens(s), func(r rune) bool {
		return r < 0x80 && !ascii.IsAlphanumeric(byte(r)) && r != '-' && r != '_'
	})
	return slices.ContainsFunc(words, func(word string) bool {
		return lines.IsField(word) || crawler.ByToken(word) != nil && !ascii.EqualFold(word, token)
	})
}

// withWords notes words behind a product token, unless one of them is another, or they
// are nearly another together.
func (c *inspector) withWords(l *robotstxt.Line, h place, base string) bool {
	words := strings.Fields(base)
	isToken := func(word string) bool { return crawler.ByToken(word) != nil }
	if len(words) < 2 || !isToken(words[0]) || slices.ContainsFunc(words[1:], isToken) {
		return false
	}
	token := crawler.Spelling(words[0])
	if !c.full(tokenWithText) {
		if near, _ := crawler.NearestToken(base); near != "" && near != token {
			return false
		}
	}
	c.withText(l, h, token)
	return true
}

// isBrowserHeader reports whether value is a User-Agent header that begins like
// a browser's.
func isBrowserHeader(value string) bool {
	return ascii.HasPrefixFold(value, "mozilla/") || ascii.HasPrefixFold(value, "mozilla (") || ascii.HasPrefixFold(value, "opera/")
}

func (c *inspector) header(l *robotstxt.Line, h place) {
	if !c.full(headerAsToken) {
		if e := crawler.Known(crawler.Parse(h.subject)); e != nil && !c.named(e.Tokens[0]) {
			h.edit = replace(l, l.Value, e.Tokens[0])
		}
	}
	c.explain(headerAsToken, h)
}

// severalTokens finds user-agent lines that list crawlers.
func (c *inspector) severalTokens(l *robotstxt.Line, value string) bool {
	names := severalNames(value)
	if names == nil {
		return false
	}
	h := place{line: l.Number, subject: value}
	if names = writtenRight(names); names != nil {
		h.edit = replace(l, l.Value, c.repeated(c.file.Field(*l)+": ", names))
	}
	c.explain(severalTokens, h)
	return true
}

// writtenRight returns names with those that have a blank in them written as the catalogue
// has them; nil if it hasn't one.
func writtenRight(names []string) []string {
	right := slices.Clone(names)
	for i, name := range names {
		if name = strings.Trim(name, ascii.Space); isKnown(name) || !strings.ContainsAny(name, " \t") {
			continue
		}
		if right[i] = strings.Join(strings.Fields(name), ""); crawler.ByToken(right[i]) == nil {
			return nil
		}
		right[i] = crawler.Spelling(right[i])
	}
	return right
}

// severalNames returns the names of crawlers that value lists, with hyphens for other dashes
// and without brackets and quotes; nil if it isn't a list, or lists one only. "*" comes first,
// as reppy gives it no rules of a group that begins with another name.
func severalNames(value string) []string {
	names := listedNames(withHyphens(withoutBrackets(value)))
	for i := range names {
		names[i] = strings.Trim(names[i], quoteMarks+ascii.Space)
	}
	if len(names) < 2 || !allFunc(names, isName) || isComment(names) || isOneName(names) {
		return nil
	}
	if star := slices.Index(names, "*"); star > 0 {
		names = slices.Insert(slices.Delete(names, star, star+1), 0, "*")
	}
	return names
}

// isOneName reports whether all names are the same.
func isOneName(names []string) bool {
	return allFunc(names, func(name string) bool { return ascii.EqualFold(name, names[0]) })
}

// listedNames cuts value where it may list crawlers: at commas and the like, at slashes if all
// of them are known, or at blanks if at least one is. It returns nil if it lists none.
func listedNames(value string) []string {
	if strings.Contains(value, "/") {
		names := strings.Split(value, "/")
		if !allFunc(names, func(name string) bool { return crawler.ByToken(strings.Trim(name, ascii.Space)) != nil }) {
			return withoutVersions(value)
		}
		return names
	}
	names := strings.FieldsFunc(value, isComma)
	if len(names) < 2 {
		if names = surelyNames(value); !slices.ContainsFunc(names, isKnown) {
			return nil
		}
		return names
	}
	var all []string
	for _, name := range names {
		if several := surelyNames(name); several != nil { // as behind the last comma of "a, b and c"
			all = append(all, several...)
		} else {
			all = append(all, name)
		}
	}
	return all
}

// surelyNames returns the words of s but "and" and the like, if each is surely the name of
// a crawler; nil otherwise.
func surelyNames(s string) []string {
	names := slices.DeleteFunc(strings.Fields(s), isAnd)
	if !allFunc(names, isSurelyName) {
		return nil
	}
	return names
}

// isComma reports whether a character stands between the names of a list as a comma does.
func isComma(r rune) bool { return strings.ContainsRune(",;|", r) }

// withoutVersions returns the names of a list in which some have a version, as in
// "Googlebot/2.1, bingbot/2.0"; nil if it isn't surely a list, and may be a User-Agent header.
func withoutVersions(value string) []string {
	names := strings.FieldsFunc(value, func(r rune) bool { return isComma(r) || r == ' ' || r == '\t' })
	for i, name := range names {
		if bare, version, ok := strings.Cut(name, "/"); ok && version != "" && ascii.IsDigit(version[0]) {
			names[i] = bare
		}
	}
	if names = slices.DeleteFunc(names, isAnd); !allFunc(names, isSurelyName) {
		return nil
	}
	return names
}

func isAnd(s string) bool { return s == "and" || s == "or" || s == "&" || s == "+" }

func isKnown(name string) bool { return name == "*" || crawler.ByToken(name) != nil }

// isSurelyName reports whether a word is the name of a crawler: one that is known or that
// lists carry on, or that ends as most names do.
func isSurelyName(word string) bool {
	word = ascii.ToLower(word)
	for _, ending := range []string{"bot", "spider", "crawler"} {
		if before, ok := strings.CutSuffix(word, ending); ok && before != "" {
			return true
		}
	}
	return isKnown(word) || crawler.LeftoverByName(word) != nil
}

// isComment reports whether what follows the first of names, behind a sign, is a comment:
// several words without a known name.
func isComment(names []string) bool {
	rest := names[1]
	near, _ := crawler.NearestToken(rest)
	return len(names) == 2 && strings.Contains(rest, " ") && near == "" && !isKnown(rest)
}

func allFunc(all []string, is func(string) bool) bool {
	return !slices.ContainsFunc(all, func(s string) bool { return !is(s) })
}

// isName reports whether s, from a list, may be the name of a crawler or "*".
func isName(s string) bool {
	s = strings.Trim(s, ascii.Space)
	if s == "" || s == "*" || crawler.ByToken(s) != nil {
		return true
	}
	odd := func(r rune) bool {
		return r >= 0x80 || !ascii.IsAlphanumeric(byte(r)) && !strings.ContainsRune("-_.! \t", r)
	}
	return !ascii.IsDigit(s[0]) && !isNegated(s) && !strings.ContainsFunc(s, odd)
}

// repeated returns values as the value of one line and further lines with the
// same field.
func (c *inspector) repeated(field string, values []string) string {
	var all []string
	for _, v := range values {
		if v = strings.Trim(v, ascii.Space); v != "" {
			all = append(all, v)
		}
	}
	return strings.Join(all, Newline(c.file)+field)
}

// stranger notes a product token that is not known. One that is nearly a known one is
// corrected unless that has a group here, which would change with it. If both have the
// same rules, none is missing.
func (c *inspector) stranger(l *robotstxt.Line, h place, base string) {
	if left := crawler.LeftoverByName(base); left != nil {
		h.text = left.Status.Text()
		c.addKeyed(leftoverToken, ascii.ToLower(h.subject), h)
		return
	}
	if !isNegated(base) && len(c.reports[misspeltToken].places)+len(c.reports[unknownToken].places) < maxPlaces {
		if isEveryone(base) {
			h.detail, h.asks = "*", true
		} else if plain := narrow(base); plain != base && (plain == "*" || crawler.ByToken(plain) != nil) {
			h.detail = cmp.Or(crawler.Spelling(plain), plain)
		} else if token, certain := crawler.NearestToken(base); certain || isSearchCrawler(token) || !c.listsLeftovers() {
			h.detail, h.asks = token, !certain || strings.HasPrefix(withHyphens(base), "-")
		}
		meant := c.file.Group(h.detail)
		if h.detail != "" && !c.shares(l, meant) {
			if meant == nil {
				h.edit = replace(l, l.Value, h.detail)
			}
			c.explain(misspeltToken, h)
			return
		}
	}
	switch {
	case c.tagged(h.subject):
	case strings.IndexFunc(base, inToken) < 0: // as of "123"
		c.explain(noToken, h)
	default:
		c.addKeyed(unknownToken, ascii.ToLower(h.subject), h)
	}
}

// inToken reports whether r may stand in a product token (RFC 9309, section 2.2.1).
func inToken(r rune) bool { return r < 0x80 && ascii.IsToken(byte(r)) }

// isNegated reports whether s names all but a crawler, as "!GPTBot" and "not GPTBot" do.
func isNegated(s string) bool {
	return strings.HasPrefix(s, "!") || slices.ContainsFunc(strings.Fields(s), func(word string) bool {
		return slices.Contains([]string{"except", "no", "not", "without"}, ascii.ToLower(word))
	})
}

// isEveryone reports whether s is what people write in place of "*": a word such as "all", or
// "all robots" and the like.
func isEveryone(s string) bool {
	s = ascii.ToLower(s)
	first, rest, _ := strings.Cut(s, " ")
	switch first {
	case "all", "any", "every":
		return s == "all" || s == "any" || slices.Contains(robots, strings.TrimSuffix(rest, "s"))
	}
	return s == "everybody" || s == "everyone"
}

// robots are the words for robots.
var robots = []string{"bot", "crawler", "robot", "spider", "user agent", "user-agent"}

// shares reports whether the user-agent line l and one of g are above the same rules, or
// both are kept out of the whole site.
func (c *inspector) shares(l *robotstxt.Line, g *robotstxt.Group) bool {
	if g == nil {
		return false
	}
	run := runOf(c.file, l)
	own, other := c.summary(run), c.summary(g.Runs[0])
	if own.whole != nil && other.whole != nil && own.allows+other.allows == 0 {
		return true
	}
	names := c.file.Runs()[run].UserAgents
	i, _ := slices.BinarySearch(g.Opened, names[0])
	return i < len(g.Opened) && g.Opened[i] <= names[len(names)-1]
}

// preference notes a token for a preference on use.
func (c *inspector) preference(h place, token string) {
	h.text = textUnknownPreference
	if crawler.ByToken(token) != nil {
		h.text = textTrainingPreference
	}
	c.addKeyed(preferenceToken, ascii.ToLower(h.subject), h)
}

// aList is how many leftover names make a list that is handed from site to site.
const aList = 3

// findLeftovers reports whether the file has such a list. A name that nobody knows is
// one more of them, and no slip.
func (c *inspector) findLeftovers() bool {
	leftovers := 0
	for g := range c.file.Groups() {
		if crawler.LeftoverByName(baseToken(g.Token)) != nil {
			leftovers++
		}
	}
	return leftovers >= aList
}

// entryOf returns the catalogue's entry of the crawler that a user-agent line
// with the given value names, or nil.
func entryOf(value string) *crawler.Entry {
	return crawler.ByToken(baseToken(value))
}

// disobedient finds rules for crawlers that need not obey them. Retired ones fetch nothing.
func (c *inspector) disobedient() {
	for g := range c.file.Groups() {
		e := entryOf(g.Token)
		if e == nil || e.Retired || c.total(g).disallows == 0 {
			continue
		}
		if text := disobeys(e); text != "" {
			c.add(disobedient, place{line: g.Opened[0], subject: e.Tokens[0], text: text})
		}
	}
}

// disobeys returns the clause that says why a crawler need not obey its rules; "" if none is
// known.
func disobeys(e *crawler.Entry) string {
	switch e.Obeys {
	case crawler.UserTriggered:
		return textFetchesForPeople
	case crawler.ObeysNot:
		return textFetchesAnyway
	}
	return ""
}
