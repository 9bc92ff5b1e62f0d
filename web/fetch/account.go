package fetch

import "sync"

// An account is what has been counted for one visit: each registrable domain
// once, however many of its hosts are asked.
type account struct {
	mu    sync.Mutex
	since map[string]bool
}

// pay counts a request to host, unless its domain has been counted already.
func (a *account) pay(l *Limiter, host string) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	key := targetKey(host)
	if a.since[key] {
		return nil
	}
	if wait := l.Take(key); wait > 0 {
		return &TryLater{TargetRate, wait}
	}
	if a.since == nil {
		a.since = make(map[string]bool)
	}
	a.since[key] = true
	return nil
}
