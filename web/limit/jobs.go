package limit

import "time"

// Jobs bounds work that takes seconds, for which visitors take turns of a few
// milliseconds in a queue of its own, so that they wait for each other and nobody
// waits for them. It is safe for concurrent use.
type Jobs struct {
	Queue *Queue

	retry    time.Duration
	all, own *AtOnce
}

// JobBounds is what [Jobs] let go on.
type JobBounds struct {
	Slots    int           // how many jobs have their turn at the same time
	Jobs     int           // how many go on, of all visitors
	Own      int           // how many go on, of one visitor
	Patience time.Duration // how long a job waits for its turn
	Retry    time.Duration // after what time who finds no place may ask again
}

// NewJobs returns Jobs of which none goes on yet.
func NewJobs(b JobBounds) *Jobs {
	return &Jobs{
		Queue: NewQueue(Bounds{Slots: b.Slots, Waiting: b.Jobs, Own: b.Jobs, Patience: b.Patience}),
		retry: b.Retry, all: NewAtOnce(b.Jobs), own: NewAtOnce(b.Own),
	}
}

// Beside returns Jobs of another kind, of which so many go on at the same time besides
// those of j. They share all else. It is called before there are any.
func (j *Jobs) Beside(all int) *Jobs {
	j.Queue.bounds.Waiting += all
	return &Jobs{Queue: j.Queue, retry: j.retry, all: NewAtOnce(all), own: j.own}
}

// Enter gives visitor a place for a job. The caller calls leave when it is over. The
// error is a [*Refusal].
func (j *Jobs) Enter(visitor string) (leave func(), err error) {
	leaveOwn, ok := j.own.Enter(visitor)
	if !ok {
		return nil, &Refusal{TooMany, j.retry}
	}
	leaveAll, ok := j.all.Enter("")
	if !ok {
		leaveOwn()
		return nil, &Refusal{Busy, j.retry}
	}
	return func() { leaveAll(); leaveOwn() }, nil
}
