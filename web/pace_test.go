package web_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web"
)

// inMemory serves a site with the test routes in memory while f runs.
func inMemory(t *testing.T, f func(ln *memoryListener)) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, nil)
		ln := newMemoryListener()
		ctx, stop := context.WithCancel(t.Context())
		served := make(chan error, 1)
		go func() { served <- site.Serve(ctx, ln) }()
		f(ln)
		stop()
		if err := <-served; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
}

// connect opens a connection in memory.
func connect(t *testing.T, ln *memoryListener) net.Conn {
	t.Helper()
	conn, err := ln.Dial(t.Context(), "", "")
	if err != nil {
		t.Fatal(err)
	}
	return conn
}

// beginForm sends how a form with so many octets begins.
func beginForm(conn net.Conn, octets int) {
	fmt.Fprintf(conn, "POST /test/form HTTP/1.1\r\nHost: localhost\r\n%s\r\nContent-Length: %d\r\n\r\nrobots=", formType, octets)
}

// Who sends an octet a second is not waited for; who keeps to the rate is, up to
// the end of the time that a body may take.
func TestBodiesHaveToComeAtARate(t *testing.T) {
	for _, tt := range []struct {
		name         string
		part, octets int // sent each second, and in all
		status       int
		after        time.Duration
	}{
		{"nothing more", 0, 1000, 408, 5 * time.Second},
		{"an octet a second", 1, 1000, 408, 5 * time.Second},
		{"at the rate", 32 << 10, 10 * 32 << 10, 200, 9 * time.Second},
		{"at the rate for too long", 32 << 10, 1500 << 10, 408, 15 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			inMemory(t, func(ln *memoryListener) {
				conn := connect(t, ln)
				var sending sync.WaitGroup
				defer sending.Wait()
				defer conn.Close()
				start := time.Now()
				beginForm(conn, len("robots=")+tt.octets)
				sending.Go(func() {
					part := []byte(strings.Repeat("x", tt.part))
					for sent := 0; sent < tt.octets; sent += tt.part {
						if _, err := conn.Write(part[:min(tt.part, tt.octets-sent)]); err != nil || tt.part == 0 {
							return
						}
						time.Sleep(time.Second)
					}
				})
				res, err := http.ReadResponse(bufio.NewReader(conn), nil)
				if err != nil {
					t.Fatal(err)
				}
				if took := time.Since(start).Round(time.Second); res.StatusCode != tt.status || took != tt.after {
					t.Errorf("status %d after %s; want %d after %s", res.StatusCode, took, tt.status, tt.after)
				}
			})
		})
	}
}

// Who reads nothing is cut off; who reads slowly gets all of it, however long that
// takes.
func TestAnswersHaveToBeRead(t *testing.T) {
	const octets = 1 << 20
	for _, tt := range []struct {
		name  string
		part  int           // octets read at a time
		every time.Duration // between them
		want  int           // octets that arrive; 0 for less than all
	}{
		{"nothing", 0, time.Minute, 0},
		{"an octet a second", 1, time.Second, 0},
		{"64 KiB in six seconds", 16 << 10, 1500 * time.Millisecond, octets},
	} {
		t.Run(tt.name, func(t *testing.T) {
			inMemory(t, func(ln *memoryListener) {
				conn := connect(t, ln)
				defer conn.Close()
				beginForm(conn, len("robots=")+octets)
				io.WriteString(conn, strings.Repeat("x", octets))
				got, part := 0, make([]byte, tt.part)
				for range 100 {
					time.Sleep(tt.every)
					if tt.part == 0 {
						break
					}
					n, err := io.ReadFull(conn, part)
					if got += n; err != nil || got >= octets {
						break
					}
				}
				if tt.want > 0 && got < tt.want {
					t.Errorf("%d octets arrive; want %d", got, tt.want)
				}
				if rest, err := io.Copy(io.Discard, conn); tt.want == 0 && (err != nil || got+int(rest) >= octets) {
					t.Errorf("%d octets arrive, error %v; want fewer than %d and the end", got+int(rest), err, octets)
				}
			})
		})
	}
}

