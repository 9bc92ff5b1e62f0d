package fetch

import (
	"context"
	"sync"

	"golang.org/x/sync/singleflight"

	"whichline/web/limit"
)

// An account is what has been counted for one visit: each registrable domain
// once, however many of its hosts are asked. The zero account belongs to a visit
// that fetches nothing new.
type account struct {
	mu    sync.Mutex
	since map[string]bool
	users int    // the visit, and the fetches that go on without it
	leave func() // counts the visit no longer
}

// pay counts a request to host, unless its domain has been counted already.
func (a *account) pay(ctx context.Context, l limit.Rates, host string) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	key := targetKey(host)
	if a.since[key] {
		return nil
	}
	if wait := l.Take(ctx, key); wait > 0 {
		return &TryLater{TargetRate, wait}
	}
	if a.since == nil {
		a.since = make(map[string]bool)
	}
	a.since[key] = true
	return nil
}

// keepFor keeps the account open until a fetch ends for which its visitor waits
// no longer. Otherwise whoever leaves at once could have any number running.
func (a *account) keepFor(flight <-chan singleflight.Result) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.leave == nil {
		return
	}
	a.users++
	go func() {
		<-flight
		a.close()
	}()
}

// close ends one use of the account. The visit counts until the last.
func (a *account) close() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.users--; a.users == 0 {
		a.leave()
	}
}
