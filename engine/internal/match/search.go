package match

import (
	"sort"
	"strings"
)

// A search looks for the pattern that decides about a path.
type search struct {
	*Index
	path  string
	best  int32 // the pattern with the lowest rank that matches; -1 so far
	end   int   // octets of the path that it covers
	steps int   // patterns and heads looked at
}

// Find returns the number of the pattern that decides about path, -1 if none matches, how
// many octets of path it covers, and how many patterns and heads it looked at.
func (x *Index) Find(path string) (n, end, steps int) {
	s := search{Index: x, path: path, best: -1}
	s.byHead()
	for _, i := range x.stars[x.unanchored:] {
		s.try(i)
	}
	if len(x.trigrams.entries) > 0 {
		s.byTrigram()
	}
	return int(s.best), s.end, s.steps
}

// byHead looks at the patterns that begin with the longest head of the path and
// with its beginnings.
func (s *search) byHead() {
	n := s.longestHead()
	if n < 0 {
		return
	}
	h := &s.heads[n]
	if s.best = h.prefix; len(h.text) == len(s.path) {
		s.best = s.better(s.best, h.exact)
	}
	if s.best >= 0 {
		s.end = s.coveredByHead(s.best)
	}
	for n = h.withStars; n >= 0; {
		h = &s.heads[n]
		for _, i := range s.stars[h.begin:h.end] {
			s.try(i)
		}
		if n = h.parent; n >= 0 {
			n = s.heads[n].withStars
		}
	}
}

// longestHead returns the longest head that the path begins with, or -1.
func (s *search) longestHead() int32 {
	n := int32(sort.Search(len(s.heads), func(i int) bool { return s.heads[i].text > s.path })) - 1
	for n >= 0 && !strings.HasPrefix(s.path, s.heads[n].text) {
		n = s.heads[n].parent
		s.steps++
	}
	return n
}

// try makes pattern i the best if it has a lower rank than the best so far and
// matches.
func (s *search) try(i int32) {
	s.steps++
	p := &s.patterns[i]
	if s.best >= 0 && s.patterns[s.best].Rank <= p.Rank {
		return
	}
	w := s.reader.Walk(p.Pattern, s.path)
	if end, miss := w.Match(); miss == Hit {
		s.best, s.end = i, end
	}
}

// coveredByHead returns how many octets of the path pattern i covers, which matches
// as its head does.
func (s *search) coveredByHead(i int32) int {
	p := s.patterns[i].Pattern
	n := len(s.reader.Head(p))
	if TailOf(p[n:]) == WholePath {
		return len(s.path)
	}
	return n
}
