package fetch_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/fetch"
)

// A recorder serves one octet to every client and records the requests.
type recorder struct {
	mu    sync.Mutex
	heads []string
}

func (r *recorder) serve(c net.Conn) {
	var head strings.Builder
	for in := bufio.NewReader(c); ; {
		text, err := in.ReadString('\n')
		if err != nil {
			return
		}
		if text == "\r\n" {
			break
		}
		head.WriteString(text)
	}
	r.mu.Lock()
	r.heads = append(r.heads, head.String())
	r.mu.Unlock()
	io.WriteString(c, sized(1))
}

func (r *recorder) client(t *testing.T) *fetch.Client {
	return newClient(t, fetch.Config{
		Settings: fetch.Settings{On: true, BaseURL: baseURL, Version: "1.2"},
		Resolver: fixed("93.184.216.34"),
		Dial:     func(*fetch.Guard) fetch.DialFunc { return pipe(r.serve) },
	})
}

const ours = "Whichline/1.2 (+https://tester.example/about)"

func TestOwnRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var r recorder
		res, err := r.client(t).Fetch(t.Context(), visitor(1), request(t, "http://example.com/page?q=1"))
		if err != nil {
			t.Fatal(err)
		}
		want := "GET /robots.txt HTTP/1.1\r\nHost: example.com\r\nUser-Agent: " + ours +
			"\r\nAccept: text/plain, */*;q=0.8\r\nAccept-Encoding: gzip\r\nConnection: close\r\n"
		if !slices.Equal(r.heads, []string{want}) {
			t.Errorf("sent %q; want %q", r.heads, want)
		}
		if res.Wire != int64(len(sized(1))) {
			t.Errorf("read %d octets; want %d", res.Wire, len(sized(1)))
		}
		if res.UserAgent != ours || res.RequestedBy != "" || res.URL != "http://example.com/robots.txt" {
			t.Errorf("%q, %q, %s", res.UserAgent, res.RequestedBy, res.URL)
		}
	})
}

func TestBorrowedUserAgent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var r recorder
		req := request(t, "http://example.com:8080")
		req.UserAgent = "Mozilla/5.0 (borrowed)"
		res, err := r.client(t).Fetch(t.Context(), visitor(1), req)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.heads) != 2 || !strings.Contains(r.heads[0], "\r\nUser-Agent: "+ours+"\r\n") || strings.Contains(r.heads[0], "Mozilla") {
			t.Fatalf("sent %q; want our own User-Agent first", r.heads)
		}
		for _, line := range []string{"Host: example.com:8080", "User-Agent: Mozilla/5.0 (borrowed)", "X-Requested-By: " + ours} {
			if !strings.Contains(r.heads[1], "\r\n"+line+"\r\n") {
				t.Errorf("sent %q; want %q in it", r.heads[1], line)
			}
		}
		if strings.Count(r.heads[1], "User-Agent:") != 1 || res.UserAgent != req.UserAgent || res.RequestedBy != ours {
			t.Errorf("sent %q; result says %q, %q", r.heads[1], res.UserAgent, res.RequestedBy)
		}
	})
}

func TestBadUserAgent(t *testing.T) {
	var r recorder
	c := r.client(t)
	for _, ua := range []string{"a\r\nX: y", "a\x00", "ä", " a", "a ", "\x7f", strings.Repeat("a", 513)} {
		req := request(t, "http://example.com")
		req.UserAgent = ua
		if _, err := c.Fetch(t.Context(), visitor(1), req); !errors.Is(err, fetch.ErrUserAgent) {
			t.Errorf("%q: error %v; want ErrUserAgent", ua, err)
		}
	}
	if len(r.heads) > 0 {
		t.Errorf("sent %q; want nothing", r.heads)
	}
}

func TestBustCache(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var r recorder
		c := r.client(t)
		req := request(t, "http://example.com")
		req.BustCache = true
		other := request(t, "http://example.org")
		other.BustCache = true
		for _, req := range []fetch.Request{req, other} {
			if _, err := c.Fetch(t.Context(), visitor(1), req); err != nil {
				t.Fatal(err)
			}
		}
		first, _, _ := strings.Cut(r.heads[0], " HTTP")
		second, _, _ := strings.Cut(r.heads[1], " HTTP")
		if !strings.HasPrefix(first, "GET /robots.txt?whichline=") || first == second {
			t.Errorf("asked %q and %q; want queries that differ", first, second)
		}
	})
}

