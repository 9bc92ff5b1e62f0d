package fetch

import (
	"container/list"
	"hash/maphash"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// A Rate is how often something may be done: Burst times at once, and once more
// each time Every has passed.
type Rate struct {
	Every time.Duration
	Burst int
}

const (
	limiterKeys   = 65536
	limiterShards = 16
)

// A Limiter holds every key to the same [Rate]. It remembers 65,536 keys; a key
// that has not been seen for longest is forgotten first. It is safe for
// concurrent use.
type Limiter struct {
	rate   Rate
	seed   maphash.Seed
	shards [limiterShards]limiterShard
}

type limiterShard struct {
	mu     sync.Mutex
	byKey  map[string]*list.Element
	recent list.List // of *limited, the latest first
}

type limited struct {
	key     string
	limiter *rate.Limiter
}

// NewLimiter returns a Limiter that has seen no key yet.
func NewLimiter(r Rate) *Limiter {
	l := &Limiter{rate: r, seed: maphash.MakeSeed()}
	for i := range l.shards {
		l.shards[i].byKey = make(map[string]*list.Element)
	}
	return l
}

// Take counts one use for key. It returns 0 if that is within the rate;
// otherwise nothing is counted and it returns how long to wait.
func (l *Limiter) Take(key string) time.Duration {
	s := &l.shards[maphash.String(l.seed, key)%limiterShards]
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	r := s.limiter(key, l.rate).ReserveN(now, 1)
	wait := r.DelayFrom(now)
	if wait > 0 {
		r.CancelAt(now)
	}
	return wait
}

// limiter returns the limiter of key, which is now the latest seen.
func (s *limiterShard) limiter(key string, r Rate) *rate.Limiter {
	if e, found := s.byKey[key]; found {
		s.recent.MoveToFront(e)
		return e.Value.(*limited).limiter
	}
	if s.recent.Len() >= limiterKeys/limiterShards {
		oldest := s.recent.Remove(s.recent.Back()).(*limited)
		delete(s.byKey, oldest.key)
	}
	l := rate.NewLimiter(rate.Every(r.Every), r.Burst)
	s.byKey[key] = s.recent.PushFront(&limited{key, l})
	return l
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
