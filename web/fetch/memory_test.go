package fetch_test

import (
	"fmt"
	"net"
	"runtime"
	"sync"
	"testing"
	"time"

	"whichline/web/fetch"
)

// drips is how many slow servers are asked at the same time.
const drips = 200

// Slow servers cost little while they last, and do not outlast their time.
func TestManyDrips(t *testing.T) {
	server := newFaultServer(t)
	serve := drip(closing, line)
	server.serve.Store(&serve)
	server.t.Store(t)
	limits := fetch.DefaultLimits()
	limits.AtOnce, limits.Total = drips, time.Second
	c := newClient(t, fetch.Config{
		Settings: fetch.Settings{On: true},
		Limits:   limits,
		Resolver: fixed("93.184.216.34"),
		Dial:     func(*fetch.Guard) fetch.DialFunc { return server.dial },
	})
	goroutines, files, before := runtime.NumGoroutine(), openFiles(t), inUse()
	started := time.Now()
	var wg sync.WaitGroup
	for n := range drips {
		wg.Go(func() {
			res, err := c.Fetch(t.Context(), visitor(n), request(t, fmt.Sprintf("http://h%d.example", n)))
			if err != nil || res.Cause != fetch.BodyTimedOut {
				t.Errorf("%d: %+v, error %v", n, res, err)
			}
		})
	}
	time.Sleep(limits.Total / 2)
	each := (inUse() - before) / drips
	wg.Wait()
	took := time.Since(started)
	t.Logf("%d octets for each, both ends of the connection included; %s in all", each, took)
	if each > 128<<10 {
		t.Errorf("%d octets for each; want at most 128 KiB", each)
	}
	if took > limits.Total+busy {
		t.Errorf("took %s; want %s", took, limits.Total)
	}
	wantBack(t, "goroutines", goroutines, runtime.NumGoroutine)
	wantBack(t, "open files", files, func() int { return openFiles(t) })
}

// inUse returns the octets of memory that are in use, stacks included.
func inUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse)
}

// The keys seen least lately are forgotten.
func TestLimiterIsBounded(t *testing.T) {
	l := fetch.NewLimiter(fetch.Rate{Every: time.Hour, Burst: 1})
	before := inUse()
	for n := range 80_000 {
		if wait := l.Take(fmt.Sprint(n)); wait != 0 {
			t.Fatalf("key %d waits %s; it was never seen", n, wait)
		}
	}
	if used := inUse() - before; used > 64<<20 {
		t.Errorf("%d octets in use; want 64 MiB at most", used)
	}
	if l.Take("79999") == 0 {
		t.Error("the latest key is forgotten")
	}
	if l.Take("0") != 0 {
		t.Error("the oldest key is remembered; 65,536 are")
	}
	runtime.KeepAlive(l)
}

// BenchmarkFetch is one small file over a connection in memory.
func BenchmarkFetch(b *testing.B) {
	limits := fetch.DefaultLimits()
	limits.Shared = time.Nanosecond
	limits.Visitor, limits.Target = fetch.Rate{Every: 1, Burst: 1 << 30}, fetch.Rate{Every: 1, Burst: 1 << 30}
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
