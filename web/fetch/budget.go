package fetch

import (
	"errors"
	"net"
	"net/netip"
	"sync/atomic"
)

// errBudget is the error of a read beyond the budget of a connection.
var errBudget = errors.New("more bytes than are read from one connection")

// A budgetConn is a connection with a limit on the octets read from it. Its counters are
// atomic, as a transport may still read after its caller has returned.
type budgetConn struct {
	net.Conn
	remote netip.AddrPort // the address chosen, regardless of the dialer
	budget int64
	read   atomic.Int64
	spent  atomic.Bool // the other side would send more than the budget
	ended  atomic.Bool // the other side has closed, or the network failed
}

// Read reads at most up to the budget.
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

// RemoteAddr returns the address that the guard permitted.
func (c *budgetConn) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(c.remote)
}

func isTimeout(err error) bool {
	var t interface{ Timeout() bool }
	return errors.As(err, &t) && t.Timeout()
}
