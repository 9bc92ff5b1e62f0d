package finding

import (
	"hash/maphash"
	"math/bits"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/internal/wildcard"
)

// An alike is a rule in a list of those with the same skeleton.
type alike struct {
	rule *robotstxt.Rule
	run  int
	next int // index of the next one plus 1, or 0
	size int // of the list so far
}

// skeletons finds rules by their patterns without wildcards, in a hash table with a
// seed of its own. A map would need each skeleton as a string: in a large file that
// takes as long as all that is found out with it.
type skeletons struct {
	list  []alike
	table []int // index in list of the first rule with a skeleton plus 1, or 0
	seed  maphash.Seed
	text  []byte // the skeleton looked for
}

// begin empties x and makes room for so many rules, in the memory of those before.
func (x *skeletons) begin(rules int) {
	x.list = slices.Grow(x.list[:0], rules)
	slots := 2 << bits.Len(uint(rules))
	if x.table == nil {
		x.seed = maphash.MakeSeed()
	}
	x.table = slices.Grow(x.table[:0], slots)[:slots]
	clear(x.table)
}

// find returns where the first rule that has the skeleton of pattern is entered, or
// belongs.
func (x *skeletons) find(pattern string) *int {
	x.text = appendSkeleton(x.text[:0], pattern)
	last := uint64(len(x.table) - 1)
	for slot := maphash.Bytes(x.seed, x.text) & last; ; slot = (slot + 1) & last {
		first := &x.table[slot]
		if *first == 0 || hasSkeleton(x.list[*first-1].rule.Pattern, x.text) {
			return first
		}
	}
}

// appendSkeleton appends pattern without its wildcards.
func appendSkeleton(b []byte, pattern string) []byte {
	rest, _ := wildcard.Body(pattern)
	for more := true; more; {
		var piece string
		piece, rest, more = wildcard.Cut(rest)
		b = append(b, piece...)
	}
	return b
}

// hasSkeleton reports whether text is pattern without its wildcards.
func hasSkeleton(pattern string, text []byte) bool {
	rest, _ := wildcard.Body(pattern)
	for {
		piece, behind, more := wildcard.Cut(rest)
		if !more {
			return piece == string(text)
		}
		if len(text) < len(piece) || piece != string(text[:len(piece)]) {
			return false
		}
		rest, text = behind, text[len(piece):]
	}
}
