package web_test

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/web"
)

const (
	pageCSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
		"connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'; trusted-types server-html"
	inertCSP = "default-src 'none'; frame-ancestors 'none'; sandbox"
)

// securityHeaders returns the headers of an answer that protect its reader.
func securityHeaders(h http.Header) map[string]string {
	got := make(map[string]string)
	for _, name := range []string{
		"Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy",
		"Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Cross-Origin-Embedder-Policy",
		"Permissions-Policy", "Strict-Transport-Security", "Cache-Control", "X-XSS-Protection", "Set-Cookie",
	} {
		if v := h.Values(name); len(v) > 0 {
			got[name] = strings.Join(v, " | ")
		}
	}
	return got
}

func TestSecurityHeaders(t *testing.T) {
	inert := map[string]string{
		"Content-Security-Policy":      inertCSP,
		"X-Content-Type-Options":       "nosniff",
		"X-Frame-Options":              "DENY",
		"Referrer-Policy":              "no-referrer",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Cache-Control":                "no-store",
		"Strict-Transport-Security":    "max-age=63072000",
	}
	page := map[string]string{
		"Content-Security-Policy":      pageCSP,
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Embedder-Policy": "require-corp",
		"Permissions-Policy":           "camera=(), microphone=(), geolocation=(), browsing-topics=()",
	}
	kept := maps.Clone(page)
	kept["Cache-Control"] = "no-cache" // it holds nothing of its visitor
	asset := map[string]string{"Cache-Control": "public, max-age=31536000, immutable", "Cross-Origin-Resource-Policy": "cross-origin"}

	site, _ := newSite(t, nil, atBase("https://robots.example"))
	for _, tt := range []struct {
		name, method, path string
		status             int
		differs            map[string]string // from inert
	}{
		{"page", "GET", "/", 200, kept},
		{"page, HEAD", "HEAD", "/", 200, kept},
		{"page on a crawler", "GET", "/crawlers/googlebot", 200, kept},
		{"answer", "GET", "/?url=/", 200, page},
		{"no such page", "GET", "/no/such", 404, page},
		{"wrong method", "PUT", "/", 405, page},
		{"failing page", "GET", "/test/panic", 500, page},
		{"options", "OPTIONS", "/", 204, nil},
		{"no such call", "GET", "/api/no/such", 404, nil},
		{"failing call", "GET", "/api/test/panic", 500, nil},
		{"asset", "GET", assetPath(t, site, "page-tester."), 200, asset},
		{"no such asset", "GET", "/static/css/app.css", 404, page},
		{"probe", "GET", "/healthz", 200, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			want := make(map[string]string)
			for _, m := range []map[string]string{inert, tt.differs} {
				for k, v := range m {
					want[k] = v
				}
			}
			res := ask(site, tt.method, tt.path, []string{"Host: robots.example"}, nil)
			if res.StatusCode != tt.status {
				t.Errorf("status %d; want %d", res.StatusCode, tt.status)
			}
			if d := cmp.Diff(want, securityHeaders(res.Header)); d != "" {
				t.Errorf("headers (-want +got):\n%s", d)
			}
		})
	}
}

func TestHSTS(t *testing.T) {
	for _, tt := range []struct {
		name, base string
		on         bool
		want       string
	}{
		{"https", "https://robots.example", true, "max-age=63072000"},
		{"https, a proxy sends it", "https://robots.example", false, ""},
		{"http", "http://robots.example", true, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, func(c *web.Config) { atBase(tt.base)(c); c.HSTS = tt.on })
			res := ask(site, "GET", "/", []string{"Host: robots.example"}, nil)
			if got := res.Header.Get("Strict-Transport-Security"); got != tt.want {
				t.Errorf("got %q; want %q", got, tt.want)
			}
		})
	}
}

// Over plain HTTP to another machine a form under no-referrer would arrive
// with "Origin: null" and be refused.
func TestReferrerPolicy(t *testing.T) {
	for host, want := range map[string]string{
		"localhost:8080": "no-referrer", "127.0.0.1:8080": "no-referrer", "[::1]:8080": "no-referrer",
		"[::1]": "no-referrer", "dev.localhost": "no-referrer",
		"nas:8080": "same-origin", "192.168.1.5:8080": "same-origin", "localhost.example": "same-origin",
	} {
		site, _ := newSite(t, nil, nil)
		res := ask(site, "GET", "/", []string{"Host: " + host}, nil)
		if got := res.Header.Get("Referrer-Policy"); got != want {
			t.Errorf("%s: got %q; want %q", host, got, want)
		}
	}
}

func TestHeadIsAnsweredLikeGet(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	srv := httptest.NewServer(site)
	defer srv.Close()
	srv.Client().Transport.(*http.Transport).DisableCompression = true // which GET would ask for and HEAD not
	for _, path := range []string{"/", "/healthz", "/readyz", "/no/such", "/api/no/such", "/embed?example=fused-groups", "/oembed", "/favicon.ico", assetPath(t, site, "page-tester.")} {
		var status [2]int
		var header [2]http.Header
		for i, method := range []string{http.MethodGet, http.MethodHead} {
			req, err := http.NewRequestWithContext(t.Context(), method, srv.URL+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			res, err := srv.Client().Do(req)
			if err != nil {
				t.Fatal(err)
			}
			if body := text(t, res); (body == "") != (method == http.MethodHead) {
				t.Errorf("%s %s: body %q", method, path, body)
			}
			res.Body.Close()
			res.Header.Del("X-Request-Id")
			res.Header.Del("Date")
			status[i], header[i] = res.StatusCode, res.Header
		}
		if status[0] != status[1] {
			t.Errorf("%s: GET answers %d, HEAD %d", path, status[0], status[1])
		}
		if d := cmp.Diff(header[0], header[1]); d != "" {
			t.Errorf("%s: headers (-GET +HEAD):\n%s", path, d)
		}
	}
}
