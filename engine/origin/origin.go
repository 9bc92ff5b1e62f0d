// Package origin parses the origins of sites: the scheme, host and port to which one
// robots.txt applies (RFC 9309, section 2.3). It is the only parser of hosts, shared by
// the fetcher, which refuses more, and by the choice of the file for a URL.
package origin

import (
	"net/netip"
	"strconv"
	"strings"
)

// An Origin is the scheme, host and port to which one robots.txt applies. Other hosts,
// even subdomains, and other schemes or ports of the same host are other origins.
// Origins are comparable. The zero Origin has no host.
type Origin struct {
	scheme string // http, https or ftp
	host   string // an IP address without brackets or a name in A-labels
	port   uint16
}

// Scheme returns "http", "https" or "ftp".
func (o Origin) Scheme() string { return o.scheme }

// Host returns the name in lower case and A-labels, or the address without
// brackets.
func (o Origin) Host() string { return o.host }

// URLHost returns the host as a URL has it: with brackets around an IPv6 address.
func (o Origin) URLHost() string {
	if strings.Contains(o.host, ":") {
		return "[" + o.host + "]"
	}
	return o.host
}

// Port returns the port, which is the scheme's own if none was written.
func (o Origin) Port() uint16 { return o.port }

// Authority returns host and port as a URL has them, without the scheme's own
// port.
func (o Origin) Authority() string {
	if o.port == defaultPorts[o.scheme] {
		return o.URLHost()
	}
	return o.URLHost() + ":" + strconv.Itoa(int(o.port))
}

// String returns the origin as a URL without a path, such as
// "https://example.com".
func (o Origin) String() string { return o.scheme + "://" + o.Authority() }

// RobotsURL returns the only URL of the robots.txt that applies to o (RFC 9309, section
// 2.3).
func (o Origin) RobotsURL() string { return o.String() + "/robots.txt" }

// Siblings returns o and the origins that are easily taken for the same site: the other
// of http and https, and the host with or without www. An origin with a non-default port
// keeps its port and scheme. An IP address has no www.
func (o Origin) Siblings() []Origin {
	all := []Origin{o}
	if o.port == defaultPorts[o.scheme] && o.scheme != "ftp" {
		other := "https"
		if o.scheme == "https" {
			other = "http"
		}
		all = append(all, Origin{other, o.host, defaultPorts[other]})
	}
	if _, err := netip.ParseAddr(o.host); err == nil {
		return all
	}
	host, found := strings.CutPrefix(o.host, "www.")
	if !found {
		host = "www." + o.host
	}
	if !strings.Contains(host, ".") || len(host) > MaxName {
		return all
	}
	for _, s := range all {
		s.host = host
		all = append(all, s)
	}
	return all
}

// defaultPorts are the default ports by scheme.
var defaultPorts = map[string]uint16{"http": 80, "https": 443, "ftp": 21}
