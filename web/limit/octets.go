package limit

import "sync"

// Octets limits the memory held for visitors, in total and for each. It is safe for
// concurrent use.
type Octets struct {
	own int // for one visitor

	mu   sync.Mutex
	free int
	held map[string]int
}

// NewOctets returns an Octets with the given total, of which one visitor may hold own.
func NewOctets(all, own int) *Octets {
	return &Octets{own: own, free: all, held: make(map[string]int)}
}

// Take reports whether visitor may hold n more octets. If so, the caller returns them
// with Free.
func (o *Octets) Take(visitor string, n int) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if n > o.free || o.held[visitor]+n > o.own {
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
	n := 0
	for _, held := range o.held {
		n += held
	}
	return n
}
