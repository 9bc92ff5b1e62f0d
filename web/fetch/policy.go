package fetch

import (
	"net/netip"
	"slices"
	"strings"
)

// A policy judges origins before any lookup.
type policy struct {
	guard   *Guard
	hosts   []string // in the form of parseHostPattern
	ports   []uint16
	archive Origin // on any port; zero if there is none
	ftp     bool
}

// newPolicy returns the policy of s, which must be valid.
func newPolicy(s Settings, guard *Guard) *policy {
	p := &policy{guard: guard, ports: s.ports(), ftp: s.FTP}
	for _, h := range s.AllowHosts {
		if pattern, err := parseHostPattern(h); err == nil {
			p.hosts = append(p.hosts, pattern)
		}
	}
	if s.Archive != nil {
		p.archive, _ = Parse(s.Archive.String())
	}
	return p
}

// privateNames are names that are not in the public DNS or do not belong to sites. All
// names below them are refused too.
var privateNames = []string{
	"localhost", "local", "internal", "intranet", "lan", "home", "corp",
	"home.arpa", "onion", "invalid", "alt", "in-addr.arpa", "ip6.arpa",
}

// check returns nil if the policy permits o, or a Refusal.
func (p *policy) check(o Origin) error {
	switch {
	case o.Host() == "":
		return &Refusal{Rule: NoHost}
	case o.Scheme() == "ftp" && !p.ftp:
		return &Refusal{Rule: FTPOff}
	case o.Scheme() == "ftp" && o.Port() != 21:
		return &Refusal{Rule: PortRefused, Ports: "21"}
	case o.Scheme() != "ftp" && !slices.Contains(p.ports, o.Port()) && o != p.archive:
		return &Refusal{Rule: PortRefused, Ports: joined(p.ports)}
	}
	if a, err := netip.ParseAddr(o.Host()); err == nil {
		return p.guard.Check(a)
	}
	return p.checkName(o.Host())
}

func (p *policy) checkName(host string) error {
	if slices.ContainsFunc(p.hosts, func(pattern string) bool { return nameMatches(pattern, host) }) {
		return nil
	}
	for _, name := range privateNames {
		if host == name || nameMatches("*."+name, host) {
			return &Refusal{Rule: PrivateName}
		}
	}
	if !strings.Contains(host, ".") {
		return &Refusal{Rule: SingleLabel}
	}
	return nil
}

// nameMatches reports whether host matches pattern, which may begin with "*.".
func nameMatches(pattern, host string) bool {
	if below, found := strings.CutPrefix(pattern, "*"); found {
		return strings.HasSuffix(host, below)
	}
	return host == pattern
}
