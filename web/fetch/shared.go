package fetch

import (
	"container/list"
	"sync"
	"time"
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
	byKey map[Request]*list.Element
	order list.List // of *Result, the oldest first
}

func newResults(l Limits) *results {
	return &results{keep: l.Shared, max: l.SharedOctets, byKey: make(map[Request]*list.Element)}
}

// find returns the result of r if it is fresh, or nil.
func (rs *results) find(r Request) *Result {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	rs.trim()
	if e := rs.byKey[r]; e != nil {
		return e.Value.(*Result)
	}
	return nil
}

// add keeps res for those who ask for the same.
func (rs *results) add(res *Result) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if e := rs.byKey[res.Request]; e != nil {
		rs.remove(e)
	}
	rs.byKey[res.Request] = rs.order.PushBack(res)
	rs.size += weight(res)
	rs.trim()
}

// trim removes what is too old, and the oldest of what is too much.
func (rs *results) trim() {
	for e := rs.order.Front(); e != nil; e = rs.order.Front() {
		res := e.Value.(*Result)
		if rs.size <= rs.max && time.Since(res.Started.Add(res.Took)) < rs.keep {
			return
		}
		rs.remove(e)
	}
}

func (rs *results) remove(e *list.Element) {
	res := rs.order.Remove(e).(*Result)
	delete(rs.byKey, res.Request)
	rs.size -= weight(res)
}

func weight(res *Result) int {
	return cap(res.Body) + resultOverhead
}
