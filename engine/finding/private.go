package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
)

// privatePath notes a rule that gives away where confidential things are. The
// usual folders for administration give nothing away, nor does a word behind a star or in
// a query.
func (c *inspector) privatePath(r *robotstxt.Rule) {
	p := r.Pattern
	if end := strings.IndexAny(p, "*?"); end >= 0 {
		p = p[:end]
	}
	for i := 0; i < len(p); {
		start := i
		for i < len(p) && (ascii.IsAlphanumeric(p[i]) || i == start && p[i] == '.') {
			i++
		}
		if i-start <= 16 && isPrivate(ascii.ToLower(p[start:i])) {
			c.add(privatePath, place{line: r.Line, subject: r.Pattern})
			return
		}
		if i == start {
			i++
		}
	}
}

// isPrivate reports whether word names confidential things, or an administration under
// a name of its own. With a dot, it is the name or the ending of a file.
func isPrivate(word string) bool {
	switch word {
	case "backup", "backups", "private", "secret", "secrets", "confidential", "passwd", "credentials", "dump", "dumps",
		"phpmyadmin", ".sql", ".bak", ".env", ".git", ".svn", ".htpasswd":
		return true
	case "admin", "adminhtml", "administrator", "administration", "administrators", "wpadmin": // the usual ones
		return false
	}
	return strings.HasSuffix(word, "admin")
}
