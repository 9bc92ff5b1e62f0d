//go:build redis

package shared_test

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"whichline/web/fetch"
	"whichline/web/limit"
	"whichline/web/shared"
)

// A server is a real one, on a free loopback port.
type server struct {
	t    *testing.T
	addr string
	cmd  *exec.Cmd
}

// newServer starts Valkey or Redis, whichever is installed, until the test ends.
func newServer(t *testing.T) *server {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, addr: ln.Addr().String()}
	ln.Close()
	s.start()
	t.Cleanup(s.kill)
	return s
}

// start starts the server anew, with nothing in it, and waits until it answers.
func (s *server) start() {
	s.t.Helper()
	program, err := exec.LookPath("valkey-server")
	if err != nil {
		if program, err = exec.LookPath("redis-server"); err != nil {
			s.t.Fatal(err)
		}
	}
	_, port, _ := net.SplitHostPort(s.addr)
	s.cmd = exec.Command(program, "--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
	s.cmd.Dir = s.t.TempDir()
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	for { // the test ends in the end if it never does
		if conn, err := net.Dial("tcp", s.addr); err == nil {
			conn.Close()
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func (s *server) kill() {
	s.cmd.Process.Kill()
	s.cmd.Wait()
}

// freeze keeps the server from answering, with its connections open.
func (s *server) freeze() { s.cmd.Process.Signal(syscall.SIGSTOP) }

func (s *server) thaw() { s.cmd.Process.Signal(syscall.SIGCONT) }

func (s *server) url() string { return "redis://" + s.addr }

// Two instances count a visitor together, as exactly as one does.
func TestRatesAreShared(t *testing.T) {
	s := newServer(t)
	one, _ := open(t, s.url())
	two, _ := open(t, s.url())
	r := limit.Rate{Every: time.Hour, Burst: 5}
	a, b := one.Rates("test", r), two.Rates("test", r)
	for n := range 5 {
		if wait := []limit.Rates{a, b}[n%2].Take(t.Context(), "visitor"); wait != 0 {
			t.Errorf("use %d waits for %s", n, wait)
		}
	}
	for n, rates := range []limit.Rates{a, b, a} {
		wait := rates.Take(t.Context(), "visitor")
		if wait <= 59*time.Minute || wait > time.Hour {
			t.Errorf("use %d beyond the burst waits for %s; want an hour", n, wait)
		}
	}
	if wait := b.Take(t.Context(), "another"); wait != 0 {
		t.Errorf("another visitor waits for %s", wait)
	}
	if wait := two.Rates("other", r).Take(t.Context(), "visitor"); wait != 0 {
		t.Errorf("another kind waits for %s", wait)
	}
	fast := one.Rates("fast", limit.Rate{Every: time.Millisecond, Burst: 1})
	for fast.Take(t.Context(), "x") > 0 { // it ends, for time goes on
	}
	if fast.Take(t.Context(), "x"); one.Failures() != 0 || one.Up() != 1 {
		t.Errorf("%d failures", one.Failures())
	}
}

// An entry of one instance is available to another until it expires.
func TestMemoryIsShared(t *testing.T) {
	s := newServer(t)
	one, _ := open(t, s.url())
	two, _ := open(t, s.url())
	big := strings.Repeat("x", 700_000)
	one.Keep(t.Context(), "a", []byte(big), time.Hour)
	if got, left := two.Load(t.Context(), "a"); string(got) != big || left <= 0 || left > time.Hour {
		t.Errorf("%d octets for %s; want %d for an hour or less", len(got), left, len(big))
	}
	if got, _ := two.Load(t.Context(), "b"); got != nil {
		t.Errorf("what nobody kept is %q", got)
	}
	one.Keep(t.Context(), "c", []byte("x"), time.Millisecond)
	for got := []byte("x"); got != nil; got, _ = two.Load(t.Context(), "c") { // it ends, for time goes on
	}
}

// An instance serves the other's fetched files without a request to the site.
func TestFetchesAreShared(t *testing.T) {
	s := newServer(t)
	site := newSite(t, "User-agent: *\nDisallow: /a\n")
	one, _ := open(t, s.url())
	two, _ := open(t, s.url())
	first := site.fetch(one)
	second := site.fetch(two)
	if site.requests.Load() != 1 || string(second.Body) != string(first.Body) || second.Class != fetch.OK ||
		second.Request != first.Request || !second.Started.Equal(first.Started) || second.Header.Get("Etag") != `"7"` {
		t.Errorf("%d requests; first %+v, then %+v", site.requests.Load(), first, second)
	}
}

// Killed, frozen and back again: no visitor sees more than that limits are those
// of one process for a while, and the log has one line each time.
func TestServerDies(t *testing.T) {
	s := newServer(t)
	store, log := open(t, s.url())
	rates := store.Rates("test", limit.Rate{Every: time.Hour, Burst: 3})
	if wait := rates.Take(t.Context(), "visitor"); wait != 0 {
		t.Errorf("first use waits for %s", wait)
	}
	s.kill()
	passed := 0
	for range 10 {
		if rates.Take(t.Context(), "visitor") == 0 {
			passed++
		}
	}
	if passed != 3 {
		t.Errorf("%d of 10 pass while the store is gone; want 3, as in one process", passed)
	}
	if n := strings.Count(log.String(), "shared store lost"); n != 1 || store.Up() != 0 {
		t.Errorf("its loss is logged %d times: %s", n, log)
	}
	s.start()
	await(func() bool { store.Load(t.Context(), "x"); return store.Up() == 1 })
	if wait := rates.Take(t.Context(), "visitor"); wait != 0 {
		t.Errorf("the store is empty, and the first use waits for %s", wait)
	}
	if n := strings.Count(log.String(), "shared store is back"); n != 1 {
		t.Errorf("its return is logged %d times: %s", n, log)
	}

	s.freeze() // in the midst of a request
	for n := range 10 {
		rates.Take(t.Context(), fmt.Sprint(n))
	}
	if store.Up() != 0 {
		t.Error("frozen, the store counts as one that answers")
	}
	s.thaw()
	await(func() bool { store.Load(t.Context(), "x"); return store.Up() == 1 })
}

// await waits for an event.
func await(happened func() bool) {
	for !happened() {
		time.Sleep(10 * time.Millisecond)
	}
}

// Names in the store are those of nothing that who lists them could try.
func TestNamesAreKeyed(t *testing.T) {
	s := newServer(t)
	for _, secret := range []shared.Secret{"", "0123456789abcdef", "fedcba9876543210"} {
		store, err := shared.Open(s.url(), secret, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		store.Rates("test", limit.Rate{Every: time.Hour, Burst: 5}).Take(t.Context(), "192.0.2.7")
		store.Keep(t.Context(), "a", []byte("x"), time.Hour)
	}
	client := redis.NewClient(&redis.Options{Addr: s.addr})
	defer client.Close()
	names, err := client.Keys(t.Context(), "*").Result()
	if err != nil || len(names) != 6 {
		t.Errorf("names %q, error %v; want two for each secret", names, err)
	}
	plain := sha256.Sum256([]byte("rate:test\x00192.0.2.7"))
	if guess := "whichline:rate:test:" + base64.RawURLEncoding.EncodeToString(plain[:16]); slices.Contains(names, guess) {
		t.Errorf("%q is found without the secret", guess)
	}
}
