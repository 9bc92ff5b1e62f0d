package urlstandard

import (
	"errors"
	"net/netip"
	"strconv"
	"strings"
)

// readIPv4 parses an address of one to four numbers, the last of which fills the
// remaining octets.
func readIPv4(host string) (string, bool) {
	parts := strings.Split(strings.TrimSuffix(host, "."), ".")
	if len(parts) > 4 {
		return "", false
	}
	var address uint64
	for i, part := range parts {
		n, ok := number(part)
		left := 8
		if i == len(parts)-1 {
			left = 8 * (4 - i)
		}
		if !ok || n>>left != 0 {
			return "", false
		}
		address = address<<left | n
	}
	b := [4]byte{byte(address >> 24), byte(address >> 16), byte(address >> 8), byte(address)}
	return netip.AddrFrom4(b).String(), true
}

// number parses a number: hexadecimal after "0x", octal after "0", and otherwise
// decimal. "0x" alone is 0. A number that is too large becomes the maximum.
func number(s string) (n uint64, ok bool) {
	base := 10
	switch {
	case strings.HasPrefix(s, "0x"):
		s, base = s[2:], 16
		if s == "" {
			return 0, true
		}
	case len(s) > 1 && s[0] == '0':
		s, base = s[1:], 8
	}
	n, err := strconv.ParseUint(s, base, 64)
	return n, err == nil || errors.Is(err, strconv.ErrRange)
}
