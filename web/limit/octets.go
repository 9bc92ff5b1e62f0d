package limit

import "sync"

// Octets limits the memory held for visitors, in total and for each. The last eighth of
// the total is for visitors who hold less than a sixteenth of their own, so that long
// bodies never keep anybody from sending a short one. It is safe for concurrent use.
type Octets struct {
	all, own int // for all visitors, and for one

	mu   sync.Mutex
	free int
	held map[string]int
}

// NewOctets returns an Octets with the given total, of which one visitor may hold own.
func NewOctets(all, own int) *Octets {
	return &Octets{all: all, own: own, free: all, held: make(map[string]int)}
}

// Take reports whether visitor may hold n more octets. If so, the caller returns them
// with Free.
func (o *Octets) Take(visitor string, n int) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	held := o.held[visitor] + n
	if reserve := o.all / 8; n > o.free || held > o.own || held > o.own/16 && o.free-n < reserve {
		return false
	}
	o.free -= n
	o.held[visitor] += n
	return true
}

// Free returns n octets that visitor took.
func (o *Octets) Free(visitor string, n int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.free += n
	if o.held[visitor] -= n; o.held[visitor] <= 0 {
		delete(o.held, visitor)
	}
}

// Held returns the number of octets that all visitors hold.
func (o *Octets) Held() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.all - o.free
}
