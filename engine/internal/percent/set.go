package percent

import (
	"strings"

	"whichline/engine/internal/ascii"
)

// A Set is a set of octets that percent-encoding leaves unchanged.
type Set [256]bool

// UnreservedAnd returns the set of unreserved URI characters (RFC 3986, section 2.3) and
// the octets in also.
func UnreservedAnd(also string) *Set {
	return setOf(func(c byte) bool { return ascii.IsAlphanumeric(c) || strings.IndexByte("-._~"+also, c) >= 0 })
}

// AllBut returns the set of all octets except ASCII control characters and the octets in
// unsafe.
func AllBut(unsafe string) *Set {
	return setOf(func(c byte) bool { return c >= ' ' && c != 0x7f && strings.IndexByte(unsafe, c) < 0 })
}

func setOf(holds func(c byte) bool) *Set {
	set := new(Set)
	for c := range set {
		set[c] = holds(byte(c))
	}
	return set
}

// Holds reports whether every octet of s is in the set.
func (set *Set) Holds(s string) bool {
	for i := range len(s) {
		if !set[s[i]] {
			return false
		}
	}
	return true
}

// Encode returns s with every octet outside safe percent-encoded. It allocates only if s
// changes.
func Encode(s string, safe *Set) string {
	changed := 0
	for i := range len(s) {
		if !safe[s[i]] {
			changed++
		}
	}
	if changed == 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 2*changed)
	for i := range len(s) {
		if c := s[i]; safe[c] {
			b.WriteByte(c)
		} else {
			WriteOctet(&b, c)
		}
	}
	return b.String()
}

var (
	unreserved = UnreservedAnd("")
	inASCII    = setOf(func(c byte) bool { return c < 0x80 })
	sent       = setOf(func(c byte) bool { return ' ' < c && c < 0x7f })
)

// IsUnreserved reports whether c is unreserved in a URI (RFC 3986, section 2.3).
func IsUnreserved(c byte) bool { return unreserved[c] }
