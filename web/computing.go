package web

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"time"

	"github.com/labstack/echo/v4"

	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/limit"
)

// computingBounds leaves one processor to the requests that compute nothing, and
// to visitors with little recent use, if per-visitor limits are on. One
// visitor's line has room for all that they may ask at once.
func computingBounds(visitors bool) limit.Bounds {
	spare := 0
	if visitors {
		spare = 1
	}
	return limit.Bounds{
		Spare:    spare,
		Slots:    max(1, runtime.GOMAXPROCS(0)-1),
		Waiting:  queuedTests,
		Own:      computingRate.Burst,
		Patience: busyPatience,
	}
}

// newHeavyJobs returns the places of jobs by their kinds, which share a queue: at most half
// of the processors.
func newHeavyJobs() map[jobKind]*limit.Jobs {
	all := limit.NewJobs(limit.JobBounds{
		Slots: max(1, runtime.GOMAXPROCS(0)/2), Jobs: heavyJobs, Own: ownHeavyJobs, Patience: bulkTime, Retry: patience,
	})
	return map[jobKind]*limit.Jobs{bulkJob: all, sitemapsJob: all.Beside(sitemapsJobs)}
}

// A jobKind names a kind of job in metrics.
type jobKind string

// The kinds of jobs.
const (
	bulkJob     jobKind = "bulk"
	sitemapsJob jobKind = "sitemaps"
)

// enterHeavy returns the turn of a job, unless there are too many. The job has its place
// until the request is over.
func (s *Server) enterHeavy(c echo.Context, kind jobKind) (t turn, err error) {
	jobs := s.heavy[kind]
	t = turn{queue: jobs.Queue, visitor: s.turn(c).visitor}
	left, err := jobs.Enter(t.visitor)
	if refusal, ok := errors.AsType[*limit.Refusal](err); ok {
		s.cfg.Metrics.RefusedJob(string(kind))
		return t, putOff(refusal)
	}
	if err != nil {
		return t, err
	}
	atEnd(c, left)
	atEnd(c, s.cfg.Metrics.Job(string(kind)))
	return t, nil
}

// newJob returns the job that a test asks for, unless there is no memory for it beside
// others.
func (s *Server) newJob(c echo.Context, t turn, test *api.Test) (*bulk.Job, error) {
	ctx := c.Request().Context()
	job, err := inTurn(ctx, t, func() (*bulk.Job, error) { return bulk.NewJob(ctx, test) })
	if err != nil || job.Size() <= smallJob {
		return job, err
	}
	if !s.heavySizes.Take(t.visitor, job.Size()) {
		return nil, putOff(&limit.Refusal{Reason: limit.Busy, After: patience})
	}
	atEnd(c, func() { s.heavySizes.Free(t.visitor, job.Size()) })
	return job, nil
}

// A turn is leave to compute, among all visitors.
type turn struct {
	queue   *limit.Queue
	visitor string
	brief   bool // so little was sent that it is computed in a fraction of a second
}

// turn returns the turn of the request's visitor. If visitors are not told
// apart, each request has a turn of its own.
func (s *Server) turn(c echo.Context) turn {
	if !s.cfg.VisitorLimits {
		return turn{s.computations, requestID(c), holdsLittle(c)}
	}
	return turn{s.computations, limit.Visitor(s.visitor(c.Request())), holdsLittle(c)}
}

// take waits for the turn. The caller calls free when it has computed.
func (t turn) take(ctx context.Context) (free func(), err error) {
	free, err = t.queue.Take(ctx, t.visitor, t.brief)
	if refusal, ok := errors.AsType[*limit.Refusal](err); ok {
		return nil, putOff(refusal)
	}
	return free, err
}

// inTurn runs f while t has its turn, and returns its result.
func inTurn[T any](ctx context.Context, t turn, f func() (T, error)) (T, error) {
	free, err := t.take(ctx)
	if err != nil {
		var none T
		return none, err
	}
	defer free()
	return f()
}

// sliced waits for the turn, which the caller ends by end. Each pause gives way to others if
// a few milliseconds have passed, and waits for the next turn; its error is that of waiting.
func (t turn) sliced(ctx context.Context) (pause func(context.Context) error, end func(), err error) {
	free, err := t.take(ctx)
	began := time.Now()
	pause = func(ctx context.Context) error {
		if time.Since(began) < bulkSlice {
			return nil
		}
		free()
		next, err := t.take(ctx)
		if err == nil {
			free, began = next, time.Now()
		}
		return err
	}
	return pause, func() { free() }, err
}

// putOff returns the problem for a refusal.
func putOff(r *limit.Refusal) problem {
	p := problem{Status: http.StatusTooManyRequests, RetryAfter: max(1, int((r.After+time.Second-1)/time.Second))}
	if r.Reason == limit.Busy {
		p.Status = http.StatusServiceUnavailable
	}
	return p
}

// computing has next wait for a slot: routes that parse and match share few, so that
// large files keep nobody from reading pages. A slot is free again before the
// answer is sent, since the visitor may read it slowly.
func (s *Server) computing(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if asksNothing(c.Request()) {
			return next(c)
		}
		free, err := s.turn(c).take(c.Request().Context())
		if err != nil {
			return err
		}
		defer free()
		c.Response().Before(free)
		return next(c)
	}
}

// counted refuses visitors who ask more often than rates allow, before anything is
// computed.
func (s *Server) counted(rates limit.Rates, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !s.cfg.VisitorLimits || asksNothing(c.Request()) {
			return next(c)
		}
		s.mistrusted(c)
		if after := rates.Take(c.Request().Context(), limit.Visitor(s.visitor(c.Request()))); after > 0 {
			return putOff(&limit.Refusal{Reason: limit.TooOften, After: after})
		}
		return next(c)
	}
}

// asksNothing reports whether r is a GET without a query: that shows an example,
// and computes nothing that a visitor chose.
func asksNothing(r *http.Request) bool {
	return r.URL.RawQuery == "" && (r.Method == http.MethodGet || r.Method == http.MethodHead)
}

// mistrusted says once in the log that visitors seem to come through a proxy
// that is not trusted, so that they are one visitor for every limit.
func (s *Server) mistrusted(c echo.Context) {
	if c.Request().Header.Get(echo.HeaderXForwardedFor) == "" || s.fromTrustedProxy(c.Request()) {
		return
	}
	s.warned.Do(func() {
		s.cfg.Log.Warn("requests have X-Forwarded-For, and their proxy isn't trusted: " +
			"set TRUSTED_PROXIES, or all visitors who come through it share the limits of one")
	})
}

// timed ends the context of the handler's request after the time that a request may take,
// and then advises to ask for less. The request has its own context again afterwards, for
// there may be an error to render.
func timed(most time.Duration, less string, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		ctx, cancel := context.WithTimeout(r.Context(), most)
		defer cancel()
		defer func() { c.SetRequest(c.Request().WithContext(r.Context())) }() // with the form that was read
		c.SetRequest(r.WithContext(ctx))
		err := next(c)
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() != nil {
			return tookTooLong(words.Say(ctx, "problem.stopped", words.Vars{"time": words.Lasting(ctx, most)}) + " " + words.Told(ctx, less))
		}
		return err
	}
}
