package engine

import "whichline/engine/internal/choice"

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
	if r.Wildcards.Is == choice.WildcardsAsText {
		return stretches{}.add(t.Pattern, ByLiteral).rest(path)
	}
	var s stretches
	for w := r.walk(path, t.Pattern); !w.ended; {
		before, starred := w.at, w.starred
		start, why := w.next()
		if why != None {
			return nil
		}
		if starred {
			s = append(s, Stretch{path[before:start], ByWildcard})
		}
		s = s.add(path[start:w.at], ByLiteral)
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
