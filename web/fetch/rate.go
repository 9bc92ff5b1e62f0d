package fetch

import (
	"net/netip"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"golang.org/x/time/rate"
)

// A Rate is how often something may be done: Burst times at once, and once more
// each time Every has passed.
type Rate struct {
	Every time.Duration
	Burst int
}

// limiterKeys is how many keys a [Limiter] remembers.
const limiterKeys = 65536

// A Limiter holds every key to the same [Rate]. It remembers 65,536 keys; a key
// that has not been seen for longest is forgotten first. It is safe for
// concurrent use.
type Limiter struct {
	rate   Rate
	mu     sync.Mutex
	recent *simplelru.LRU[string, *rate.Limiter]
}

// NewLimiter returns a Limiter that has seen no key yet.
func NewLimiter(r Rate) *Limiter {
	recent, err := simplelru.NewLRU[string, *rate.Limiter](limiterKeys, nil)
	if err != nil {
		panic(err) // it fails only for sizes below 1
	}
	return &Limiter{rate: r, recent: recent}
}

// Take counts one use for key. It returns 0 if that is within the rate;
// otherwise nothing is counted and it returns how long to wait.
func (l *Limiter) Take(key string) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	limiter, seen := l.recent.Get(key)
	if !seen {
		limiter = rate.NewLimiter(rate.Every(l.rate.Every), l.rate.Burst)
		l.recent.Add(key, limiter)
	}
	now := time.Now()
	r := limiter.ReserveN(now, 1)
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// VisitorKey returns what a visitor is counted under: the IPv4 address or the
// /64 of IPv6, which is what one customer commands. Visitors without a valid
// address share one key.
func VisitorKey(a netip.Addr) string {
	a = a.Unmap().WithZone("")
	if a.Is6() {
		p, _ := a.Prefix(64) // cannot fail for a valid IPv6 address
		return p.String()
	}
	return a.String()
}
