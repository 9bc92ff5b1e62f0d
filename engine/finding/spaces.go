package finding

import (
	"slices"
	"strings"
	"unicode"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
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
	path, comment, ok := cutComment(value)
	if !ok {
		path, comment, ok = cutNote(value)
		h.asks = ok
	}
	if ok {
		h.around, h.label = textHasComment, wordings[unreadableLine].fix
		if isPath(value) && !strings.ContainsAny(path, " \t") {
			h.edit = replace(l, l.Value, strings.TrimSuffix(path+" # "+comment, " # "))
		}
		c.explain(spaceInPath, h)
		return
	}
	paths, joined := pathsIn(value)
	if paths == nil {
		c.space(l, h)
		return
	}
	h.edit, h.asks = replace(l, l.Value, c.repeated(l.Kind.Field()+": ", paths)), joined
	c.explain(severalPaths, h)
}

// space notes white space in the path of h.
func (c *inspector) space(l *robotstxt.Line, h place) {
	if isPath(h.subject) && !endsNameWithBlank(h.subject) {
		h.edit = replace(l, l.Value, percent.EncodeRaw(percent.EncodeUnsent(strings.ReplaceAll(h.subject, "\t", " "))))
	}
	if h.around = textHasSpace; !strings.Contains(h.subject, " ") {
		h.around = textHasTab
	}
	c.explain(spaceInPath, h)
}

// endsNameWithBlank reports whether a name in a path ends with a blank, as hardly one in a URL does.
func endsNameWithBlank(path string) bool {
	return slices.ContainsFunc([]string{" /", " ?", " $"}, func(end string) bool { return strings.Contains(path, end) })
}

// pathsIn cuts value at white space and commas, and takes semicolons and bars from the ends.
// Words such as "and" are left out. Joined reports whether such a word or another sign
// stands between them. It returns nil if that doesn't leave several paths, or if one of them
// is the whole site, as in "/admin /".
func pathsIn(value string) (paths []string, joined bool) {
	for _, w := range strings.FieldsFunc(value, func(r rune) bool { return isBlankOrControl(r) || r == ',' }) {
		bare := strings.Trim(w, ";|")
		left := bare == "" || isAnd(bare)
		if !left {
			paths = append(paths, bare)
		}
		joined = joined || left || bare != strings.TrimRight(w, ";")
	}
	if len(paths) < 2 || !allFunc(paths, func(p string) bool { return isPath(p) && !leavesRoot(p) }) {
		return nil, false
	}
	return paths, joined
}

// joinedPaths finds a path that may be several with signs and no blanks between them. Some
// URLs have such a sign, so it is asked about.
func (c *inspector) joinedPaths(l *robotstxt.Line, value string) {
	if paths := joinedIn(value); len(paths) > 1 {
		edit := replace(l, l.Value, c.repeated(l.Kind.Field()+": ", paths))
		c.add(joinedPaths, place{line: l.Number, subject: value, edit: edit, asks: true})
	}
}

// joinedIn cuts value at each comma, semicolon or bar before a slash, up to a query. It
// returns nil if that leaves less than a name somewhere.
func joinedIn(value string) (paths []string) {
	const signs = ",;|"
	start := 0
	for i := 1; i < len(value) && value[i] != '?'; i++ {
		if value[i] == '/' && strings.IndexByte(signs, value[i-1]) >= 0 {
			paths, start = append(paths, strings.TrimRight(value[start:i], signs)), i
		}
	}
	paths = append(paths, strings.TrimRight(value[start:], signs))
	if !allFunc(paths, func(p string) bool { return strings.Trim(p, "/*$") != "" && !strings.HasPrefix(p, "//") }) {
		return nil
	}
	return paths
}

// cutNote cuts value at white space behind the end of a directory or of a path, or behind a
// star, if several words follow that no path goes on with.
func cutNote(value string) (path, note string, ok bool) {
	i := strings.IndexAny(value, " \t")
	path, note = value[:i], strings.Trim(value[i:], " \t")
	return path, note, strings.ContainsAny(path[i-1:], "/$*") && isNote(note)
}

// isNote reports whether s is several words without the signs of a path or a file in it.
func isNote(s string) bool {
	for i := range len(s) - 1 {
		if s[i] == '.' && ascii.IsAlphanumeric(s[i+1]) {
			return false
		}
	}
	return len(strings.Fields(s)) > 1 && strings.ContainsFunc(s, unicode.IsLetter) && !strings.ContainsAny(s, "/*?=$%")
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
