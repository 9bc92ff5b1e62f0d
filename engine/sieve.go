package engine

import (
	"math/bits"
	"strings"
)

// A sieve is what a path must have if a pattern matches it. Most rules that do
// not match are passed over by it, without a look at their pattern.
type sieve struct {
	head word     // the first octets of the pattern, up to a star
	has  octetSet // of a pattern with a star: all its octets but wildcards
}

// newSieve returns the sieve of a pattern.
func newSieve(pattern string) sieve {
	literal := strings.TrimSuffix(pattern, "$")
	var s sieve
	if star := strings.IndexByte(literal, '*'); star >= 0 {
		for i := star; i < len(literal); i++ {
			if literal[i] != '*' {
				s.has = s.has.with(literal[i])
			}
		}
		literal = literal[:star]
	}
	s.head = shortWord(literal)
	return s
}

// A probe is the path of a target, ready for sieves.
type probe struct {
	path string
	head word
	has  octetSet // zero until a sieve asks
}

func newProbe(path string) probe { return probe{path: path, head: shortWord(path)} }

func (p *probe) octets() octetSet {
	if p.has == 0 {
		for i := 0; i < len(p.path); i++ {
			p.has = p.has.with(p.path[i])
		}
	}
	return p.has
}

// passes reports whether the pattern may match.
func (s *sieve) passes(p *probe) bool {
	return s.starts(p) && (s.has == 0 || s.has&^p.octets() == 0)
}

// starts reports whether the path may begin like the pattern. The zeros after
// a short head do not count.
func (s *sieve) starts(p *probe) bool {
	return (p.head^s.head)<<bits.LeadingZeros64(s.head) == 0
}

// An octetSet is a set of octets, each known by its low six bits.
type octetSet uint64

func (s octetSet) with(octet byte) octetSet { return s | 1<<(octet&63) }
