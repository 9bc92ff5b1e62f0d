package fetch

import (
	"net/netip"
	"strings"

	"golang.org/x/net/idna"
)

const (
	maxName  = 253 // octets in a host name without its final dot
	maxLabel = 63  // octets in one label
)

// canonicalHost returns the host that s names: an IPv4 address, or a name in
// lower case and A-labels without a final dot.
func canonicalHost(s string) (string, error) {
	host := asciiLower(s)
	if !isASCII(host) || strings.Contains(host, "xn--") {
		var err error
		if host, err = idna.Lookup.ToASCII(host); err != nil {
			return "", &Refusal{Rule: BadIDN}
		}
	}
	if endsInNumber(host) {
		if _, err := netip.ParseAddr(host); err != nil {
			return "", &Refusal{Rule: NumericName}
		}
		return host, nil
	}
	host = strings.TrimSuffix(host, ".")
	if !isName(host) {
		return "", &Refusal{Rule: BadName}
	}
	return host, nil
}

// endsInNumber reports whether browsers take host for an IPv4 address: its last
// label is a decimal or a hexadecimal number. Some resolvers read 0x7f.1 and
// 2130706433 as addresses, so only the plain form may pass.
func endsInNumber(host string) bool {
	host = strings.TrimSuffix(host, ".")
	last := host[strings.LastIndexByte(host, '.')+1:]
	if hex, found := strings.CutPrefix(last, "0x"); found {
		return strings.Trim(hex, "0123456789abcdef") == ""
	}
	return last != "" && strings.Trim(last, "0123456789") == ""
}

// isName reports whether s is a host name in ASCII and lower case. Underscores
// are no letters of host names (RFC 952), but occur in real ones.
func isName(s string) bool {
	if len(s) > maxName {
		return false
	}
	for label := range strings.SplitSeq(s, ".") {
		if len(label) < 1 || len(label) > maxLabel || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		for i := range len(label) {
			if c := label[i]; !isLetter(c) && !isDigit(c) && c != '-' && c != '_' {
				return false
			}
		}
	}
	return true
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// asciiLower maps A to Z only. What other capitals become is for IDNA to say.
func asciiLower(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}
