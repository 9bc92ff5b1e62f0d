package engine

import (
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/wildcard"
)

// Covers reports whether it is certain that by matches every URL that r does, for
// readers to whom "*" and "$" mean something. It may be so without being found out.
func (by *Rule) Covers(r *Rule) bool {
	directory := r.DirectoryPattern()
	return (by.host() == "" || by.host() == r.host()) && coversPattern(by.Pattern, r.Pattern) &&
		(directory == "" || coversPattern(by.Pattern, directory))
}

// MatchesEveryURL reports whether every URL matches a pattern, as r reads it: every one
// on its host, if the rule names a host. No rule has an empty pattern: without a path,
// a rule has no effect or, for some readers, allows "/". By itself, such a pattern
// is what every path begins with.
func (r *Reading) MatchesEveryURL(pattern string) bool {
	const every = "/" // what every path begins with
	if r.Wildcards.Is == choice.WildcardsAsText {
		return strings.HasPrefix(every, pattern)
	}
	// Most patterns hold more than that, and are told by it at once.
	for i := range len(pattern) {
		if c := pattern[i]; c != '/' && c != '*' && c != '$' {
			return false
		}
	}
	return coversPattern(pattern, every)
}

// coversPattern reports whether it is certain that every path that pattern r
// matches is matched by pattern s too. What r leaves open, by a star or behind
// its end, is put down as one octet that no pattern has, so only a star of s can
// take it in; and what a star takes in, it takes in whatever stands there.
func coversPattern(s, r string) bool {
	const open = "\x00"
	body, anchored := wildcard.Body(r)
	if strings.Contains(s, open) || strings.Contains(body, open) {
		return false
	}
	path := wildcard.Fill(body, open)
	if !anchored {
		path += open
	}
	w := newWalk(s, path, false)
	_, why := w.match()
	return why == None
}
