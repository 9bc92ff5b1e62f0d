package fetch_test

import (
	"encoding/csv"
	"errors"
	"net"
	"net/netip"
	"os"
	"testing"

	"code.dny.dev/ssrf"

	"whichline/web/fetch"
)

func TestGuard(t *testing.T) {
	for _, tt := range []struct {
		name, allow, deny, own string
		nat64                  bool
		refused, permitted     []string
	}{
		{
			name:      "nothing set",
			refused:   []string{"127.0.0.1", "10.1.2.3", "::1", "fe80::1", "::ffff:10.0.0.1", "168.63.129.16", "64:ff9b::808:808", "2001:1ff:ffff::1", "1fff:ffff::1", "4000::"},
			permitted: []string{"93.184.216.34", "1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1", "2001:200::", "3fff:1000::", "2003::"},
		},
		{
			name:      "neighbours of every edge of IPv4",
			refused:   []string{"0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "172.16.0.0", "172.31.255.255", "198.18.0.0", "198.19.255.255", "224.0.0.0", "255.255.255.254", "169.254.0.0", "169.254.255.255", "192.0.0.255", "168.63.129.16"},
			permitted: []string{"1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255", "169.253.255.255", "169.255.0.0", "192.0.1.0", "168.63.129.15", "168.63.129.17"},
		},
		{
			name:      "a private network allowed",
			allow:     "10.20.0.0/16",
			refused:   []string{"10.21.0.1", "192.168.0.1", "127.0.0.1", "10.19.255.255"},
			permitted: []string{"10.20.0.1", "::ffff:10.20.255.255", "8.8.8.8"},
		},
		{
			name:      "loopback allowed",
			allow:     "127.0.0.0/8,::1",
			refused:   []string{"0.0.0.0", "::", "::2", "::127.0.0.1", "10.0.0.1"},
			permitted: []string{"127.0.0.1", "::1", "::ffff:127.9.9.9"},
		},
		{
			name:    "everything allowed",
			allow:   "0.0.0.0/1,128.0.0.0/1,::/1,8000::/1",
			refused: []string{"169.254.169.254", "::ffff:169.254.169.254", "168.63.129.16", "100.100.100.200", "192.0.0.192", "fd00:ec2::254", "fd20:ce::254", "fe80::1", "ff02::1", "0.0.0.0", "::", "::7f00:1", "2002:7f00:1::", "2001::1", "64:ff9b:1::1", "64:ff9b::a9fe:a9fe", "2606:4700::5efe:a9fe:a9fe", "2606:4700::200:5efe:a83f:8110"},
			permitted: []string{"10.0.0.1", "127.0.0.1", "::1", "fd00::1", "64:ff9b::a00:1", "2606:4700::5efe:a00:1",
				"4000::", "192.0.2.1", "fec0::1"},
		},
		{
			name:      "denial wins over permission",
			allow:     "10.0.0.0/8",
			deny:      "10.1.0.0/16,93.184.216.0/24,2606:4700::/32",
			nat64:     true,
			refused:   []string{"10.1.0.1", "93.184.216.34", "::ffff:93.184.216.34", "64:ff9b::5db8:d822", "2a00::5efe:5db8:d822", "2606:4700::1"},
			permitted: []string{"10.2.0.1", "93.184.217.34", "2606:4701::1"},
		},
		{
			name:      "NAT64",
			nat64:     true,
			refused:   []string{"64:ff9b::a00:1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::808:808", "64:ff9b::1:0:808:808"},
			permitted: []string{"64:ff9b::808:808"},
		},
		{
			name:      "ISATAP leads to the IPv4 address inside",
			allow:     "10.20.0.0/16",
			refused:   []string{"2606:4700::5efe:7f00:1", "2606:4700::200:5efe:a00:1", "2606:4700::5efe:a15:1", "fd00::5efe:808:808"},
			permitted: []string{"2606:4700::5efe:808:808", "2606:4700::200:5efe:a14:1", "2606:4700::100:5efe:7f00:1", "2606:4700::5eff:7f00:1", "2606:4700::fe:7f00:1", "2606:4700::1:5efe:7f00:1"},
		},
		{
			name:      "own addresses",
			own:       "9.9.9.9,10.0.0.5,127.0.0.1,2606:4700::5,fe80::5",
			allow:     "10.0.0.0/8,9.9.9.0/24",
			nat64:     true,
			refused:   []string{"9.9.9.9", "::ffff:9.9.9.9", "10.0.0.5", "2606:4700::5", "64:ff9b::909:909", "127.0.0.1"},
			permitted: []string{"9.9.9.8", "10.0.0.6", "2606:4700::6"},
		},
		{
			name:      "own addresses allowed singly",
			own:       "9.9.9.9,10.0.0.5,127.0.0.1",
			allow:     "10.0.0.5,9.9.9.9/32,127.0.0.0/8",
			permitted: []string{"9.9.9.9", "10.0.0.5", "127.0.0.1"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := fetch.Settings{AllowCIDRs: cidrs(t, tt.allow), DenyCIDRs: cidrs(t, tt.deny), NAT64: tt.nat64}
			var own []netip.Addr
			for _, p := range cidrs(t, tt.own) {
				own = append(own, p.Addr())
			}
			g := fetch.NewGuard(s, own)
			for _, a := range tt.refused {
				wantRefused(t, g, netip.MustParseAddr(a))
			}
			for _, a := range tt.permitted {
				if err := g.Check(netip.MustParseAddr(a)); err != nil {
					t.Errorf("%s: %v; want it permitted", a, err)
				}
			}
		})
	}
}

// cidrs parses a list that the test itself writes.
func cidrs(t *testing.T, list string) []netip.Prefix {
	t.Helper()
	ps, err := fetch.ParseCIDRs(list)
	if err != nil {
		t.Fatal(err)
	}
	return ps
}

func wantRefused(t *testing.T, g *fetch.Guard, a netip.Addr) {
	t.Helper()
	var refusal *fetch.Refusal
	if err := g.Check(a); !errors.As(err, &refusal) || refusal.Rule != fetch.AddressRefused {
		t.Errorf("%s: %v; want it refused", a, err)
	}
}

func TestGuardRefusesWhatIsNoAddress(t *testing.T) {
	g := fetch.NewGuard(fetch.Settings{AllowCIDRs: cidrs(t, "::/1,8000::/1,0.0.0.0/1")}, nil)
	wantRefused(t, g, netip.Addr{})
	for _, zoned := range []string{"fe80::1%eth0", "2606:4700::1%eth0", "::1%lo", "::ffff:1.1.1.1%lo"} {
		wantRefused(t, g, netip.MustParseAddr(zoned))
	}
}

// Every row of the two special-purpose registries of IANA, as of June 2025, is
// refused from its first address to its last.
func TestGuardRefusesRegistries(t *testing.T) {
	file, err := os.Open("testdata/iana-special.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) != 51 {
		t.Fatalf("%d rows, error %v; want 50 and the heading", len(rows), err)
	}
	g := fetch.NewGuard(fetch.Settings{}, nil)
	for _, row := range rows[1:] {
		p := netip.MustParsePrefix(row[0])
		wantRefused(t, g, p.Addr())
		wantRefused(t, g, last(p))
		if p.Addr().Is4() {
			wantRefused(t, g, netip.AddrFrom16(p.Addr().As16()))
			wantRefused(t, g, netip.AddrFrom16(last(p).As16()))
		}
	}
}

// last returns the last address of p.
func last(p netip.Prefix) netip.Addr {
	b := p.Addr().AsSlice()
	for i := p.Bits(); i < len(b)*8; i++ {
		b[i/8] |= 1 << (7 - i%8)
	}
	a, _ := netip.AddrFromSlice(b)
	return a
}

// An independent guard with separate tables permits every permitted address.
func TestGuardAgainstOracle(t *testing.T) {
	g := fetch.NewGuard(fetch.Settings{}, nil)
	oracle := ssrf.New()
	random := newRandom(t)
	const all = 1_000_000
	permitted := 0
	for range all {
		a := randomAddr(random)
		if g.Check(a) != nil {
			continue
		}
		permitted++
		if err := oracle.SafeAddr(a.Unmap()); err != nil { // it is for addresses as the kernel has them
			t.Fatalf("%s is permitted; the oracle says %v", a, err)
		}
	}
	if permitted < all/4 || permitted > all*3/4 {
		t.Errorf("%d of %d are permitted; too few or too many to say anything", permitted, all)
	}
}

// The real dialer asks about the address that the kernel is to connect to, so
// it does not matter by which way an address came there.
func TestGuardDial(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	port := ln.Addr().(*net.TCPAddr).AddrPort().Port()
	dial := func(s fetch.Settings, network, host string) error {
		c, err := fetch.NewGuard(s, nil).Dial(t.Context(), network, netip.AddrPortFrom(netip.MustParseAddr(host), port).String())
		if err == nil {
			c.Close()
		}
		return err
	}
	loopback := fetch.Settings{AllowCIDRs: cidrs(t, "127.0.0.0/8")}
	for _, tt := range []struct {
		name          string
		settings      fetch.Settings
		network, host string
		refused       bool
	}{
		{"loopback", fetch.Settings{}, "tcp", "127.0.0.1", true},
		{"loopback, mapped", fetch.Settings{}, "tcp", "::ffff:127.0.0.1", true},
		{"unspecified", loopback, "tcp", "0.0.0.0", true},
		{"loopback, allowed", loopback, "tcp", "127.0.0.1", false},
		{"another transport", loopback, "udp", "127.0.0.1", true},
	} {
		var refusal *fetch.Refusal
		if err := dial(tt.settings, tt.network, tt.host); errors.As(err, &refusal) != tt.refused {
			t.Errorf("%s: error %v; want it refused: %t", tt.name, err, tt.refused)
		}
	}
}

func BenchmarkGuard(b *testing.B) {
	g := fetch.NewGuard(fetch.Settings{}, nil)
	a := netip.MustParseAddr("2606:4700::1111")
	b.ReportAllocs()
	for b.Loop() {
		if err := g.Check(a); err != nil {
			b.Fatal(err)
		}
	}
}
