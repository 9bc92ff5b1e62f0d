package match

import "math/bits"

// A trigramIndex finds patterns by three octets in a row, a trigram, that stand behind
// a star of theirs, so that only those are tried whose trigram a path has. Of the
// trigrams of a pattern one is taken that few patterns share.
//
// Every trigram has a bucket, and no two trigrams in use share one; a pattern whose
// trigrams all collide is left to the caller. So a bucket needs to be looked into only
// once for a path, however often the trigram is in it.
//
// With every pattern tried in its place, a verdict takes 80 times as long for 1,500
// typical rules, and thousands of times for rules that are written to take long.
type trigramIndex struct {
	shift   uint // gives the bucket of a hash
	buckets []trigramBucket
	entries []trigramEntry // by bucket
	counts  []uint32       // of all trigrams that fall into each bucket, while the index is made
}

// A trigramBucket is the patterns that are found by one trigram.
type trigramBucket struct {
	trigram uint32
	start   int32 // in entries
	size    int32
}

// A trigramEntry is a pattern, and the bucket where it is found.
type trigramEntry struct{ bucket, pattern int32 }

const (
	trigramOctets     = 3
	maxTrigramBuckets = 4096
)

// newTrigramIndex returns an index for so many patterns.
func newTrigramIndex(patterns int) trigramIndex {
	if patterns == 0 {
		return trigramIndex{}
	}
	size := min(1<<bits.Len(uint(16*patterns+63)), maxTrigramBuckets)
	return trigramIndex{
		shift:   uint(32 - bits.TrailingZeros(uint(size))),
		buckets: make([]trigramBucket, size),
		counts:  make([]uint32, size),
		entries: make([]trigramEntry, 0, patterns),
	}
}

// trigramAt returns the trigram at the start of s.
func trigramAt(s string) uint32 { return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 }

// bucket returns where a trigram belongs, by its hash.
func (x *trigramIndex) bucket(trigram uint32) uint32 { return trigram * 0x9E3779B1 >> (x.shift % 32) }

// next returns where the first trigram begins in s by which a pattern may be found, or
// len(s).
func (x *trigramIndex) next(s string) int {
	if len(s) < trigramOctets {
		return len(s)
	}
	trigram := uint32(s[0])<<8 | uint32(s[1])<<16
	for i := trigramOctets - 1; i < len(s); i++ {
		trigram = trigram>>8 | uint32(s[i])<<16
		if x.buckets[x.bucket(trigram)].trigram == trigram {
			return i + 1 - trigramOctets
		}
	}
	return len(s)
}

// eachTrigram calls do with every trigram of a pattern's tail that has no star in it.
func eachTrigram(tail string, do func(trigram uint32)) {
	rest, _ := Body(tail)
	for more := true; more; {
		var piece string
		for piece, rest, more = Cut(rest); len(piece) >= trigramOctets; piece = piece[1:] {
			do(trigramAt(piece))
		}
	}
}

// count takes note of the trigrams of a pattern that will be added.
func (x *trigramIndex) count(tail string) {
	eachTrigram(tail, func(trigram uint32) { x.counts[x.bucket(trigram)]++ })
}

// add enters a pattern by one of the trigrams behind its first star, and reports
// whether it has one that is free.
func (x *trigramIndex) add(tail string, pattern int32) bool {
	best, trigram := int32(-1), uint32(0)
	eachTrigram(tail, func(t uint32) {
		bucket := x.bucket(t)
		b := &x.buckets[bucket]
		if (b.size == 0 || b.trigram == t) && (best < 0 || x.counts[bucket] < x.counts[best]) {
			best, trigram = int32(bucket), t
		}
	})
	if best < 0 {
		return false
	}
	x.buckets[best].trigram = trigram
	x.buckets[best].size++
	x.entries = append(x.entries, trigramEntry{best, pattern})
	return true
}

// finish puts the entries in the order of their buckets.
func (x *trigramIndex) finish() {
	sorted := make([]trigramEntry, len(x.entries))
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

// byTrigram looks at the patterns that are found by a trigram of the path.
func (s *search) byTrigram() {
	x := &s.trigrams
	var done [maxTrigramBuckets / 64]uint64 // the buckets looked into
	for i := x.next(s.path); i < len(s.path); i += 1 + x.next(s.path[i+1:]) {
		bucket := x.bucket(trigramAt(s.path[i:]))
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
