package engine

import "whichline/engine/internal/ascii"

// namesSite reports whether s begins with the host of the site.
func (c *inspection) namesSite(s string) bool {
	if c.site == nil || !ascii.HasPrefixFold(s, c.site.Host) {
		return false
	}
	rest := s[len(c.site.Host):]
	return rest == "" || rest[0] == '/' || rest[0] == ':'
}

// covers reports whether the file may speak for t.
func (c *inspection) covers(t Target) bool { return c.site == nil || c.site.Covers(t) }

// sameHost reports whether t is on the host of the site, under whatever scheme,
// or might be.
func (c *inspection) sameHost(t Target) bool {
	if c.site == nil || t.Origin == (Origin{}) {
		return true
	}
	other, ok := c.site.At(t.Origin)
	return ok && other.Host == c.site.Host
}

// workBudget is how many rules are compared at most with each kind of URL that
// is tried, so that a file with many of both takes no longer.
const workBudget = 100_000

// matchBudget returns how many URLs may be tried.
func (c *inspection) matchBudget() int {
	rules := 1
	for i := range c.f.Runs {
		rules += len(c.f.Runs[i].Rules)
	}
	return max(1, min(200, workBudget/rules))
}
