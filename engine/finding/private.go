package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
)

// privateWords name confidential things. With a dot, they count only as the
// name or ending of a file.
var privateWords = map[string]bool{
	"backup": true, "backups": true, "private": true, "secret": true, "secrets": true, "confidential": true,
	"passwd": true, "credentials": true, "dump": true, "dumps": true,
	"phpmyadmin": true, ".sql": true, ".bak": true, ".env": true, ".git": true, ".svn": true, ".htpasswd": true,
}

// privatePath notes a rule that gives away where confidential things are. The
// usual folders for administration give nothing away.
func (c *inspector) privatePath(r *robotstxt.Rule) {
	var word [16]byte
	p := r.Pattern
	for i := 0; i < len(p); {
		start := i
		for i < len(p) && (ascii.IsAlphanumeric(p[i]) || i == start && p[i] == '.') {
			i++
		}
		if n := i - start; n >= 4 && n <= len(word) {
			for j := range n {
				word[j] = ascii.Lower(p[start+j])
			}
			if privateWords[string(word[:n])] || hiddenAdmin(word[:n]) {
				c.add(privatePath, place{line: r.Line, subject: p})
				return
			}
		}
		if i == start {
			i++
		}
	}
}

// hiddenAdmin reports whether word names an administration under a name of its
// own.
func hiddenAdmin(word []byte) bool {
	const usual = " admin adminhtml administrator administration administrators wpadmin "
	s := string(word)
	return strings.HasSuffix(s, "admin") && !strings.Contains(usual, " "+s+" ")
}
