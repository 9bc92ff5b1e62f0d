package engine

import (
	"math/bits"

	"whichline/engine/internal/wildcard"
)

// A gramIndex finds patterns by three octets in a row, a gram, that stand behind
// a star of theirs, so that only those are tried whose gram a path has. Of the
// grams of a pattern one is taken that few patterns share.
//
// Every gram has a bucket, and no two grams in use share one; a pattern whose
// grams all collide is left to the caller. So a bucket needs to be looked into only
// once for a path, however often the gram is in it.
//
// With every pattern tried in its place, a verdict takes 80 times as long for 1,500
// typical rules, and thousands of times for rules that are written to take long.
type gramIndex struct {
	shift   uint // gives the bucket of a hash
	buckets []gramBucket
	entries []gramEntry // by bucket
	lowest  uint64      // the lowest rank of a pattern in it
	counts  []uint32    // of all grams that fall into each bucket, while the index is made
}

// A gramBucket is the patterns that are found by one gram.
type gramBucket struct {
	gram  uint32
	start int32 // in entries
	size  int32
}

// A gramEntry is a pattern, and the bucket where it is found.
type gramEntry struct{ bucket, pattern int32 }

const (
	gramOctets     = 3
	maxGramBuckets = 4096
)

// newGramIndex returns an index for so many patterns.
func newGramIndex(patterns int) gramIndex {
	if patterns == 0 {
		return gramIndex{}
	}
	size := min(1<<bits.Len(uint(16*patterns+63)), maxGramBuckets)
	return gramIndex{
		shift:   uint(32 - bits.TrailingZeros(uint(size))),
		buckets: make([]gramBucket, size),
		counts:  make([]uint32, size),
		entries: make([]gramEntry, 0, patterns),
		lowest:  1<<64 - 1,
	}
}

// gramAt returns the gram at the start of s.
func gramAt(s string) uint32 { return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 }

// bucket returns where a gram belongs, by its hash.
func (x *gramIndex) bucket(gram uint32) uint32 { return gram * 0x9E3779B1 >> (x.shift % 32) }

// next returns where the first gram begins in s by which a pattern may be found, or
// len(s).
func (x *gramIndex) next(s string) int {
	if len(s) < gramOctets {
		return len(s)
	}
	gram := uint32(s[0])<<8 | uint32(s[1])<<16
	for i := gramOctets - 1; i < len(s); i++ {
		gram = gram>>8 | uint32(s[i])<<16
		if x.buckets[x.bucket(gram)].gram == gram {
			return i + 1 - gramOctets
		}
	}
	return len(s)
}

// eachGram calls do with every gram of a pattern's tail that has no star in it.
func eachGram(tail string, do func(gram uint32)) {
	rest, _ := wildcard.Body(tail)
	for more := true; more; {
		var piece string
		for piece, rest, more = wildcard.Cut(rest); len(piece) >= gramOctets; piece = piece[1:] {
			do(gramAt(piece))
		}
	}
}

// count takes note of the grams of a pattern that will be added.
func (x *gramIndex) count(tail string) {
	eachGram(tail, func(gram uint32) { x.counts[x.bucket(gram)]++ })
}

// add enters a pattern by one of the grams behind its first star, and reports
// whether it has one that is free.
func (x *gramIndex) add(tail string, pattern int32, rank uint64) bool {
	best, gram := int32(-1), uint32(0)
	eachGram(tail, func(g uint32) {
		bucket := x.bucket(g)
		b := &x.buckets[bucket]
		if (b.size == 0 || b.gram == g) && (best < 0 || x.counts[bucket] < x.counts[best]) {
			best, gram = int32(bucket), g
		}
	})
	if best < 0 {
		return false
	}
	x.buckets[best].gram = gram
	x.buckets[best].size++
	x.entries = append(x.entries, gramEntry{best, pattern})
	x.lowest = min(x.lowest, rank)
	return true
}

// finish puts the entries in the order of their buckets.
func (x *gramIndex) finish() {
	sorted := make([]gramEntry, len(x.entries))
	at := int32(0)
	for i := range x.buckets {
		b := &x.buckets[i]
		b.start = at
		at += b.size
		b.size = 0
	}
	for _, e := range x.entries {
		b := &x.buckets[e.bucket]
		sorted[b.start+b.size] = e
		b.size++
	}
	x.entries, x.counts = sorted, nil
}

// byGram looks at the patterns that are found by a gram of the path.
func (s *search) byGram() {
	x := &s.grams
	if s.best >= 0 && s.patterns[s.best].rank < x.lowest {
		return
	}
	if i := x.next(s.path); i < len(s.path) {
		s.byGramsOf(s.path[i:])
	}
}

// byGramsOf is byGram for the grams of an end of the path.
func (s *search) byGramsOf(end string) {
	x := &s.grams
	var done [maxGramBuckets / 64]uint64 // the buckets looked into
	for i := 0; i < len(end); i++ {
		i += x.next(end[i:])
		if i == len(end) {
			return
		}
		bucket := x.bucket(gramAt(end[i:]))
		word, bit := &done[bucket/64%uint32(len(done))], uint64(1)<<(bucket%64)
		if *word&bit != 0 {
			continue
		}
		*word |= bit
		b := &x.buckets[bucket]
		for _, e := range x.entries[b.start : b.start+b.size] {
			s.try(e.pattern)
		}
	}
}
