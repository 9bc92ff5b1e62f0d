// Package metrics counts what the server does, for Prometheus. What visitors
// send, where from and which sites they ask about is in no name and no label.
package metrics

import (
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are the numbers of one server. A nil Metrics counts nothing. It is safe
// for concurrent use.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	fetches  *prometheus.CounterVec
}

// New returns metrics in which nothing is counted yet, of the program's version.
func New(version string) *Metrics {
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
	}
	build := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "whichline_build_info", Help: "The program that runs, as labels.",
		ConstLabels: prometheus.Labels{"version": version, "go": runtime.Version()},
	}, func() float64 { return 1 })
	m.registry.MustRegister(m.requests, m.seconds, m.fetches, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Request counts an answer. The route is a pattern of the program and the method
// one of HTTP: never what a visitor wrote.
func (m *Metrics) Request(route, method string, status int, took time.Duration) {
	if m == nil {
		return
	}
	route = named(route)
	m.requests.WithLabelValues(route, method, strconv.Itoa(status)).Inc()
	m.seconds.WithLabelValues(route).Observe(took.Seconds())
}

// named returns a name for a route. All static files have one, and so have all
// addresses without a route.
func named(route string) string {
	switch {
	case route == "":
		return "none"
	case strings.HasPrefix(route, "/static/"):
		return "/static/*"
	}
	return route
}

// Fetch counts what came of a fetch.
func (m *Metrics) Fetch(class string) {
	if m != nil {
		m.fetches.WithLabelValues(class).Inc()
	}
}

// Count adds a number that only grows, which value returns.
func (m *Metrics) Count(name, help string, value func() int64) {
	if m != nil {
		m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help},
			func() float64 { return float64(value()) }))
	}
}

// Measure adds a number that rises and falls, which value returns.
func (m *Metrics) Measure(name, help string, value func() int64) {
	if m != nil {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help},
			func() float64 { return float64(value()) }))
	}
}

// Handler returns what answers GET of /metrics, and nothing else.
func (m *Metrics) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4}))
	return mux
}
