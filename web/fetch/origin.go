package fetch

import (
	"net"
	"net/netip"
	"strconv"
	"strings"
)

// An Origin is the scheme, host and port that one robots.txt speaks for
// (RFC 9309, section 2.3). Origins can be compared. The zero Origin has no
// host and is refused.
type Origin struct {
	scheme string // http, https or ftp
	host   string // an IP address without brackets or a name in A-labels
	port   uint16
}

// Parse returns the origin of an absolute URL; its path, query and fragment
// are dropped. It is strict: see [Complete] for what visitors type. The error
// is a [Refusal]. Whether a server may ask that origin is another question,
// which [Client.Origin] answers.
func Parse(s string) (Origin, error) {
	o, _, err := splitURL(s)
	return o, err
}

// Scheme returns "http", "https" or "ftp".
func (o Origin) Scheme() string { return o.scheme }

// Host returns the name in lower case and A-labels, or the address without
// brackets.
func (o Origin) Host() string { return o.host }

// Port returns the port, which is the scheme's own if none was written.
func (o Origin) Port() uint16 { return o.port }

// Authority returns host and port as a URL has them: with brackets around an
// IPv6 address and without the scheme's own port.
func (o Origin) Authority() string {
	if o.port != defaultPort(o.scheme) {
		return net.JoinHostPort(o.host, strconv.Itoa(int(o.port)))
	}
	if strings.Contains(o.host, ":") {
		return "[" + o.host + "]"
	}
	return o.host
}

// String returns the origin as a URL without a path.
func (o Origin) String() string {
	return o.scheme + "://" + o.Authority()
}

// RobotsURL returns the URL of the robots.txt that speaks for o.
func (o Origin) RobotsURL() string {
	return o.String() + "/robots.txt"
}

// Siblings returns o and the origins that people take for the same site: the
// other one of http and https, and the host with or without www. An origin
// with a port of its own keeps it, and its scheme; an address has no www.
func (o Origin) Siblings() []Origin {
	all := []Origin{o}
	if o.port == defaultPort(o.scheme) && o.scheme != "ftp" {
		other := Origin{scheme: "https", host: o.host, port: 443}
		if o.scheme == "https" {
			other = Origin{scheme: "http", host: o.host, port: 80}
		}
		all = append(all, other)
	}
	if _, err := netip.ParseAddr(o.host); err == nil {
		return all
	}
	host, found := strings.CutPrefix(o.host, "www.")
	if !found {
		host = "www." + o.host
	}
	if !strings.Contains(host, ".") || len(host) > maxName {
		return all
	}
	for _, s := range all {
		s.host = host
		all = append(all, s)
	}
	return all
}

// robots returns the place of o's robots.txt.
func (o Origin) robots() place {
	p, _ := newPlace(o, "/robots.txt") // a constant that has nothing to unescape
	return p
}

func defaultPort(scheme string) uint16 {
	switch scheme {
	case "https":
		return 443
	case "ftp":
		return 21
	}
	return 80
}
