package limit

import (
	"context"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"
)

// A Rate limits a frequency: Burst uses at once, and one more after each Every.
type Rate struct {
	Every time.Duration
	Burst int
}

// Rates limits every key to the same [Rate].
type Rates interface {
	// Take counts one use for key and returns 0 if that is within the rate. Otherwise it
	// counts nothing and returns the time to wait. It never takes long, regardless of
	// ctx.
	Take(ctx context.Context, key string) time.Duration
}

// remembered is the maximum number of keys in a Limiter.
const remembered = 65536

// A Limiter implements [Rates] in one process. It remembers 65,536 keys and forgets the
// least recently used first. It is safe for concurrent use.
type Limiter struct {
	rate Rate
	keys *lru.Cache[string, *rate.Limiter]
}

// NewLimiter returns a Limiter without keys.
func NewLimiter(r Rate) *Limiter {
	keys, _ := lru.New[string, *rate.Limiter](remembered) // fails for sizes below 1
	return &Limiter{r, keys}
}

// Take implements [Rates]. It ignores the context, as it never waits.
func (l *Limiter) Take(_ context.Context, key string) time.Duration {
	now := time.Now()
	r := l.of(key).ReserveN(now, 1)
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// of returns the limiter of key and marks it as recently used. Concurrent calls with a
// new key return the same limiter.
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

// Sharing makes rates, shared by several processes or local to one.
type Sharing interface {
	// Rates returns the rates of a kind. Uses of one kind are counted together.
	Rates(kind string, r Rate) Rates
}

// Alone is the [Sharing] of a single process.
type Alone struct{}

// Rates returns a new [Limiter].
func (Alone) Rates(_ string, r Rate) Rates { return NewLimiter(r) }
