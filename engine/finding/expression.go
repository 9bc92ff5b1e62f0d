package finding

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/match"
)

// expression finds a path that is written as a regular expression. One that can be
// written with "*" and "$" as well is asked about.
func (c *inspector) expression(l *robotstxt.Line, value string) bool {
	if l.Ignored != robotstxt.None && l.Ignored != robotstxt.NoLeadingSlash || !isExpression(value) {
		return false
	}
	h := place{line: l.Number, subject: value, asks: true}
	if !c.full(regularExpression) {
		if plain := plainPatterns(value); plain != nil && !c.beginsWithHost(value, plain[0]) {
			h.edit = replace(l, l.Value, c.repeated(l.Kind.Field()+": ", plain))
		}
	}
	c.explain(regularExpression, h)
	return true
}

// beginsWithHost reports whether value, which is written as pattern, may begin with a host
// in place of a path.
func (c *inspector) beginsWithHost(value, pattern string) bool {
	return c.urlIn(pattern) != "" || strings.IndexByte("/^", value[0]) < 0 && c.nameOf(pattern[1:]) != noHost
}

// isExpression reports whether s has signs of a regular expression that no URL has: a
// "^" to begin with, alternatives or any text in parentheses, a range in brackets, an escape
// by a backslash, or ".*" and ".+" as a segment of the path. "/.*" alone is for files that
// begin with a dot.
func isExpression(s string) bool {
	if s[0] == '^' {
		return true
	}
	for i := 0; i+1 < len(s); i++ {
		rest := s[i+1:]
		switch s[i] {
		case '(':
			if rest[0] == '?' || strings.HasPrefix(rest, ".*") || strings.HasPrefix(rest, ".+") || hasAlternatives(rest) {
				return true
			}
		case '[':
			if isRange(rest) {
				return true
			}
		case '\\':
			if isEscaped(rest, i > 0 && s[i-1] == '/') {
				return true
			}
		case '.':
			if (i == 0 || s[i-1] == '/') && isAnySegment(rest, i) {
				return true
			}
		}
	}
	return false
}

// isAnySegment reports whether rest, which follows a "." at i with which a segment or the
// path begins, makes any text of it.
func isAnySegment(rest string, i int) bool {
	if rest[0] != '*' && rest[0] != '+' {
		return false
	}
	switch after := rest[1:]; {
	case i == 0:
		return true
	case after == "", after == "$":
		return i > 1 || rest[0] == '+'
	default:
		return strings.IndexByte(`/\?)`, after[0]) >= 0
	}
}

// hasAlternatives reports whether s, which follows a "(", has a "|" before the ")".
func hasAlternatives(s string) bool {
	end := strings.IndexAny(s[:min(len(s), maxGroup)], "()")
	return end > 0 && s[end] == ')' && strings.IndexByte(s[:end], '|') >= 0
}

// maxGroup is how long the text in parentheses or brackets may be.
const maxGroup = 256

// isRange reports whether s, which follows a "[", is a range of characters, or all
// but some, up to the "]".
func isRange(s string) bool {
	end := strings.IndexByte(s[:min(len(s), maxGroup)], ']')
	if end < 0 {
		return false
	}
	if s[0] == '^' {
		return true
	}
	for i := 1; i+1 < end; i++ {
		if s[i] == '-' && ascii.IsAlphanumeric(s[i-1]) && s[i-1] < s[i+1] && ascii.IsAlphanumeric(s[i+1]) && (i+2 == end || !ascii.IsAlphanumeric(s[i+2]) || i+3 < end && s[i+3] == '-') {
			return true
		}
	}
	return false
}

// isEscaped reports whether s, which follows a backslash, completes an escape of a
// regular expression. A letter that stands for a kind of characters is one if it is
// repeated, as in "\d+" and "\d\d", or a segment begins with it that doesn't go on in a word.
func isEscaped(s string, begins bool) bool {
	if strings.IndexByte("/.?$^*+()[]{}|-", s[0]) >= 0 {
		return true
	}
	if strings.IndexByte("dwsDWS", s[0]) < 0 {
		return false
	}
	if len(s) > 1 && strings.IndexByte("+*{", s[1]) >= 0 || len(s) > 2 && s[1] == '\\' && s[2] == s[0] {
		return true
	}
	return begins && (len(s) == 1 || strings.IndexByte("/$-.?", s[1]) >= 0)
}

// maxAlternatives is how many rules a regular expression is written as at most.
const maxAlternatives = 8

// plainPatterns returns the path patterns equivalent to s, a regular expression;
// nil if there are none, or too many, or if s may be a URL or several paths.
func plainPatterns(s string) []string {
	if strings.Contains(s, "//") || strings.ContainsAny(s, " \t") || len(joinedIn(s)) > 1 {
		return nil
	}
	s, anchored := strings.CutPrefix(s, "^")
	patterns := expand(s)
	for i, p := range patterns { // a segment that may be left out goes with its slash
		patterns[i] = strings.ReplaceAll(p, "//", "/")
	}
	patterns = fromRoot(patterns, anchored)
	for i, p := range patterns {
		p = match.Thin(strings.TrimSuffix(p, "*$"))
		if p == "/" || strings.Contains(p[:len(p)-1], "$") {
			return nil
		}
		patterns[i] = p
	}
	return withoutCovered(patterns)
}

// expand returns what s, a regular expression or one alternative of it, may be written as
// with "*" alone; nil if that can't be, or is too much.
func expand(s string) []string {
	patterns := []string{""}
	var text []byte // that follows in all of them, gathered so that time stays linear
	for i := 0; i < len(s); {
		ends, n := firstPart(s, i)
		if ends == nil {
			return nil
		}
		if i += n; len(ends) == 1 {
			text = append(text, ends[0]...)
			continue
		}
		if len(patterns)*len(ends) > maxAlternatives {
			return nil
		}
		patterns, text = extend(extend(patterns, string(text)), ends...), nil
	}
	return extend(patterns, string(text))
}

