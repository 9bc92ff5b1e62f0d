package limit

import (
	"math"
	"sync"
)

// AtOnce bounds how many of something each key has at the same time. It
// remembers only keys that have one. It is safe for concurrent use.
type AtOnce struct {
	most int
	few  int // how many of all keys are so many that each may have one

	mu   sync.Mutex
	all  int
	held map[string]int
}

// NewAtOnce returns an AtOnce that lets each key have most.
func NewAtOnce(most int) *AtOnce { return NewAtOnceOf(most, math.MaxInt) }

// NewAtOnceOf returns an AtOnce that lets each key have most, but no more than one from
// half of all on. There may be more than all.
func NewAtOnceOf(most, all int) *AtOnce {
	return &AtOnce{most: most, few: all / 2, held: make(map[string]int)}
}

// Enter counts one more for key and reports whether key may have it. If so, the
// caller calls leave when it has it no more; further calls do nothing.
func (a *AtOnce) Enter(key string) (leave func(), ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if n := a.held[key]; n >= a.most || n > 0 && a.all >= a.few {
		return nil, false
	}
	a.all++
	a.held[key]++
	return sync.OnceFunc(func() { a.leave(key) }), true
}

// Held returns how many key has.
func (a *AtOnce) Held(key string) int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.held[key]
}

func (a *AtOnce) leave(key string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.all--
	if a.held[key]--; a.held[key] == 0 {
		delete(a.held, key)
	}
}
