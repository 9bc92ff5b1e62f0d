package fetch_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
)

// The tests of this file run on a clock of their own, with the real limits.

// memory returns a client whose sites are served by serve, in memory.
func memory(t *testing.T, serve func(net.Conn)) *fetch.Client {
	return newClient(t, fetch.Config{
		Settings: fetch.Settings{On: true},
		Resolver: fixed("93.184.216.34"),
		Dial:     func(*fetch.Guard) fetch.DialFunc { return pipe(serve) },
	})
}

func pipe(serve func(net.Conn)) fetch.DialFunc {
	return func(context.Context, string, string) (net.Conn, error) {
		client, server := net.Pipe()
		go func() {
			defer server.Close()
			serve(server)
		}()
		return client, nil
	}
}

// answer says text to one request.
func answer(text string) func(net.Conn) {
	return func(c net.Conn) {
		if _, err := takeRequest(c); err == nil {
			io.WriteString(c, text)
		}
	}
}

// request asks for a host by https, or by http if that is written.
func request(t *testing.T, host string) fetch.Request {
	t.Helper()
	o, err := fetch.Parse(host)
	if err != nil {
		t.Fatal(err)
	}
	return fetch.Request{Origin: o}
}

// visitor returns a different visitor for each n below 65,536.
func visitor(n int) netip.Addr {
	return netip.AddrFrom4([4]byte{1, 2, byte(n >> 8), byte(n)})
}

func TestTimes(t *testing.T) {
	for _, tt := range []struct {
		name    string
		resolve resolverFunc
		dial    fetch.DialFunc
		url     string
		cause   fetch.Cause
		took    time.Duration
	}{
		{name: "look-up", resolve: func(ctx context.Context, _ string) ([]netip.Addr, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		}, url: "http://a.example", cause: fetch.LookupTimedOut, took: 5 * time.Second},
		{name: "two addresses", resolve: fixed("1.1.1.1", "1.1.1.2"), dial: hang,
			url: "http://a.example", cause: fetch.ConnectTimedOut, took: 6 * time.Second},
		{name: "six addresses", resolve: fixed("1.1.1.1", "1.1.1.2", "1.1.1.3", "1.1.1.4", "1.1.1.5", "1.1.1.6"), dial: hang,
			url: "http://a.example", cause: fetch.ConnectTimedOut, took: 15 * time.Second},
		{name: "handshake", dial: pipe(listen), url: "https://a.example", cause: fetch.HandshakeTimedOut, took: 5 * time.Second},
		{name: "head", dial: pipe(listen), url: "http://a.example", cause: fetch.HeadTimedOut, took: 8 * time.Second},
		{name: "body", dial: pipe(func(c net.Conn) { answer(closing)(c); listen(c) }),
			url: "http://a.example", cause: fetch.BodyTimedOut, took: 15 * time.Second},
		{name: "all hops together", dial: pipe(func(c net.Conn) {
			if _, err := takeRequest(c); err == nil {
				time.Sleep(7 * time.Second)
				io.WriteString(c, moved("/"))
			}
		}), url: "http://a.example", cause: fetch.HeadTimedOut, took: 15 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				resolve := tt.resolve
				if resolve == nil {
					resolve = fixed("93.184.216.34")
				}
				c := newClient(t, fetch.Config{Settings: fetch.Settings{On: true}, Resolver: resolve,
					Dial: func(*fetch.Guard) fetch.DialFunc { return tt.dial }})
				res, err := c.Fetch(t.Context(), visitor(1), request(t, tt.url))
				if err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Minute) // until the server is done too
				if res.Cause != tt.cause || res.Took != tt.took {
					t.Errorf("cause %q after %s; want %q after %s", res.Cause, res.Took, tt.cause, tt.took)
				}
			})
		})
	}
}

// hang is a dialer that nobody answers.
func hang(ctx context.Context, _, _ string) (net.Conn, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

func TestResultsAreShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		c := memory(t, func(conn net.Conn) { asked++; answer(sized(1))(conn) })
		r := request(t, "http://a.example")
		first, err := c.Fetch(t.Context(), visitor(1), r)
		if err != nil {
			t.Fatal(err)
		}
		again := func() *fetch.Result {
			res, err := c.Fetch(t.Context(), visitor(1), r)
			if err != nil {
				t.Fatal(err)
			}
			return res
		}
		for range 100 { // more than a visitor may fetch
			if again() != first {
				t.Fatal("a second fetch; want the first one's result")
			}
		}
		time.Sleep(time.Minute - time.Second)
		if again() != first {
			t.Error("the result is gone before its minute is over")
		}
		time.Sleep(time.Second)
		if again() == first || asked != 2 {
			t.Errorf("asked %d times after a minute; want 2", asked)
		}
		r.BustCache = true
		if again() == first || asked != 3 {
			t.Errorf("asked %d times; another request needs another answer", asked)
		}
	})
}

func TestVisitorsWaitForOneFetch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		c := memory(t, func(conn net.Conn) { asked++; time.Sleep(time.Second); answer(sized(1))(conn) })
		var wg sync.WaitGroup
		for i := range 20 {
			wg.Go(func() {
				ctx := t.Context()
				if i == 0 { // who came first goes first; the others still get their answer
					var cancel func()
					ctx, cancel = context.WithTimeout(ctx, time.Millisecond)
					defer cancel()
				}
				res, err := c.Fetch(ctx, visitor(i), request(t, "http://a.example"))
				switch {
				case i == 0 && !errors.Is(err, context.DeadlineExceeded):
					t.Errorf("error %v; want that of the context", err)
				case i > 0 && (err != nil || res.Class != fetch.OK):
					t.Errorf("visitor %d: error %v", i, err)
				}
			})
			synctest.Wait()
		}
		wg.Wait()
		if asked != 1 {
			t.Errorf("asked %d times; want once", asked)
		}
	})
}

func TestKeptResultsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := make(map[string]int)
		c := newClient(t, fetch.Config{
			Settings: fetch.Settings{On: true},
			Resolver: fixed("93.184.216.34"),
			Dial: func(*fetch.Guard) fetch.DialFunc {
				return pipe(func(conn net.Conn) {
					if r, err := takeRequest(conn); err == nil {
						asked[r.Host]++
						io.WriteString(conn, sized(500_000))
					}
				})
			},
		})
		fetchHost := func(n int) {
			host := "h" + strings.Repeat("x", n) + ".example"
			if _, err := c.Fetch(t.Context(), visitor(n), request(t, "http://"+host)); err != nil {
				t.Fatal(err)
			}
		}
		for n := range 40 { // 20 MB, and 16 MiB are kept
			fetchHost(n)
		}
		fetchHost(39)
		fetchHost(0)
		if asked["h.example"] != 2 {
			t.Errorf("the oldest was asked %d times; want twice, for it cannot be kept", asked["h.example"])
		}
		if last := "h" + strings.Repeat("x", 39) + ".example"; asked[last] != 1 {
			t.Errorf("the latest was asked %d times; want once", asked[last])
		}
	})
}

// wantLater checks that err puts the visitor off for the right reason and time.
func wantLater(t *testing.T, err error, why fetch.Why, after time.Duration) {
	t.Helper()
	var later *fetch.TryLater
	if !errors.As(err, &later) || later.Why != why || later.After != after {
		t.Errorf("error %v (%+v); want %s after %s", err, later, why, after)
	}
}

func TestVisitorRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, answer(sized(1)))
		n := 0
		fetchNew := func(from string) error {
			n++
			host := "h" + strings.Repeat("x", n) + ".example" // a new domain each time
			_, err := c.Fetch(t.Context(), netip.MustParseAddr(from), request(t, "http://"+host))
			return err
		}
		for range 5 {
			if err := fetchNew("1.2.3.4"); err != nil {
				t.Fatal(err)
			}
		}
		wantLater(t, fetchNew("1.2.3.4"), fetch.VisitorRate, 6*time.Second)
		wantLater(t, fetchNew("::ffff:1.2.3.4"), fetch.VisitorRate, 6*time.Second)
		if err := fetchNew("1.2.3.5"); err != nil {
			t.Errorf("the neighbour: %v", err)
		}
		time.Sleep(6 * time.Second)
		if err := fetchNew("1.2.3.4"); err != nil {
			t.Errorf("after 6 s: %v", err)
		}
		wantLater(t, fetchNew("1.2.3.4"), fetch.VisitorRate, 6*time.Second)
	})
}

func TestTargetRate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, func(conn net.Conn) {
			r, err := takeRequest(conn)
			switch {
			case err != nil:
			case strings.HasPrefix(r.Host, "to-"):
				io.WriteString(conn, moved("http://www.victim.co.uk/robots.txt"))
			default:
				io.WriteString(conn, sized(1))
			}
		})
		n := 0
		ask := func(host string) error {
			n++
			_, err := c.Fetch(t.Context(), visitor(n), request(t, "http://"+host))
			return err
		}
		for _, host := range []string{"victim.co.uk", "a.victim.co.uk", "b.a.victim.co.uk"} {
			if err := ask(host); err != nil {
				t.Fatal(err)
			}
		}
		wantLater(t, ask("c.victim.co.uk"), fetch.TargetRate, 10*time.Second)
		wantLater(t, ask("to-victim.example"), fetch.TargetRate, 10*time.Second) // by a detour
		if err := ask("other.co.uk"); err != nil {
			t.Errorf("a domain beside it: %v", err)
		}
		if err := ask("victim.co.uk"); err != nil {
			t.Errorf("a result that is kept: %v", err)
		}
		time.Sleep(10 * time.Second)
		if err := ask("c.victim.co.uk"); err != nil {
			t.Errorf("after 10 s: %v", err)
		}
	})
}

func TestSlots(t *testing.T) {
	for _, tt := range []struct {
		name string
		host func(n int) string
		room int
	}{
		{"all", func(n int) string { return "h" + strings.Repeat("x", n) + ".example" }, 32},
		{"per host", func(int) string { return "h.example" }, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				now, most := 0, 0
				var mu sync.Mutex
				c := memory(t, func(conn net.Conn) {
					mu.Lock()
					now++
					most = max(most, now)
					mu.Unlock()
					if _, err := takeRequest(conn); err == nil {
						time.Sleep(3 * time.Second)
						mu.Lock()
						now--
						mu.Unlock()
						io.WriteString(conn, sized(1))
					}
				})
				busy := 0
				var wg sync.WaitGroup
				for n := range tt.room + 1 {
					wg.Go(func() {
						r := request(t, "http://"+tt.host(n)+[]string{"", ":8080", ":8181"}[n%3])
						_, err := c.Fetch(t.Context(), visitor(n), r)
						var later *fetch.TryLater
						if errors.As(err, &later) {
							wantLater(t, err, fetch.Busy, 2*time.Second)
							mu.Lock()
							busy++
							mu.Unlock()
						} else if err != nil {
							t.Error(err)
						}
					})
				}
				wg.Wait()
				if most != tt.room || busy != 1 {
					t.Errorf("%d at the same time, %d put off; want %d and 1", most, busy, tt.room)
				}
				if _, err := c.Fetch(t.Context(), visitor(99), request(t, "http://later.example")); err != nil {
					t.Errorf("afterwards: %v; want a free place", err)
				}
			})
		})
	}
}
