package fetch_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"whichline/web/fetch"
)

// A fault is something that a server, or the network, does wrong or at least
// seldom does. Ordinary answers are among them to see that they stay ordinary.
type fault struct {
	name  string
	serve func(t *testing.T, c net.Conn) // one connection, which is closed afterwards
	https bool
	short func(*fetch.Limits) // shortens the time that it takes up, which is else ample

	resolve resolverFunc // instead of one public address
	dial    dialerFunc   // instead of one that connects to serve

	class     fetch.Class
	cause     fetch.Cause
	status    int
	hops      int // 0 for 1
	body      int // octets
	truncated bool
}

// limits returns the real sizes, with more time than any machine takes.
// The real times are tested elsewhere, with a clock that does not really wait.
func (f fault) limits() fetch.Limits {
	l := fetch.DefaultLimits()
	l.Lookup, l.Connect, l.Handshake, l.FirstByte, l.Total = ample, ample, ample, ample, ample
	if f.short != nil {
		f.short(&l)
	}
	return l
}

// ample is more time than anything takes, however busy the machine is. How long
// a fetch takes is told by clocks of bubbles, see [TestTimes].
const ample = time.Hour

// shortly is the time for which tests wait to see that nothing happens.
const shortly = 150 * time.Millisecond

func TestFaults(t *testing.T) {
	server := newFaultServer(t)
	for _, f := range allFaults(t) {
		t.Run(f.name, func(t *testing.T) { f.run(t, server) })
	}
}

// Sitemaps and pages come from the same servers, and end in the same classes.
func TestDocumentFaults(t *testing.T) {
	server := newFaultServer(t)
	for _, f := range allFaults(t) {
		t.Run(f.name, func(t *testing.T) { f.runDocument(t, server) })
	}
}

func allFaults(t *testing.T) []fault {
	faults := slices.Concat(bodyFaults(), headFaults(), statusFaults(), encodingFaults(),
		redirectFaults(), tlsFaults(newAuthority(t)), netFaults())
	if len(faults) != 89 {
		t.Errorf("%d faults; want 89", len(faults))
	}
	return faults
}

// client returns a client that meets f, and the address to ask for.
func (f fault) client(t *testing.T, server *faultServer) (c *fetch.Client, limits fetch.Limits, url string) {
	server.serve.Store(&f.serve)
	server.t.Store(t)
	limits = f.limits()
	limits.Sitemaps.Total, limits.Sitemaps.Wire = limits.Total, limits.Wire
	cfg := fetch.Config{
		Settings: fetch.Settings{On: true, CAFile: authorityFile},
		Limits:   limits,
		Resolver: f.resolve,
		Dial:     f.dial.or(server),
	}
	if f.resolve == nil {
		cfg.Resolver = fixed("93.184.216.34")
	}
	url = "http://example.com"
	if f.https {
		url = "https://example.com"
	}
	return newClient(t, cfg), limits, url
}

// runDocument reads as much as of a robots.txt, so that the same comes of it.
func (f fault) runDocument(t *testing.T, server *faultServer) {
	c, limits, url := f.client(t, server)
	goroutines, files := runtime.NumGoroutine(), openFiles(t)
	d, err := c.Documents(t.Context(), netip.Addr{})
	if err != nil {
		t.Fatal(err)
	}
	d.May = func(context.Context, string) error { return nil }
	octets := int64(0)
	res, err := d.Get(t.Context(), url+"/robots.txt", func(r io.Reader) { octets, _ = io.CopyN(io.Discard, r, largest+1) })
	d.Close()
	if err != nil {
		t.Fatal(err)
	}
	if res.Class != f.class || res.Status != f.status || len(res.Hops) != max(1, f.hops) {
		t.Errorf("class %q, status %d, %d hops; want %q, %d, %d (%s)", res.Class, res.Status, len(res.Hops), f.class, f.status, max(1, f.hops), res.Detail)
	}
	if res.Status == 0 && len(res.Header) > 0 {
		t.Errorf("headers without a response: %v", res.Header)
	}
	if most := limits.Wire * int64(max(1, len(res.Hops))); res.Wire > most || octets > largest+1 {
		t.Errorf("read %d octets; want at most %d", res.Wire, most)
	}
	wantBack(t, "goroutines", goroutines, runtime.NumGoroutine)
	wantBack(t, "open files", files, func() int { return openFiles(t) })
}

func (f fault) run(t *testing.T, server *faultServer) {
	c, limits, url := f.client(t, server)
	o, err := fetch.Parse(url)
	if err != nil {
		t.Fatal(err)
	}
	goroutines, files := runtime.NumGoroutine(), openFiles(t)
	res, err := c.Fetch(t.Context(), netip.Addr{}, fetch.Request{Origin: o})
	if err != nil {
		t.Fatal(err)
	}
	f.judge(t, res)
	if most := limits.Wire * int64(max(1, len(res.Hops))); res.Wire > most {
		t.Errorf("read %d octets; want at most %d", res.Wire, most)
	}
	wantBack(t, "goroutines", goroutines, runtime.NumGoroutine)
	wantBack(t, "open files", files, func() int { return openFiles(t) })
}

