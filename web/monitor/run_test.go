package monitor_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
	"whichline/web/monitor"
)

// A world is what a running monitor meets: one file on all sites, and a receiver.
type world struct {
	mu      sync.Mutex
	status  int
	body    string
	asked   []fetch.Request
	refuses int // so many messages are answered with 500
	got     []monitor.Message
	sent    []http.Header
	octets  [][]byte

	ahead atomic.Int64 // how far the monitor's clock is ahead of the bubble's, in nanoseconds
}

func (w *world) now() time.Time { return time.Now().Add(time.Duration(w.ahead.Load())) }

func (w *world) set(status int, body string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.status, w.body = status, body
}

func (w *world) get(_ context.Context, r fetch.Request) (*fetch.Result, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked = append(w.asked, r)
	return answered(r, w.status, w.body), nil
}

// requests returns the requests so far.
func (w *world) requests() []fetch.Request {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.asked)
}

func (w *world) post(_ context.Context, _ string, h http.Header, body []byte) (*fetch.Result, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var m monitor.Message
	if err := json.Unmarshal(body, &m); err != nil {
		return nil, err
	}
	w.got, w.sent, w.octets = append(w.got, m), append(w.sent, h), append(w.octets, body)
	if w.refuses--; w.refuses >= 0 {
		return &fetch.Result{Class: fetch.ServerError, Status: 500}, nil
	}
	return &fetch.Result{Class: fetch.OK, Status: 204}, nil
}

// ids returns the IDs of the messages in the order in which they came, and of each one.
func (w *world) ids() (all []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, m := range w.got {
		all = append(all, m.ID)
	}
	return all
}

const (
	openFile   = "User-agent: *\nDisallow: /cart\n"
	closedFile = "User-agent: *\nDisallow: /\n"
)

// running runs a monitor of two sites in a bubble, in which do is its user.
func running(t *testing.T, config string, do func(t *testing.T, m *monitor.Stand, w *world)) {
	synctest.Test(t, func(t *testing.T) {
		store := open(t, filepath.Join(t.TempDir(), "watch.db"))
		m := start(t, store, config)
		w := &world{status: 200, body: openFile}
		m.SetGet(w.get)
		m.SetPost(w.post)
		m.SetClock(w.now)
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- m.Run(ctx) }()
		time.Sleep(time.Minute)
		do(t, m, w)
		stop()
		if err := <-done; err != nil {
			t.Errorf("stop: %v", err)
		}
	})
}

const twoSites = `
every: 1m
tell:
  - webhook: https://hooks.example/
    secret: hush
sites: [a.example, b.example]
`

// Sites are requested once in each interval, and a message is sent until its receiver has
// it: always the same, signed anew.
func TestRun(t *testing.T) {
	running(t, twoSites, func(t *testing.T, _ *monitor.Stand, w *world) {
		time.Sleep(3 * time.Minute)
		if n := len(w.requests()); n < 8 || n > 10 {
			t.Errorf("%d requests in four minutes", n)
		}
		if known := w.requests()[len(w.requests())-1].Known; known.ETag != `"`+openFile+`"` {
			t.Errorf("a request has the validators %+v", known)
		}
		w.refuses = 2
		w.set(200, closedFile)
		time.Sleep(4 * time.Minute)
		ids := w.ids()
		if len(ids) != 4 || len(slices.Compact(slices.Sorted(slices.Values(ids)))) != 2 {
			t.Fatalf("messages %q", ids)
		}
		for i, h := range w.sent {
			m := w.got[i]
			if m.Kind != "change" || h.Get(monitor.IDHeader) != m.ID || h.Get(monitor.SignatureHeader) != monitor.Sign([]byte("hush"), h.Get(monitor.TimeHeader), w.octets[i]) {
				t.Errorf("message %+v with the headers %v", m, h)
			}
		}
	})
}

// Messages in a file are a line each.
func TestRunFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "changes.jsonl")
	running(t, "every: 1m\ntell: {file: "+path+"}\nsites: [a.example]", func(t *testing.T, _ *monitor.Stand, w *world) {
		for _, body := range []string{closedFile, openFile} {
			w.set(200, body)
			time.Sleep(2 * time.Minute)
		}
	})
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var all []monitor.Message
	for line := range bytes.Lines(text) {
		var m monitor.Message
		if err := json.Unmarshal(line, &m); err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	if len(all) != 2 || all[1].Kind != "over" || all[1].Changes[0].Over != all[0].ID || !strings.Contains(all[0].Text, "line 2, `Disallow: /`") {
		t.Errorf("messages:\n%s", text)
	}
}

