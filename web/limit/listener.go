package limit

import (
	"container/list"
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/net/netutil"
)

// A Listener shares the connections of another listener among visitors. It closes excess
// connections of a visitor immediately and without a response, as a client that opens
// hundreds does not read responses. While it is crowded, idle connections make room for
// new ones.
type Listener struct {
	net.Listener
	bounds  Connections
	own     *AtOnce
	refused atomic.Int64

	mu   sync.Mutex
	open int        // counted connections
	idle *list.List // the idle ones among them, the longest idle first
}

// Connections are the limits of a [Listener] on open connections.
type Connections struct {
	All    int                   // of all visitors; it is crowded above three quarters of them
	Own    int                   // of one visitor; the last sixteenth of All is for visitors without a connection
	Silent time.Duration         // maximum time before the first request while it is crowded
	Exempt func(netip.Addr) bool // reports addresses without limits, such as the proxies in front of this server
}

// NewListener returns a Listener that accepts connections from ln.
func NewListener(ln net.Listener, b Connections) *Listener {
	return &Listener{Listener: netutil.LimitListener(ln, b.All), bounds: b, own: NewAtOnce(b.Own), idle: list.New()}
}

// Accept returns the next permitted connection.
func (l *Listener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		peer := remote(conn)
		if l.bounds.Exempt(peer) {
			return conn, nil
		}
		if c := l.enter(conn, Visitor(peer)); c != nil {
			return c, nil
		}
		l.refused.Add(1)
		conn.Close()
	}
}

// enter counts a connection of a visitor, or returns nil if it exceeds a limit.
func (l *Listener) enter(conn net.Conn, visitor string) *countedConn {
	leave, ok := l.own.Enter(visitor)
	if !ok {
		return nil
	}
	l.mu.Lock()
	if l.open >= l.bounds.All-l.bounds.All/16 && l.own.Held(visitor) > 1 {
		l.mu.Unlock()
		leave()
		return nil
	}
	l.open++
	c := &countedConn{Conn: conn}
	c.left = sync.OnceFunc(func() { l.left(c); leave() })
	var longest *countedConn
	if l.crowded() {
		c.silent = time.AfterFunc(l.bounds.Silent, func() { c.Close() })
		if first := l.idle.Front(); first != nil {
			longest = first.Value.(*countedConn)
			l.wake(longest)
		}
	}
	l.mu.Unlock()
	if longest != nil {
		longest.Close()
	}
	return c
}

// left stops counting a connection.
func (l *Listener) left(c *countedConn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open--
	c.gone = true
	l.wake(c)
}

// wake removes c from the idle or new connections.
func (l *Listener) wake(c *countedConn) {
	if c.silent != nil {
		c.silent.Stop()
	}
	if c.idle != nil {
		l.idle.Remove(c.idle)
		c.idle = nil
	}
}

// crowded reports whether connections must make room. The caller holds the lock.
func (l *Listener) crowded() bool { return l.open > l.bounds.All-l.bounds.All/4 }

// Crowded reports whether connections should close after their response, to make room.
func (l *Listener) Crowded() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.crowded()
}

// Active records that a request has arrived on a connection of l.
func (l *Listener) Active(conn net.Conn) {
	if c, ok := conn.(*countedConn); ok {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.wake(c)
	}
}

// Idle records that a connection of l is waiting for the next request. It closes the
// connection if l is crowded.
func (l *Listener) Idle(conn net.Conn) {
	c, ok := conn.(*countedConn)
	if !ok {
		return
	}
	l.mu.Lock()
	crowded := l.crowded()
	if !crowded && !c.gone {
		c.idle = l.idle.PushBack(c)
	}
	l.mu.Unlock()
	if crowded {
		c.Close()
	}
}

// Refused returns the number of connections closed so far because of a limit.
func (l *Listener) Refused() int64 {
	return l.refused.Load()
}

// remote returns the address of the peer, or the zero Addr if it is not an IP address.
func remote(conn net.Conn) netip.Addr {
	peer, _ := netip.ParseAddrPort(conn.RemoteAddr().String())
	return peer.Addr().Unmap()
}

// A countedConn counts as open until it is closed.
type countedConn struct {
	net.Conn
	left   func()
	silent *time.Timer   // closes it without a request; nil unless l was crowded when it was accepted
	idle   *list.Element // nil unless it is idle
	gone   bool          // no longer counted
}

// Close closes the connection and stops counting it.
func (c *countedConn) Close() error {
	defer c.left()
	return c.Conn.Close()
}
