package fetch_test

import (
	"context"
	"fmt"
	"net"
	"runtime"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
	"whichline/web/limit"
)

// Slow servers cost little while they last, and do not outlast their time.
func TestManyDrips(t *testing.T) {
	const drips = 400
	synctest.Test(t, func(t *testing.T) {
		limits := fetch.DefaultLimits()
		limits.AtOnce = drips
		c := newClient(t, fetch.Config{
			Settings: fetch.Settings{On: true},
			Limits:   limits,
			Resolver: fixed("93.184.216.34"),
			Dial: func(*fetch.Guard) fetch.DialFunc {
				return pipe(func(c net.Conn) {
					answer(closing)(c)
					for _, err := c.Write([]byte("#")); err == nil; _, err = c.Write([]byte("#")) {
						time.Sleep(time.Second)
					}
				})
			},
		})
		before, started := inUse(), time.Now()
		var wg sync.WaitGroup
		for n := range drips {
			wg.Go(func() {
				res, err := c.Fetch(t.Context(), visitor(n), request(t, fmt.Sprintf("http://h%d.example", n)))
				if err != nil || res.Cause != fetch.BodyTimedOut || len(res.Body) < 10 {
					t.Errorf("%d: %+v, error %v", n, res, err)
				}
			})
		}
		time.Sleep(limits.Total / 2)
		synctest.Wait()
		each := (inUse() - before) / drips
		wg.Wait()
		took := time.Since(started).Truncate(time.Second)
		t.Logf("%d octets for each, both ends of the connection included", each)
		if each > 96<<10 {
			t.Errorf("%d octets for each; want at most 96 KiB", each)
		}
		if took != limits.Patience {
			t.Errorf("took %s; want %s", took, limits.Patience)
		}
		time.Sleep(limits.Total) // until the servers have noticed too
	})
}

// Nothing is kept of hosts that are done with.
func TestHostsAreForgotten(t *testing.T) {
	limits := fetch.DefaultLimits()
	limits.Shared = time.Nanosecond
	limits.Visitor, limits.Target = limit.Rate{Every: 1, Burst: 1 << 30}, limit.Rate{Every: 1, Burst: 1 << 30}
	c := newClient(t, fetch.Config{
		Settings: fetch.Settings{On: true},
		Limits:   limits,
		Resolver: fixed("93.184.216.34"),
		Dial: func(*fetch.Guard) fetch.DialFunc {
			return func(context.Context, string, string) (net.Conn, error) { return nil, syscall.ECONNREFUSED }
		},
	})
	ask := func(n int) {
		res, err := c.Fetch(t.Context(), visitor(1), request(t, fmt.Sprintf("http://h%d.example.com", n)))
		if err != nil || res.Cause != fetch.ConnectionRefused {
			t.Fatalf("%+v, error %v", res, err)
		}
	}
	ask(0)
	before := inUse()
	for n := range 5000 {
		ask(n)
	}
	if kept := inUse() - before; kept > 512<<10 {
		t.Errorf("%d octets are kept after 5,000 hosts", kept)
	}
	runtime.KeepAlive(c)
}

// inUse returns the octets of memory that are in use, stacks included.
func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse)
}

// BenchmarkFetch is one small file over a connection in memory.
func BenchmarkFetch(b *testing.B) {
	limits := fetch.DefaultLimits()
	limits.Shared = time.Nanosecond
	limits.Visitor, limits.Target = limit.Rate{Every: 1, Burst: 1 << 30}, limit.Rate{Every: 1, Burst: 1 << 30}
	for _, size := range []int{1000, 500_000} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			text := sized(size)
			c := newClient(b, fetch.Config{
				Settings: fetch.Settings{On: true},
				Limits:   limits,
				Resolver: fixed("93.184.216.34"),
				Dial:     func(*fetch.Guard) fetch.DialFunc { return pipe(func(c net.Conn) { answer(text)(c) }) },
			})
			o, err := fetch.Parse("http://a.example")
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if res, err := c.Fetch(b.Context(), visitor(1), fetch.Request{Origin: o}); err != nil || res.Class != fetch.OK {
					b.Fatalf("%+v, error %v", res, err)
				}
			}
		})
	}
}
