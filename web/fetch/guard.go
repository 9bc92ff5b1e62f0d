package fetch

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"syscall"
)

// A Guard decides which addresses the server may connect to. It is safe for concurrent
// use. The zero value permits the public internet.
type Guard struct {
	allow, deny []netip.Prefix
	own         []netip.Addr // of this machine's interfaces, less loopback
	nat64       bool
}

// NewGuard returns the guard for s. It refuses the addresses in own unless s allows one
// of them singly; a wider range does not include them.
func NewGuard(s Settings, own []netip.Addr) *Guard {
	g := &Guard{allow: s.AllowCIDRs, deny: s.DenyCIDRs, nat64: s.NAT64}
	for _, a := range own {
		if a = a.Unmap().WithZone(""); !a.IsLoopback() {
			g.own = append(g.own, a)
		}
	}
	return g
}

// Check returns nil if g permits a. Otherwise it returns a [Refusal] that is the same
// for every address.
func (g *Guard) Check(a netip.Addr) error {
	if g.permits(a) {
		return nil
	}
	return &Refusal{Rule: AddressRefused}
}

// permits reports whether a may be connected to. Prefixes never match zoned or
// IPv4-mapped addresses, so these are handled first.
func (g *Guard) permits(a netip.Addr) bool {
	if !a.IsValid() || a.Zone() != "" {
		return false
	}
	a = a.Unmap()
	inner, carries := embeddedIPv4(a)
	switch {
	case g.closed(a), carries && g.closed(inner):
		return false
	case contains(g.allow, a):
		return true
	case nat64.Contains(a):
		return g.nat64 && g.permits(inner)
	case carries && !g.permits(inner):
		return false
	}
	return Public(a)
}

// closed reports whether a is refused even inside a range that the operator allows.
func (g *Guard) closed(a netip.Addr) bool {
	if contains(g.deny, a) || contains(forbidden, a) && a != netip.IPv6Loopback() {
		return true
	}
	return slices.Contains(g.own, a) && !slices.Contains(g.allow, netip.PrefixFrom(a, a.BitLen()))
}

// Public reports whether a is an address of the public internet.
func Public(a netip.Addr) bool {
	return !contains(special, a) && (a.Is4() || unicast.Contains(a))
}

// nat64 is the prefix for translation to the IPv4 internet (RFC 6052). The IPv4 address
// is in the last 32 bits.
var nat64 = netip.MustParsePrefix("64:ff9b::/96")

// embeddedIPv4 returns the IPv4 address to which a gateway might forward packets for a:
// one behind the NAT64 prefix, or in an ISATAP interface identifier (RFC 5214, section
// 6.1). Other ways to embed one, such as 6to4 and Teredo, are forbidden entirely.
func embeddedIPv4(a netip.Addr) (inner netip.Addr, ok bool) {
	if !a.Is6() {
		return netip.Addr{}, false
	}
	b := a.As16()
	// The identifier is 0000:5efe or, with the universal bit set, 0200:5efe.
	isatap := b[8]&^2 == 0 && b[9] == 0 && b[10] == 0x5e && b[11] == 0xfe
	if !isatap && !nat64.Contains(a) {
		return netip.Addr{}, false
	}
	return netip.AddrFrom4([4]byte(b[12:])), true
}

// Dial connects to an IP address and port. It checks the address that the kernel is
// about to connect to.
func (g *Guard) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	d := net.Dialer{
		KeepAlive:      -1, // connections end with their request
		ControlContext: g.control,
	}
	return d.DialContext(ctx, network, address)
}

func (g *Guard) control(_ context.Context, network, address string, _ syscall.RawConn) error {
	ap, err := netip.ParseAddrPort(address)
	if err != nil || network != "tcp4" && network != "tcp6" {
		return fmt.Errorf("connect by %s to %q: %w", network, address, &Refusal{Rule: AddressRefused})
	}
	return g.Check(ap.Addr())
}

// ownAddresses returns the addresses of this machine's interfaces.
func ownAddresses() ([]netip.Addr, error) {
	nets, err := net.InterfaceAddrs()
	if err != nil {
		return nil, fmt.Errorf("read own addresses: %w", err)
	}
	var own []netip.Addr
	for _, n := range nets {
		if p, err := netip.ParsePrefix(n.String()); err == nil {
			own = append(own, p.Addr())
		}
	}
	return own, nil
}
