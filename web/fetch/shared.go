package fetch

import (
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
	keep time.Duration
	max  int

	mu    sync.Mutex
	size  int
	byAge *simplelru.LRU[Request, *Result] // never asked by Get, so the oldest is the one added first
}

func newResults(l Limits) *results {
	rs := &results{keep: l.Shared, max: l.SharedOctets}
	byAge, err := simplelru.NewLRU(l.SharedOctets/resultOverhead+2, func(_ Request, res *Result) { rs.size -= weight(res) })
	if err != nil {
		panic(err) // it fails only for sizes below 1
	}
	rs.byAge = byAge
	return rs
}

// find returns the result of r if it is fresh, or nil.
func (rs *results) find(r Request) *Result {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	rs.trim()
	res, _ := rs.byAge.Peek(r)
	return res
}

// add keeps res for those who ask for the same.
func (rs *results) add(res *Result) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	rs.byAge.Remove(res.Request)
	rs.byAge.Add(res.Request, res)
	rs.size += weight(res)
	rs.trim()
}

// trim removes what is too old, and the oldest of what is too much.
func (rs *results) trim() {
	for {
		_, oldest, any := rs.byAge.GetOldest()
		if !any || rs.size <= rs.max && time.Since(oldest.Started.Add(oldest.Took)) < rs.keep {
			return
		}
		rs.byAge.RemoveOldest()
	}
}

func weight(res *Result) int {
	return cap(res.Body) + resultOverhead
}