// A receiver can ask to be left alone for a while or for ever; any other failure is tried
// again soon. The log names each failure, without the path of the webhook.
func TestRunReceiver(t *testing.T) {
	for name, tt := range map[string]struct {
		res         fetch.Result
		least, most int    // posts in twelve minutes
		logged      string // "" if it isn't
	}{
		"gone":                {fetch.Result{Class: fetch.ClientError, Status: 410}, 1, 1, "the receiver answered 410"},
		"later":               {fetch.Result{Class: fetch.ClientError, Status: 429, Header: http.Header{"Retry-After": {"600"}}}, 2, 2, ""},
		"far too late":        {fetch.Result{Class: fetch.ServerError, Status: 503, Header: http.Header{"Retry-After": {"86401"}}}, 4, 8, "the receiver answered 503"},
		"later for no reason": {fetch.Result{Class: fetch.ClientError, Status: 404, Header: http.Header{"Retry-After": {"600"}}}, 4, 8, "the receiver answered 404"},
		"away":                {fetch.Result{Class: fetch.Connect, Cause: fetch.ConnectionRefused}, 4, 8, "the receiver didn't answer: The host refuses"},
		"refused":             {fetch.Result{Class: fetch.Refused, Refusal: &fetch.Refusal{Rule: fetch.AddressRefused}}, 4, 8, "err="},
	} {
		t.Run(name, func(t *testing.T) {
			running(t, "every: 1m\ntell: {webhook: https://hooks.example/hush}\nsites: [a.example]", func(t *testing.T, m *monitor.Stand, w *world) {
				m.SetPost(func(ctx context.Context, to string, h http.Header, body []byte) (*fetch.Result, error) {
					w.post(ctx, to, h, body)
					return &tt.res, nil
				})
				var log bytes.Buffer
				m.SetLog(slog.New(slog.NewTextHandler(&log, nil)))
				w.set(200, closedFile)
				time.Sleep(12 * time.Minute)
				if n := len(w.ids()); n < tt.least || n > tt.most {
					t.Errorf("%d posts, want %d to %d", n, tt.least, tt.most)
				}
				text := log.String()
				if named := strings.Contains(text, `to="webhook https://hooks.example" err=`); named != (tt.logged != "") || !strings.Contains(text, tt.logged) || strings.Contains(text, "hush") {
					t.Errorf("log:\n%s", text)
				}
			})
		})
	}
}

// A full disk loses nothing: neither if no job can be written, nor if a file can't.
func TestRunFullDisk(t *testing.T) {
	for name, room := range map[string]int{"nothing fits": -1000, "the file doesn't fit": 20} {
		t.Run(name, func(t *testing.T) {
			running(t, twoSites, func(t *testing.T, m *monitor.Stand, w *world) {
				limit := func(pages int) {
					if err := m.Store().Exec(t.Context(), fmt.Sprintf("pragma max_page_count = %d", pages)); err != nil {
						t.Fatal(err)
					}
				}
				pages, err := m.Store().Pages(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				limit(max(1, pages+room))
				before := len(w.requests())
				w.set(200, closedFile+"# "+strings.Repeat("long ", 100_000))
				time.Sleep(3 * time.Minute)
				if n := len(w.requests()) - before; len(w.ids()) > 0 || (n > 0) != (room > 0) {
					t.Errorf("%d messages, %d requests in the meantime", len(w.ids()), n)
				}
				limit(1_000_000)
				time.Sleep(6 * time.Minute)
				if ids := w.ids(); len(ids) != 2 || ids[0] == ids[1] {
					t.Errorf("messages %q", ids)
				}
			})
		})
	}
}

// A clock that jumps a year ahead and back keeps no site waiting, and the times of a
// timeline stay in order.
func TestRunClock(t *testing.T) {
	running(t, twoSites, func(t *testing.T, m *monitor.Stand, w *world) {
		for i, ahead := range []time.Duration{365 * 24 * time.Hour, 0, -30 * 24 * time.Hour, 0} {
			w.ahead.Store(int64(ahead))
			w.set(200, openFile+"# "+strings.Repeat("x", i))
			before := len(w.requests())
			time.Sleep(3 * time.Minute)
			if n := len(w.requests()) - before; n < 4 || n > 10 {
				t.Errorf("jump %d: %d requests in three minutes", i, n)
			}
		}
		all, err := m.Store().Timeline(t.Context(), "https://a.example", time.Time{}, 10)
		if err != nil || len(all) < 4 || len(w.ids()) > 0 {
			t.Errorf("%d states, messages %q, error %v", len(all), w.ids(), err)
		}
		for i, x := range all {
			if x.Until.Before(x.Since) || i > 0 && !all[i-1].Since.After(x.Until) {
				t.Errorf("state %d from %s until %s", i, x.Since, x.Until)
			}
		}
	})
}
