package fetch

import (
	"context"
	"net/netip"
	"sync"

	"golang.org/x/net/publicsuffix"
	"golang.org/x/sync/singleflight"

	"whichline/web/limit"
)

// A visit is the set of fetches of one request by a visitor. Each registrable domain
// counts once in it, regardless of the number of its hosts. The zero visit can fetch
// nothing new.
type visit struct {
	mu      sync.Mutex
	domains map[string]bool // already counted
	users   int             // the visitor, and the fetches that continue after the visitor has left
	leave   func()          // ends the visit for limits
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

// targetKey returns the key for limits on requests to host: its registrable domain, so
// that its owner is not asked under many names. Other hosts are their own key, and
// addresses are keyed like visitors.
func targetKey(host string) string {
	if a, err := netip.ParseAddr(host); err == nil {
		return limit.Visitor(a)
	}
	if domain, err := publicsuffix.EffectiveTLDPlusOne(host); err == nil {
		return domain
	}
	return host
}

// keepFor keeps the visit open until a fetch ends, even if its visitor has left.
// Otherwise visitors who leave at once could have any number of fetches running.
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

// close ends one use of the visit. The visit ends with the last.
func (v *visit) close() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.users--; v.users == 0 {
		v.leave()
	}
}
