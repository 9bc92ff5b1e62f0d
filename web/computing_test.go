package web_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web"
)

func limited(c *web.Config) { c.VisitorLimits = true }

// from asks as ask does, from an address.
func from(site http.Handler, addr, method, target string, headers []string, body io.Reader) *http.Response {
	r := httptest.NewRequest(method, target, body)
	r.RemoteAddr, r.Host = addr, "localhost:8080"
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	site.ServeHTTP(w, r)
	return w.Result()
}

// One visitor may ask 20 times at once and then 5 times a second, wherever.
func TestVisitorsAreCounted(t *testing.T) {
	routes := []struct{ method, path, headers, body string }{
		{"GET", "/?robots=x", "", ""},
		{"GET", "/embed?robots=x&url=/", "", ""},
		{"GET", "/export?robots=x&format=csv", "", ""},
		{"GET", "/oembed?url=http%3A%2F%2Flocalhost%3A8080%2F%3Frobots%3Dx", "", ""},
		{"POST", "/", formType, "robots=x"},
		{"POST", "/fetch", formType, "address=a.example"},
		{"POST", "/log", "Content-Type: multipart/form-data; boundary=x", "--x--\r\n"},
		{"POST", "/compare", formType, "address=a.example"},
		{"POST", "/variants", formType, "address=a.example"},
		{"POST", "/check", jsonType, `{"robots": "x"}`},
		{"POST", "/api/v1/test", jsonType, `{"robots_txt": "x"}`},
		{"POST", "/api/v1/fetch", jsonType, `{"site": "a.example"}`},
	}
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, limited)
		for _, r := range routes {
			const visitor = "192.0.2.7:1"
			asks := func(addr string) int {
				return from(site, addr, r.method, r.path, []string{r.headers}, strings.NewReader(r.body)).StatusCode
			}
			for n := range 20 {
				if code := asks(visitor); code == http.StatusTooManyRequests {
					t.Errorf("%s %s: request %d gets 429", r.method, r.path, n+1)
				}
			}
			if code := asks(visitor); code != http.StatusTooManyRequests {
				t.Errorf("%s %s: request 21 gets %d; want 429", r.method, r.path, code)
			}
			if code := asks("192.0.2.8:1"); code == http.StatusTooManyRequests {
				t.Errorf("%s %s: another visitor gets 429", r.method, r.path)
			}
			if code := from(site, visitor, "GET", "/", nil, nil).StatusCode; code != http.StatusOK {
				t.Errorf("the example beside it: status %d", code)
			}
			time.Sleep(200 * time.Millisecond)
			if code := asks(visitor); code == http.StatusTooManyRequests {
				t.Errorf("%s %s: after 200 ms there is 429 still", r.method, r.path)
			}
			time.Sleep(time.Minute)
		}
	})
}

// Pointing at rules has a rate of its own and uses up none for tests.
func TestExplanationsAreCountedApart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, limited)
		points := func() int {
			return ask(site, "POST", "/meaning", []string{jsonType}, strings.NewReader(`{"line": "Disallow: /a"}`)).StatusCode
		}
		for n := range 40 {
			if code := points(); code != http.StatusOK {
				t.Fatalf("rule %d: status %d", n+1, code)
			}
		}
		if code := points(); code != http.StatusTooManyRequests {
			t.Errorf("one more: status %d; want 429", code)
		}
		for n := range 20 {
			if code := ask(site, "POST", "/check", []string{jsonType}, strings.NewReader(`{"robots": "x"}`)).StatusCode; code != http.StatusOK {
				t.Errorf("test %d after it: status %d", n+1, code)
			}
		}
	})
}

// A visitor's line is theirs alone: it is full for them and not for others.
func TestComputationsWaitByVisitor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		site, _ := newSite(t, release, limited)
		done := occupy(site, 1+20, "/test/compute?url=/a")
		start := time.Now()
		res := ask(site, "GET", "/test/compute?url=/a", nil, nil)
		if waited := time.Since(start); res.StatusCode != http.StatusTooManyRequests || waited != 0 {
			t.Errorf("one more: status %d after %s; want 429 at once", res.StatusCode, waited)
		}
		go func() {
			time.Sleep(time.Second)
			close(release)
		}()
		if code := from(site, "203.0.113.8:1", "GET", "/test/compute?url=/b", nil, nil).StatusCode; code != http.StatusNoContent {
			t.Errorf("another visitor: status %d; want 204", code)
		}
		done()
	})
}

// An operator who forgot to trust the proxy reads so in the log, once, without
// any address.
func TestUntrustedProxyIsLogged(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*web.Config)
		warns  int
	}{
		{"nobody is trusted", limited, 1},
		{"the proxy is trusted", func(c *web.Config) { limited(c); behind("192.0.2.0/24")(c) }, 0},
	} {
		site, log := newSite(t, nil, tt.change)
		for range 3 {
			ask(site, "POST", "/", []string{formType, "X-Forwarded-For: 198.51.100.9"}, strings.NewReader("robots=x"))
		}
		if n := strings.Count(log.String(), "set TRUSTED_PROXIES"); n != tt.warns || strings.Contains(log.String(), "198.51") {
			t.Errorf("%s: %d warnings; want %d:\n%s", tt.name, n, tt.warns, log)
		}
	}
}

// One visitor cannot take all connections.
func TestConnectionsOfOneVisitor(t *testing.T) {
	site, _ := newSite(t, nil, func(c *web.Config) { limited(c); c.MaxConns = 100 })
	addr := serve(t, site)
	for range 16 {
		conn := dial(t, addr)
		fmt.Fprint(conn, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
		if got := statusLine(t, conn); !strings.HasPrefix(got, "HTTP/1.1 200 ") {
			t.Fatalf("answered with %q", got)
		}
	}
	conn := dial(t, addr)
	if n, err := conn.Read(make([]byte, 1)); err == nil {
		t.Errorf("connection 17 is not closed: %d octets", n)
	}
}
