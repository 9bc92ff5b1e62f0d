package match

import (
	"slices"
	"strings"
)

// An Index holds patterns so that it costs about the same to find the one that decides
// about a path, however many there are that do not match.
//
// Every pattern begins with a literal part, its head. All heads that a path
// begins with are beginnings of each other. So if heads are sorted, the last one
// that is not above the path is either such a beginning or leads to the longest
// of them by way of its own beginnings, which are its ancestors here. Each head
// knows the best pattern that ends with it or with an ancestor; patterns with a star
// behind the head are tried where they may match.
type Index struct {
	reader     *Reader
	patterns   []Ranked
	heads      []head // sorted by text
	trigrams   trigramIndex
	stars      []int32 // patterns with stars that are tried one by one, by head; those of no head last
	unanchored int32   // where those begin
}

// A Ranked is a pattern with its rank, which no other one has.
type Ranked struct {
	Rank    uint64
	Pattern string
}

// A head is the literal part that some patterns begin with.
type head struct {
	text      string
	parent    int32 // the longest other head that text begins with, or -1
	prefix    int32 // the best pattern that is text or an ancestor of it and no more; -1 for none
	exact     int32 // the best pattern that is text and "$"; -1 for none
	withStars int32 // the nearest of this head and its ancestors that has stars; -1 for none
	begin     int32 // where its own patterns with stars are in Index.stars
	end       int32
}

// NewIndex returns an index of patterns, which it keeps. The ranks that r gives must not
// depend on the URL.
func (r *Reader) NewIndex(patterns []Ranked) *Index {
	x := &Index{reader: r, patterns: patterns}
	places := x.places()
	x.heads = make([]head, 0, len(places))
	var manyStars []place
	for len(places) > 0 {
		n := 1
		for n < len(places) && x.head(places[n]) == x.head(places[0]) {
			n++
		}
		x.addHead(x.head(places[0]))
		manyStars = append(manyStars, x.fill(places[:n])...)
		places = places[n:]
	}
	x.unanchored = int32(len(x.stars))
	x.indexTrigrams(manyStars)
	return x
}

// A place is where a pattern comes when they are sorted by their heads.
type place struct {
	pattern int32
	head    int32 // octets of its head
}

// head returns the head of a pattern.
func (x *Index) head(p place) string { return x.patterns[p.pattern].Pattern[:p.head] }

// tail returns the rest of the pattern, from the first wildcard on.
func (x *Index) tail(p place) string { return x.patterns[p.pattern].Pattern[p.head:] }

// places returns all patterns, sorted by their heads.
func (x *Index) places() []place {
	places := make([]place, len(x.patterns))
	for i := range places {
		places[i] = place{pattern: int32(i), head: int32(len(x.reader.Head(x.patterns[i].Pattern)))}
	}
	slices.SortFunc(places, func(a, b place) int { return strings.Compare(x.head(a), x.head(b)) })
	return places
}

// addHead adds a head behind all others.
func (x *Index) addHead(text string) {
	parent := int32(len(x.heads) - 1)
	for parent >= 0 && !strings.HasPrefix(text, x.heads[parent].text) {
		parent = x.heads[parent].parent
	}
	h := head{text: text, parent: parent, prefix: -1, exact: -1, withStars: -1}
	if parent >= 0 {
		h.prefix, h.withStars = x.heads[parent].prefix, x.heads[parent].withStars
	}
	x.heads = append(x.heads, h)
}

// better returns the pattern with the lower rank; -1 stands for none.
func (x *Index) better(a, b int32) int32 {
	if a < 0 || b >= 0 && x.patterns[b].Rank < x.patterns[a].Rank {
		return b
	}
	return a
}

// fewStars is how many patterns with one head and stars are tried one by one.
const fewStars = 4

// fill enters the patterns that begin with the last head. It returns those with
// stars if they are too many to be tried one by one.
func (x *Index) fill(places []place) (manyStars []place) {
	h := &x.heads[len(x.heads)-1]
	starred := places[:0]
	for _, p := range places {
		switch TailOf(x.tail(p)) {
		case Nothing:
			h.exact = x.better(h.exact, p.pattern)
		case Pieces:
			starred = append(starred, p)
		default:
			h.prefix = x.better(h.prefix, p.pattern)
		}
	}
	if len(starred) > fewStars {
		return starred
	}
	h.begin = int32(len(x.stars))
	for _, p := range starred {
		x.stars = append(x.stars, p.pattern)
		h.withStars = int32(len(x.heads) - 1)
	}
	h.end = int32(len(x.stars))
	return nil
}

// indexTrigrams enters patterns into the index of trigrams; those that have none are tried
// one by one.
func (x *Index) indexTrigrams(manyStars []place) {
	x.trigrams = newTrigramIndex(len(manyStars))
	for _, p := range manyStars {
		x.trigrams.count(x.tail(p))
	}
	for _, p := range manyStars {
		if !x.trigrams.add(x.tail(p), p.pattern) {
			x.stars = append(x.stars, p.pattern)
		}
	}
	x.trigrams.finish()
}
