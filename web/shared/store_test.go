package shared_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
	"whichline/web/limit"
	"whichline/web/shared"
)

// A logBook is a log that goroutines write to.
type logBook struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logBook) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logBook) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func open(t *testing.T, url string) (*shared.Store, *logBook) {
	t.Helper()
	log := new(logBook)
	store, err := shared.Open(url, "", slog.New(slog.NewTextHandler(log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store, log
}

// A site is one that is fetched from, over connections in memory.
type site struct {
	t        *testing.T
	server   *httptest.Server
	requests atomic.Int64
}

func newSite(t *testing.T, robots string) *site {
	s := &site{t: t}
	s.server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		s.requests.Add(1)
		w.Header().Set("Etag", `"7"`)
		io.WriteString(w, robots)
	}))
	t.Cleanup(s.server.Close)
	return s
}

// LookupNetIP says that every host is public.
func (s *site) LookupNetIP(context.Context, string, string) ([]netip.Addr, error) {
	return []netip.Addr{netip.MustParseAddr("93.184.216.34")}, nil
}

// fetch fetches the file by a client of its own.
func (s *site) fetch(store fetch.Shared) *fetch.Result {
	s.t.Helper()
	client, err := fetch.New(fetch.Config{
		Settings: fetch.Settings{On: true}, Shared: store, Resolver: s,
		Dial: func(*fetch.Guard) fetch.DialFunc {
			return func(ctx context.Context, network, _ string) (net.Conn, error) {
				return new(net.Dialer).DialContext(ctx, network, s.server.Listener.Addr().String())
			}
		},
		OwnAddresses: func() ([]netip.Addr, error) { return nil, nil },
	})
	if err != nil {
		s.t.Fatal(err)
	}
	o, err := fetch.Parse("http://a.example")
	if err != nil {
		s.t.Fatal(err)
	}
	res, err := client.Fetch(s.t.Context(), netip.MustParseAddr("192.0.2.7"), fetch.Request{Origin: o})
	if err != nil {
		s.t.Fatal(err)
	}
	return res
}

func TestOpenRefuses(t *testing.T) {
	for _, url := range []string{"", "redis", "http://:secret@127.0.0.1", "redis://:secret@127.0.0.1:6379/db?x=y", "redis://:secret@a b"} {
		if _, err := shared.Open(url, "", slog.New(slog.DiscardHandler)); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: error %v; want one that shows no password", url, err)
		}
	}
}

// A store that never existed, breaks off in the midst of an answer or sends unexpected
// data is the same as none.
func TestBrokenStores(t *testing.T) {
	for name, answer := range map[string]func(net.Conn){
		"not there":        nil,
		"hangs up":         func(c net.Conn) { c.Close() },
		"breaks off":       func(c net.Conn) { c.Read(make([]byte, 1)); io.WriteString(c, "$700000\r\nhalf"); c.Close() },
		"is no such store": func(c net.Conn) { io.WriteString(c, "HTTP/1.1 400 Bad Request\r\n\r\n"); c.Close() },
		"refuses":          func(c net.Conn) { io.WriteString(c, strings.Repeat("-NOAUTH no\r\n", 20)); io.Copy(io.Discard, c) },
	} {
		t.Run(name, func(t *testing.T) {
			ln, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { ln.Close() })
			if answer == nil {
				ln.Close()
			}
			go func() {
				for {
					conn, err := ln.Accept()
					if err != nil {
						return
					}
					go answer(conn)
				}
			}()
			store, log := open(t, "redis://"+ln.Addr().String())
			rates := store.Rates("test", limit.Rate{Every: time.Hour, Burst: 2})
			passed := 0
			for range 5 {
				if rates.Take(t.Context(), "visitor") == 0 {
					passed++
				}
			}
			store.Keep(t.Context(), "a", []byte("x"), time.Hour)
			if got, _ := store.Load(t.Context(), "a"); passed != 2 || got != nil || store.Up() != 0 {
				t.Errorf("%d of 5 pass, and %q is kept; want 2 and nothing", passed, got)
			}
			if n := strings.Count(log.String(), "\n"); n != 1 || !strings.Contains(log.String(), "shared store lost") {
				t.Errorf("the log has %d lines: %s", n, log)
			}
			site := newSite(t, "Disallow: /a")
			if res := site.fetch(store); res.Class != fetch.OK || site.requests.Load() != 1 {
				t.Errorf("a fetch beside it: %+v", res)
			}
		})
	}
}

// A store that is lost is asked once in a second, however many visitors come.
func TestLostStoreIsLeftAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, _ := open(t, "unix://"+t.TempDir()+"/none.sock")
		rates := store.Rates("test", limit.Rate{Every: time.Hour, Burst: 2})
		for round := range int64(3) {
			for range 100 {
				rates.Take(t.Context(), "visitor")
			}
			if n := store.Failures(); n != round+1 {
				t.Errorf("round %d: asked %d times; want %d", round, n, round+1)
			}
			time.Sleep(time.Second)
		}
		store.Close()
	})
}
