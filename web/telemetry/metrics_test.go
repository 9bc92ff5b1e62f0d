package telemetry_test

import (
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"whichline/web/telemetry"
)

func scrape(t *testing.T, m *telemetry.Metrics) string {
	t.Helper()
	w := httptest.NewRecorder()
	m.Handler(http.NotFoundHandler()).ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if w.Code != http.StatusOK {
		t.Fatalf("status %d", w.Code)
	}
	return w.Body.String()
}

func TestMetrics(t *testing.T) {
	m := telemetry.NewMetrics("1.2")
	m.Request("/docs/*", "GET", 200, 3*time.Millisecond)
	m.Request("/docs/*", "GET", 200, 3*time.Second)
	m.Request("", "GET", 404, 0)
	m.Request("/static/dist/app-abc.js", "GET", 200, 0)
	m.Fetch("ok")
	over := m.Job("bulk")
	m.Job("bulk")
	m.RefusedJob("sitemaps")
	over()
	m.Count("x_total", "X.", func() int64 { return 7 })
	m.Measure("y", "Y.", func() int64 { return 8 })
	got := scrape(t, m)
	for _, want := range []string{
		`whichline_requests_total{method="GET",route="/docs/*",status="200"} 2`,
		`whichline_requests_total{method="GET",route="none",status="404"} 1`,
		`whichline_requests_total{method="GET",route="/static/*",status="200"} 1`,
		`whichline_request_seconds_bucket{route="/docs/*",le="0.005"} 1`,
		`whichline_request_seconds_sum{route="/docs/*"} 3.003`,
		`whichline_fetches_total{class="ok"} 1`,
		`whichline_jobs_running{kind="bulk"} 1`,
		`whichline_jobs_total{kind="bulk",outcome="finished"} 1`,
		`whichline_jobs_total{kind="sitemaps",outcome="refused"} 1`,
		`whichline_build_info{go="go1.`, `version="1.2"} 1`,
		"x_total 7", "y 8", "go_goroutines ", "process_open_fds ",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

func TestServe(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error)
	go func() {
		served <- telemetry.NewMetrics("1").Serve(ctx, ln, http.NotFoundHandler(), log.New(io.Discard, "", 0))
	}()
	for path, want := range map[string]int{"/metrics": 200, "/": 404, "/debug/pprof/": 404} {
		res, err := http.Get("http://" + ln.Addr().String() + path)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != want {
			t.Errorf("%s: status %d; want %d", path, res.StatusCode, want)
		}
	}
	stop()
	if err := <-served; err != nil {
		t.Errorf("after the end: %v", err)
	}
	ln.Close()
	if err := telemetry.NewMetrics("1").Serve(t.Context(), ln, http.NotFoundHandler(), log.New(io.Discard, "", 0)); err == nil {
		t.Error("a listener that is closed is served")
	}
}
