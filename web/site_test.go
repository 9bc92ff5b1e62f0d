package web_test

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"whichline/static"
	"whichline/web"
	"whichline/web/settings"
)

// logBook collects the site's log.
type logBook struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *logBook) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *logBook) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}

// defaults returns the default configuration, with a log that nobody reads.
func defaults(t testing.TB) web.Config {
	t.Helper()
	set, err := settings.FromEnv(env())
	if err != nil {
		t.Fatal(err)
	}
	cfg := web.Config{Settings: set, Log: slog.New(slog.DiscardHandler), Static: static.FS}
	cfg.RequestTimeout, cfg.AnswerTimeout = time.Hour, time.Hour // no verdict of a test depends on the machine
	return cfg
}

// newSite returns a site with the test routes, and its log. The configuration
// is the default one after change; the waiting routes wait for release.
func newSite(t testing.TB, release <-chan struct{}, change func(*web.Config)) (*web.Server, *logBook) {
	t.Helper()
	cfg := defaults(t)
	log := new(logBook)
	cfg.Log = slog.New(slog.NewJSONHandler(log, nil))
	cfg.VisitorLimits = false // most tests ask more than a visitor may
	if change != nil {
		change(&cfg)
	}
	site, err := web.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	site.AddTestRoutes(release)
	return site, log
}

// hurried is a change that makes the site give up on every answer at once.
func hurried(c *web.Config) { c.AnswerTimeout = time.Nanosecond }

// atBase returns a change that gives the site a public address.
func atBase(address string) func(*web.Config) {
	return func(c *web.Config) { c.BaseURL, _ = url.Parse(address) }
}

// behind returns a change that makes the site trust a proxy.
func behind(prefix string) func(*web.Config) {
	return func(c *web.Config) { c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix(prefix)} }
}

// ask sends a request made of the parts of a raw one: method, target, headers
// as "Name: value" and body.
func ask(site http.Handler, method, target string, headers []string, body io.Reader) *http.Response {
	r := httptest.NewRequest(method, target, body)
	r.Host = "localhost:8080"
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		if name == "Host" {
			r.Host = value
		}
		r.Header.Add(name, value)
	}
	rec := httptest.NewRecorder()
	site.ServeHTTP(rec, r)
	return rec.Result()
}

// text returns the body of an answer.
func text(t *testing.T, res *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// env returns the environment in which lines are set.
func env(lines ...string) func(string) string {
	return func(name string) string {
		for _, l := range lines {
			if value, ok := strings.CutPrefix(l, name+"="); ok {
				return value
			}
		}
		return ""
	}
}

func TestNewNeedsLogAndStatic(t *testing.T) {
	for name, cfg := range map[string]web.Config{
		"neither":   {},
		"no log":    {Static: static.FS},
		"no static": {Log: slog.New(slog.DiscardHandler)},
	} {
		if _, err := web.New(cfg); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
