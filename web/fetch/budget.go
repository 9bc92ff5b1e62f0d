package fetch

import (
	"errors"
	"net"
	"net/netip"
	"sync/atomic"
)

// errBudget is what reading beyond the budget of a connection returns.
var errBudget = errors.New("more octets than are read from one connection")

// A budgetConn is a connection from which a limited number of octets is read.
// What it counts is atomic: a transport may still read when its caller has gone.
type budgetConn struct {
	net.Conn
	remote netip.AddrPort // the address chosen, whatever the dialer made of it
	budget int64
	read   atomic.Int64
	spent  atomic.Bool // the other side would send more than the budget
	ended  atomic.Bool // the other side has closed, or the network failed
}

// Read reads as far as the budget goes and not an octet further.
func (c *budgetConn) Read(p []byte) (int, error) {
	left := c.budget - c.read.Load()
	if left <= 0 {
		c.spent.Store(true)
		return 0, errBudget
	}
	n, err := c.Conn.Read(p[:min(int64(len(p)), left)])
	c.read.Add(int64(n))
	if err != nil && !isTimeout(err) {
		c.ended.Store(true)
	}
	return n, err
}

// RemoteAddr returns the address that the guard has permitted.
func (c *budgetConn) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(c.remote)
}

func isTimeout(err error) bool {
	var t interface{ Timeout() bool }
	return errors.As(err, &t) && t.Timeout()
}
