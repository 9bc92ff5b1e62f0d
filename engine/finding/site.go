package finding

import (
	"strings"

	"whichline/engine/internal/ascii"
)

// namesSite reports whether s begins with the host of the site. The host "wiki" needs a
// port, as "/wiki" is a folder.
func (c *inspector) namesSite(s string) bool {
	if c.site == nil || !ascii.HasPrefixFold(s, c.site.URLHost()) {
		return false
	}
	rest := s[len(c.site.URLHost()):]
	if rest != "" && rest[0] == ':' {
		return true
	}
	return (rest == "" || rest[0] == '/') && strings.ContainsAny(c.site.URLHost(), ".:")
}

// workBudget is how many rules are compared at most with each kind of URL that
// is tried, so that a file with many of both takes no longer.
const workBudget = 100_000

// matchBudget returns how many URLs may be tried.
func (c *inspector) matchBudget() int {
	rules := 1
	c.steps += len(c.file.Runs())
	for i := range c.file.Runs() {
		rules += len(c.file.Runs()[i].Rules())
	}
	return max(1, min(200, workBudget/rules))
}
