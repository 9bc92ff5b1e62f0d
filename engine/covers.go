package robotstxt

import (
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/wildcard"
)

// Covers reports whether it is certain that by matches every URL that r does, for
// readers to whom "*" and "$" mean something. It may be so without being found out.
func (by *Rule) Covers(r *Rule) bool {
	directory := r.DirectoryPattern()
	return (by.host() == "" || by.host() == r.host()) && wildcard.Covers(by.Pattern, r.Pattern) &&
		(directory == "" || wildcard.Covers(by.Pattern, directory))
}

// MatchesEveryURL reports whether every URL matches a pattern, as r reads it: every one
// on its host, if the rule names a host. No rule has an empty pattern: without a path,
// a rule has no effect or, for some readers, allows "/". By itself, such a pattern
// is what every path begins with.
func (r *Reading) MatchesEveryURL(pattern string) bool {
	const every = "/" // what every path begins with
	if r.Match.Wildcards.Is == choice.WildcardsAsText {
		return strings.HasPrefix(every, pattern)
	}
	// Most patterns hold more than that, and are told by it at once.
	for i := range len(pattern) {
		if c := pattern[i]; c != '/' && c != '*' && c != '$' {
			return false
		}
	}
	return wildcard.Covers(pattern, every)
}
