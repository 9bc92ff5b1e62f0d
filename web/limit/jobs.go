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

// NewJobs returns Jobs of which so many go on at the same time, own of them one
// visitor's, on so many slots. A turn comes within patience. Who finds no place may ask
// again after retry.
func NewJobs(slots, all, own int, patience, retry time.Duration) *Jobs {
	return &Jobs{
		Queue: NewQueue(Bounds{Slots: slots, Waiting: all, Own: all, Patience: patience}),
		retry: retry, all: NewAtOnce(all), own: NewAtOnce(own),
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
