package web_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web"
)

// listen returns a listener on a free loopback port.
func listen(t *testing.T) net.Listener {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return ln
}

// serve serves the site until the test ends and returns where.
func serve(t *testing.T, site *web.Server) (addr string) {
	t.Helper()
	ln := listen(t)
	ctx, stop := context.WithCancel(context.Background())
	served := make(chan error, 1)
	go func() { served <- site.Serve(ctx, ln) }()
	t.Cleanup(func() {
		stop()
		if err := <-served; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	return ln.Addr().String()
}

// dial opens a connection.
func dial(t *testing.T, addr string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}

// statusLine returns the first line of the answer that comes over conn.
func statusLine(t *testing.T, conn net.Conn) string {
	t.Helper()
	line, err := bufio.NewReader(conn).ReadString('\n')
	if err != nil {
		t.Fatalf("read the status line: %v", err)
	}
	return strings.TrimSpace(line)
}

// A memoryListener takes connections that never leave the process, so that a
// bubble's clock tells their time.
type memoryListener struct {
	conns  chan net.Conn
	closed chan struct{}
	close  func()
}

func newMemoryListener() *memoryListener {
	l := &memoryListener{conns: make(chan net.Conn, 8), closed: make(chan struct{})}
	l.close = sync.OnceFunc(func() { close(l.closed) })
	return l
}

// Dial opens a connection; nobody need have taken it yet.
func (l *memoryListener) Dial(context.Context, string, string) (net.Conn, error) {
	select {
	case <-l.closed:
		return nil, net.ErrClosed
	default:
	}
	client, server := net.Pipe()
	l.conns <- memoryConn{server}
	return client, nil
}

func (l *memoryListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *memoryListener) Close() error {
	l.close()
	return nil
}

func (l *memoryListener) Addr() net.Addr { return loopback }

var loopback = net.TCPAddrFromAddrPort(netip.MustParseAddrPort("127.0.0.1:8080"))

// A memoryConn comes from the loopback interface, as far as anybody can tell.
type memoryConn struct{ net.Conn }

func (memoryConn) RemoteAddr() net.Addr { return loopback }

// status asks for a page over a connection of its own.
func (l *memoryListener) status(t *testing.T, path string) int {
	t.Helper()
	client := http.Client{Transport: &http.Transport{DialContext: l.Dial, DisableKeepAlives: true}}
	res, err := client.Get("http://localhost" + path)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	return res.StatusCode
}

// begin sends a request over a connection of its own, which it returns together
// with the status line of the answer as soon as that comes.
func (l *memoryListener) begin(t *testing.T, path string) (net.Conn, <-chan string) {
	conn, err := l.Dial(t.Context(), "", "")
	if err != nil {
		t.Fatal(err)
	}
	answered := make(chan string, 1)
	go func() {
		fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", path)
		line, _ := bufio.NewReader(conn).ReadString('\n')
		answered <- strings.TrimSpace(line)
	}()
	return conn, answered
}

func TestServeFinishesWhatItBegan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		const drain = 300 * time.Millisecond
		site, _ := newSite(t, release, func(c *web.Config) { c.DrainDelay = drain })
		ln := newMemoryListener()
		ctx, stop := context.WithCancel(t.Context())
		served := make(chan error, 1)
		go func() { served <- site.Serve(ctx, ln) }()

		inHand, answered := ln.begin(t, "/test/wait")
		defer inHand.Close()
		if got := ln.status(t, "/readyz"); got != http.StatusOK {
			t.Errorf("readyz answers %d; want 200", got)
		}
		stop()
		synctest.Wait()
		if got := ln.status(t, "/readyz"); got != http.StatusServiceUnavailable {
			t.Errorf("readyz answers %d while draining; want 503", got)
		}
		if got := ln.status(t, "/healthz"); got != http.StatusOK {
			t.Errorf("healthz answers %d while draining; want 200", got)
		}
		time.Sleep(drain)
		synctest.Wait()
		if _, err := ln.Dial(ctx, "", ""); err == nil {
			t.Error("a new connection is taken after the drain delay")
		}
		close(release)
		if got := <-answered; got != "HTTP/1.1 204 No Content" {
			t.Errorf("the request in hand is answered with %q", got)
		}
		if err := <-served; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
}

func TestServeSaysWhyItCannot(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	ln := listen(t)
	ln.Close()
	if err := site.Serve(t.Context(), ln); err == nil || !strings.HasPrefix(err.Error(), "serve: ") {
		t.Errorf("error %v", err)
	}
}

func TestConnectionsAreLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, func(c *web.Config) { c.MaxConns = 1 })
		ln := newMemoryListener()
		ctx, stop := context.WithCancel(t.Context())
		served := make(chan error, 1)
		go func() { served <- site.Serve(ctx, ln) }()

		first, answered := ln.begin(t, "/healthz")
		if got := <-answered; got != "HTTP/1.1 200 OK" {
			t.Fatalf("the first connection is answered with %q", got)
		}
		second, answered := ln.begin(t, "/healthz")
		synctest.Wait()
		select {
		case got := <-answered:
			t.Errorf("the second connection is answered with %q beside the first", got)
		default:
		}
		first.Close()
		if got := <-answered; got != "HTTP/1.1 200 OK" {
			t.Errorf("after the first is gone: %q", got)
		}
		second.Close()
		stop()
		if err := <-served; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
}

