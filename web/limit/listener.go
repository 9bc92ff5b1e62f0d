package limit

import (
	"net"
	"net/netip"
	"sync/atomic"
)

// A Listener closes the connections that a visitor opens beyond so many, at
// once and without a word: whoever opens hundreds reads none. It wraps another
// listener.
type Listener struct {
	net.Listener
	open    *AtOnce
	exempt  func(netip.Addr) bool
	refused atomic.Int64
}

// NewListener returns a Listener that lets each visitor have most connections
// of ln at the same time. Those that exempt approves of are not counted, such as
// the proxies through which everybody comes.
func NewListener(ln net.Listener, most int, exempt func(netip.Addr) bool) *Listener {
	return &Listener{Listener: ln, open: NewAtOnce(most), exempt: exempt}
}

// Accept returns the next connection that its visitor may have.
func (l *Listener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		peer := remote(conn)
		if l.exempt(peer) {
			return conn, nil
		}
		if leave, ok := l.open.Enter(Visitor(peer)); ok {
			return &countedConn{conn, leave}, nil
		}
		l.refused.Add(1)
		conn.Close()
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
	leave func()
}

// Close closes the connection and counts it no longer.
func (c *countedConn) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
