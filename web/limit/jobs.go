package limit

import (
	"sync"
	"time"
)

// Jobs bounds work that takes seconds, for which visitors take turns of a few
// milliseconds in a queue of its own, so that they wait for each other and nobody
// waits for them. It is safe for concurrent use.
type Jobs struct {
	Queue *Queue

	retry time.Duration
	most  int     // how many go on
	all   *AtOnce // of all visitors
	few   *AtOnce // of one visitor, of this kind
	own   *AtOnce // of one visitor, of all kinds

	mu     sync.Mutex
	wanted int // visitors who found no place, and for whom no job ended
}

// JobBounds is what [Jobs] let go on.
type JobBounds struct {
	Slots    int           // how many jobs have their turn at the same time
	Jobs     int           // how many go on, of all visitors
	Own      int           // how many go on, of one visitor; one from half of all places on
	Patience time.Duration // how long a job waits for its turn
	Retry    time.Duration // after what time who finds no place may ask again
}

// NewJobs returns Jobs of which none goes on yet.
func NewJobs(b JobBounds) *Jobs {
	queue := NewQueue(Bounds{Slots: b.Slots, Waiting: b.Jobs, Own: b.Jobs, Patience: b.Patience})
	return newJobs(queue, b.Jobs, b.Own, b.Retry, NewAtOnce(b.Own))
}

func newJobs(queue *Queue, most, ownMost int, retry time.Duration, own *AtOnce) *Jobs {
	return &Jobs{Queue: queue, retry: retry, most: most, all: NewAtOnce(most), few: NewAtOnceOf(ownMost, most), own: own}
}

// Beside returns Jobs of another kind, of which so many go on at the same time besides
// those of j. They share all else. It is called before there are any.
func (j *Jobs) Beside(most int) *Jobs {
	j.Queue.bounds.Waiting += most
	return newJobs(j.Queue, most, j.few.most, j.retry, j.own)
}

// Enter gives visitor a place for a job. The caller calls leave when it is over. The
// error is a [*Refusal].
func (j *Jobs) Enter(visitor string) (leave func(), err error) {
	leaveOwn, ok := j.own.Enter(visitor)
	if !ok {
		return nil, &Refusal{TooMany, j.retry}
	}
	leaveFew, ok := j.few.Enter(visitor)
	if !ok {
		leaveOwn()
		return nil, &Refusal{TooMany, j.retry}
	}
	leaveAll, ok := j.all.Enter("")
	if !ok {
		leaveFew()
		leaveOwn()
		j.want()
		return nil, &Refusal{Busy, j.retry}
	}
	return func() { leaveAll(); leaveFew(); leaveOwn() }, nil
}

func (j *Jobs) want() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.wanted = min(j.wanted+1, j.most)
}

// Yield reports whether a job should end, as a visitor found no place. It is true once
// for each of them.
func (j *Jobs) Yield() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.wanted == 0 {
		return false
	}
	j.wanted--
	return true
}
