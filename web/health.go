package web

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/web/fetch"
)

// healthz answers as long as the process serves at all.
func (s *Server) healthz(c echo.Context) error {
	return c.String(http.StatusOK, "ok\n")
}

// readyz answers 503 once the server has been told to stop, so that a proxy
// sends its visitors elsewhere.
func (s *Server) readyz(c echo.Context) error {
	if s.stopping.Err() != nil {
		return c.String(http.StatusServiceUnavailable, "stopping\n")
	}
	return c.String(http.StatusOK, "ok\n")
}

// Probes answers health probes as s does, and nothing else: on a listener of their own
// they do not depend on how many visitors s has.
func (s *Server) Probes() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.probes[r.URL.Path] {
			http.NotFound(w, r)
			return
		}
		s.ServeHTTP(w, r)
	})
}

// CheckHealth asks the server that listens on addr whether it is alive. An
// address without a host, or with one that means all of the machine's own, is
// asked on the loopback interface.
func CheckHealth(ctx context.Context, addr string) error {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return fmt.Errorf("check health: %w", err)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	url := "http://" + net.JoinHostPort(host, port) + "/healthz"
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return fmt.Errorf("check health: %w", err)
	}
	client := http.Client{
		Timeout:   healthTime,
		Transport: &http.Transport{Proxy: nil}, // a proxy would answer for itself
	}
	res, err := client.Do(req)
	if err != nil {
		return fmt.Errorf("check health: %w", err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("check health: %s answers %s", url, res.Status)
	}
	return nil
}

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
		_, waiting := s.heavy[bulkJob].Queue.Load()
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
