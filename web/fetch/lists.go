package fetch

import (
	"errors"
	"fmt"
	"net/netip"
	"strings"

	"whichline/engine/origin"
)

// ParseCIDRs parses ranges such as 10.0.0.0/8 and single addresses, separated by commas.
// Empty text has none.
func ParseCIDRs(text string) ([]netip.Prefix, error) {
	return parseList(text, func(s string) (netip.Prefix, error) {
		if a, err := netip.ParseAddr(s); err == nil {
			p := netip.PrefixFrom(a.WithZone(""), a.BitLen())
			if a.Zone() != "" {
				return p, fmt.Errorf("%q names an interface; write the address alone", s)
			}
			return p, checkPrefix(p)
		}
		p, err := netip.ParsePrefix(s)
		if err != nil {
			return p, fmt.Errorf("%q isn't an address or a range such as 10.0.0.0/8", s)
		}
		return p, checkPrefix(p)
	})
}

// checkPrefix returns an error if p is misleading.
func checkPrefix(p netip.Prefix) error {
	switch {
	case !p.IsValid():
		return errors.New("a range is empty; write one such as 10.0.0.0/8")
	case p.Bits() == 0:
		return fmt.Errorf("%s covers every address; name single networks", p)
	case p.Addr().Is4In6():
		return fmt.Errorf("%s is IPv4 written as IPv6; write it as IPv4", p)
	case p.Masked() != p:
		return fmt.Errorf("%s isn't the start of its range; write %s or a single address", p, p.Masked())
	}
	return nil
}

// ParseHosts parses host names separated by commas, such as "intranet" or
// "*.corp.internal" for every name below corp.internal. Empty text has none.
func ParseHosts(text string) ([]string, error) {
	return parseList(text, parseHostPattern)
}

// parseHostPattern returns s in the form for comparisons.
func parseHostPattern(s string) (string, error) {
	name, below := strings.CutPrefix(s, "*.")
	host, err := origin.Host(name, toASCII)
	if err != nil {
		return "", fmt.Errorf("%q isn't a host name; write one such as intranet, or *.corp.internal for all names below it", s)
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return "", fmt.Errorf("%q is an address; addresses go with the networks", s)
	}
	if below {
		host = "*." + host
	}
	return host, nil
}

// ParsePorts parses port numbers separated by commas. Empty text has none.
func ParsePorts(text string) ([]uint16, error) {
	return parseList(text, func(s string) (uint16, error) {
		n, err := parsePort(s)
		if err != nil {
			return 0, fmt.Errorf("%q isn't a port; want numbers from 1 to 65535", s)
		}
		return n, nil
	})
}

func parseList[T any](text string, parse func(string) (T, error)) ([]T, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	var list []T
	for part := range strings.SplitSeq(text, ",") {
		v, err := parse(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, nil
}
