package limit

import (
	"context"
	"math"
	"slices"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// Bounds are the limits of a [Queue].
type Bounds struct {
	Slots    int           // running at the same time, one for each visitor at most
	Spare    int           // additional slots for brief computations of visitors with little recent use
	Waiting  int           // waiting, of all visitors
	Own      int           // waiting, of one visitor
	Patience time.Duration // maximum wait
}

// A Queue runs a few computations at the same time and queues the rest. The next slot
// goes to the visitor with the least recent use, so that visitors with little use wait
// little beside visitors with much. Only brief computations of such visitors get the
// spare slots, as one long computation can outlast the patience of all others. A visitor
// has at most one computation running. A Queue is safe for concurrent use.
type Queue struct {
	bounds Bounds

	mu      sync.Mutex
	free    int
	spare   int
	waiting int
	arrived int                     // number of tickets so far
	lines   map[string]*line        // visitors with something running or waiting
	used    *lru.Cache[string, use] // by all other visitors
}

// A line is one visitor's running and waiting computations.
type line struct {
	visitor string
	used    use
	slot    *int      // the counter to which the slot returns; nil if nothing runs
	waiting []*ticket // in order of arrival
}

// A ticket is a waiting computation. called is closed when it may run, or when it must
// give way.
type ticket struct {
	number  int
	brief   bool
	called  chan struct{}
	gaveWay bool
}

// NewQueue returns an empty queue.
func NewQueue(b Bounds) *Queue {
	used, _ := lru.New[string, use](usesKept) // fails for sizes below 1
	return &Queue{bounds: b, free: b.Slots, spare: b.Spare, lines: make(map[string]*line), used: used}
}

// Take waits for a slot for visitor. A brief computation takes a fraction of a second at
// most. The caller calls free when the computation is done; further calls do nothing.
// The error is a [Refusal] or from ctx.
func (q *Queue) Take(ctx context.Context, visitor string, brief bool) (free func(), err error) {
	l, t, err := q.arrive(visitor, brief)
	if err != nil {
		return nil, err
	}
	if t != nil {
		if err := q.wait(ctx, l, t); err != nil {
			return nil, err
		}
	}
	began := time.Now()
	return sync.OnceFunc(func() { q.done(l, time.Since(began)) }), nil
}

// Load returns the number of running and waiting computations.
func (q *Queue) Load() (running, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.bounds.Slots + q.bounds.Spare - q.free - q.spare, q.waiting
}

// arrive starts a computation of visitor, or queues it and returns its ticket. It
// overtakes no one: waiting visitors cannot use the slot, because they have a
// computation running or, for a spare slot, because they have used much or are not
// brief.
func (q *Queue) arrive(visitor string, brief bool) (*line, *ticket, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l := q.lines[visitor]
	if l == nil {
		l = &line{visitor: visitor}
		l.used, _ = q.used.Get(visitor)
		q.lines[visitor] = l
	}
	if slot := q.slotFor(l, brief, time.Now()); slot != nil && l.slot == nil {
		q.start(l, slot)
		return l, nil, nil
	}
	if len(l.waiting) >= q.bounds.Own {
		return nil, nil, &Refusal{TooMany, q.bounds.Patience}
	}
	if q.waiting >= q.bounds.Waiting && !q.makeRoom(l) {
		q.forget(l)
		return nil, nil, &Refusal{Busy, q.bounds.Patience}
	}
	q.arrived++
	t := &ticket{number: q.arrived, brief: brief, called: make(chan struct{})}
	l.waiting = append(l.waiting, t)
	q.waiting++
	return l, t, nil
}

// makeRoom removes the latest ticket from the longest line if that line remains at least
// as long as l becomes, so that a few visitors with much use cannot fill the queue.
func (q *Queue) makeRoom(l *line) bool {
	longest := l
	for _, other := range q.lines {
		if len(other.waiting) > len(longest.waiting) {
			longest = other
		}
	}
	last := len(longest.waiting) - 1
	if last <= len(l.waiting) {
		return false
	}
	t := longest.waiting[last]
	q.remove(longest, t)
	t.gaveWay = true
	close(t.called)
	return true
}

// wait waits for t to be called, until patience or ctx ends.
func (q *Queue) wait(ctx context.Context, l *line, t *ticket) error {
	timer := time.NewTimer(q.bounds.Patience)
	defer timer.Stop()
	var err error
	select {
	case <-t.called:
	case <-timer.C:
		err = &Refusal{Busy, q.bounds.Patience}
	case <-ctx.Done():
		err = ctx.Err()
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case t.gaveWay:
		return &Refusal{Busy, q.bounds.Patience}
	case q.remove(l, t): // it was not called
		q.forget(l)
		return err
	}
	return nil
}

// remove removes t from l and reports whether it was there.
func (q *Queue) remove(l *line, t *ticket) bool {
	i := slices.Index(l.waiting, t)
	if i < 0 {
		return false
	}
	l.waiting = slices.Delete(l.waiting, i, i+1)
	q.waiting--
	return true
}

// slotFor returns the counter with a free slot for a computation of l, or nil.
func (q *Queue) slotFor(l *line, brief bool, now time.Time) *int {
	switch {
	case q.free > 0:
		return &q.free
	case q.spare > 0 && brief && l.used.at(now) < little:
		return &q.spare
	}
	return nil
}

// start gives a slot to l.
func (q *Queue) start(l *line, slot *int) {
	*slot--
	l.slot = slot
}

// done returns the slot after a computation of the given duration and passes it to the
// next visitor.
func (q *Queue) done(l *line, took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	*l.slot++
	l.slot = nil
	now := time.Now()
	l.used = l.used.plus(took, now)
	if next := q.next(now); next != nil {
		t := next.waiting[0]
		q.remove(next, t)
		q.start(next, q.slotFor(next, t.brief, now))
		close(t.called)
	}
	q.forget(l)
}

// next returns the line to serve next, or nil: of the lines with a waiting ticket,
// nothing running and a suitable free slot, the one with the least use. Ties go to the
// earliest ticket.
func (q *Queue) next(now time.Time) *line {
	var first *line
	var least time.Duration
	for _, l := range q.lines {
		if l.slot != nil || len(l.waiting) == 0 || q.slotFor(l, l.waiting[0].brief, now) == nil {
			continue
		}
		used := l.used.at(now)
		if first == nil || used < least || used == least && l.waiting[0].number < first.waiting[0].number {
			first, least = l, used
		}
	}
	return first
}

// forget removes l if it has nothing running or waiting, and keeps the visitor's use for
// the next time.
func (q *Queue) forget(l *line) {
	if l.slot != nil || len(l.waiting) > 0 {
		return
	}
	delete(q.lines, l.visitor)
	q.used.Add(l.visitor, l.used)
}

// halfLife is the time after which a use counts half.
const halfLife = time.Minute

// little is the maximum recent use of a visitor who may take spare slots: about the use
// of a visitor who occupies a fortieth of a processor continuously.
const little = 2 * time.Second

// usesKept is the number of visitors whose use a queue remembers, more than arrive
// before a use has decayed.
const usesKept = 4096

// A use is the recent computing time of a visitor. The zero use is for a new visitor.
type use struct {
	work time.Duration // decayed to when
	when time.Time
}

// at returns the use decayed to t, which must not precede any computation.
func (u use) at(t time.Time) time.Duration {
	halves := t.Sub(u.when).Seconds() / halfLife.Seconds()
	return time.Duration(float64(u.work) * math.Exp2(-halves))
}

// plus returns the use after a computation of the given duration that ended at t.
func (u use) plus(took time.Duration, t time.Time) use {
	return use{u.at(t) + took, t}
}