// Whoever keeps as many connections as they may, idle, leaves room for others: from three
// quarters on, none is kept.
func TestIdleConnectionsEndNoSite(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const all, own = 128, 16
		site, _ := newSite(t, nil, func(c *web.Config) { c.MaxConns, c.VisitorLimits = all, true })
		ln := newMemoryListener()
		ctx, stop := context.WithCancel(t.Context())
		served := make(chan error, 1)
		go func() { served <- site.Serve(ctx, ln) }()

		closed := make(chan string, all+1)
		ask := func(visitor int) string {
			near, far := net.Pipe()
			t.Cleanup(func() { near.Close() })
			ln.conns <- addressedConn{far, netip.AddrFrom4([4]byte{192, 0, 2, byte(visitor)})}
			go io.WriteString(near, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
			in := bufio.NewReader(near)
			res, err := http.ReadResponse(in, nil)
			if err != nil {
				return err.Error()
			}
			io.Copy(io.Discard, res.Body)
			go func() {
				in.ReadByte()
				closed <- res.Header.Get("Connection")
			}()
			return res.Status
		}
		for n := range all + 1 {
			if got := ask(n / own); got != "200 OK" {
				t.Fatalf("connection %d: %s", n, got)
			}
		}
		synctest.Wait()
		if open := all + 1 - len(closed); open > all*3/4 {
			t.Errorf("%d connections are kept; want %d at most", open, all*3/4)
		}
		stop()
		if err := <-served; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
}

// An addressedConn comes from an address.
type addressedConn struct {
	net.Conn
	from netip.Addr
}

func (c addressedConn) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(c.from, 1))
}

func TestHeadersAreLimited(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	addr := serve(t, site)
	for octets, want := range map[int]string{
		8 << 10:  "HTTP/1.1 200 OK",
		32 << 10: "HTTP/1.1 431 Request Header Fields Too Large",
	} {
		conn := dial(t, addr)
		fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: %s\r\n\r\n", strings.Repeat("x", octets))
		if got := statusLine(t, conn); got != want {
			t.Errorf("%d octets of headers: %q; want %q", octets, got, want)
		}
	}
}

func TestCheckHealth(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	addr := serve(t, site)
	_, port, _ := net.SplitHostPort(addr)
	ln := listen(t)
	ln.Close()
	ill := httptest.NewServer(http.NotFoundHandler())
	defer ill.Close()
	for _, tt := range []struct {
		name, addr, want string
	}{
		{"by address", addr, ""},
		{"no host", ":" + port, ""},
		{"any IPv4", "0.0.0.0:" + port, ""},
		{"any IPv6", "[::]:" + port, ""},
		{"no port", "localhost", "missing port"},
		{"not well", ill.Listener.Addr().String(), "answers 404 Not Found"},
		{"nobody there", ln.Addr().String(), "connection refused"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := web.CheckHealth(t.Context(), tt.addr)
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("error %v; want %q", err, tt.want)
			}
		})
	}
}
