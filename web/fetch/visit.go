package fetch

import (
	"context"
	"sync"

	"golang.org/x/sync/singleflight"

	"whichline/web/limit"
)

// A visit is what one visitor asks for at once. Each registrable domain counts
// once in it, however many of its hosts are asked. The zero visit is one that
// fetches nothing new.
type visit struct {
	mu      sync.Mutex
	domains map[string]bool // counted already
	users   int             // the visitor, and the fetches that go on without one
	leave   func()          // counts the visit no longer
}

// count counts a request to host, unless its domain has been counted already.
func (v *visit) count(ctx context.Context, l limit.Rates, host string) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	key := targetKey(host)
	if v.domains[key] {
		return nil
	}
	if wait := l.Take(ctx, key); wait > 0 {
		return &TryLater{TargetRate, wait}
	}
	if v.domains == nil {
		v.domains = make(map[string]bool)
	}
	v.domains[key] = true
	return nil
}

// keepFor keeps the visit open until a fetch ends for which its visitor waits
// no longer. Otherwise whoever leaves at once could have any number running.
func (v *visit) keepFor(flight <-chan singleflight.Result) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.leave == nil {
		return
	}
	v.users++
	go func() {
		<-flight
		v.close()
	}()
}

// close ends one use of the visit. The visit counts until the last.
func (v *visit) close() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.users--; v.users == 0 {
		v.leave()
	}
}
