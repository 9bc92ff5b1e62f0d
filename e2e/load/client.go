package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"
)

func notifyTerm(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, syscall.SIGTERM)
}

// A question is what is asked again and again.
type question struct {
	method, path, mediaType string
	body                    []byte
	header                  string // one more, as "Name: value"
	host                    string // the name under which the server is asked; "" for that of its address
}

// send asks once, as a browser does, and returns the status. The answer is read to
// its end.
func (q *question) send(ctx context.Context, c *http.Client, base string) (int, error) {
	r, err := http.NewRequestWithContext(ctx, q.method, base+q.path, bytes.NewReader(q.body))
	if err != nil {
		return 0, err
	}
	if q.mediaType != "" {
		r.Header.Set("Content-Type", q.mediaType)
	}
	r.Host = cmp.Or(q.host, r.Host)
	// Said here, it has the transport leave the answer as it was sent: what is kept
	// compressed is not unpacked, as for no browser.
	r.Header.Set("Accept-Encoding", "gzip, deflate, br")
	if name, value, ok := strings.Cut(q.header, ": "); ok {
		r.Header.Set(name, value)
	}
	res, err := c.Do(r)
	if err != nil {
		return 0, err
	}
	defer res.Body.Close()
	_, err = io.Copy(io.Discard, res.Body)
	return res.StatusCode, err
}

// client returns a client with so many connections at most, from an address of
// the loopback network: each is another visitor.
func client(from string, connections int) *http.Client {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: 5 * time.Second}
	return &http.Client{
		Transport: &http.Transport{
			DialContext: d.DialContext, MaxConnsPerHost: connections, MaxIdleConnsPerHost: connections,
		},
		Timeout:       30 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// A tally is what came of asking often.
type tally struct {
	mu     sync.Mutex
	status map[int]int
	failed int
	took   []time.Duration // of those with status 200, in order once it is done
	wall   time.Duration
}

func (t *tally) count(status int, err error, took time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case err != nil:
		t.failed++
	case status == http.StatusOK:
		t.took = append(t.took, took)
		fallthrough
	default:
		t.status[status]++
	}
}

// rate returns how many were answered with 200 in a second.
func (t *tally) rate() float64 { return float64(len(t.took)) / t.wall.Seconds() }

// at returns how long the given part of those answered took at most.
func (t *tally) at(part float64) time.Duration {
	if len(t.took) == 0 {
		return 0
	}
	return t.took[int(part*float64(len(t.took)-1))]
}

// others says what came instead of 200.
func (t *tally) others() string {
	var all []string
	for status, n := range t.status {
		if status != http.StatusOK {
			all = append(all, fmt.Sprintf("%d × %d", n, status))
		}
	}
	if t.failed > 0 {
		all = append(all, fmt.Sprintf("%d failed", t.failed))
	}
	if all == nil {
		return "nothing but 200"
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

// drive asks q over so many connections for some time.
func drive(ctx context.Context, base string, q question, from string, connections int, length time.Duration) *tally {
	t := &tally{status: make(map[int]int)}
	c := client(from, connections)
	defer c.CloseIdleConnections()
	began := time.Now()
	var wg sync.WaitGroup
	for range connections {
		wg.Go(func() {
			for ctx.Err() == nil && time.Since(began) < length {
				start := time.Now()
				status, err := q.send(ctx, c, base)
				t.count(status, err, time.Since(start))
			}
		})
	}
	wg.Wait()
	t.wall = time.Since(began)
	return sorted(t)
}

func sorted(t *tally) *tally {
	slices.Sort(t.took)
	return t
}
