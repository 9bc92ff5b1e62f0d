package engine

import (
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/wildcard"
)

// A walk finds the pieces of a path pattern in a path, one by one.
//
// The pattern is cut at its stars (RFC 9309, section 2.2.3): the first
// piece must stand at the start of the path, each other piece is taken where
// it is found first, and a piece before "$" must stand at the end. Taking the
// first place never misses a match, as it leaves the most to the pieces that
// follow; so nothing is ever tried twice, and the time is bounded by the sum
// of both lengths.
type walk struct {
	path     string
	pieces   string // what is left of the pattern, without "$"
	anchored bool   // "$" follows the last piece
	once     bool   // the last piece is taken where it is found first, even before "$"
	farthest bool   // the last piece is taken where it is found last
	singly   bool   // each star of a row is taken by itself, although one matches as much
	starred  bool   // a star stands before the next piece
	ended    bool   // no piece is left
	at       int    // where the last piece ends in path
}

// newWalk returns a walk through a pattern. With farthest, it goes as far as the
// pattern can reach: its last piece is taken where it is found last.
func newWalk(pattern, path string, farthest bool) walk {
	pieces, anchored := wildcard.Body(pattern)
	return walk{path: path, pieces: pieces, anchored: anchored, farthest: farthest}
}

// walk returns a walk as r matches.
func (r *Reading) walk(pattern, path string) walk {
	w := newWalk(pattern, path, r.Length.Is == choice.MatchedLength)
	w.once = r.LastPiece.Is == choice.LastPieceFirst
	return w
}

// next moves behind the next piece and returns where it begins. Where it is not
// found, the reason says what differs.
func (w *walk) next() (start int, why Reason) {
	piece, rest, more := wildcard.Cut(w.pieces)
	left := w.path[w.at:]
	switch {
	case !w.starred && !strings.HasPrefix(left, piece):
		return 0, StartDiffers
	case !w.starred:
		if !more && w.anchored && len(left) != len(piece) {
			return 0, EndDiffers
		}
	case !more && w.anchored && !(w.once && piece != ""):
		if start = len(left) - len(piece); !strings.HasSuffix(left, piece) {
			return 0, EndDiffers
		}
	case !more && w.farthest:
		start = strings.LastIndex(left, piece)
	default:
		start = strings.Index(left, piece)
	}
	if start < 0 {
		return 0, PieceMissing
	}
	start += w.at
	if end := start + len(piece); !more && w.anchored && end != len(w.path) {
		return 0, EndDiffers
	}
	if !w.singly {
		rest = wildcard.SkipStars(rest)
	}
	w.at, w.pieces, w.starred, w.ended = start+len(piece), rest, true, !more
	return start, None
}

// match goes to the end of the pattern. It returns how many octets of the path
// the pattern covers or, where it does not match, why not.
func (w *walk) match() (end int, why Reason) {
	for !w.ended {
		if _, why := w.next(); why != None {
			return 0, why
		}
	}
	return w.at, None
}

// A CoveredPart is a part of a path and what of a path pattern covers it.
type CoveredPart struct {
	Text string
	By   Cover
}

// A Cover says what covers a part.
type Cover uint8

// What covers a part.
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
	path := v.Target.as(r)
	if r.Wildcards.Is == choice.WildcardsAsText {
		return coveredParts{}.add(t.Pattern, ByLiteral).rest(path)
	}
	var s coveredParts
	w := r.walk(t.Pattern, path)
	for w.singly = true; !w.ended; {
		before, starred := w.at, w.starred
		start, why := w.next()
		if why != None {
			return nil
		}
		if starred {
			s = append(s, CoveredPart{path[before:start], ByWildcard})
		}
		s = s.add(path[start:w.at], ByLiteral)
	}
	return s.rest(path)
}

type coveredParts []CoveredPart

// add appends text unless it is empty.
func (s coveredParts) add(text string, by Cover) coveredParts {
	if text == "" {
		return s
	}
	return append(s, CoveredPart{text, by})
}

// rest appends what of path s does not hold yet.
func (s coveredParts) rest(path string) coveredParts {
	at := 0
	for _, x := range s {
		at += len(x.Text)
	}
	return s.add(path[at:], Uncovered)
}
