package fetch

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"strings"
	"syscall"
	"time"
)

// A Resolver looks up the addresses of a host name. [net.Resolver] implements it.
type Resolver interface {
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

// A DialFunc connects to an IP address and port, such as "192.0.2.1:443".
type DialFunc func(ctx context.Context, network, address string) (net.Conn, error)

// A dialer resolves a host and connects to an address that its guard permits. Nothing
// else in this package opens connections.
type dialer struct {
	guard    *Guard
	resolver Resolver
	dial     DialFunc
	limits   Limits
}

// newDialer returns the dialer of cfg, with the real network as default.
func newDialer(cfg Config, guard *Guard, limits Limits) *dialer {
	d := &dialer{guard, cfg.Resolver, guard.Dial, limits}
	if d.resolver == nil {
		d.resolver = &net.Resolver{PreferGo: true} // the C library parses 0x7f.1 as an address
	}
	if cfg.Dial != nil {
		d.dial = cfg.Dial(guard)
	}
	return d
}

// resolve returns the permitted addresses of o in the order of attempts. It skips the
// others rather than fail, as a private address beside a public one is a common mistake.
func (d *dialer) resolve(ctx context.Context, o Origin) ([]netip.Addr, error) {
	addrs, err := d.lookup(ctx, o.Host())
	if err != nil {
		return nil, err
	}
	var permitted []netip.Addr
	for _, a := range addrs {
		if d.guard.permits(a) && len(permitted) < d.limits.Addresses {
			permitted = append(permitted, a.Unmap())
		}
	}
	if len(permitted) == 0 {
		return nil, &Refusal{Rule: AddressRefused}
	}
	return permitted, nil
}

// lookup returns all addresses of host. The final dot keeps the resolver from
// completing names, which would make kubernetes.default.svc a cluster service. A name
// without dots is one that the operator allows, and means what it means on this machine:
// the hosts file and the search domains apply.
func (d *dialer) lookup(ctx context.Context, host string) ([]netip.Addr, error) {
	if a, err := netip.ParseAddr(host); err == nil {
		return []netip.Addr{a}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, d.limits.Lookup)
	defer cancel()
	name := host
	if strings.Contains(host, ".") {
		name += "."
	}
	addrs, err := d.resolver.LookupNetIP(ctx, "ip", name)
	if err == nil && len(addrs) == 0 { // Go's resolver has an error then
		err = errors.New("no addresses")
	}
	var dns *net.DNSError
	switch {
	case err == nil:
		return addrs, nil
	case ctx.Err() != nil || isTimeout(err):
		return nil, &failure{LookupTimedOut, err}
	case errors.As(err, &dns) && dns.IsNotFound:
		return nil, &failure{NoSuchName, err}
	}
	return nil, &failure{LookupFailed, err}
}

// connect opens a connection to o. At most budget octets are read from it.
func (t *trip) connect(ctx context.Context, o Origin, budget int64, h *Hop) (*budgetConn, error) {
	begun := time.Now()
	addrs, err := t.client.dialer.resolve(ctx, o)
	h.Lookup = time.Since(begun)
	if err != nil {
		return nil, err
	}
	begun = time.Now()
	defer func() { h.Connect = time.Since(begun) }()
	return t.client.dialer.connect(ctx, addrs, o.Port(), budget)
}

// connect opens a connection to the first of addrs that accepts one. At most
// budget octets are read from it, and none after ctx's deadline.
func (d *dialer) connect(ctx context.Context, addrs []netip.Addr, port uint16, budget int64) (*budgetConn, error) {
	var last error
	for _, a := range addrs {
		c, err := d.connectTo(ctx, netip.AddrPortFrom(a, port), budget)
		var refusal *Refusal
		if err == nil || errors.As(err, &refusal) || ctx.Err() != nil {
			return c, err
		}
		last = err
	}
	return nil, last
}

// connectTo opens a connection to an address from resolve.
func (d *dialer) connectTo(ctx context.Context, to netip.AddrPort, budget int64) (*budgetConn, error) {
	dialCtx, cancel := context.WithTimeout(ctx, d.limits.Connect)
	defer cancel()
	conn, err := d.dial(dialCtx, "tcp", to.String())
	if err != nil {
		return nil, connectFailure(dialCtx, err)
	}
	if deadline, ok := ctx.Deadline(); ok {
		if err := conn.SetDeadline(deadline); err != nil {
			conn.Close()
			return nil, &failure{Unreachable, err}
		}
	}
	return &budgetConn{Conn: conn, remote: to, budget: budget}, nil
}

// connectFailure returns err, from a failed connection attempt, with its cause.
func connectFailure(ctx context.Context, err error) error {
	var refusal *Refusal
	switch {
	case errors.As(err, &refusal):
		return refusal
	case ctx.Err() != nil || isTimeout(err):
		return &failure{ConnectTimedOut, err}
	case errors.Is(err, syscall.ECONNREFUSED):
		return &failure{ConnectionRefused, err}
	}
	return &failure{Unreachable, err}
}
