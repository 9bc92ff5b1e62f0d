package fetch

import (
	"context"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// resultOverhead is what a result without a body counts for among those kept:
// its headers and hops take some memory too.
const resultOverhead = 16 << 10

// results keeps what has been fetched for a while, so that many visitors cost a
// site one request. What it may hold is counted in octets.
type results struct {
	keep    time.Duration
	max     int
	shared  Shared // nil if nothing is shared
	program string // whose results are shared: others may write them in another way

	mu    sync.Mutex
	size  int
	byAge *simplelru.LRU[Request, kept] // never asked by Get, so the oldest is the one added first
}

// A kept result serves others until then, by the clock of this process alone.
type kept struct {
	*Result
	until time.Time
}

func newResults(l Limits, s Shared, program string) *results {
	rs := &results{keep: l.Shared, max: l.SharedOctets, shared: s, program: program}
	byAge, err := simplelru.NewLRU(l.SharedOctets/resultOverhead+2, func(_ Request, k kept) { rs.size -= weight(k.Result) })
	if err != nil {
		panic(err) // it fails only for sizes below 1
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
	res := decodeResult(octets, r)
	if res != nil {
		rs.remember(res, min(left, rs.keep))
	}
	return res
}

// add keeps res for those who ask for the same, here and elsewhere.
func (rs *results) add(ctx context.Context, res *Result) {
	rs.remember(res, rs.keep)
	if rs.shared == nil {
		return
	}
	if encoded := encodeResult(res); encoded != nil {
		rs.shared.Keep(ctx, rs.key(res.Request), encoded, rs.keep)
	}
}

// key returns what a result is shared under.
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

// remember keeps res in this process for so long.
func (rs *results) remember(res *Result, length time.Duration) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	rs.byAge.Remove(res.Request)
	rs.byAge.Add(res.Request, kept{res, time.Now().Add(length)})
	rs.size += weight(res)
	rs.trim()
}

// trim removes what is too old, and the oldest of what is too much.
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
