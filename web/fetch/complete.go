package fetch

import (
	"net/netip"
	"strings"
)

// Complete returns what a visitor typed as the URL they mean: without white
// space around it, and with https:// in front of a bare host. It makes nothing
// valid that is wrong in itself; [Parse] judges the outcome.
func Complete(typed string) string {
	s := strings.TrimSpace(typed)
	if a, err := netip.ParseAddr(s); err == nil && a.Is6() {
		return "https://[" + s + "]"
	}
	scheme, rest, found := cutScheme(s)
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
	end := strings.IndexAny(s, "/?#")
	if end < 0 {
		end = len(s)
	}
	return end > 0 && strings.Trim(s[:end], "0123456789") == ""
}
