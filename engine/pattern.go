package engine

import "strings"

// matchPattern reports whether path matches pattern, and how far: end is the
// number of octets of path that were matched. Where it does not match, the
// reason says which part failed.
//
// "*" stands for any octets, "$" at the end of the pattern for the end of the
// path (RFC 9309, section 2.2.3). The pattern is cut at its stars: the first
// piece must stand at the start of the path, each other piece is taken where
// it is found first, and a piece before "$" must stand at the end. Taking the
// first place never misses a match, as it leaves the most to the pieces that
// follow; so nothing is ever tried twice, and the time is bounded by the sum
// of both lengths.
//
// With farthest, end is as far as the pattern can reach: its last piece is
// taken where it is found last.
func matchPattern(path, pattern string, farthest bool) (end int, why Reason) {
	body, anchored := strings.CutSuffix(pattern, "$")
	return matchPieces(path, body, anchored, farthest)
}

// matchPieces is matchPattern for a pattern without the "$" at its end;
// anchored says that it has one.
func matchPieces(path, body string, anchored, farthest bool) (end int, why Reason) {
	head, rest, wild := strings.Cut(body, "*")
	if !strings.HasPrefix(path, head) {
		return 0, StartDiffers
	}
	at := len(head)
	if !wild {
		if anchored && at != len(path) {
			return 0, EndDiffers
		}
		return at, None
	}
	for {
		var piece string
		piece, rest, wild = strings.Cut(rest, "*")
		if !wild && anchored {
			if len(path)-len(piece) < at || !strings.HasSuffix(path, piece) {
				return 0, EndDiffers
			}
			return len(path), None
		}
		i := strings.Index(path[at:], piece)
		if i < 0 {
			return 0, PieceMissing
		}
		if !wild && farthest {
			i = strings.LastIndex(path[at:], piece)
		}
		at += i + len(piece)
		if !wild {
			return at, None
		}
	}
}
