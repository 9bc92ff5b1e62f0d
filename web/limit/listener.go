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

// A Listener shares the connections of another listener among visitors. It closes those
// that a visitor may not have at once and without a word: whoever opens hundreds reads
// none. While it is crowded, connections that are idle make room for new ones.
type Listener struct {
	net.Listener
	bounds  Connections
	own     *AtOnce
	refused atomic.Int64

	mu   sync.Mutex
	open int        // connections that are counted
	idle *list.List // those of them that ask nothing, the longest idle first
}

// Connections is which connections a [Listener] lets be open at the same time.
type Connections struct {
	All    int                   // of everybody; it is crowded with more than three quarters of them
	Own    int                   // of one visitor; none of the last sixteenth for those who have one
	Silent time.Duration         // how long a new one may ask nothing while it is crowded
	Exempt func(netip.Addr) bool // whose connections are not counted, such as those of proxies through which everybody comes
}

// NewListener returns a Listener that takes its connections from ln.
func NewListener(ln net.Listener, b Connections) *Listener {
	return &Listener{Listener: netutil.LimitListener(ln, b.All), bounds: b, own: NewAtOnce(b.Own), idle: list.New()}
}

// Accept returns the next connection that its visitor may have.
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

// enter counts a connection of a visitor, or returns nil if they may not have it.
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

// left counts a connection no longer.
func (l *Listener) left(c *countedConn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open--
	c.gone = true
	l.wake(c)
}

// wake takes c from those that are idle or new.
func (l *Listener) wake(c *countedConn) {
	if c.silent != nil {
		c.silent.Stop()
	}
	if c.idle != nil {
		l.idle.Remove(c.idle)
		c.idle = nil
	}
}

// crowded reports whether connections have to make room. The caller holds the lock.
func (l *Listener) crowded() bool { return l.open > l.bounds.All-l.bounds.All/4 }

// Crowded reports whether connections should end with their answer, to make room.
func (l *Listener) Crowded() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.crowded()
}

// Active notes that a request has come over a connection of l.
func (l *Listener) Active(conn net.Conn) {
	if c, ok := conn.(*countedConn); ok {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.wake(c)
	}
}

// Idle notes that a connection of l waits for the next request. It is closed if l is
// crowded.
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

// Refused returns how many connections were closed so far.
func (l *Listener) Refused() int64 {
	return l.refused.Load()
}

// remote returns the address at the other end, or none if it has no IP address.
func remote(conn net.Conn) netip.Addr {
	if tcp, ok := conn.RemoteAddr().(*net.TCPAddr); ok {
		return tcp.AddrPort().Addr().Unmap()
	}
	return netip.Addr{}
}

// A countedConn is counted until it is closed.
type countedConn struct {
	net.Conn
	left   func()
	silent *time.Timer   // closes it if it asks nothing; nil unless it came to a crowd
	idle   *list.Element // nil unless it is idle
	gone   bool          // it is counted no longer
}

// Close closes the connection and counts it no longer.
func (c *countedConn) Close() error {
	defer c.left()
	return c.Conn.Close()
}
