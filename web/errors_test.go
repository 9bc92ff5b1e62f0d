package web_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const formType = "Content-Type: application/x-www-form-urlencoded"
const jsonType = "Content-Type: application/json"

// Each answer is a page with a heading and a way back.
func TestErrorPages(t *testing.T) {
	for _, tt := range []struct {
		name, method, path string
		header             []string
		body               string
		status             int
		heading            string
	}{
		{"no such page", "GET", "/no/such", nil, "", 404, "Page not found"},
		{"wrong method", "DELETE", "/", nil, "", 405, "Method not allowed"},
		{"another site's form", "POST", "/test/form", []string{formType, "Sec-Fetch-Site: cross-site"}, "", 403,
			"Another site sent this form"},
		{"too large", "POST", "/test/form", []string{formType}, strings.Repeat("x", 1600<<10+1), 413,
			"This is more than the tester reads"},
		{"wrong type", "POST", "/test/form", []string{jsonType}, "{}", 415, "Content type not accepted"},
		{"multipart", "POST", "/test/form", []string{"Content-Type: multipart/form-data; boundary=x"}, "", 415,
			"Content type not accepted"},
		{"no type", "POST", "/test/form", nil, "robots=x", 415, "Content type not accepted"},
		{"compressed", "POST", "/test/form", []string{formType, "Content-Encoding: gzip"}, "x", 415,
			"Content type not accepted"},
		{"badly encoded", "POST", "/test/form", []string{formType}, "robots=%zz", 400, "The request couldn't be read"},
		{"to correct", "GET", "/test/correct", nil, "", 422, "Not a URL"},
		{"without words of its own", "GET", "/test/conflict", nil, "", 409, "Conflict"},
		{"failure", "GET", "/test/failure", nil, "", 500, "Something broke on this side"},
		{"panic", "GET", "/test/panic?q=canary", nil, "", 500, "Something broke on this side"},
		{"half a page", "GET", "/test/half", nil, "", 500, "Something broke on this side"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, nil)
			res := ask(site, tt.method, tt.path, tt.header, strings.NewReader(tt.body))
			if res.StatusCode != tt.status {
				t.Errorf("status %d; want %d", res.StatusCode, tt.status)
			}
			if got := res.Header.Get("Content-Type"); got != "text/html; charset=UTF-8" {
				t.Errorf("type %q", got)
			}
			page := document(t, res)
			if got := page.Find("h1").Text(); got != tt.heading {
				t.Errorf("heading %q; want %q", got, tt.heading)
			}
			if got := page.Find("title").Text(); got != tt.heading+" · Whichline" {
				t.Errorf("title %q", got)
			}
			if page.Find("main a[href='/']").Length() != 1 {
				t.Error("no way back to the tester")
			}
			shown := page.Find("body").Text()
			for _, secret := range []string{"secret", "canary", "half"} {
				if strings.Contains(shown, secret) {
					t.Errorf("the page shows %q: %s", secret, shown)
				}
			}
			id := res.Header.Get("X-Request-Id")
			if got := strings.Contains(shown, id); got != (tt.status == 500) {
				t.Errorf("the page shows the request ID: %t", got)
			}
		})
	}
}

func TestProblemDocuments(t *testing.T) {
	const again = "What you sent isn't kept. Try again."
	for _, tt := range []struct {
		name, method, path string
		header             []string
		body               string
		status             int
		title, detail      string
		field              string
	}{
		{"no such call", "GET", "/api/no/such", nil, "", 404, "Page not found",
			"Check the URL for typing mistakes, or start again from the front page.", ""},
		{"wrong method", "GET", "/api/v1/test", nil, "", 405, "Method not allowed",
			"Use one of the methods in the Allow header of this answer.", ""},
		{"too large", "POST", "/api/v1/test", []string{jsonType}, strings.Repeat(" ", 1600<<10+1), 413,
			"This is more than the tester reads",
			"1,600 KiB is the most that this URL accepts. Google reads the first 500 KiB of a robots.txt file: send that part. Test fewer URLs or crawlers at a time.", ""},
		{"wrong type", "POST", "/api/v1/test", []string{formType}, "{}", 415, "Content type not accepted",
			"Send the body with Content-Type: application/json.", ""},
		{"compressed", "POST", "/api/v1/test", []string{jsonType, "Content-Encoding: br"}, "{}", 415,
			"Content type not accepted", "Send the body as it is, without Content-Encoding.", ""},
		{"to correct", "GET", "/api/test/correct", nil, "", 422, "Not a URL", "Write https first.", "url"},
		{"failure", "GET", "/api/test/failure", nil, "", 500, "Something broke on this side", again, ""},
		{"panic", "GET", "/api/test/panic?q=canary", nil, "", 500, "Something broke on this side", again, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, nil)
			res := ask(site, tt.method, tt.path, tt.header, strings.NewReader(tt.body))
			if res.StatusCode != tt.status {
				t.Errorf("status %d; want %d", res.StatusCode, tt.status)
			}
			if got := res.Header.Get("Content-Type"); got != "application/problem+json" {
				t.Errorf("type %q", got)
			}
			want := map[string]any{"type": "about:blank", "title": tt.title, "status": float64(tt.status), "detail": tt.detail}
			if tt.field != "" {
				want["field"] = tt.field
			}
			var got map[string]any
			if err := json.NewDecoder(res.Body).Decode(&got); err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("document (-want +got):\n%s", d)
			}
		})
	}
}

// The headers of an answer that cannot be sent are not on the problem.
func TestProblemsAreNoPartOfAnAnswer(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := ask(site, "GET", "/api/test/long", []string{"Accept-Encoding: gzip"}, nil)
	if !json.Valid([]byte(text(t, res))) || res.StatusCode != http.StatusServiceUnavailable || res.Header.Get("Retry-After") != "2" {
		t.Errorf("status %d, Retry-After %q", res.StatusCode, res.Header.Get("Retry-After"))
	}
	for _, name := range []string{"Content-Encoding", "Content-Disposition"} {
		if got := res.Header.Get(name); got != "" {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestAllow(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for path, want := range map[string]string{
		"/healthz":     "OPTIONS, GET, HEAD",
		"/test/form":   "OPTIONS, POST",
		"/api/v1/test": "OPTIONS, POST",
	} {
		res := ask(site, http.MethodPut, path, nil, nil)
		if got := res.Header.Get("Allow"); res.StatusCode != http.StatusMethodNotAllowed || got != want {
			t.Errorf("%s: status %d, Allow %q; want 405, %q", path, res.StatusCode, got, want)
		}
	}
}
