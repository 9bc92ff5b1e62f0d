package robotstxt

import (
	"slices"
	"strings"

	"whichline/engine/internal/wildcard"
)

// compile builds the rule index of g. The reading must rank rules independently of the
// URL.
func (g *Group) compile() *compiled {
	r := g.file.Reading
	c := &compiled{reading: r, patterns: make([]rankedPattern, 0, g.Len())}
	for rule := range g.Rules() {
		c.patterns = append(c.patterns, rankedPattern{r.rank(rule, rule.Octets), rule, rule.Pattern})
		if directory := rule.DirectoryPattern(); directory != "" {
			c.patterns = append(c.patterns, rankedPattern{r.rank(rule, len(directory)), rule, directory})
		}
	}
	places := c.places()
	c.heads = make([]head, 0, len(places))
	var manyStars []place
	for len(places) > 0 {
		n := 1
		for n < len(places) && c.head(places[n]) == c.head(places[0]) {
			n++
		}
		c.addHead(c.head(places[0]))
		manyStars = append(manyStars, c.fill(places[:n])...)
		places = places[n:]
	}
	c.unanchored = int32(len(c.stars))
	c.index(manyStars)
	return c
}

// A place is where a pattern comes when they are sorted by their heads.
type place struct {
	pattern int32
	head    int32 // octets of its head
}

// head returns the head of a pattern.
func (c *compiled) head(p place) string { return c.patterns[p.pattern].pattern[:p.head] }

// tail returns what follows it, from the first wildcard on.
func (c *compiled) tail(p place) string { return c.patterns[p.pattern].pattern[p.head:] }

// places returns all patterns, sorted by their heads.
func (c *compiled) places() []place {
	places := make([]place, len(c.patterns))
	for i := range places {
		places[i] = place{pattern: int32(i), head: int32(len(c.reading.Head(c.patterns[i].pattern)))}
	}
	slices.SortFunc(places, func(a, b place) int { return strings.Compare(c.head(a), c.head(b)) })
	return places
}

// addHead adds a head behind all others.
func (c *compiled) addHead(text string) {
	parent := int32(len(c.heads) - 1)
	for parent >= 0 && !strings.HasPrefix(text, c.heads[parent].text) {
		parent = c.heads[parent].parent
	}
	h := head{text: text, parent: parent, prefix: -1, exact: -1, withStars: -1}
	if parent >= 0 {
		h.prefix, h.withStars = c.heads[parent].prefix, c.heads[parent].withStars
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

// fewStars is how many patterns with one head and stars are tried one by one.
const fewStars = 4

// fill enters the patterns that begin with the last head. It returns those with
// stars if they are too many to be tried one by one.
func (c *compiled) fill(places []place) (manyStars []place) {
	h := &c.heads[len(c.heads)-1]
	starred := places[:0]
	for _, p := range places {
		switch wildcard.TailOf(c.tail(p)) {
		case wildcard.Nothing:
			h.exact = c.better(h.exact, p.pattern)
		case wildcard.Pieces:
			starred = append(starred, p)
		default:
			h.prefix = c.better(h.prefix, p.pattern)
		}
	}
	if len(starred) > fewStars {
		return starred
	}
	h.begin = int32(len(c.stars))
	for _, p := range starred {
		c.stars = append(c.stars, p.pattern)
		h.withStars = int32(len(c.heads) - 1)
	}
	h.end = int32(len(c.stars))
	return nil
}

// index enters patterns into the index of trigrams; those that have none are tried
// one by one.
func (c *compiled) index(manyStars []place) {
	c.trigrams = newTrigramIndex(len(manyStars))
	for _, p := range manyStars {
		c.trigrams.count(c.tail(p))
	}
	for _, p := range manyStars {
		if !c.trigrams.add(c.tail(p), p.pattern, c.patterns[p.pattern].rank) {
			c.stars = append(c.stars, p.pattern)
		}
	}
	c.trigrams.finish()
}
