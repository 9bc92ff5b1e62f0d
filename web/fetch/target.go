package fetch

import (
	"net/netip"

	"golang.org/x/net/publicsuffix"

	"whichline/web/limit"
)

// targetKey returns what requests to host are counted under: the domain that
// somebody has registered, so that its owner is not asked under many names.
// Hosts that belong to no such domain count by themselves, and addresses as
// those of visitors do.
func targetKey(host string) string {
	if a, err := netip.ParseAddr(host); err == nil {
		return limit.Visitor(a)
	}
	if domain, err := publicsuffix.EffectiveTLDPlusOne(host); err == nil {
		return domain
	}
	return host
}