func TestCompare(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var r recorder
		c := r.client(t)
		var rs []fetch.Request
		for _, o := range request(t, "http://example.com").Origin.Siblings() {
			if o.Scheme() == "http" {
				rs = append(rs, fetch.Request{Origin: o}, fetch.Request{Origin: o, BustCache: true},
					fetch.Request{Origin: o, UserAgent: "a"}, fetch.Request{Origin: o, UserAgent: "b"})
			}
		}
		rs = append(rs, rs[0], rs[1])
		outcomes, err := c.Compare(t.Context(), visitor(1), rs...)
		if err != nil || len(outcomes) != fetch.MaxCompared {
			t.Fatalf("%d outcomes, error %v; want %d", len(outcomes), err, fetch.MaxCompared)
		}
		for i, o := range outcomes {
			if o.Err != nil || o.Result.Request != rs[i] || o.Result.Class != fetch.OK {
				t.Errorf("outcome %d: %+v", i, o)
			}
		}
		if len(r.heads) != 8 {
			t.Errorf("%d requests; want 8", len(r.heads))
		}
		// It counts as one for the visitor, who has four more, and for the
		// domain, which has two more.
		for n, host := range []string{"a.example.com", "b.example.com", "a.example", "b.example"} {
			if _, err := c.Fetch(t.Context(), visitor(1), request(t, "http://"+host)); err != nil {
				t.Errorf("fetch %d: %v", n, err)
			}
		}
	})
}

// A slow host is no reason to put off the rest of a comparison.
func TestCompareWaitsForSlowHosts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, func(conn net.Conn) { time.Sleep(4 * time.Second); answer(sized(1))(conn) })
		a, b := request(t, "http://example.com"), request(t, "http://www.example.com")
		began := time.Now()
		outcomes, err := c.Compare(t.Context(), visitor(1), a, fetch.Request{Origin: a.Origin, BustCache: true}, fetch.Request{Origin: a.Origin, UserAgent: "x"}, b)
		if err != nil || len(outcomes) != 4 {
			t.Fatal(err)
		}
		for i, o := range outcomes {
			if o.Err != nil || o.Result.Class != fetch.OK {
				t.Errorf("outcome %d: %+v", i, o)
			}
		}
		if took := time.Since(began); took != 12*time.Second {
			t.Errorf("took %s; want three times four seconds, the other host meanwhile", took)
		}
	})
}

func TestOff(t *testing.T) {
	c := newClient(t, fetch.Config{Resolver: fixed(), Dial: func(*fetch.Guard) fetch.DialFunc { return hang }})
	_, err := c.Origin("example.com")
	_, err2 := c.Fetch(t.Context(), visitor(1), request(t, "https://example.com"))
	if !errors.Is(err, fetch.ErrOff) || !errors.Is(err2, fetch.ErrOff) {
		t.Errorf("errors %v and %v; want ErrOff", err, err2)
	}
}

// A stranger's Result says which policy refused, and nothing was sent.
func TestFetchChecksOrigins(t *testing.T) {
	var r recorder
	c := r.client(t)
	for _, url := range []string{"http://127.0.0.1", "http://localhost", "http://example.com:22", "ftp://example.com"} {
		res, err := c.Fetch(t.Context(), visitor(len(url)), request(t, url))
		if err != nil || res.Class != fetch.Refused || res.Refusal == nil || len(res.Hops) != 0 || res.URL != "" {
			t.Errorf("%s: %+v, error %v; want it refused", url, res, err)
		}
	}
	if res, err := c.Fetch(t.Context(), visitor(1), fetch.Request{}); err != nil || res.Class != fetch.Refused {
		t.Errorf("no origin: %+v, error %v; want it refused", res, err)
	}
	if len(r.heads) > 0 {
		t.Errorf("sent %q; want nothing", r.heads)
	}
}

func TestIsOwn(t *testing.T) {
	for _, tt := range []struct {
		name, value string
		want        bool
	}{
		{"User-Agent", ours, true},
		{"User-Agent", "whichline", true},
		{"User-Agent", "Mozilla/5.0 Whichline/1.2", false},
		{"User-Agent", "Whichliner/1.0", false},
		{"X-Requested-By", ours, true},
		{"X-Requested-By", "someone", false},
		{"Accept", "*/*", false},
	} {
		h := http.Header{}
		h.Set(tt.name, tt.value)
		if got := fetch.IsOwn(h); got != tt.want {
			t.Errorf("%s: %s: %t; want %t", tt.name, tt.value, got, tt.want)
		}
	}
}

// A dialer that breaks must not end the process.
func TestPanicBecomesError(t *testing.T) {
	c := newClient(t, fetch.Config{
		Settings: fetch.Settings{On: true},
		Resolver: fixed("93.184.216.34"),
		Dial: func(*fetch.Guard) fetch.DialFunc {
			return func(context.Context, string, string) (net.Conn, error) { panic("slip") }
		},
	})
	if _, err := c.Fetch(t.Context(), netip.Addr{}, request(t, "http://example.com")); err == nil || !strings.Contains(err.Error(), "type string") || strings.Contains(err.Error(), "slip") {
		t.Errorf("error %v; want the panic", err)
	}
}
