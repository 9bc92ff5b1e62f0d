package robotstxt

import (
	"sort"
	"strings"
	"sync/atomic"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/wildcard"
)

// compiled is the rules of a group, arranged so that a verdict costs about the
// same however many rules there are that do not match. It comes to the verdicts
// of [Group.decide], which tries one rule after the other.
//
// Every pattern begins with a literal part, its head. All heads that a path
// begins with are beginnings of each other. So if heads are sorted, the last one
// that is not above the path is either such a beginning or leads to the longest
// of them by way of its own beginnings, which are its ancestors here. Each head
// knows the best rule that ends with it or with an ancestor; rules with a star
// behind the head are tried where they may match.
type compiled struct {
	reading    *Reading
	patterns   []rankedPattern
	heads      []head // sorted by text
	trigrams   trigramIndex
	stars      []int32 // patterns with stars that are tried one by one, by head; those of no head last
	unanchored int32   // where those begin
}

// A rankedPattern is one pattern of a rule: its own, or that of a directory.
type rankedPattern struct {
	rank    uint64
	rule    *Rule
	pattern string
}

// A head is the literal part that some patterns begin with.
type head struct {
	text      string
	parent    int32 // the longest other head that text begins with, or -1
	prefix    int32 // the best pattern that is text or an ancestor of it and no more; -1 for none
	exact     int32 // the best pattern that is text and "$"; -1 for none
	withStars int32 // the nearest of this head and its ancestors that has stars; -1 for none
	begin     int32 // where its own patterns with stars are in compiled.stars
	end       int32
}

// Compiling costs as much as ten verdicts without it, so the first ones for a
// group are found without it; a small group does without it for good.
const (
	plainVerdicts = 2
	plainRules    = 8
)

// A ruleIndex is the rules of a group compiled, if they are.
type ruleIndex struct {
	uncompiled atomic.Uint32            // verdicts without it
	ready      atomic.Pointer[compiled] // nil so far
}

// ruleIndex returns that of g. Groups for the same run share it.
func (g *Group) ruleIndex() *ruleIndex {
	if len(g.rules) == 1 {
		return &g.rules[0].ruleIndex
	}
	return g.merged
}

// compiled returns the rules of g compiled, or nil if they are not. Goroutines
// that compile a group at the same time come to the same.
func (g *Group) compiled() *compiled {
	a := g.ruleIndex()
	if c := a.ready.Load(); c != nil {
		return c
	}
	// A reader that counts the octets matched gives rules no rank in advance, and rules
	// about a host do not match by their patterns alone.
	if g.lines <= plainRules || g.namesHosts() || g.file.Reading.Match.Length.Is == choice.MatchedLength || a.uncompiled.Add(1) <= plainVerdicts {
		return nil
	}
	c := g.compile()
	a.ready.Store(c)
	return c
}

// namesHosts reports whether a rule of g is about a host.
func (g *Group) namesHosts() bool {
	if g.file.Reading.Match.Address.Is != choice.AddressOnHost {
		return false
	}
	for _, x := range g.rules {
		if x.all(); x.hosts {
			return true
		}
	}
	return false
}

// A search looks for the pattern that decides about a path.
type search struct {
	*compiled
	path  string
	best  int32 // the pattern with the lowest rank that matches; -1 so far
	end   int   // octets of the path that it covers
	steps int   // patterns and heads looked at
}

// decide returns the trial of the rule that decides about path, the zero Trial if
// none matches, and how many steps that took.
func (c *compiled) decide(path string) (t Trial, steps int) {
	s := search{compiled: c, path: path, best: -1}
	s.byHead()
	for _, i := range c.stars[c.unanchored:] {
		s.try(i)
	}
	if len(c.trigrams.entries) > 0 {
		s.byTrigram()
	}
	if s.best < 0 {
		return Trial{}, s.steps
	}
	p := &c.patterns[s.best]
	t = Trial{Rule: p.rule, Pattern: p.pattern, Octets: p.rule.Octets}
	if p.pattern == p.rule.DirectoryPattern() {
		t.Octets = len(p.pattern)
	}
	t.matched = s.end
	return t, s.steps
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
	if s.best >= 0 && s.patterns[s.best].rank <= p.rank {
		return
	}
	w := s.reading.walk(p.pattern, s.path)
	if end, miss := w.Match(); miss == wildcard.Hit {
		s.best, s.end = i, end
	}
}

// coveredByHead returns how many octets of the path pattern i covers, which matches
// as its head does.
func (s *search) coveredByHead(i int32) int {
	p := s.patterns[i].pattern
	n := len(s.reading.Head(p))
	if wildcard.TailOf(p[n:]) == wildcard.WholePath {
		return len(s.path)
	}
	return n
}
