package origin

import (
	"net/netip"
	"strconv"
	"strings"

	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
)

// ToASCII returns the ASCII form of an internationalised host name, such as
// "xn--mller-kva.eu" for "müller.eu". Callers pass in the function because IDNA needs
// tables. If it is nil, such names are errors.
type ToASCII func(host string) (string, error)

// Parse returns the origin of an absolute URL. The error is a [Fault].
func Parse(url string, toASCII ToASCII) (Origin, error) {
	scheme, authority, _, err := Split(url)
	if err != nil {
		return Origin{}, err
	}
	return New(scheme, authority, toASCII)
}

// Split cuts an absolute URL after its scheme, which is returned in lower case,
// and after its authority. The error is a [Fault].
func Split(url string) (scheme, authority, rest string, err error) {
	scheme, rest, found := CutScheme(url)
	if !found {
		return "", "", "", NoScheme
	}
	if defaultPorts[scheme] == 0 {
		return "", "", "", OtherScheme
	}
	if rest, found = strings.CutPrefix(rest, "//"); !found {
		return "", "", "", NoHost
	}
	authority, rest = address.CutAuthority(rest)
	return scheme, authority, rest, nil
}

// CutScheme cuts s around the colon after its scheme (RFC 3986, section 3.1),
// which is returned in lower case.
func CutScheme(s string) (scheme, rest string, found bool) {
	scheme, rest, found = strings.Cut(s, ":")
	if !found || !address.IsScheme(scheme) {
		return "", s, false
	}
	return ascii.ToLower(scheme), rest, true
}

// New returns the origin for a scheme and an authority: a host with an optional port. It
// ignores user information in front of an @. The error is a [Fault].
func New(scheme, authority string, toASCII ToASCII) (Origin, error) {
	o := Origin{scheme: scheme, port: defaultPorts[scheme]}
	if o.port == 0 {
		return Origin{}, OtherScheme
	}
	host, port, err := CutPort(authority[strings.LastIndexByte(authority, '@')+1:])
	if err == nil && host == "" {
		err = NoHost
	}
	if err == nil && port != "" {
		o.port, err = parsePort(port[1:], o.port)
	}
	if err == nil {
		o.host, err = parseHost(host, toASCII)
	}
	if err != nil {
		return Origin{}, err
	}
	return o, nil
}

// CutPort cuts an authority after the host, which keeps its brackets. The port keeps its
// colon and is empty if there is none. The error is a [Fault].
func CutPort(s string) (host, port string, err error) {
	end := 0
	if strings.HasPrefix(s, "[") {
		if end = strings.IndexByte(s, ']') + 1; end == 0 {
			return "", "", BadBrackets
		}
	}
	colon := strings.IndexByte(s[end:], ':')
	if colon < 0 {
		return s, "", nil
	}
	if isIPv6(s) {
		return "", "", BadBrackets
	}
	return s[:end+colon], s[end+colon:], nil
}

// parsePort parses a port, ignoring leading zeros. No digits at all mean the scheme's
// default port (RFC 3986, section 3.2.3).
func parsePort(s string, schemes uint16) (uint16, error) {
	if s == "" {
		return schemes, nil
	}
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || n == 0 || n > 1<<16-1 {
		return 0, BadPort
	}
	return uint16(n), nil
}

func isIPv6(s string) bool {
	a, err := netip.ParseAddr(s)
	return err == nil && a.Is6()
}

// Complete turns user input into a URL: it trims white space and adds https:// in front
// of a bare host. It does not repair an invalid URL.
func Complete(typed string) string {
	s := strings.TrimSpace(typed)
	if isIPv6(s) {
		return "https://[" + s + "]"
	}
	scheme, rest, found := CutScheme(s)
	switch {
	case s == "":
		return ""
	case strings.HasPrefix(s, "//"):
		return "https:" + s
	case !found, strings.Contains(scheme, "."), startsWithPort(rest):
		return "https://" + s
	}
	return s
}

// startsWithPort reports whether s begins with digits that end the authority.
func startsWithPort(s string) bool {
	port, _ := address.CutAuthority(s)
	return port != "" && strings.Trim(port, "0123456789") == ""
}

// A Fault is the reason why a text has no origin.
type Fault uint8

// The faults, in the order in which a URL is read.
const (
	NoScheme    Fault = iota // no scheme in front of a colon
	OtherScheme              // neither http, https nor ftp
	NoHost                   // nothing where the host belongs
	BadBrackets              // brackets around a host that is not an IPv6 address, or an IPv6 address without them
	BadPort                  // no number from 1 to 65535
	BadIDN                   // not an internationalised name
	NumericName              // ends in a number but is not an IPv4 address
	BadName                  // not a host name
)

var faults = [...]string{
	NoScheme:    "the URL has no scheme",
	OtherScheme: "the scheme is neither http, https nor ftp",
	NoHost:      "the URL has no host",
	BadBrackets: "square brackets belong around IPv6 addresses only",
	BadPort:     "the port isn't a number from 1 to 65535",
	BadIDN:      "the host isn't an internationalised name",
	NumericName: "the host ends in a number and isn't an IPv4 address",
	BadName:     "the host isn't a name",
}

// Error returns a description of the fault for programmers.
func (f Fault) Error() string { return faults[f] }
