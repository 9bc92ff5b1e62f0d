package limit

import (
	"context"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"
)

// A Rate is how often something may be done: Burst times at once, and once more
// each time Every has passed.
type Rate struct {
	Every time.Duration
	Burst int
}

// Rates holds every key to the same [Rate].
type Rates interface {
	// Take counts one use for key. It returns 0 if that is within the rate;
	// otherwise nothing is counted and it returns how long to wait. It never
	// takes long, whatever ctx says.
	Take(ctx context.Context, key string) time.Duration
}

// remembered is how many keys a Limiter knows at the same time.
const remembered = 65536

// A Limiter is the [Rates] of one process. It remembers 65,536 keys; a key that
// has not been seen for longest is forgotten first. It is safe for concurrent
// use.
type Limiter struct {
	rate Rate
	keys *lru.Cache[string, *rate.Limiter]
}

// NewLimiter returns a Limiter that has seen no key yet.
func NewLimiter(r Rate) *Limiter {
	return &Limiter{r, newKeys[*rate.Limiter](remembered)}
}

// newKeys returns memory for n keys.
func newKeys[V any](n int) *lru.Cache[string, V] {
	keys, err := lru.New[string, V](n)
	if err != nil {
		panic(err) // it refuses sizes below 1 only
	}
	return keys
}

// Take counts one use for key, as [Rates] says. It looks at no context, for it
// waits for nothing.
func (l *Limiter) Take(_ context.Context, key string) time.Duration {
	now := time.Now()
	r := l.of(key).ReserveN(now, 1)
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// of returns the limiter of key, which is now the latest seen. Two who bring a
// new key at the same time get the same.
func (l *Limiter) of(key string) *rate.Limiter {
	if known, ok := l.keys.Get(key); ok {
		return known
	}
	fresh := rate.NewLimiter(rate.Every(l.rate.Every), l.rate.Burst)
	if known, ok, _ := l.keys.PeekOrAdd(key, fresh); ok {
		return known
	}
	return fresh
}
