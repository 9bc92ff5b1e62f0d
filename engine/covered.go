package robotstxt

import (
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
)

// misses are the reasons for which a pattern does not match.
var misses = [...]Reason{
	match.Hit: None, match.StartDiffers: StartDiffers, match.PieceMissing: PieceMissing, match.EndDiffers: EndDiffers,
}

// A CoveredPart is a part of a path with its cover in a path pattern.
type CoveredPart struct {
	Text string
	By   Cover
}

// A Cover is the kind of text in a pattern that covers a part.
type Cover uint8

// The covers.
const (
	Uncovered  Cover = iota // nothing: the pattern ends before it
	ByLiteral               // the same octets in the pattern
	ByWildcard              // a "*", which may stand for no octets at all
)

var coverCodes = [...]string{Uncovered: "uncovered", ByLiteral: "literal", ByWildcard: "wildcard"}

// String returns the stable code of c: "literal", "wildcard" or "uncovered".
func (c Cover) String() string { return coverCodes[c] }

// Cover cuts the path that the rules were compared with where the parts of t's
// pattern meet. The parts add up to that path; those that are covered come
// first and have matched octets. T must be the winner or one of the
// trials of v. The answer is nil if it does not match.
func (v *Verdict) Cover(t Trial) []CoveredPart {
	if t.Rule == nil || !t.Matched() {
		return nil
	}
	r := v.file.Reading
	path := v.path()
	if r.Match.Wildcards.Is == choice.WildcardsAsText {
		return coveredParts{}.add(t.Pattern, ByLiteral).add(path[len(t.Pattern):], Uncovered)
	}
	var s coveredParts
	w := r.matcher().Walk(t.Pattern, path)
	for w.Singly = true; !w.Ended; {
		before, starred := w.At, w.Starred
		start, miss := w.Next()
		if miss != match.Hit {
			return nil
		}
		if starred {
			s = append(s, CoveredPart{path[before:start], ByWildcard})
		}
		s = s.add(path[start:w.At], ByLiteral)
	}
	return s.add(path[w.At:], Uncovered)
}

type coveredParts []CoveredPart

// add appends text unless it is empty.
func (s coveredParts) add(text string, by Cover) coveredParts {
	if text == "" {
		return s
	}
	return append(s, CoveredPart{text, by})
}
