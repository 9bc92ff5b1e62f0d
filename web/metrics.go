package web

import (
	"errors"

	"whichline/web/fetch"
)

// measure makes metrics of the server's own counts.
func (s *Server) measure() {
	m := s.cfg.Metrics
	m.Measure("whichline_computing", "Requests that compute.", func() int64 {
		running, _ := s.computations.Load()
		return int64(running)
	})
	m.Measure("whichline_computing_waiting", "Requests that wait for their turn to compute.", func() int64 {
		_, waiting := s.computations.Load()
		return int64(waiting)
	})
	m.Measure("whichline_jobs_waiting", "Jobs with very many verdicts that wait for their turn to compute.", func() int64 {
		_, waiting := s.heavy.queue.Load()
		return int64(waiting)
	})
	m.Measure("whichline_held_octets", "Bytes of bodies and long answers in memory.", func() int64 { return int64(s.held.Held()) })
}

// outcome returns the result of a fetch, in a word of the program.
func outcome(res *fetch.Result, err error) string {
	var later *fetch.TryLater
	var refusal *fetch.Refusal
	switch {
	case err == nil:
		return string(res.Class)
	case errors.As(err, &later):
		return string(later.Reason)
	case errors.As(err, &refusal):
		return string(fetch.Refused)
	}
	return "none"
}
