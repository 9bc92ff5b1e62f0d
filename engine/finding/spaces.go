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

func isWordOctet(r rune) bool { return r != '/' && r != ' ' && r != '\t' }

// cutComment cuts value at a comment of another language, which follows white space, and
// returns the comment without its marks.
func cutComment(value string) (path, comment string, ok bool) {
	for i := 1; i < len(value); i++ {
		if value[i-1] != ' ' && value[i-1] != '\t' {
			continue
		}
		if comment, ok = foreignComment(value[i:]); ok {
			return strings.TrimRight(value[:i], " \t"), strings.Trim(comment, " \t"), true
		}
	}
	return value, "", false
}

// foreignComment returns the text of s without its marks, if s is a comment of another
// language and not a further path or the rest of one.
func foreignComment(s string) (text string, ok bool) {
	switch {
	case strings.HasPrefix(s, "<!--"):
		return strings.TrimSuffix(s[len("<!--"):], "-->"), true
	case strings.HasPrefix(s, "/* ") && strings.HasSuffix(s, " */"):
		return strings.Trim(s, "/*"), true
	case strings.HasPrefix(s, "-- "):
		return s[len("-- "):], true
	case strings.HasPrefix(s, ";"):
		text = strings.TrimLeft(s[1:], " \t")
		return text, text != "" && !isPath(text)
	case strings.HasPrefix(s, "//"):
		text = strings.TrimLeft(s, "/")
		return text, !strings.HasPrefix(strings.TrimLeftFunc(text, isWordOctet), "/")
	}
	return "", false
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
