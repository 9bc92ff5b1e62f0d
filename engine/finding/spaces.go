package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/match"
	"whichline/engine/internal/percent"
)

// blanks finds white space in a path, a comment that does not begin with "#", and several
// paths in one rule.
func (c *inspector) blanks(l *robotstxt.Line, value string) {
	h := place{line: l.Number, subject: value, text: textNoURL}
	if directory, ok := openedDirectory(c.file, l); ok {
		h.text, h.detail = textDirectory, directory
	}
	if path, comment, ok := cutComment(value); ok {
		h.around, h.label = textHasComment, wordings[unreadableLine].fix
		if isPath(value) && !strings.ContainsAny(path, " \t") {
			h.edit = replace(l, l.Value, strings.TrimSuffix(path+" # "+comment, " # "))
		}
		c.explain(spaceInPath, h)
		return
	}
	words := pathsIn(value)
	if !allFunc(words, isPath) {
		c.space(l, h)
		return
	}
	h.edit = replace(l, l.Value, c.repeated(l.Kind.Field()+": ", words))
	c.explain(severalPaths, h)
}

// space notes white space in the path of h.
func (c *inspector) space(l *robotstxt.Line, h place) {
	if isPath(h.subject) {
		h.edit = replace(l, l.Value, percent.EncodeRaw(percent.EncodeUnsent(strings.ReplaceAll(h.subject, "\t", " "))))
	}
	if h.around = textHasSpace; !strings.Contains(h.subject, " ") {
		h.around = textHasTab
	}
	c.explain(spaceInPath, h)
}

// pathsIn cuts value at white space and commas, and takes semicolons from the ends.
func pathsIn(value string) []string {
	words := strings.FieldsFunc(value, func(r rune) bool { return isBlankOrControl(r) || r == ',' })
	for i, w := range words {
		words[i] = w[:1] + strings.TrimRight(w[1:], ";")
	}
	return words
}

// isPath reports whether s begins like a path and is more than stars.
func isPath(s string) bool {
	return (s[0] == '/' || s[0] == '*') && strings.Trim(s, "*") != ""
}

// openedDirectory returns the pattern of the directory that the rule on l opens as the
// allow of an index page, without "$", and whether a URL may match it.
func openedDirectory(f *robotstxt.File, l *robotstxt.Line) (directory string, ok bool) {
	if !l.Notes.Has(robotstxt.OpensDirectory) {
		return "", false
	}
	m := match.By(&f.Reading.Match)
	pattern := m.IndexDirectory(m.Pattern(f.Value(*l)), l.Kind == robotstxt.Allow)
	_, unsent := m.Unsent(pattern)
	directory, _ = match.Body(pattern)
	return directory, !unsent
}
