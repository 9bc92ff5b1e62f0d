package origin

import (
	"net/netip"
	"strings"

	"whichline/engine/internal/ascii"
)

const (
	// MaxName is the maximum length of a host name in octets, without its final dot.
	MaxName  = 253
	maxLabel = 63 // octets in one label

	// maxWritten is the maximum length in octets of a name before its conversion to
	// A-labels: a character takes at most four octets here and at least one there.
	// Conversion takes quadratic time.
	maxWritten = 4 * MaxName
)

// parseHost reads the host of an authority.
func parseHost(s string, toASCII ToASCII) (string, error) {
	if s[0] != '[' {
		return Host(s, toASCII)
	}
	a, err := netip.ParseAddr(s[1 : len(s)-1])
	if err != nil || !a.Is6() || a.Zone() != "" || s[len(s)-1] != ']' {
		return "", BadBrackets
	}
	return a.String(), nil
}

// Host returns the host named by s: an IPv4 address, or a name in lower case and
// A-labels without a final dot. The error is a [Fault].
func Host(s string, toASCII ToASCII) (string, error) {
	if len(s) > maxWritten {
		return "", BadName
	}
	host := ascii.ToLower(s) // IDNA lowers all other capitals
	if !ascii.Only(host) || strings.Contains(host, "xn--") && toASCII != nil {
		if toASCII == nil {
			return "", BadIDN
		}
		var err error
		if host, err = toASCII(host); err != nil {
			return "", BadIDN
		}
	}
	if EndsInNumber(host) { // some resolvers read 0x7f.1 and 2130706433, so only the plain form may pass
		if _, err := netip.ParseAddr(host); err != nil {
			return "", NumericName
		}
		return host, nil
	}
	host = strings.TrimSuffix(host, ".")
	if !isName(host) {
		return "", BadName
	}
	return host, nil
}

// EndsInNumber reports whether browsers read host, which is in lower case, as an IPv4
// address, because its last label is a decimal or hexadecimal number.
func EndsInNumber(host string) bool {
	host = strings.TrimSuffix(host, ".")
	last := host[strings.LastIndexByte(host, '.')+1:]
	if hex, found := strings.CutPrefix(last, "0x"); found {
		return strings.Trim(hex, "0123456789abcdef") == ""
	}
	return last != "" && strings.Trim(last, "0123456789") == ""
}

// isName reports whether s is a host name in lower-case ASCII. Host names have no
// underscores (RFC 952), but real ones do.
func isName(s string) bool {
	if len(s) > MaxName {
		return false
	}
	for label := range strings.SplitSeq(s, ".") {
		if len(label) < 1 || len(label) > maxLabel || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		for i := range len(label) {
			if c := label[i]; !ascii.IsAlphanumeric(c) && c != '-' && c != '_' {
				return false
			}
		}
	}
	return true
}
