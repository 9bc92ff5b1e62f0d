package web_test

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"
)

func TestLog(t *testing.T) {
	site, log := newSite(t, nil, nil)
	res := ask(site, "GET", "/test/correct", nil, nil)
	var got map[string]any
	if err := json.Unmarshal([]byte(log.String()), &got); err != nil {
		t.Fatalf("the log is not one line: %v: %s", err, log)
	}
	for key, want := range map[string]any{
		"msg": "request", "method": "GET", "route": "/test/correct", "status": 422.0,
		"bytes": float64(len(text(t, res))), "id": res.Header.Get("X-Request-Id"),
	} {
		if got[key] != want {
			t.Errorf("%s is %v; want %v", key, got[key], want)
		}
	}
	if _, ok := got["ms"].(float64); !ok {
		t.Errorf("ms is %v", got["ms"])
	}
	if len(got) != 9 { // the seven above, time and level
		t.Errorf("the log says more than it may: %s", log)
	}
}

func TestRedirectsToALanguageAreLogged(t *testing.T) {
	for path, want := range map[string]string{"/de?robots=a": "/de/?robots=a", "/en/about": "/about"} {
		site, log := newSite(t, nil, nil)
		res := ask(site, "GET", path, nil, nil)
		if to := res.Header.Get("Location"); to != want {
			t.Errorf("%s: status %d, to %q", path, res.StatusCode, to)
		}
		if kept := res.Header.Get("Cache-Control"); kept != "no-store" {
			t.Errorf("%s: Cache-Control is %q", path, kept)
		}
		if id := res.Header.Get("X-Request-Id"); id == "" || !strings.Contains(log.String(), id) {
			t.Errorf("%s: ID %q; logged %q", path, id, log)
		}
	}
}

func TestProbesAreNotLogged(t *testing.T) {
	site, log := newSite(t, nil, nil)
	for _, path := range []string{"/healthz", "/readyz"} {
		if res := ask(site, "GET", path, nil, nil); res.StatusCode != http.StatusOK || text(t, res) != "ok\n" {
			t.Errorf("%s: status %d", path, res.StatusCode)
		}
	}
	if log.String() != "" {
		t.Errorf("logged: %s", log)
	}
}

func TestFailuresAreLogged(t *testing.T) {
	for _, tt := range []struct {
		path, err string
		stack     bool
	}{
		{"/test/failure", "read the secret file", false},
		{"/test/half", "render /test/half: no second half", false},
		{"/test/panic", "panic with a value of type string", true},
		{"/api/test/panic", "panic with a value of type string", true},
	} {
		site, log := newSite(t, nil, nil)
		res := ask(site, "GET", tt.path, nil, nil)
		first, _, _ := strings.Cut(log.String(), "\n")
		var got struct{ Level, Msg, Err, Route, ID, Stack string }
		if err := json.Unmarshal([]byte(first), &got); err != nil {
			t.Fatal(err)
		}
		if got.Level != "ERROR" || got.Msg != "failure" || got.Err != tt.err || got.Route != tt.path {
			t.Errorf("%s: logged %s", tt.path, first)
		}
		if got.ID != res.Header.Get("X-Request-Id") {
			t.Errorf("%s: the log has ID %s, the answer %s", tt.path, got.ID, res.Header.Get("X-Request-Id"))
		}
		if strings.Contains(got.Stack, "export_test.go") != tt.stack {
			t.Errorf("%s: stack %q", tt.path, got.Stack)
		}
	}
}

// Nothing that a visitor sends reaches the log, wherever they put it.
func TestNothingSentIsLogged(t *testing.T) {
	const canary = "CANARY7f3a"
	site, log := newSite(t, nil, nil)
	sent := 0
	for _, method := range []string{"GET", "HEAD", "POST", "PUT", "OPTIONS", canary} {
		for _, path := range []string{
			"/", "/" + canary, "/static/" + canary, "/api/" + canary, "/test/panic", "/test/failure", "/test/correct",
			"/test/half", "/test/form", "/check", "/meaning", "/api/v1/test", "/api/test/panic",
		} {
			for _, header := range [][]string{
				{formType, "Host: " + canary, "User-Agent: " + canary, "Referer: http://x/" + canary, "Cookie: a=" + canary},
				{jsonType, "X-Request-Id: " + canary, "X-Forwarded-For: " + canary, "Authorization: Bearer " + canary},
				{"Content-Type: " + canary, "Content-Encoding: " + canary, "Origin: http://" + canary, canary + ": 1"},
			} {
				for _, body := range []string{"robots=" + canary, `{"` + canary + `": 1}`, `{"robots": "` + canary + `"}`, canary + "%zz"} {
					res := ask(site, method, path+"?q="+url.QueryEscape(canary), header, strings.NewReader(body))
					sent++
					for name, values := range res.Header {
						if strings.Contains(strings.Join(values, " "), canary) {
							t.Errorf("%s %s: answered with %s: %s", method, path, name, values)
						}
					}
				}
			}
		}
	}
	lines := strings.Count(log.String(), `"msg":"request"`)
	if lines != sent {
		t.Errorf("%d requests are logged; want %d", lines, sent)
	}
	for line := range strings.Lines(log.String()) {
		if strings.Contains(line, canary) {
			t.Errorf("logged: %s", line)
		}
	}
}

// A brokenWriter is a client that left while it was sent an answer.
type brokenWriter struct{ header http.Header }

func (w brokenWriter) Header() http.Header { return w.header }
func (w brokenWriter) WriteHeader(int)     {}
func (w brokenWriter) Write([]byte) (int, error) {
	from := &net.TCPAddr{IP: net.IPv4(192, 0, 2, 7), Port: 40867}
	return 0, &net.OpError{Op: "write", Net: "tcp", Source: from, Addr: from, Err: os.ErrDeadlineExceeded}
}

// Clients who do not read are no failure, and their addresses are not logged.
func TestUnreadAnswers(t *testing.T) {
	site, log := newSite(t, nil, nil)
	for _, path := range []string{"/", "/about", "/no/such", "/test/correct", "/test/form", "/api/test/correct"} {
		site.ServeHTTP(brokenWriter{make(http.Header)}, httptest.NewRequest("GET", path, nil))
	}
	if got := log.String(); strings.Contains(got, "192.0.2.7") || strings.Contains(got, "ERROR") {
		t.Errorf("logged: %s", got)
	}
}
