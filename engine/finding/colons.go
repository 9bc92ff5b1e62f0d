package finding

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/lines"
)

// signInField finds a field with a sign for its colon, as in "Disallow; /a". Google takes
// the sign for the end of a longer field and the space for the colon.
func (c *inspector) signInField(l *robotstxt.Line) bool {
	if !l.Notes.Has(robotstxt.MissingColon) || !l.Notes.Has(robotstxt.LongerField) {
		return false
	}
	word := withoutSigns(c.file.Field(*l))
	if lines.IsField(word) {
		c.add(missingColon, place{line: l.Number, subject: word, text: textBlankForColon, edit: replace(l, l.Field, l.Kind.Field()+":")})
		return true
	}
	return false
}

// isSign reports whether r is neither a letter nor a digit.
func isSign(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// withoutSigns returns s without the signs and blanks at its end.
func withoutSigns(s string) string { return strings.TrimRightFunc(s, isSign) }

// unsupportedColon reports whether l, of a field that Google does not use, has its colon.
// Those who use the field skip a line without one. A rule on indexing is for nobody anyway.
func (c *inspector) unsupportedColon(l *robotstxt.Line) bool {
	name := ascii.ToLower(c.file.Field(*l))
	return !l.Notes.Has(robotstxt.MissingColon) || name == "noindex" || name == "nofollow"
}

// sitemapColon finds a sitemap line without its colon. That of "https:" is taken
// for it then.
func (c *inspector) sitemapColon(l *robotstxt.Line, text string) bool {
	if l.Kind != robotstxt.Sitemap || !l.Notes.Has(robotstxt.LongerField) {
		return false
	}
	field := c.file.Field(*l)
	head, found := strings.CutSuffix(strings.TrimSuffix(ascii.ToLower(field), "s"), "http")
	start := len(withoutSigns(head))
	if !found || !lines.IsField(head[:start]) {
		return false
	}
	c.explain(missingColonIgnored, c.noColon(l, l.Kind, field[:start], int(l.Field.Start)+start, text))
	return true
}

// laterColon finds a line without its colon that has one further on: in its path, as
// "/wiki/Talk:Home" has, or behind another field. That is taken for it then, and the rest
// is no name or path or, as in "/wiki/Talk:/Home", another.
func (c *inspector) laterColon(l *robotstxt.Line, text string) bool {
	field := c.file.Field(*l)
	word, cut := cutValue(field)
	if !cut || withoutSigns(field) == word { // as in "Disallow/ /a"
		return false
	}
	end := int(l.Field.Start) + len(word)
	h := c.noColon(l, l.Kind, word, end, text)
	if l.Kind == robotstxt.UserAgent || l.Ignored == robotstxt.NoLeadingSlash || l.Ignored == robotstxt.NoPath {
		c.explain(missingColonIgnored, h)
		return true
	}
	h.text, h.detail, h.asks = textWrongValue, c.file.Value(*l), true
	value := strings.TrimSpace(text[end:])
	blank := strings.ContainsAny(value, " \t") && fieldsIn(value, l.Kind) == nil
	if blank || strings.HasPrefix(h.detail, "//") { // of "https:": a URL isn't a path either
		h.edit = nil
	}
	c.explain(missingColon, h)
	return true
}

// cutValue reports whether field is one, word, and the beginning of a value, as the colon
// that was found belongs to a path or a URL, or to another field behind the value.
func cutValue(field string) (word string, ok bool) {
	word = leadingField(field)
	value := strings.TrimLeft(field[len(word):], ascii.Space+notColons+quoteMarks)
	if at := strings.LastIndexAny(value, " \t"); at >= 0 && isAnyField(value[at+1:]) {
		return word, isAnyField(word) || denials[ascii.ToLower(word)]
	}
	value = strings.TrimLeft(value, ascii.Space+"*"+notColons+quoteMarks)
	return word, lines.IsField(word) && (strings.HasPrefix(value, "/") || ascii.EqualFold(value, "http") || ascii.EqualFold(value, "https"))
}

// isAnyField reports whether some reader uses a field, or once used it.
func isAnyField(field string) bool {
	return lines.IsField(field) || slices.Contains(lines.Elsewhere[:], ascii.ToLower(field))
}

// signForColon finds a name or a rule with a sign in place of its colon, and a space before
// it. Google takes the space for the colon and the sign for the beginning of the value: a
// name that no crawler has, or a path that matches nothing.
func (c *inspector) signForColon(l *robotstxt.Line, text string) bool {
	value := c.file.Value(*l)
	meant := strings.TrimLeft(value, notColons+" \t")
	switch {
	case !l.Notes.Has(robotstxt.MissingColon) || meant == "" || meant == value:
		return false
	case l.Kind == robotstxt.UserAgent, l.Ignored == robotstxt.NoLeadingSlash:
		c.explain(missingColonIgnored, c.noColon(l, l.Kind, c.file.Field(*l), int(l.Field.End), text))
		return true
	}
	return false
}

// notColons are the signs that people write for a colon: dashes, an arrow and, last, a colon
// as wide as a Chinese character are among them.
const notColons = "=;,->\u2013\u2014\u2192\uFF1A"

// noColon returns the place of a field, word, that ends at a position in text, where nothing
// or something else than a colon follows. The colon alone helps only a disallow, which may
// be empty. The mark of a list before the field goes, as do quotes and stars around it or
// the line. What is meant as several lines becomes those.
func (c *inspector) noColon(l *robotstxt.Line, kind robotstxt.Kind, word string, end int, text string) place {
	text = strings.TrimRight(text, ascii.Space)
	mark := text[:end-len(word)]
	rest := strings.TrimPrefix(text[end:], mark[len(strings.TrimRight(mark, "*")):])
	signs := ascii.Space + ":" + notColons + quoteMarks
	if kind == robotstxt.UserAgent { // no name begins with a slash
		signs += "/"
	}
	value := strings.TrimLeft(rest, signs)
	if url := strings.TrimLeft(value, "/"); address.HasScheme(url) { // as in "Sitemap/https:"
		value = url
	}
	quoted := strings.ContainsAny(text[:len(text)-len(value)], quoteMarks)
	at := robotstxt.Span{Start: uint16(len(text) - len(strings.TrimLeft(text, ascii.Space))), End: uint16(len(text))}
	h := place{line: l.Number, subject: withoutSigns(word)}
	switch {
	case value != "" && quoted:
		h.edit = replace(l, at, kind.Field()+": "+unquoted(strings.TrimRight(value, ",")))
	case value != "":
		value, h.asks = c.apart(kind, value)
		h.edit = replace(l, at, cmp.Or(kind.Field(), word)+": "+value)
	case kind == robotstxt.Disallow:
		h.edit = replace(l, at, kind.Field()+":")
	}
	return h
}

// isValue reports whether the text after a field of the given kind could be its value. Behind
// the mark of a list, which may be one of sentences, a path, a URL or names could.
func isValue(kind robotstxt.Kind, mark, rest string) bool {
	value := strings.TrimLeft(rest, " \t:"+notColons+quoteMarks)
	switch {
	case strings.ContainsAny(mark, openBrackets), mark != "" && value == "":
		return false
	case kind == robotstxt.UserAgent && isNames(rest):
		return true
	}
	return separated(value) && (mark == "" || strings.ContainsAny(value[:1], "/*") || address.HasScheme(value))
}

// separated reports whether the text after a field could be its value: a path,
// a URL, a star, or something else without words.
func separated(rest string) bool {
	value := strings.TrimLeft(rest, " \t:"+notColons)
	return value == "" || strings.ContainsAny(value[:1], "/*") || !strings.ContainsAny(value, " \t") || address.HasScheme(value)
}

// isNames reports whether the text after a field could be the names of crawlers: two or
// three words, which is too little for most sentences.
func isNames(rest string) bool {
	words := strings.Fields(rest)
	return len(words) <= 3 && (len(words) == 0 || !slices.Contains(verbs, ascii.ToLower(words[0])))
}

// verbs are those that sentences on user agents go on with.
var verbs = []string{"are", "can", "may", "must", "should", "will"}
