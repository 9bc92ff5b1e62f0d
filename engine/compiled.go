package engine

import (
	"slices"
	"strings"
	"sync/atomic"

	"whichline/engine/internal/choice"
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
	reading  *Reading
	patterns []rankedPattern
	heads    []head // sorted by text
	grams    gramIndex
	rest     []int32 // patterns with stars that are found in no other way
}

// A rankedPattern is one pattern of a rule: its own, or that of a directory.
type rankedPattern struct {
	rank    uint64
	rule    *Rule
	pattern string
}

// A head is the literal part that some patterns begin with.
type head struct {
	text   string
	parent int32 // the longest other head that text begins with, or -1
	prefix int32 // the best pattern that is text or an ancestor of it and no more; -1 for none
	exact  int32 // the best pattern that is text and "$"; -1 for none
	starry int32 // the nearest of this head and its ancestors that has stars; -1 for none
	stars  []int32
}

// Compiling costs as much as some ten verdicts without it, so the first ones for a
// group are found without it; a small group does without it for good.
const (
	plainVerdicts = 2
	plainRules    = 8
)

// An arrangement is the rules of a group compiled, if they are.
type arrangement struct {
	asked atomic.Uint32            // verdicts without it
	ready atomic.Pointer[compiled] // nil so far
}

// arrangement returns that of g. Groups for the same run share it.
func (g *Group) arrangement() *arrangement {
	if len(g.Runs) == 1 {
		return &g.file.arranged[g.Runs[0]]
	}
	return &g.merged
}

// compiled returns the rules of g compiled, or nil if they are not. Goroutines
// that compile a group at the same time come to the same.
func (g *Group) compiled() *compiled {
	a := g.arrangement()
	if c := a.ready.Load(); c != nil {
		return c
	}
	// A reader that counts the octets matched gives rules no rank in advance.
	if g.rules <= plainRules || g.file.Reading.Length.Is == choice.MatchedLength || a.asked.Add(1) <= plainVerdicts {
		return nil
	}
	c := g.compile()
	a.ready.Store(c)
	return c
}

// compile arranges the rules of g, whose reader gives a rule its rank before it is
// tried.
func (g *Group) compile() *compiled {
	r := g.file.Reading
	c := &compiled{reading: r, patterns: make([]rankedPattern, 0, g.Len())}
	for rule := range g.Rules() {
		c.patterns = append(c.patterns, rankedPattern{r.rank(rule, rule.Octets), rule, rule.Pattern})
		if rule.directory != "" {
			c.patterns = append(c.patterns, rankedPattern{r.rank(rule, len(rule.directory)), rule, rule.directory})
		}
	}
	c.arrange()
	return c
}

// A shape is a pattern taken apart: a head, and what follows it.
type shape struct {
	head     string
	anchored bool   // the path ends where the pattern ends
	rest     string // what follows the first star, if that matters; else ""
	pattern  int32
}

// shape takes a pattern apart.
func (c *compiled) shape(i int) shape {
	s := shape{head: c.patterns[i].pattern, pattern: int32(i)}
	if c.reading.Wildcards.Is == choice.WildcardsAsText {
		return s
	}
	s.head, s.anchored = strings.CutSuffix(s.head, "$")
	if head, rest, starred := strings.Cut(s.head, "*"); starred {
		s.head, s.rest, s.anchored = head, rest, false
		if strings.Trim(rest, "*") == "" {
			s.rest = "" // stars at the end match anything
		}
	}
	return s
}

// arrange fills in the heads, and the index of what stands behind stars.
func (c *compiled) arrange() {
	shapes := make([]shape, len(c.patterns))
	for i := range shapes {
		shapes[i] = c.shape(i)
	}
	slices.SortFunc(shapes, func(a, b shape) int { return strings.Compare(a.head, b.head) })
	c.heads = make([]head, 0, len(shapes))
	var crowded []shape
	for len(shapes) > 0 {
		n := 1
		for n < len(shapes) && shapes[n].head == shapes[0].head {
			n++
		}
		c.addHead(shapes[0].head)
		crowded = append(crowded, c.fill(shapes[:n])...)
		shapes = shapes[n:]
	}
	c.index(crowded)
}

