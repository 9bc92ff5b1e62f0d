package web

import (
	"runtime"
	"time"

	"github.com/labstack/echo/v4"

	"whichline/web/limit"
)

const (
	// heavyJobs is how many jobs with very many verdicts go on at the same time, and
	// ownHeavyJobs how many of one visitor's.
	heavyJobs    = 16
	ownHeavyJobs = 2

	// heavyRetry is when to ask again for a job that there is no place for.
	heavyRetry = 5 * time.Second
)

// heavy is what jobs share that take seconds of computing. They take turns for
// slots of their own, a few milliseconds at a time, so that they wait for each other
// and nobody waits for them.
type heavy struct {
	queue    *limit.Queue
	all, own *limit.AtOnce
}

func newHeavy() *heavy {
	return &heavy{
		queue: limit.NewQueue(limit.Bounds{
			Slots: max(1, runtime.GOMAXPROCS(0)/2), Waiting: heavyJobs, Own: heavyJobs, Patience: bulkTime,
		}),
		all: limit.NewAtOnce(heavyJobs),
		own: limit.NewAtOnce(ownHeavyJobs),
	}
}

// enterHeavy returns the turn of a job, unless there are too many. The caller calls
// leave when the job is over.
func (s *Server) enterHeavy(c echo.Context) (t turn, leave func(), err error) {
	t = turn{s.heavy.queue, s.turn(c).visitor}
	leaveOwn, ok := s.heavy.own.Enter(t.visitor)
	if !ok {
		return t, nil, putOff(&limit.Refusal{Reason: limit.TooMany, After: heavyRetry})
	}
	leaveAll, ok := s.heavy.all.Enter("")
	if !ok {
		leaveOwn()
		return t, nil, putOff(&limit.Refusal{Reason: limit.Busy, After: heavyRetry})
	}
	return t, func() { leaveAll(); leaveOwn() }, nil
}
