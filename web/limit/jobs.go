package limit

import (
	"sync"
	"time"
)

// Jobs limits work that takes seconds. Jobs take turns of a few milliseconds in a
// separate queue, so they wait for each other and delay nobody else. It is safe for
// concurrent use.
type Jobs struct {
	Queue *Queue

	retry time.Duration
	most  int     // maximum number in progress
	all   *AtOnce // of all visitors
	few   *AtOnce // of one visitor, for this kind
	own   *AtOnce // of one visitor, for all kinds

	mu     sync.Mutex
	wanted int // refused visitors for whom no job has ended yet
}

// JobBounds are the limits of [Jobs].
type JobBounds struct {
	Slots    int           // jobs with a turn at the same time
	Jobs     int           // jobs in progress, of all visitors
	Own      int           // jobs in progress, of one visitor; one while half of all places are taken
	Patience time.Duration // maximum wait of a job for its turn
	Retry    time.Duration // time after which a refused visitor may try again
}

// NewJobs returns Jobs with none in progress.
func NewJobs(b JobBounds) *Jobs {
	queue := NewQueue(Bounds{Slots: b.Slots, Waiting: b.Jobs, Own: b.Jobs, Patience: b.Patience})
	return newJobs(queue, b.Jobs, b.Own, b.Retry, NewAtOnce(b.Own))
}

func newJobs(queue *Queue, most, ownMost int, retry time.Duration, own *AtOnce) *Jobs {
	return &Jobs{Queue: queue, retry: retry, most: most, all: NewAtOnce(most), few: NewAtOnceOf(ownMost, most), own: own}
}

// Beside returns Jobs of another kind, with a maximum of most in progress in addition to
// the jobs of j. Both kinds share all other limits. It must be called before any job
// begins.
func (j *Jobs) Beside(most int) *Jobs {
	j.Queue.bounds.Waiting += most
	return newJobs(j.Queue, most, j.few.most, j.retry, j.own)
}

// Enter gives visitor a place for a job. The caller calls leave when the job ends. The
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
		j.mu.Lock()
		defer j.mu.Unlock()
		j.wanted = min(j.wanted+1, j.most)
		return nil, &Refusal{Busy, j.retry}
	}
	return func() { leaveAll(); leaveFew(); leaveOwn() }, nil
}

// Yield reports whether a job should end because a visitor was refused. It is true once
// for each refused visitor.
func (j *Jobs) Yield() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.wanted == 0 {
		return false
	}
	j.wanted--
	return true
}
