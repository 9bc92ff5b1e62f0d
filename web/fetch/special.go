package fetch

import (
	"net/netip"
	"slices"
)

// forbidden are the ranges that no setting permits. They lead to this machine, to its
// neighbours on the link, to the metadata service of a cloud, or to an IPv4 address that
// an intermediary extracts. The IPv6 loopback address is inside ::/96 but only special.
var forbidden = prefixes(
	"0.0.0.0/8",          // this network, RFC 791: 0.0.0.0 connects to this machine
	"100.100.100.200/32", // metadata of Alibaba
	"168.63.129.16/32",   // Azure WireServer: routed publicly, answers inside Azure
	"169.254.0.0/16",     // link local, RFC 3927: metadata of most clouds
	"192.0.0.0/24",       // IETF protocol assignments, RFC 6890: metadata of Oracle
	"224.0.0.0/4",        // multicast, RFC 1112
	"240.0.0.0/4",        // reserved, RFC 1112, and broadcast, RFC 919

	"::/96",            // unspecified and IPv4-compatible, RFC 4291
	"64:ff9b:1::/48",   // NAT64 for local use, RFC 8215
	"2001::/23",        // IETF protocol assignments, RFC 2928, with Teredo and ORCHID
	"2002::/16",        // 6to4, RFC 3056
	"fd00:ec2::/32",    // metadata of AWS
	"fd20:ce::254/128", // metadata of Google
	"fe80::/10",        // link local, RFC 4291
	"ff00::/8",         // multicast, RFC 4291
)

// special are the ranges that are not public but that an operator may permit. In IPv6,
// every address outside [unicast] is special too.
var special = prefixes(
	"10.0.0.0/8",      // private use, RFC 1918
	"100.64.0.0/10",   // shared address space, RFC 6598
	"127.0.0.0/8",     // loopback, RFC 1122
	"172.16.0.0/12",   // private use, RFC 1918
	"192.0.2.0/24",    // documentation, RFC 5737
	"192.31.196.0/24", // AS112, RFC 7535
	"192.52.193.0/24", // AMT, RFC 7450
	"192.88.99.0/24",  // 6to4 relays, RFC 7526
	"192.168.0.0/16",  // private use, RFC 1918
	"192.175.48.0/24", // AS112, RFC 7534
	"198.18.0.0/15",   // benchmarking, RFC 2544
	"198.51.100.0/24", // documentation, RFC 5737
	"203.0.113.0/24",  // documentation, RFC 5737

	"2001:db8::/32",     // documentation, RFC 3849
	"2620:4f:8000::/48", // AS112, RFC 7534
	"3fff::/20",         // documentation, RFC 9637
)

// unicast is the part of IPv6 that contains all public addresses.
var unicast = netip.MustParsePrefix("2000::/3")

// prefixes parses a table of this package. It panics on an invalid table, which every
// test would detect.
func prefixes(table ...string) []netip.Prefix {
	ps := make([]netip.Prefix, len(table))
	for i, s := range table {
		ps[i] = netip.MustParsePrefix(s)
	}
	return ps
}

// contains reports whether one of ps contains a.
func contains(ps []netip.Prefix, a netip.Addr) bool {
	return slices.ContainsFunc(ps, func(p netip.Prefix) bool { return p.Contains(a) })
}
