package fetch_test

import (
	"net/netip"
	"testing"

	"whichline/web/fetch"
)

// Whoever can choose among many spellings or addresses is still one visitor.
func TestVisitorKey(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		same bool
	}{
		{"1.2.3.4", "::ffff:1.2.3.4", true},
		{"1.2.3.4", "1.2.3.5", false},
		{"2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true},
		{"2001:db8:1:2::1", "2001:db8:1:2::1%eth0", true},
		{"2001:db8:1:2::1", "2001:db8:1:3::1", false},
		{"::1.2.3.4", "1.2.3.4", false},
	} {
		a, b := fetch.VisitorKey(netip.MustParseAddr(tt.a)), fetch.VisitorKey(netip.MustParseAddr(tt.b))
		if (a == b) != tt.same {
			t.Errorf("%s counts as %s and %s as %s; want the same: %t", tt.a, a, tt.b, b, tt.same)
		}
	}
	if fetch.VisitorKey(netip.Addr{}) == "" {
		t.Error("visitors without an address have no key")
	}
}

// A visitor who comes from ever new addresses of one /64 waits as anybody does.
func TestManyAddressesAreOneVisitor(t *testing.T) {
	l := fetch.NewLimiter(fetch.DefaultLimits().Visitor)
	r := newRandom(t)
	passed := 0
	for range 1000 {
		b := netip.MustParseAddr("2001:db8:1:2::").As16()
		for i := 8; i < 16; i++ {
			b[i] = byte(r.IntN(256))
		}
		if l.Take(fetch.VisitorKey(netip.AddrFrom16(b))) == 0 {
			passed++
		}
	}
	if passed > 6 { // five at once, and one more if this takes six seconds
		t.Errorf("%d of 1000 passed; want 5", passed)
	}
}
