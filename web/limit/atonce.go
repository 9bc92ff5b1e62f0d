package limit

import (
	"math"
	"sync"
)

// AtOnce limits how many of something each key has at the same time. It stores only keys
// that have one. It is safe for concurrent use.
type AtOnce struct {
	most int
	few  int // total from which each key may have only one

	mu   sync.Mutex
	all  int
	held map[string]int
}

// NewAtOnce returns an AtOnce with a maximum of most for each key.
func NewAtOnce(most int) *AtOnce { return NewAtOnceOf(most, math.MaxInt) }

// NewAtOnceOf returns an AtOnce with a maximum of most for each key, or one while half
// of all are in use. The total may exceed all.
func NewAtOnceOf(most, all int) *AtOnce {
	return &AtOnce{most: most, few: all / 2, held: make(map[string]int)}
}

// Enter counts one more for key and reports whether that is permitted. If so, the caller
// calls leave when done; further calls do nothing.
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

// Held returns the count of key.
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
