package finding

import (
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
		if plain := plainPatterns(value); plain != nil {
			h.edit = replace(l, l.Value, c.repeated(l.Kind.Field()+": ", plain))
		}
	}
	c.explain(regularExpression, h)
	return true
}

// isExpression reports whether s has signs of a regular expression that no URL has: a
// "^" to begin with, alternatives in parentheses, a range in brackets, an escape by a
// backslash, or ".*" and ".+" in the middle of the path.
func isExpression(s string) bool {
	if s[0] == '^' {
		return true
	}
	for i := 0; i+1 < len(s); i++ {
		rest := s[i+1:]
		switch s[i] {
		case '(':
			if rest[0] == '?' || strings.HasPrefix(rest, anything) || hasAlternatives(rest) {
				return true
			}
		case '[':
			if isRange(rest) {
				return true
			}
		case '\\':
			if isEscaped(rest) {
				return true
			}
		case '.':
			if (i == 0 || s[i-1] == '/') && len(rest) > 1 && (rest[0] == '*' || rest[0] == '+') && (rest[1] == '/' || rest[1] == '$' && rest[0] == '+' || rest[1] == '\\') {
				return true
			}
		}
	}
	return false
}

// anything is what a group for any text has behind its "(".
const anything = ".*)"

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
// regular expression.
func isEscaped(s string) bool {
	if strings.IndexByte("/.?$^*+()[]{}|-", s[0]) >= 0 {
		return true
	}
	return len(s) > 1 && strings.IndexByte("dws", s[0]) >= 0 && strings.IndexByte("+*{", s[1]) >= 0
}

// maxAlternatives is how many rules a regular expression is written as at most.
const maxAlternatives = 8

// plainPatterns returns the path patterns equivalent to s, a regular expression;
// nil if there are none, or too many.
func plainPatterns(s string) []string {
	s = strings.TrimPrefix(s, "^")
	patterns := []string{""}
	var text []byte // that follows in all of them, gathered so that time stays linear
	for i := 0; i < len(s); i++ {
		switch next := s[i+1:]; {
		case s[i] == '\\' && next != "" && !ascii.IsAlphanumeric(next[0]) && strings.IndexByte("*$", next[0]) < 0:
			text = append(text, next[0])
			i++
		case s[i] == '.' && next != "" && (next[0] == '*' || next[0] == '+'):
			text = append(text, '*')
			i++
		case s[i] == '(' && strings.HasPrefix(next, anything):
			i += len(anything)
			if i+1 < len(s) { // a rule matches all that follows without a star
				text = append(text, '*')
			}
		case s[i] == '(' && hasAlternatives(next):
			end := strings.IndexByte(next, ')')
			patterns = extend(extend(patterns, string(text)), strings.Split(next[:end], "|")...)
			if len(patterns) > maxAlternatives {
				return nil
			}
			text = nil
			i += end + 1
		case strings.IndexByte("([{)]}|+^\\", s[i]) >= 0:
			return nil
		default:
			text = append(text, s[i])
		}
	}
	patterns = fromRoot(extend(patterns, string(text)))
	for i, p := range patterns {
		if p = match.Thin(p); p == "/" || strings.ContainsAny(p, `\|()[]{}+^`) || strings.Contains(p, "*?") && strings.HasSuffix(p, "?") {
			return nil
		}
		patterns[i] = p
	}
	return patterns
}

// fromRoot returns patterns that begin with a slash. "*/a" takes two, as "/*/a" does not
// match "/a".
func fromRoot(patterns []string) []string {
	var all []string
	for _, p := range patterns {
		if strings.HasPrefix(p, "*/") {
			all = append(all, p[1:])
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
