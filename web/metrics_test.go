package web_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"whichline/web"
	"whichline/web/fetch"
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

// No metric has visitors' input, their addresses, or the sites that they ask
// about.
func TestMetricsTellNothing(t *testing.T) {
	const canary = "canary7f3a"
	m := telemetry.NewMetrics("1")
	fetches, _ := fetching(t, robots("Disallow: /"+canary), nil)
	site, _ := newSite(t, nil, func(c *web.Config) { fetches(c); c.Metrics = m })
	for _, r := range []struct{ method, path, header, body string }{
		{"GET", "/?robots=" + canary, "", ""},
		{"GET", "/" + canary, "", ""},
		{"GET", "/docs/" + canary, "", ""},
		{"GET", "/static/" + canary, "", ""},
		{canary, "/", "User-Agent: " + canary, ""},
		{"POST", "/", formType, "robots=" + canary},
		{"POST", "/check", jsonType, `{"robots": "` + canary + `"}`},
		{"POST", "/fetch", formType, "address=http://" + canary + ".example"},
		{"POST", "/fetch", formType, "address=localhost"},
		{"GET", "/fetch?address=http://" + canary + ".example", "", ""},
		{"POST", "/api/v1/fetch", jsonType, `{"site": "http://` + canary + `.example"}`},
		{"POST", "/api/v1/bulk", jsonType, `{"robots_txt": "` + canary + `", "user_agents": ["` + canary + `"], "urls": ["/` + canary + `"]}`},
		{"GET", "/test/panic?q=" + canary, "X-Forwarded-For: 203.0.113.9", ""},
	} {
		from(site, "192.0.2.77:4711", r.method, r.path, []string{r.header}, strings.NewReader(r.body))
	}
	got := scrape(t, m)
	for _, secret := range []string{canary, "192.0.2.77", ":4711", "203.0.113.9"} {
		if strings.Contains(got, secret) {
			t.Errorf("%s is in\n%s", secret, got)
		}
	}
	for _, want := range []string{
		`whichline_requests_total{method="other",`, `route="/fetch",status="303"`,
		`whichline_fetches_total{class="` + string(fetch.OK) + `"} 3`, `whichline_fetches_total{class="refused"} 1`,
		"whichline_computing 0", "whichline_jobs_waiting 0",
		`whichline_jobs_running{kind="bulk"} 0`, `whichline_jobs_total{kind="bulk",outcome="finished"} 1`, "whichline_held_octets 0",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in\n%s", want, got)
		}
	}
}

// Whoever watches the server finds its metrics in the documentation.
func TestMetricsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("docs/monitoring.md")
	if err != nil {
		t.Fatal(err)
	}
	m := telemetry.NewMetrics("1")
	m.Request("/", "GET", 200, 0)
	m.Fetch("ok")
	m.Job("bulk")()
	site, _ := newSite(t, nil, func(c *web.Config) { limited(c); c.Metrics = m })
	serve(t, site)
	found := 0
	for _, name := range regexp.MustCompile(`(?m)^# TYPE (whichline_\w+)`).FindAllStringSubmatch(scrape(t, m), -1) {
		found++
		if !strings.Contains(string(page), "\n| `"+name[1]+"` |") {
			t.Errorf("%s is not documented", name[1])
		}
	}
	if found < 7 {
		t.Errorf("%d metrics; want 7 or more", found)
	}
}
