package limit_test

import (
	"io"
	"net"
	"net/netip"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/limit"
)

func TestConnectionsOfOneVisitor(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	proxy := netip.MustParseAddr("127.0.0.9")
	ln := limit.NewListener(inner, limit.Connections{All: 100, Own: 2, Silent: time.Hour, Exempt: func(a netip.Addr) bool { return a == proxy }})
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

// A crowd is a listener of sixteen connections in memory, of which proxies at 192.0.2.9
// are exempt.
type crowd struct {
	*limit.Listener
	t        *testing.T
	from     chan net.Conn
	accepted chan net.Conn
}

func newCrowd(t *testing.T) *crowd {
	c := &crowd{t: t, from: make(chan net.Conn), accepted: make(chan net.Conn, 1)}
	c.Listener = limit.NewListener(c, limit.Connections{All: 16, Own: 4, Silent: 2 * time.Second,
		Exempt: func(a netip.Addr) bool { return a == netip.MustParseAddr("192.0.2.9") }})
	go func() {
		for {
			conn, err := c.Listener.Accept()
			if err != nil {
				return
			}
			c.accepted <- conn
		}
	}()
	return c
}

func (c *crowd) Addr() net.Addr { return nil }
func (c *crowd) Close() error   { close(c.from); return nil }

func (c *crowd) Accept() (net.Conn, error) {
	conn, ok := <-c.from
	if !ok {
		return nil, net.ErrClosed
	}
	return conn, nil
}

// A caller is a connection from an address, and whether its other end was closed.
type caller struct {
	net.Conn
	from netip.Addr
	gone chan struct{}
}

func (c *caller) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(c.from, 1))
}

func (c *caller) isGone() bool {
	synctest.Wait()
	select {
	case <-c.gone:
		return true
	default:
		return false
	}
}

// open opens a connection from 192.0.2.n, and returns the listener's connection if it is
// accepted.
func (c *crowd) open(n int) (*caller, net.Conn) {
	c.t.Helper()
	near, far := net.Pipe()
	x := &caller{far, netip.MustParseAddr("192.0.2." + strconv.Itoa(n)), make(chan struct{})}
	go func() {
		near.Read(make([]byte, 1))
		close(x.gone)
	}()
	c.t.Cleanup(func() { near.Close() })
	c.from <- x
	synctest.Wait()
	select {
	case conn := <-c.accepted:
		return x, conn
	default:
		return x, nil
	}
}

// With more than three quarters of all connections, the one that is idle for longest is
// closed for each that comes, and none is kept.
func TestIdleConnectionsMakeRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t)
		defer c.Listener.Close()
		var callers []*caller
		for n := range 12 {
			x, conn := c.open(20 + n)
			callers = append(callers, x)
			if c.Active(conn); n != 3 { // the fourth is answered
				c.Idle(conn)
			}
		}
		if c.Crowded() {
			t.Error("crowded with 12 of 16")
		}
		proxied, conn := c.open(9)
		c.Active(conn)
		c.Idle(conn)
		for n, want := range []int{0, 1, 2, 4, 5} {
			x, conn := c.open(40 + n)
			if conn == nil || c.Crowded() || !callers[want].isGone() || x.isGone() {
				t.Errorf("newcomer %d: accepted %t, crowded %t; want connection %d closed for it", n, conn != nil, c.Crowded(), want)
			}
			c.Active(conn)
		}
		for _, n := range []int{3, 6, 7, 8, 9, 10, 11} {
			if callers[n].isGone() {
				t.Errorf("connection %d is closed", n)
			}
		}
		if proxied.isGone() {
			t.Error("the connection of a proxy is closed")
		}
	})
}

// In a crowd a connection that becomes idle is closed, and one that asks nothing.
func TestCrowdKeepsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t)
		defer c.Listener.Close()
		for n := range 12 {
			_, conn := c.open(20 + n)
			c.Active(conn)
		}
		silent, _ := c.open(40)
		asks, asking := c.open(41)
		if !c.Crowded() {
			t.Error("14 of 16 are no crowd")
		}
		time.Sleep(2*time.Second - 1)
		c.Active(asking)
		if silent.isGone() {
			t.Error("closed before its time")
		}
		time.Sleep(time.Nanosecond)
		if !silent.isGone() || asks.isGone() {
			t.Errorf("silent: gone %t, asking: gone %t; want the first alone", silent.isGone(), asks.isGone())
		}
		c.open(42)
		if c.Idle(asking); !asks.isGone() {
			t.Error("an idle connection is kept in a crowd")
		}
		c.Idle(asking) // as the server may say late
	})
}

// The last places are for those who have none.
func TestLastPlacesAreForNewcomers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCrowd(t)
		defer c.Listener.Close()
		for n := range 15 {
			_, conn := c.open(20 + n/4)
			c.Active(conn)
		}
		if x, conn := c.open(23); conn != nil || !x.isGone() || c.Refused() != 1 {
			t.Errorf("a visitor with three connections has the last place; %d refused", c.Refused())
		}
		if _, conn := c.open(40); conn == nil {
			t.Error("a newcomer has no place")
		}
	})
}