// firstPart returns what the part of s that begins at i may be written as, with the "?"
// behind it that makes it optional, and its length; nil if nobody can tell.
func firstPart(s string, i int) (ends []string, n int) {
	switch next := s[i+1:]; {
	case s[i] == '(':
		return group(s[i:])
	case s[i] == '.' && next != "" && (next[0] == '*' || next[0] == '+'):
		return anyText(s[i:], 2)
	case s[i] == '?':
		if isQuery(next) || i > 1 && s[i-1] == '*' && s[i-2] != ')' && next != "" && next != "$" {
			return []string{"?"}, 1
		}
		return nil, 0
	case s[i] == '\\' && next != "" && !ascii.IsAlphanumeric(next[0]) && strings.IndexByte("*$", next[0]) < 0:
		return single(s, i, 2)
	case strings.IndexByte("[{)]}|+^\\", s[i]) >= 0:
		return nil, 0
	}
	return single(s, i, 1)
}

// single returns what the character at i, written in n octets, may be written as.
func single(s string, i, n int) ([]string, int) {
	c, rest := s[i+n-1:i+n], s[i+n:]
	if rest == "" || rest[0] != '?' || isQuery(rest[1:]) || n == 1 && c == "*" {
		return []string{c}, n
	}
	if !mayBeLeftOut(s, i, n, rest[1:]) {
		return nil, 0
	}
	return []string{"", c}, n + 1
}

// mayBeLeftOut reports whether a "?" behind the character at i, written in n octets, surely
// makes it optional. Behind a word the "?" may begin a query.
func mayBeLeftOut(s string, i, n int, rest string) bool {
	switch c := s[i+n-1]; {
	case c == '/':
		return rest == "" || rest == "$"
	case c == '-' || c == '_':
		return true
	case n > 1 || !ascii.IsAlphanumeric(c):
		return n > 1 && c == '.'
	}
	begin, end := i, 0
	for begin > 0 && ascii.IsAlphanumeric(s[begin-1]) {
		begin--
	}
	for end < len(rest) && ascii.IsAlphanumeric(rest[end]) {
		end++
	}
	return optionalIn[s[begin:i+1]+"?"+rest[:end]]
}

// optionalIn has the endings of files in which a character is made optional.
var optionalIn = map[string]bool{
	"html?": true, "shtml?": true, "xhtml?": true, "s?html": true, "x?html": true, "jpe?g": true, "mpe?g": true, "tiff?": true,
	"docx?": true, "xlsx?": true, "pptx?": true, "aspx?": true, "woff2?": true,
}

// anyText returns the star that any text, written in n octets, is written as. A "?" behind
// it makes it as short as may be, unless it begins a query.
func anyText(s string, n int) ([]string, int) {
	if rest := s[n:]; rest != "" && rest[0] == '?' {
		if isQuery(rest[1:]) {
			return nil, 0
		}
		n++
	}
	return []string{"*"}, n
}

// group returns what the group with which s begins may be written as. One that captures
// a certain text, or looks ahead or behind, can't be written.
func group(s string) (ends []string, n int) {
	end := strings.IndexAny(s[1:min(len(s), maxGroup)], "()") + 1
	if end <= 1 || s[end] != ')' {
		return nil, 0
	}
	inside := strings.TrimPrefix(s[1:end], "?:")
	alternatives := strings.Split(inside, "|")
	for _, a := range alternatives {
		more := expand(a)
		if ends = append(ends, more...); more == nil || len(ends) > maxAlternatives {
			return nil, 0
		}
	}
	n = end + 1
	switch rest := s[n:]; {
	case strings.HasPrefix(inside, ".") && len(ends) == 1 && ends[0] == "*":
		return anyText(s, n)
	case strings.HasPrefix(rest, "?") && !isQuery(rest[1:]):
		ends, n = append(ends, ""), n+1
	case len(alternatives) == 1: // may be meant as it is, as in "/a_(b)"
		return nil, 0
	}
	return ends, n
}

// isQuery reports whether s, which follows a "?", begins with a parameter.
func isQuery(s string) bool {
	end := strings.IndexAny(s, "=/?&$")
	return end > 0 && s[end] == '='
}

// withoutCovered returns patterns without those that repeat another one, or go on behind it.
func withoutCovered(patterns []string) []string {
	var all []string
	for i, p := range patterns {
		covers := func(by string) bool {
			return by != p && strings.HasPrefix(p, by)
		}
		if !slices.ContainsFunc(patterns, covers) && !slices.Contains(patterns[:i], p) {
			all = append(all, p)
		}
	}
	return all
}

// fromRoot returns patterns that begin with a slash. "*/a" takes two, as "/*/a" does not
// match "/a". An ending of a file, or a query, may follow any text unless it is anchored.
func fromRoot(patterns []string, anchored bool) []string {
	var all []string
	for _, p := range patterns {
		switch {
		case strings.HasPrefix(p, "*/"):
			all = append(all, p[1:])
		case !anchored && p != "" && strings.IndexByte(afterText, p[0]) >= 0:
			p = "*" + p
		}
		all = append(all, address.Rooted(p))
	}
	return all
}

// extend returns each of patterns with each of the ends behind it.
func extend(patterns []string, ends ...string) []string {
	all := make([]string, 0, len(patterns)*len(ends))
	for _, p := range patterns {
		for _, end := range ends {
			all = append(all, p+end)
		}
	}
	return all
}
