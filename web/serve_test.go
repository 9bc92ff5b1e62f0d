package web_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
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

// dial opens a connection on which nothing takes longer than five seconds.
func dial(t *testing.T, addr string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(5 * time.Second))
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

func TestServeFinishesWhatItBegan(t *testing.T) {
	release := make(chan struct{})
	site, log := newSite(t, release, func(c *web.Config) { c.DrainDelay = 300 * time.Millisecond })
	ln := listen(t)
	addr := ln.Addr().String()
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- site.Serve(ctx, ln) }()

	inHand := dial(t, addr)
	fmt.Fprint(inHand, "GET /test/wait HTTP/1.1\r\nHost: localhost\r\n\r\n")
	ready := func() int {
		res, err := http.Get("http://" + addr + "/readyz")
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		return res.StatusCode
	}
	if got := ready(); got != http.StatusOK {
		t.Errorf("readyz answers %d; want 200", got)
	}
	stop()
	for !strings.Contains(log.String(), "stopping") {
		time.Sleep(time.Millisecond)
	}
	if got := ready(); got != http.StatusServiceUnavailable {
		t.Errorf("readyz answers %d while draining; want 503", got)
	}
	if err := web.CheckHealth(t.Context(), addr); err != nil {
		t.Errorf("while draining: %v", err)
	}
	time.Sleep(400 * time.Millisecond) // past the drain delay, when ln is closed
	if conn, err := net.Dial("tcp", addr); err == nil {
		conn.Close()
		t.Error("a new connection is taken after the drain delay")
	}
	close(release)
	if got := statusLine(t, inHand); got != "HTTP/1.1 204 No Content" {
		t.Errorf("the request in hand is answered with %q", got)
	}
	if err := <-served; err != nil {
		t.Errorf("serve: %v", err)
	}
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
	site, _ := newSite(t, nil, func(c *web.Config) { c.MaxConns = 1 })
	addr := serve(t, site)
	const request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
	first, second := dial(t, addr), dial(t, addr)
	fmt.Fprint(first, request)
	if got := statusLine(t, first); got != "HTTP/1.1 200 OK" {
		t.Fatalf("the first connection is answered with %q", got)
	}
	fmt.Fprint(second, request)
	second.SetReadDeadline(time.Now().Add(100 * time.Millisecond))
	if n, err := second.Read(make([]byte, 1)); !os.IsTimeout(err) {
		t.Errorf("the second connection reads %d octets, error %v; want a timeout", n, err)
	}
	first.Close()
	second.SetReadDeadline(time.Now().Add(5 * time.Second))
	if got := statusLine(t, second); got != "HTTP/1.1 200 OK" {
		t.Errorf("after the first is gone: %q", got)
	}
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
