package fetch_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/netip"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
	"whichline/web/limit"
)

// wantLater checks that err puts the visitor off for the right reason and time.
func wantLater(t *testing.T, err error, why fetch.Reason, after time.Duration) {
	t.Helper()
	var later *fetch.TryLater
	if !errors.As(err, &later) || later.Reason != why || later.After != after {
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

// A watchlist counts as one fetch, and each of its sites as a document.
func TestWatchedSitesCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, answer(sized(1)))
		n, visitor := 0, netip.MustParseAddr("1.2.3.4")
		watch := func() (asked int) {
			var all []fetch.Request
			for range fetch.MaxWatched {
				n++
				all = append(all, request(t, "http://h"+strings.Repeat("x", n/50)+strings.Repeat("y", n%50)+".example"))
			}
			outcomes, err := c.Watch(t.Context(), visitor, all...)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range outcomes {
				if o.Err == nil {
					asked++
				} else {
					wantLater(t, o.Err, fetch.VisitorRate, time.Second)
				}
			}
			return asked
		}
		for range 3 {
			if asked := watch(); asked != fetch.MaxWatched {
				t.Errorf("%d sites were asked; want all", asked)
			}
		}
		if asked := watch(); asked != 0 {
			t.Errorf("%d more than 60 sites were asked", asked)
		}
		time.Sleep(5 * time.Second)
		if asked := watch(); asked != 5 {
			t.Errorf("%d sites were asked after 5 s; want 5", asked)
		}
		if _, err := c.Watch(t.Context(), visitor, request(t, "http://last.example")); err == nil {
			t.Error("a sixth visit wasn't put off")
		}
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

// A place at a host is free as soon as one request is done, while others last.
func TestPlacesAreFreed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, func(conn net.Conn) { time.Sleep(3 * time.Second); answer(sized(1))(conn) })
		var wg sync.WaitGroup
		for n, port := range []string{"", ":8080", ":8181"} {
			wg.Go(func() {
				time.Sleep([]time.Duration{0, time.Second, 3500 * time.Millisecond}[n])
				res, err := c.Fetch(t.Context(), visitor(n), request(t, "http://h.example"+port))
				if err != nil || res.Took != 3*time.Second {
					t.Errorf("fetch %d: %+v, error %v; want an answer after 3 s", n, res, err)
				}
			})
		}
		wg.Wait()
	})
}

// A visitor has at most two fetches running. Leaving makes no room, as the fetches
// continue.
func TestOwnFetchesAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, func(conn net.Conn) { time.Sleep(5 * time.Second); answer(sized(1))(conn) })
		var wg sync.WaitGroup
		ask := func(ctx context.Context, from int, host string) error {
			_, err := c.Fetch(ctx, visitor(from), request(t, "http://"+host+".example"))
			return err
		}
		wg.Go(func() {
			if err := ask(t.Context(), 1, "a"); err != nil {
				t.Error(err)
			}
		})
		ctx, leave := context.WithTimeout(t.Context(), time.Second)
		defer leave()
		if err := ask(ctx, 1, "b"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("who leaves gets %v", err)
		}
		wantLater(t, ask(t.Context(), 1, "c"), fetch.VisitorBusy, 2*time.Second)
		if err := ask(t.Context(), 2, "a"); err != nil {
			t.Errorf("another visitor, who waits for the same: %v", err)
		}
		wg.Wait()
		synctest.Wait()
		if err := ask(t.Context(), 1, "c"); err != nil {
			t.Errorf("when both are done: %v", err)
		}
		if err := ask(t.Context(), 1, "a"); err != nil {
			t.Errorf("a result that is kept: %v", err)
		}
	})
}

// No rate is remembered for longer than a minute, as web/docs/privacy.md says.
func TestRatesAreForgotten(t *testing.T) {
	rates := 0
	var look func(reflect.Value)
	look = func(v reflect.Value) {
		if r, ok := v.Interface().(limit.Rate); ok {
			rates++
			if d := time.Duration(r.Burst) * r.Every; d > time.Minute {
				t.Errorf("%+v is remembered for %s", r, d)
			}
		} else if v.Kind() == reflect.Struct {
			for _, field := range v.Fields() {
				look(field)
			}
		}
	}
	look(reflect.ValueOf(fetch.DefaultLimits()))
	if rates != 8 {
		t.Errorf("%d rates; want 8", rates)
	}
}
