package limit

import (
	"context"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
)

// Bounds is what a [Queue] lets run and wait.
type Bounds struct {
	Slots    int           // how many run at the same time, one for each visitor at most
	Spare    int           // how many more, of brief ones of visitors for whom little has run lately
	Waiting  int           // how many wait, of all visitors
	Own      int           // how many wait, of one visitor
	Patience time.Duration // how long one waits
}

// A Queue lets a few computations run at the same time and serves those who
// wait in turn: next comes the visitor for whom the least has run lately, so
// that whoever asks for little waits for little, beside those who ask for much.
// Spare slots are for them alone, and for what is brief, as one computation can outlast
// all patience.
// A visitor has one computation running at most. It is safe for concurrent use.
type Queue struct {
	bounds Bounds

	mu      sync.Mutex
	free    int
	spare   int
	waiting int
	arrived int                     // tickets so far
	lines   map[string]*line        // visitors with something running or waiting
	used    *lru.Cache[string, use] // by the other visitors
}

// A line is what one visitor has running and waiting.
type line struct {
	visitor string
	used    use
	slot    *int      // where the one that runs was taken from; nil if none runs
	waiting []*ticket // in order of arrival
}

// A ticket is one computation that waits. Called is closed when it may run, or
// when it has to give way to others.
type ticket struct {
	number  int
	brief   bool
	called  chan struct{}
	gaveWay bool
}

// NewQueue returns a queue in which nothing runs.
func NewQueue(b Bounds) *Queue {
	return &Queue{bounds: b, free: b.Slots, spare: b.Spare, lines: make(map[string]*line), used: newKeys[use](usesKept)}
}

// Take waits until visitor may compute, which is brief if it takes a fraction of a second
// at most. Then the caller calls free when that is
// done; further calls do nothing. Otherwise the error is a [Refusal] or that of
// ctx.
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

// Load returns how many computations run and wait.
func (q *Queue) Load() (running, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.bounds.Slots + q.bounds.Spare - q.free - q.spare, q.waiting
}

// arrive starts a computation of visitor, or puts it in line: then there is a
// ticket. Nobody is overtaken here: those who wait may not have the slot, as they
// have something running or, if it is a spare one, have used much or are not brief.
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

// makeRoom takes the latest ticket from the longest line, if that stays no
// shorter than l becomes: few visitors with much cannot fill the queue.
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

// wait waits until t is called, for as long as patience and ctx last.
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

// remove takes t out of l, and reports whether it was there.
func (q *Queue) remove(l *line, t *ticket) bool {
	for i, other := range l.waiting {
		if other == t {
			l.waiting = append(l.waiting[:i], l.waiting[i+1:]...)
			q.waiting--
			return true
		}
	}
	return false
}

// slotFor returns where a slot for a computation of l can be taken from, or nil.
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

// done takes the slot back after a computation that took so long, and gives it
// to whose turn is next.
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

// next returns the line that is to be served next, of those that wait, have nothing
// running and may have a slot that is free, or nil. Among equals it is who came first.
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

// forget removes l if it has nothing running or waiting. What its visitor has
// used is kept for the next time.
func (q *Queue) forget(l *line) {
	if l.slot != nil || len(l.waiting) > 0 {
		return
	}
	delete(q.lines, l.visitor)
	q.used.Add(l.visitor, l.used)
}
