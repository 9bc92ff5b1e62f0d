package limit_test

import (
	"io"
	"net"
	"net/netip"
	"testing"

	"whichline/web/limit"
)

func TestConnectionsOfOneVisitor(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	proxy := netip.MustParseAddr("127.0.0.9")
	ln := limit.NewListener(inner, 2, func(a netip.Addr) bool { return a == proxy })
	accepted := make(chan net.Conn)
	go func() {
		defer close(accepted)
		for {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			accepted <- conn
		}
	}()

	held := connect(t, inner, "127.0.0.2", accepted, true)
	connect(t, inner, "127.0.0.2", accepted, true)
	connect(t, inner, "127.0.0.2", accepted, false)
	connect(t, inner, "127.0.0.3", accepted, true)
	for range 5 {
		connect(t, inner, "127.0.0.9", accepted, true)
	}
	if n := ln.Refused(); n != 1 {
		t.Errorf("%d connections are refused; want 1", n)
	}
	held.Close()
	held.Close()
	connect(t, inner, "127.0.0.2", accepted, true)
	connect(t, inner, "127.0.0.2", accepted, false)
	ln.Close()
	if conn, ok := <-accepted; ok {
		t.Errorf("a connection from %s after the end", conn.RemoteAddr())
	}
}

// connect dials from an address and returns the other end, if it is accepted as
// wanted. Otherwise the connection has been closed.
func connect(t *testing.T, ln net.Listener, from string, accepted <-chan net.Conn, want bool) net.Conn {
	t.Helper()
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	near, err := d.DialContext(t.Context(), "tcp", ln.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { near.Close() })
	closed := make(chan error, 1)
	go func() {
		_, err := near.Read(make([]byte, 1))
		closed <- err
	}()
	select {
	case far := <-accepted:
		if !want {
			t.Errorf("a connection from %s is accepted", from)
		}
		t.Cleanup(func() { far.Close() })
		return far
	case err := <-closed:
		if want {
			t.Errorf("a connection from %s is closed: %v", from, err)
		} else if err == nil || err != io.EOF && !isReset(err) {
			t.Errorf("a connection from %s ends with %v", from, err)
		}
		return nil
	}
}

func isReset(err error) bool {
	_, ok := err.(*net.OpError)
	return ok
}
