package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// throughput repeats each request as fast as possible, without limits for visitors, as
// all requests come from one.
func (r *run) throughput(ctx context.Context, p *process) error {
	bare, err := startBare(ctx)
	if err != nil {
		return err
	}
	defer bare.stop()
	idle, _ := p.memory()
	r.table.add("memory when idle", "40 MB", "%.0f MB", idle)

	get := func(path string) question { return question{method: "GET", path: path} }
	base := drive(ctx, bare.url, get("/"), "127.0.0.1", 64, r.each)
	r.table.add("bare handler, 64 connections", "", "%.0f/s, median %s, p99 %s", base.rate(), base.at(.5), base.at(.99))
	health := drive(ctx, p.url, get("/healthz"), "127.0.0.1", 64, r.each)
	r.table.add("GET /healthz, 64", "", "%.0f/s, %.0f %% of bare, p99 %s", health.rate(), percent(health, base), health.at(.99))
	for _, row := range []struct {
		what, goal  string
		q           question
		connections int
	}{
		{"GET /, 64", "50 % of /healthz; p99 under 10 medians", get("/"), 64},
		{"GET /crawlers, 64", "", get("/crawlers"), 64},
		{"GET /docs, 64", "", get("/docs"), 64},
		{"POST / with 2 KB, 64", "10 % of /healthz; p99 under 10 medians", form(2000), 64},
		{"POST /check with 2 KB, 64", "10 % of /healthz", check(2000), 64},
		{"API with 2 KB, 64", "10 % of /healthz", apiTest(2000), 64},
		{"POST /check with 500 KiB, 16", "only 200, 429, 503", check(500 << 10), 16},
		{"GET /, 256", "only 200", get("/"), 256},
	} {
		t := drive(ctx, p.url, row.q, "127.0.0.1", row.connections, r.each)
		r.table.add(row.what, row.goal, "%.0f/s, %.1f %% of /healthz, %.1f %% of bare; median %s, p99 %s; %s",
			t.rate(), percent(t, health), percent(t, base), t.at(.5), t.at(.99), t.others())
	}
	_, most := p.memory()
	r.table.add("memory at most meanwhile", "256 MB", "%.0f MB", most)
	return nil
}

func percent(t, of *tally) float64 { return 100 * t.rate() / of.rate() }

// fairness sends requests at a moderate rate beside eight visitors who send as many as
// they can.
func (r *run) fairness(ctx context.Context, p *process) error {
	quiet := polite(ctx, p.url, "127.0.0.2", 20)
	hostilities, end := context.WithCancel(ctx)
	defer end()
	var wg sync.WaitGroup
	bad := &tally{status: make(map[int]int)}
	for n := range 8 {
		for _, q := range hostile() {
			wg.Go(func() {
				c := client(fmt.Sprintf("127.0.1.%d", n+1), 1)
				for hostilities.Err() == nil {
					// A request once sent waits for its response, even beyond the end,
					// so that its result is counted.
					status, err := q.send(ctx, c, p.url)
					bad.count(status, err, 0)
				}
			})
		}
	}
	time.Sleep(time.Second) // let them begin
	t := polite(ctx, p.url, "127.0.0.2", 100)
	end()
	wg.Wait()
	r.table.add("polite POST / beside 8 hostile visitors", "99 of 100 answered", "%d of 100; median %s, p99 %s (alone %s); %s",
		len(t.took), t.at(.5), t.at(.99), quiet.at(.5), t.others())
	r.table.add("the hostile visitors", "only 200, 413, 422, 429, 503", "%d × 200, %s", bad.status[http.StatusOK], bad.others())
	_, most := p.memory()
	r.table.add("memory at most meanwhile", "200 MB", "%.0f MB", most)
	return nil
}

