package fetch

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"

	"whichline/web/limit"
)

// Shared is the state that several processes share: rates, and a cache of results. It
// never fails, but may be empty. It never takes long.
type Shared interface {
	limit.Sharing
	// Load returns the value stored for key and the rest of its lifetime, or nil.
	Load(ctx context.Context, key string) (value []byte, left time.Duration)
	Keep(ctx context.Context, key string, value []byte, length time.Duration)
}

// resultOverhead is the size charged for a result in addition to its body, for its
// headers and hops.
const resultOverhead = 16 << 10

// results caches results for a while, so that many visitors cause a site one request.
// Its limit is in octets.
type results struct {
	keep    time.Duration
	max     int
	shared  Shared // nil if nothing is shared
	program string // distinguishes programs, as others may encode results differently

	mu    sync.Mutex
	size  int
	byAge *simplelru.LRU[Request, kept] // only Peek is used, so the oldest is the first added
}

// A kept is a cached result. until is by the clock of this process alone.
type kept struct {
	*Result
	until time.Time
}

func newResults(l Limits, s Shared, program string) *results {
	rs := &results{keep: l.Shared, max: l.SharedOctets, shared: s, program: program}
	byAge, err := simplelru.NewLRU(l.SharedOctets/resultOverhead+2, func(_ Request, k kept) { rs.size -= weight(k.Result) })
	if err != nil {
		panic(err) // only for sizes below 1
	}
	rs.byAge = byAge
	return rs
}

// find returns the result of r if this process or another has a fresh one, or nil.
func (rs *results) find(ctx context.Context, r Request) *Result {
	if res := rs.own(r); res != nil || rs.shared == nil {
		return res
	}
	octets, left := rs.shared.Load(ctx, rs.key(r))
	var res Result
	if octets == nil || json.Unmarshal(octets, &res) != nil {
		return nil
	}
	res.Request = r
	rs.remember(&res, min(left, rs.keep))
	return &res
}

// add caches res, in this process and in the shared store.
func (rs *results) add(ctx context.Context, res *Result) {
	rs.remember(res, rs.keep)
	if rs.shared == nil {
		return
	}
	if encoded, err := json.Marshal(res); err == nil {
		rs.shared.Keep(ctx, rs.key(res.Request), encoded, rs.keep)
	}
}

// key returns the key of a shared result.
func (rs *results) key(r Request) string { return rs.program + "\x00" + r.key() }

// own returns the result of r if this process has a fresh one, or nil.
func (rs *results) own(r Request) *Result {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	rs.trim()
	if k, _ := rs.byAge.Peek(r); time.Now().Before(k.until) {
		return k.Result
	}
	return nil
}

// remember caches res in this process for the given time.
func (rs *results) remember(res *Result, length time.Duration) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	rs.byAge.Remove(res.Request)
	rs.byAge.Add(res.Request, kept{res, time.Now().Add(length)})
	rs.size += weight(res)
	rs.trim()
}

// trim removes expired results, and the oldest ones beyond the size limit.
func (rs *results) trim() {
	for {
		_, oldest, any := rs.byAge.GetOldest()
		if !any || rs.size <= rs.max && time.Now().Before(oldest.until) {
			return
		}
		rs.byAge.RemoveOldest()
	}
}

func weight(res *Result) int {
	return cap(res.Body) + resultOverhead
}
