package fetch

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxURL is how many octets of URL are read, typed or in a Location header.
const maxURL = 2048

// cutScheme splits s around the colon after its scheme (RFC 3986, section 3.1).
func cutScheme(s string) (scheme, rest string, found bool) {
	i := strings.IndexByte(s, ':')
	if i < 1 || !isLetter(s[0]) {
		return "", s, false
	}
	for j := range i {
		if c := s[j]; !isLetter(c) && !isDigit(c) && c != '+' && c != '-' && c != '.' {
			return "", s, false
		}
	}
	return strings.ToLower(s[:i]), s[i+1:], true
}

// checkText returns nil if s is short enough and holds nothing that readers
// and parsers see differently: white space, backslashes, control characters,
// invisible characters, or octets that are not UTF-8.
func checkText(s string) error {
	if len(s) > maxURL {
		return &Refusal{Rule: TooLong}
	}
	if !utf8.ValidString(s) || strings.ContainsFunc(s, misleading) {
		return &Refusal{Rule: BadCharacter}
	}
	return nil
}

func misleading(r rune) bool {
	switch {
	case r <= ' ', r >= 0x7f && r <= 0x9f, r == '\\', r == 0xfeff:
		return true
	case r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069:
		return true // zero-width characters and marks of direction
	}
	return false
}

// splitURL reads an absolute URL. It returns its origin and what comes after
// the authority. It repairs nothing.
func splitURL(s string) (o Origin, rest string, err error) {
	if err := checkText(s); err != nil {
		return Origin{}, "", err
	}
	scheme, rest, found := cutScheme(s)
	if !found {
		return Origin{}, "", &Refusal{Rule: NoScheme}
	}
	if scheme != "https" && scheme != "http" && scheme != "ftp" {
		return Origin{}, "", &Refusal{Rule: SchemeRefused}
	}
	rest, found = strings.CutPrefix(rest, "//")
	if !found {
		return Origin{}, "", &Refusal{Rule: NoHost}
	}
	end := strings.IndexAny(rest, "/?#")
	if end < 0 {
		end = len(rest)
	}
	o, err = parseAuthority(scheme, rest[:end])
	return o, rest[end:], err
}

// parseAuthority reads host and port. User names are refused, for a host may
// hide behind one; so is %, for what it decodes to is not what is read.
func parseAuthority(scheme, s string) (Origin, error) {
	switch {
	case strings.Contains(s, "@"):
		return Origin{}, &Refusal{Rule: UserInfo}
	case strings.Contains(s, "%"):
		return Origin{}, &Refusal{Rule: PercentInHost}
	}
	host, portText, hasPort, err := cutPort(s)
	if err != nil {
		return Origin{}, err
	}
	if host == "" {
		return Origin{}, &Refusal{Rule: NoHost}
	}
	o := Origin{scheme: scheme, port: defaultPort(scheme)}
	if hasPort {
		if o.port, err = parsePort(portText); err != nil {
			return Origin{}, err
		}
	}
	if host[0] == '[' {
		o.host, err = parseIPv6(host)
	} else {
		o.host, err = canonicalHost(host)
	}
	if err != nil {
		return Origin{}, err
	}
	return o, nil
}

// cutPort splits an authority after the host, which keeps its brackets.
func cutPort(s string) (host, port string, found bool, err error) {
	end := 0
	if strings.HasPrefix(s, "[") {
		if end = strings.IndexByte(s, ']') + 1; end == 0 {
			return "", "", false, &Refusal{Rule: BadBrackets}
		}
	}
	before, port, found := strings.Cut(s[end:], ":")
	if strings.Contains(port, ":") && isIPv6(s) {
		return "", "", false, &Refusal{Rule: BadBrackets}
	}
	return s[:end] + before, port, found, nil
}

func isIPv6(s string) bool {
	a, err := netip.ParseAddr(s)
	return err == nil && a.Is6()
}

// parsePort reads a port as it is canonically written.
func parsePort(s string) (uint16, error) {
	n, err := strconv.ParseUint(s, 10, 16)
	if err != nil || n == 0 || s[0] == '0' {
		return 0, &Refusal{Rule: BadPort}
	}
	return uint16(n), nil
}

// parseIPv6 reads an address in brackets.
func parseIPv6(s string) (string, error) {
	a, err := netip.ParseAddr(s[1 : len(s)-1])
	if err != nil || !a.Is6() {
		return "", &Refusal{Rule: BadBrackets}
	}
	return a.String(), nil
}

func isLetter(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z'
}

func isDigit(c byte) bool {
	return c >= '0' && c <= '9'
}
