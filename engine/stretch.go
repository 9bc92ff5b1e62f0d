package engine

import "strings"

// A Stretch is a part of a path and what of a path pattern covers it.
type Stretch struct {
	Text string
	By   Cover
}

// A Cover says what covers a stretch.
type Cover uint8

// What covers a stretch.
const (
	Uncovered  Cover = iota // nothing: the pattern ends before it
	ByLiteral               // the same octets in the pattern
	ByWildcard              // a "*", which may stand for no octets at all
)

var coverCodes = [...]string{Uncovered: "uncovered", ByLiteral: "literal", ByWildcard: "wildcard"}

// String returns the stable code of c: "literal", "wildcard" or "uncovered".
func (c Cover) String() string { return coverCodes[c] }

// Cover cuts the path that the rules were compared with where the parts of t's
// pattern meet. The stretches add up to that path; those that are covered come
// first and have [Trial.Matched] octets. T must be the winner or one of the
// trials of v. The answer is nil if it does not match.
func (v *Verdict) Cover(t Trial) []Stretch {
	if t.Rule == nil || !t.Hit() {
		return nil
	}
	r := v.file.Reading
	path := v.Target.as(r)
	if r.differs(NoWildcards) {
		return stretches{}.add(t.Pattern, ByLiteral).rest(path)
	}
	return coverPattern(path, t.Pattern, r.differs(MatchedTextCounts))
}

// coverPattern takes the pieces of pattern where matchPattern finds them. Path
// must match.
func coverPattern(path, pattern string, farthest bool) []Stretch {
	body, anchored := strings.CutSuffix(pattern, "$")
	head, body, wild := strings.Cut(body, "*")
	s := stretches{}.add(head, ByLiteral)
	for left := path[len(head):]; wild; {
		var piece string
		piece, body, wild = strings.Cut(body, "*")
		i := strings.Index(left, piece)
		switch {
		case !wild && anchored:
			i = len(left) - len(piece)
		case !wild && farthest:
			i = strings.LastIndex(left, piece)
		}
		s = append(s, Stretch{left[:i], ByWildcard}).add(piece, ByLiteral)
		left = left[i+len(piece):]
	}
	return s.rest(path)
}

type stretches []Stretch

// add appends text unless it is empty.
func (s stretches) add(text string, by Cover) stretches {
	if text == "" {
		return s
	}
	return append(s, Stretch{text, by})
}

// rest appends what of path s does not hold yet.
func (s stretches) rest(path string) stretches {
	at := 0
	for _, x := range s {
		at += len(x.Text)
	}
	return s.add(path[at:], Uncovered)
}
