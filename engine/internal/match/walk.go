package match

import "strings"

// A Walk finds the pieces of a path pattern in a path, one by one.
//
// The pattern is cut at its stars (RFC 9309, section 2.2.3): the first
// piece must stand at the start of the path, each other piece is taken where
// it is found first, and a piece before "$" must stand at the end. Taking the
// first place never misses a match, as it leaves the most to the pieces that
// follow; so nothing is ever tried twice, and the time is bounded by the sum
// of both lengths.
type Walk struct {
	Once     bool                // the last piece is taken where it is found first, even before "$"
	Farthest bool                // the last piece is taken where it is found last
	Singly   bool                // each star of a row is taken by itself, although one matches as much
	Starred  bool                // a star stands before the next piece
	Ended    bool                // no piece is left
	Anchored bool                // "$" follows the last piece
	At       int                 // where the last piece ends in the path
	Fold     func(string) string // returns a piece as the path spells it; nil for the piece itself
	path     string
	pieces   string // the rest of the pattern, without "$"
}

// NewWalk returns a walk through a pattern.
func NewWalk(pattern, path string) Walk {
	pieces, anchored := Body(pattern)
	return Walk{path: path, pieces: pieces, Anchored: anchored}
}

// A Miss tells how a path differs from a pattern.
type Miss uint8

const (
	Hit Miss = iota // it matches
	StartDiffers
	PieceMissing
	EndDiffers
)

// Next moves behind the next piece and returns where it begins, if it is found.
func (w *Walk) Next() (start int, miss Miss) {
	piece, rest, more := Cut(w.pieces)
	if w.Fold != nil {
		piece = w.Fold(piece)
	}
	left := w.path[w.At:]
	switch {
	case !w.Starred && !strings.HasPrefix(left, piece):
		return 0, StartDiffers
	case !w.Starred:
		if !more && w.Anchored && len(left) != len(piece) {
			return 0, EndDiffers
		}
	case !more && w.Anchored && !(w.Once && piece != ""):
		if start = len(left) - len(piece); !strings.HasSuffix(left, piece) {
			return 0, EndDiffers
		}
	case !more && w.Farthest:
		start = strings.LastIndex(left, piece)
	default:
		start = strings.Index(left, piece)
	}
	if start < 0 {
		return 0, PieceMissing
	}
	start += w.At
	if end := start + len(piece); !more && w.Anchored && end != len(w.path) {
		return 0, EndDiffers
	}
	if !w.Singly {
		rest = strings.TrimLeft(rest, "*")
	}
	w.At, w.pieces, w.Starred, w.Ended = start+len(piece), rest, true, !more
	return start, Hit
}

// Match goes to the end of the pattern. It returns how many octets of the path the
// pattern covers, if it matches.
func (w *Walk) Match() (end int, miss Miss) {
	for !w.Ended {
		if _, miss := w.Next(); miss != Hit {
			return 0, miss
		}
	}
	return w.At, Hit
}

// Covers reports whether it is certain that every path that pattern r
// matches is matched by pattern s too. Where r leaves octets open, by a star or behind
// its end, one octet stands that no pattern has, so only a star of s can
// take it in; and a star takes in any others as well.
func Covers(s, r string) bool {
	const open = "\x00"
	body, anchored := Body(r)
	if strings.Contains(s, open) || strings.Contains(body, open) {
		return false
	}
	path := Fill(body, open)
	if !anchored {
		path += open
	}
	w := NewWalk(s, path)
	_, miss := w.Match()
	return miss == Hit
}
