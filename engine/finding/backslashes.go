package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
)

// backslashes notes a path that is written with backslashes.
func (c *inspector) backslashes(l *robotstxt.Line, value string) {
	h := place{line: l.Number, subject: value}
	if path := c.slashed(value); path != "" {
		h.edit = replace(l, l.Value, path)
	}
	c.explain(backslash, h)
}

// slashed returns the path that value means with its backslashes; "" if that is not known,
// as of a drive, a server, a host or a folder above, or if there is more to correct.
func (c *inspector) slashed(value string) string {
	path := address.Rooted(strings.TrimPrefix(strings.ReplaceAll(value, `\`, "/"), "./"))
	switch {
	case path == "/", strings.HasPrefix(path, "//"), strings.ContainsAny(path, " \t"), hasDots(path + "/"), hasDrive(path[1:]), c.urlIn(path[1:]) != "":
		return ""
	}
	return path
}

// hasDrive reports whether s begins with the letter of a drive, as "C:/inetpub" does.
func hasDrive(s string) bool {
	return len(s) > 1 && 'a' <= ascii.Lower(s[0]) && ascii.Lower(s[0]) <= 'z' && s[1] == ':' && (len(s) == 2 || s[2] == '/')
}

// isWindowsPath reports whether s has a backslash before the name of a folder or file, and
// nothing else that only a regular expression has.
func isWindowsPath(s string) bool {
	if strings.ContainsAny(s, "/^()[]{}+|") {
		return false
	}
	for i := 0; i+2 < len(s); i++ {
		if s[i] == '\\' && ascii.IsAlphanumeric(s[i+1]) && ascii.IsAlphanumeric(s[i+2]) {
			return true
		}
	}
	return false
}
