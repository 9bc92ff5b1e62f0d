package telemetry

import (
	"context"
	"fmt"
	"log"
	"net"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are the metrics of one server. It is safe for concurrent use.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	fetches  *prometheus.CounterVec
	running  *prometheus.GaugeVec
	jobs     *prometheus.CounterVec
}

// NewMetrics returns metrics with all counts zero, for the program's version.
func NewMetrics(version string) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "whichline_requests_total", Help: "Requests answered.",
		}, []string{"route", "method", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "whichline_request_seconds", Help: "Time from a request's head to the end of its answer.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 20},
		}, []string{"route"}),
		fetches: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "whichline_fetches_total", Help: "Files that visitors asked to fetch, by what came of it.",
		}, []string{"class"}),
		running: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "whichline_jobs_running", Help: "Jobs with very many verdicts that go on, by what they are.",
		}, []string{"kind"}),
		jobs: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "whichline_jobs_total", Help: "Such jobs that are over, however they ended, or were refused for want of a place.",
		}, []string{"kind", "outcome"}),
	}
	build := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "whichline_build_info", Help: "The program that runs, as labels.",
		ConstLabels: prometheus.Labels{"version": version, "go": runtime.Version()},
	}, func() float64 { return 1 })
	m.registry.MustRegister(m.requests, m.seconds, m.fetches, m.running, m.jobs, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Request counts a response. route must be a pattern of the program and method a known
// HTTP method, never visitors' input.
func (m *Metrics) Request(route, method string, status int, took time.Duration) {
	route = named(route)
	m.requests.WithLabelValues(route, method, strconv.Itoa(status)).Inc()
	m.seconds.WithLabelValues(route).Observe(took.Seconds())
}

// named returns a name for a route. All static files share one, as do all URLs without a
// route.
func named(route string) string {
	switch {
	case route == "":
		return "none"
	case strings.HasPrefix(route, "/static/"):
		return "/static/*"
	}
	return route
}

// Fetch counts the class of a fetch.
func (m *Metrics) Fetch(class string) {
	m.fetches.WithLabelValues(class).Inc()
}

// Job counts a job of a kind, which must be a word of the program. The caller calls over
// once when the job has ended.
func (m *Metrics) Job(kind string) (over func()) {
	m.running.WithLabelValues(kind).Inc()
	return func() {
		m.running.WithLabelValues(kind).Dec()
		m.jobs.WithLabelValues(kind, "finished").Inc()
	}
}

// RefusedJob counts a job without a place.
func (m *Metrics) RefusedJob(kind string) {
	m.jobs.WithLabelValues(kind, "refused").Inc()
}

// Count adds a metric that only grows, read from value.
func (m *Metrics) Count(name, help string, value func() int64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help},
		func() float64 { return float64(value()) }))
}

// Measure adds a metric that rises and falls, read from value.
func (m *Metrics) Measure(name, help string, value func() int64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help},
		func() float64 { return float64(value()) }))
}

// Handler returns a handler that serves GET /metrics itself and everything else with
// probes.
func (m *Metrics) Handler(probes http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", probes)
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4}))
	return mux
}

// Serve serves the metrics and the probes on ln until ctx is done. Errors of clients go
// to log.
func (m *Metrics) Serve(ctx context.Context, ln net.Listener, probes http.Handler, log *log.Logger) error {
	srv := &http.Server{
		Handler:           m.Handler(probes),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       5 * time.Second,
		WriteTimeout:      10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          log,
	}
	defer context.AfterFunc(ctx, func() { srv.Close() })()
	if err := srv.Serve(ln); ctx.Err() == nil {
		return fmt.Errorf("serve the metrics: %w", err)
	}
	return nil
}
