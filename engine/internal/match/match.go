// Package match matches paths with patterns, and says which of those that match decides,
// as the choices of a reader have it. It knows neither lines nor groups.
//
// A pattern goes through these forms: the value of a rule, what a reader takes from it
// ([Reader.Taken]), the normal form, whose length counts ([Reader.Normal]), and what is
// compared with the path of a URL ([Reader.Compared]), which has a form of its own
// ([Reader.Path]).
package match

import (
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/compat"
)

// A Reader matches by its choices.
type Reader choice.Match

// By returns the reader that makes the given choices.
func By(choices *choice.Match) *Reader { return (*Reader)(choices) }

// Match reports how many octets of path, from its start, a pattern covers, or why it does
// not match. Both are in the forms that are compared.
func (r *Reader) Match(pattern, path string) (end int, miss Miss) {
	switch {
	case r.Wildcards.Is == choice.WildcardsMatch:
		w := r.Walk(pattern, path)
		return w.Match()
	case strings.HasPrefix(path, pattern):
		return len(pattern), Hit
	}
	return 0, StartDiffers
}

// Walk returns a walk through the pieces of a pattern.
func (r *Reader) Walk(pattern, path string) Walk {
	w := NewWalk(pattern, path)
	w.Farthest, w.Once = r.Length.Is == choice.MatchedLength, r.LastPiece.Is == choice.LastPieceFirst
	return w
}

// Head returns the beginning of every path that pattern matches.
func (r *Reader) Head(pattern string) string {
	if r.Wildcards.Is == choice.WildcardsAsText {
		return pattern
	}
	return Head(pattern)
}

// Exempts reports whether the reader always allows path, which is as crawlers send it, as
// it is /robots.txt (RFC 9309, section 2.2.2), once its escapes are read as in a match.
func (r *Reader) Exempts(path string) bool {
	const exempt = "/robots.txt"
	switch {
	case r.RobotsTxt.Is == choice.RulesToRobotsTxt:
		return false
	case r.RobotsTxt.Is == choice.RobotsTxtAndQuery:
		return compat.PathOf(path) == exempt
	}
	return r.Path(path) == exempt
}

// MatchesEvery reports whether every URL matches a pattern, as r reads it: every one
// on its host, if the rule names a host. No rule has an empty pattern: without a path,
// a rule has no effect or, for some readers, allows "/". By itself, such a pattern
// is the beginning of every path.
func (r *Reader) MatchesEvery(pattern string) bool {
	const every = "/" // the beginning of every path
	if r.Wildcards.Is == choice.WildcardsAsText {
		return strings.HasPrefix(every, pattern)
	}
	return Covers(pattern, every)
}
