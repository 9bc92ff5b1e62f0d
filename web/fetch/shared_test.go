package fetch_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
	"whichline/web/limit"
)

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

// A store is one that instances share, whose values say that they are of another time.
type store struct {
	limit.Alone
	skew  time.Duration
	kept  map[string][]byte
	until map[string]time.Time
}

func (s *store) Load(_ context.Context, key string) ([]byte, time.Duration) {
	left := time.Until(s.until[key])
	if left <= 0 {
		return nil, 0
	}
	var res map[string]any
	json.Unmarshal(s.kept[key], &res)
	res["Started"] = time.Now().Add(s.skew)
	value, _ := json.Marshal(res)
	return value, left
}

func (s *store) Keep(_ context.Context, key string, value []byte, length time.Duration) {
	s.kept[key], s.until[key] = value, time.Now().Add(length)
}

// However the clocks of other instances go, a site is asked again when a result has been
// kept for its minute, and so are those that came later.
func TestClocksOfOthers(t *testing.T) {
	for _, skew := range []time.Duration{-time.Hour, 0, time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			asked := 0
			shared := &store{skew: skew, kept: make(map[string][]byte), until: make(map[string]time.Time)}
			instance := func(s fetch.Shared) *fetch.Client {
				return newClient(t, fetch.Config{Settings: fetch.Settings{On: true}, Resolver: fixed("93.184.216.34"), Shared: s,
					Dial: func(*fetch.Guard) fetch.DialFunc {
						return pipe(func(conn net.Conn) { asked++; answer(sized(1))(conn) })
					}})
			}
			one, two := instance(shared), instance(shared)
			get := func(c *fetch.Client, host string, want int) {
				t.Helper()
				if _, err := c.Fetch(t.Context(), visitor(asked), request(t, host)); err != nil || asked != want {
					t.Errorf("skew %s: %s was asked %d times, error %v; want %d", skew, host, asked, err, want)
				}
			}
			get(one, "http://a.example", 1)
			time.Sleep(50 * time.Second)
			get(two, "http://a.example", 1)
			get(two, "http://b.example", 2)
			time.Sleep(9 * time.Second)
			get(two, "http://a.example", 2)
			time.Sleep(time.Second)
			get(two, "http://a.example", 3)
			get(two, "http://b.example", 3)
			time.Sleep(50 * time.Second)
			get(two, "http://b.example", 4)
		})
	}
}
