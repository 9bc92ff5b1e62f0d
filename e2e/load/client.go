package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// A question is a request to be repeated.
type question struct {
	method, path, mediaType string
	body                    []byte
	header                  string // one more header, as "Name: value"
	host                    string // the Host header; "" for the server's address
}

// send sends q once, as a browser does, reads the whole response and returns its status.
func (q *question) send(ctx context.Context, c *http.Client, base string) (int, error) {
	r, err := http.NewRequestWithContext(ctx, q.method, base+q.path, bytes.NewReader(q.body))
	if err != nil {
		return 0, err
	}
	if q.mediaType != "" {
		r.Header.Set("Content-Type", q.mediaType)
	}
	r.Host = cmp.Or(q.host, r.Host)
	// Setting the header disables decompression in the transport. A browser's
	// decompression is not the server's cost.
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

// client returns a client with a limit on connections, from an address of the loopback
// network. Each address is another visitor.
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

// A tally holds the results of many requests.
type tally struct {
	mu     sync.Mutex
	status map[int]int
	failed int
	took   []time.Duration // of responses with status 200
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

// rate returns the number of responses with status 200 per second.
func (t *tally) rate() float64 { return float64(len(t.took)) / t.wall.Seconds() }

// at returns a quantile of the response times.
func (t *tally) at(part float64) time.Duration {
	if len(t.took) == 0 {
		return 0
	}
	slices.Sort(t.took)
	return t.took[int(part*float64(len(t.took)-1))]
}

// others describes the responses other than 200.
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

// drive repeats q over a number of connections for some time.
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
	return t
}