func (f fault) judge(t *testing.T, res *fetch.Result) {
	if res.Class != f.class || res.Cause != f.cause {
		t.Errorf("class %q, cause %q; want %q, %q (%s)", res.Class, res.Cause, f.class, f.cause, res.Detail)
	}
	if res.Status != f.status {
		t.Errorf("status %d; want %d", res.Status, f.status)
	}
	if hops := max(1, f.hops); len(res.Hops) != hops {
		t.Errorf("%d hops; want %d", len(res.Hops), hops)
	}
	if len(res.Body) != f.body && f.body != anyLength || res.Truncated != f.truncated {
		t.Errorf("%d octets, truncated %t; want %d, %t", len(res.Body), res.Truncated, f.body, f.truncated)
	}
	if (res.Cause.Text() == "") != (f.cause == fetch.NoCause) || (res.Refusal != nil) != (f.class == fetch.Refused) {
		t.Errorf("cause %q, text %q, refusal %v", res.Cause, res.Cause.Text(), res.Refusal)
	}
	if len(res.Detail) > 200 {
		t.Errorf("%d octets of detail; want 200 at most", len(res.Detail))
	}
}

// wantBack waits until count is back at its former value. Goroutines end a little after
// their fetch.
func wantBack(t *testing.T, what string, was int, count func() int) {
	t.Helper()
	for n, told := count(), false; n > was; n = count() {
		if !told {
			t.Logf("%d %s; waiting until there are %d, as before", n, what, was)
			told = true
		}
		time.Sleep(time.Millisecond)
	}
}

// openFiles counts the open file descriptors of this process.
func openFiles(t *testing.T) int {
	entries, err := os.ReadDir("/proc/self/fd")
	if err != nil && runtime.GOOS == "linux" {
		t.Fatal(err)
	}
	return len(entries)
}

// A faultServer hands each connection to the fault of the moment.
type faultServer struct {
	net.Listener
	serve atomic.Pointer[func(*testing.T, net.Conn)]
	t     atomic.Pointer[testing.T]
}

func newFaultServer(t *testing.T) *faultServer {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	s := &faultServer{Listener: ln}
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			go func() {
				defer c.Close()
				(*s.serve.Load())(s.t.Load(), c)
			}()
		}
	}()
	return s
}

// dial connects to the server, whatever the address.
func (s *faultServer) dial(ctx context.Context, network, _ string) (net.Conn, error) {
	return new(net.Dialer).DialContext(ctx, network, s.Addr().String())
}

// A dialerFunc is a dialer that may pass on to the server.
type dialerFunc func(ctx context.Context, s *faultServer, address string) (net.Conn, error)

func (f dialerFunc) or(s *faultServer) func(*fetch.Guard) fetch.DialFunc {
	return func(*fetch.Guard) fetch.DialFunc {
		if f == nil {
			return s.dial
		}
		return func(ctx context.Context, _, address string) (net.Conn, error) { return f(ctx, s, address) }
	}
}

// A resolverFunc is a resolver that is one function.
type resolverFunc func(ctx context.Context, host string) ([]netip.Addr, error)

func (f resolverFunc) LookupNetIP(ctx context.Context, _, host string) ([]netip.Addr, error) {
	return f(ctx, host)
}

// fixed answers every look-up with addrs.
func fixed(addrs ...string) resolverFunc {
	return func(context.Context, string) ([]netip.Addr, error) {
		var list []netip.Addr
		for _, a := range addrs {
			list = append(list, netip.MustParseAddr(a))
		}
		return list, nil
	}
}

// takeRequest reads one request. Closing a connection with unread octets resets it, so
// every fault other than a reset reads the request.
func takeRequest(c net.Conn) (*http.Request, error) {
	return http.ReadRequest(bufio.NewReader(c))
}

// say answers a request with text, and closes.
func say(text string) func(*testing.T, net.Conn) {
	return sayThen(text, func(net.Conn) {})
}

// sayThen answers a request with text and goes on with next.
func sayThen(text string, next func(net.Conn)) func(*testing.T, net.Conn) {
	return func(t *testing.T, c net.Conn) {
		if _, err := takeRequest(c); err == nil {
			if _, err := c.Write([]byte(text)); err == nil {
				next(c)
			}
		}
	}
}

// sayForever answers with text, then with part again and again.
func sayForever(text, part string) func(*testing.T, net.Conn) {
	return sayThen(text, func(c net.Conn) {
		for {
			if _, err := c.Write([]byte(part)); err != nil {
				return
			}
		}
	})
}

// drip answers with text, then with one octet of part at a time, for as long as
// somebody listens.
func drip(text, part string) func(*testing.T, net.Conn) {
	return sayThen(text, func(c net.Conn) {
		for i := 0; ; i++ {
			time.Sleep(5 * time.Millisecond)
			if _, err := c.Write([]byte{part[i%len(part)]}); err != nil {
				return
			}
		}
	})
}

// listen says nothing until the other side closes.
func listen(c net.Conn) {
	for buf := make([]byte, 512); ; {
		if _, err := c.Read(buf); err != nil {
			return
		}
	}
}

// reset ends c without the farewell of TCP.
func reset(c net.Conn) {
	if tcp, ok := c.(*net.TCPConn); ok {
		tcp.SetLinger(0)
	}
	c.Close()
}