// Whoever fills the memory for long bodies does not keep others from sending short ones.
func TestShortBodiesBesideLongOnes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, limited)
		var wg sync.WaitGroup
		var pipes []*io.PipeWriter
		begin := func(addr string, octets int) {
			body, pipe := io.Pipe()
			pipes = append(pipes, pipe)
			wg.Go(func() {
				from(site, addr, "POST", "/test/form", []string{formType}, body)
				body.Close()
			})
			pipe.Write([]byte("robots=" + strings.Repeat("x", octets)))
			synctest.Wait()
		}
		for n := range 60 {
			begin(fmt.Sprintf("192.0.2.%d:1", n%6+1), 1500<<10)
		}
		for n := range 80 { // into the space that is left
			begin(fmt.Sprintf("192.0.2.%d:1", n%8+10), 84<<10)
		}
		post := func(octets int) int {
			return from(site, "198.51.100.1:1", "POST", "/test/form", []string{formType}, strings.NewReader("robots="+strings.Repeat("x", octets))).StatusCode
		}
		if long, short := post(1500<<10), post(50<<10); long != http.StatusServiceUnavailable || short != http.StatusOK {
			t.Errorf("a long body: status %d, a short one: status %d; want 503 and 200", long, short)
		}
		for _, pipe := range pipes {
			pipe.Close()
		}
		wg.Wait()
		if long := post(1500 << 10); long != http.StatusOK {
			t.Errorf("a long body when all gave up: status %d; want 200", long)
		}
	})
}

// The octets that a visitor has sent of unfinished bodies are bounded, and
// released when they give up; others send meanwhile.
func TestBodiesInMemoryAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, limited)
		var wg sync.WaitGroup
		var pipes []*io.PipeWriter
		statuses := make(chan int, 20)
		for range 20 {
			body, pipe := io.Pipe()
			pipes = append(pipes, pipe)
			wg.Go(func() {
				statuses <- from(site, "192.0.2.1:4711", "POST", "/test/form", []string{formType}, body).StatusCode
				body.Close()
			})
			pipe.Write([]byte("robots=" + strings.Repeat("x", 1<<20)))
			synctest.Wait()
		}
		if refused := len(statuses); refused < 4 || refused > 6 {
			t.Errorf("%d of 20 bodies of a MiB are refused; want those beyond 16 MiB", refused)
		}
		if res := from(site, "192.0.2.2:4711", "POST", "/test/form", []string{formType}, strings.NewReader("robots=x")); res.StatusCode != http.StatusOK {
			t.Errorf("another visitor beside them: status %d; want 200", res.StatusCode)
		}
		for _, pipe := range pipes {
			pipe.Close()
		}
		wg.Wait()
		if res := from(site, "192.0.2.1:4711", "POST", "/test/form", []string{formType}, strings.NewReader("robots="+strings.Repeat("x", 1<<20))); res.StatusCode != http.StatusOK {
			t.Errorf("after all gave up: status %d; want 200", res.StatusCode)
		}
	})
}

// deadlines notes the read deadlines that are set.
type deadlines struct {
	http.ResponseWriter
	set []time.Time
}

func (d *deadlines) SetReadDeadline(t time.Time) error {
	d.set = append(d.set, t)
	return nil
}

// A stream that is read on after the server has stopped isn't waited for, although each
// read begins with a new deadline.
func TestStoppedStreamIsNotWaitedFor(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	defer stop()
	for range 2 {
		w := new(deadlines)
		began := time.Now()
		if err := web.ReadStreamed(stopped, w, strings.NewReader("a")); err != nil {
			t.Fatal(err)
		}
		atRead := w.set[len(w.set)-2] // the last one ends the waiting
		if waits := atRead.After(began.Add(time.Second)); waits != (stopped.Err() == nil) {
			t.Errorf("stopped %t: the read has time until %s", stopped.Err() != nil, atRead.Sub(began))
		}
		stop()
	}
}
