package fetch

import "net/netip"

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