// fewStars is how many patterns with one head and stars are tried one by one.
const fewStars = 4

// fill enters the patterns of the last head. It returns those with stars if they
// are too many to be tried one by one.
func (c *compiled) fill(shapes []shape) (crowded []shape) {
	h := &c.heads[len(c.heads)-1]
	starred := shapes[:0]
	for _, s := range shapes {
		switch {
		case s.rest != "":
			starred = append(starred, s)
		case s.anchored:
			h.exact = c.better(h.exact, s.pattern)
		default:
			h.prefix = c.better(h.prefix, s.pattern)
		}
	}
	if len(starred) > fewStars {
		return starred
	}
	for _, s := range starred {
		h.stars = append(h.stars, s.pattern)
		h.starry = int32(len(c.heads) - 1)
	}
	return nil
}

// index enters patterns into the index of grams; those that have none are tried
// one by one.
func (c *compiled) index(crowded []shape) {
	c.grams = newGramIndex(len(crowded))
	for _, s := range crowded {
		c.grams.count(s.rest)
	}
	for _, s := range crowded {
		if !c.grams.add(s.rest, s.pattern, c.patterns[s.pattern].rank) {
			c.rest = append(c.rest, s.pattern)
		}
	}
	c.grams.finish()
}

// addHead adds a head behind all others.
func (c *compiled) addHead(text string) {
	parent := int32(len(c.heads) - 1)
	for parent >= 0 && !strings.HasPrefix(text, c.heads[parent].text) {
		parent = c.heads[parent].parent
	}
	h := head{text: text, parent: parent, prefix: -1, exact: -1, starry: -1}
	if parent >= 0 {
		h.prefix, h.starry = c.heads[parent].prefix, c.heads[parent].starry
	}
	c.heads = append(c.heads, h)
}

// better returns the pattern with the lower rank; -1 stands for none.
func (c *compiled) better(a, b int32) int32 {
	if a < 0 || b >= 0 && c.patterns[b].rank < c.patterns[a].rank {
		return b
	}
	return a
}

// A search looks for the pattern that decides about a path.
type search struct {
	*compiled
	path  string
	best  int32 // the pattern with the lowest rank that matches; -1 so far
	steps int   // patterns and heads looked at
}

// decide returns the trial of the rule that decides about path, the zero Trial if
// none matches, and how many steps that took.
func (c *compiled) decide(path string) (t Trial, steps int) {
	s := search{compiled: c, path: path, best: -1}
	s.byHead()
	for _, i := range c.rest {
		s.try(i)
	}
	if len(c.grams.entries) > 0 {
		s.byGram()
	}
	if s.best < 0 {
		return Trial{}, s.steps
	}
	p := &c.patterns[s.best]
	t = Trial{Rule: p.rule, Pattern: p.pattern, Octets: p.rule.Octets}
	if p.pattern == p.rule.directory {
		t.Octets = len(p.pattern)
	}
	t.Matched, _ = c.reading.match(path, p.pattern)
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
	for n = h.starry; n >= 0; {
		h = &s.heads[n]
		for _, i := range h.stars {
			s.try(i)
		}
		if n = h.parent; n >= 0 {
			n = s.heads[n].starry
		}
	}
}

// longestHead returns the longest head that the path begins with, or -1.
func (s *search) longestHead() int32 {
	low, high := 0, len(s.heads)
	for low < high {
		middle := int(uint(low+high) >> 1)
		if s.heads[middle].text <= s.path {
			low = middle + 1
		} else {
			high = middle
		}
	}
	n := int32(low - 1)
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
	w := s.reading.walk(s.path, p.pattern)
	if _, why := w.match(); why == None {
		s.best = i
	}
}
