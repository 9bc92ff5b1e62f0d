package fetch

import (
	"net/netip"

	"golang.org/x/net/publicsuffix"

	"whichline/web/limit"
)

// targetKey returns the key for limits on requests to host: its registrable domain, so
// that its owner is not asked under many names. Other hosts are their own key, and
// addresses are keyed like visitors.
func targetKey(host string) string {
	if a, err := netip.ParseAddr(host); err == nil {
		return limit.Visitor(a)
	}
	if domain, err := publicsuffix.EffectiveTLDPlusOne(host); err == nil {
		return domain
	}
	return host
}