// heavyJobs requests the front page beside eight visitors who each run jobs of a million
// verdicts one after the other.
func (r *run) heavyJobs(ctx context.Context, p *process) error {
	front := question{method: "GET", path: "/"}
	quiet := paced(ctx, p.url, front, "127.0.0.2", 40, 50*time.Millisecond)
	jobs, end := context.WithCancel(ctx)
	defer end()
	var wg sync.WaitGroup
	done := &tally{status: make(map[int]int)}
	for n := range 8 {
		wg.Go(func() {
			c, q := client(fmt.Sprintf("127.0.4.%d", n+1), 1), bulk()
			for jobs.Err() == nil {
				start := time.Now()
				status, err := q.send(jobs, c, p.url)
				if jobs.Err() == nil {
					done.count(status, err, time.Since(start))
				}
			}
		})
	}
	time.Sleep(time.Second) // let them begin
	t := paced(ctx, p.url, front, "127.0.0.2", 100, 50*time.Millisecond)
	end()
	wg.Wait()
	_, most := p.memory()
	r.table.add("GET / beside 8 bulk jobs", "only 200; p99 50 ms", "median %s, p99 %s (alone %s); %s (%d jobs of a million verdicts ended meanwhile; memory at most %.0f MB)",
		t.at(.5), t.at(.99), quiet.at(.99), t.others(), done.status[http.StatusOK], most)
	return nil
}

// polite sends a request a number of times, three times a second.
func polite(ctx context.Context, base, from string, times int) *tally {
	return paced(ctx, base, form(2000), from, times, 300*time.Millisecond)
}

// paced sends a request a number of times with a minimum interval.
func paced(ctx context.Context, base string, q question, from string, times int, every time.Duration) *tally {
	t := &tally{status: make(map[int]int)}
	c := client(from, 1)
	began := time.Now()
	for range times {
		start := time.Now()
		status, err := q.send(ctx, c, base)
		t.count(status, err, time.Since(start))
		time.Sleep(every - min(time.Since(start), every))
	}
	t.wall = time.Since(began)
	return t
}

// slowClients requests pages beside clients that send or read an octet a second.
func (r *run) slowClients(ctx context.Context, p *process) error {
	for _, row := range []struct {
		what, request string
		drip          bool // one octet a second follows
	}{
		{"GET / beside 260 slow bodies", "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: " + formType + "\r\nContent-Length: 100000\r\n\r\n", true},
		{"GET / beside 260 slow heads", "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", true},
		{"GET / beside 260 slow readers", strings.Repeat("GET /crawlers HTTP/1.1\r\nHost: x\r\n\r\n", 20), false},
	} {
		slow, end := context.WithCancel(ctx)
		opened := crowd(slow, p.url, row.request, row.drip)
		time.Sleep(time.Second)
		t := drive(ctx, p.url, question{method: "GET", path: "/"}, "127.0.0.2", 4, r.each)
		end()
		r.table.add(row.what, "only 200; p99 50 ms", "%.0f/s; median %s, p99 %s; %s (%d slow connections were open)",
			t.rate(), t.at(.5), t.at(.99), t.others(), opened)
	}
	return nil
}

// crowd opens 260 connections from 13 addresses, sends a request over each and continues
// slowly until ctx is done. It returns the number of opened connections.
func crowd(ctx context.Context, base, request string, drip bool) int {
	opened := 0
	for n := range 260 {
		d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 3, byte(1+n%13))}, Timeout: 5 * time.Second}
		conn, err := d.DialContext(ctx, "tcp", strings.TrimPrefix(base, "http://"))
		if err != nil {
			continue
		}
		opened++
		context.AfterFunc(ctx, func() { conn.Close() })
		go func() {
			fmt.Fprint(conn, request)
			for drip && ctx.Err() == nil {
				if _, err := conn.Write([]byte("x")); err != nil {
					return
				}
				time.Sleep(time.Second)
			}
		}()
	}
	return opened
}

// stopping stops the server under load.
func (r *run) stopping(ctx context.Context, p *process) error {
	began := make(chan struct{})
	done := make(chan *tally)
	go func() {
		close(began)
		// Requests continue until the drain delay is nearly over, as from a proxy that
		// polls /readyz.
		done <- drive(ctx, p.url, form(2000), "127.0.0.1", 32, 2800*time.Millisecond)
	}()
	<-began
	time.Sleep(2 * time.Second)
	err := p.stop()
	t := <-done
	r.table.add("SIGTERM under load, 32 connections", "0 lost; exit code 0", "%d answered, %d lost; %s; exit code %d",
		len(t.took), t.failed, t.others(), p.cmd.ProcessState.ExitCode())
	return err
}
