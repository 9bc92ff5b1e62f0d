package fetch_test

import (
	"errors"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"whichline/web/fetch"
)

var baseURL = &url.URL{Scheme: "https", Host: "tester.example"}

func TestParseCIDRs(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", ""},
		{" 10.0.0.0/8 , fd00::/8", "10.0.0.0/8 fd00::/8"},
		{"10.0.0.1", "10.0.0.1/32"},
		{"::1", "::1/128"},
		{"10.0.0.0/33", "error"},
		{"0.0.0.0/0", "error"},
		{"10.0.0.0/8,::/0", "error"},
		{"10.0.0.1/8", "error"},
		{"::ffff:10.0.0.0/104", "error"}, // would never match
		{"::ffff:10.0.0.1", "error"},
		{"fe80::1%eth0", "error"},
		{"intranet", "error"},
		{"10.0.0.0/8,", "error"},
	} {
		ps, err := fetch.ParseCIDRs(tt.text)
		var got []string
		for _, p := range ps {
			got = append(got, p.String())
		}
		if err != nil {
			got = []string{"error"}
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%q: %v, %v; want %s", tt.text, got, err, tt.want)
		}
	}
}

func TestParseHosts(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", ""},
		{"Intranet, *.Corp.example.,müller.example", "intranet *.corp.example xn--mller-kva.example"},
		{"*", "error"},
		{"*.", "error"},
		{"a.*.example", "error"},
		{"10.0.0.1", "error"},
		{"http://intranet", "error"},
		{"a,,b", "error"},
	} {
		got, err := fetch.ParseHosts(tt.text)
		if err != nil {
			got = []string{"error"}
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%q: %v, %v; want %s", tt.text, got, err, tt.want)
		}
	}
}

func TestParsePorts(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []uint16
	}{
		{"", nil}, {"80, 9000", []uint16{80, 9000}}, {"0", nil}, {"80-90", nil}, {"65536", nil}, {"http", nil},
	} {
		got, err := fetch.ParsePorts(tt.text)
		if (err != nil) != (tt.want == nil && tt.text != "") || !slices.Equal(got, tt.want) {
			t.Errorf("%q: %v, %v; want %v", tt.text, got, err, tt.want)
		}
	}
}

func TestNewRefusesBadSettings(t *testing.T) {
	noPEM := filepath.Join(t.TempDir(), "a.pem")
	if err := os.WriteFile(noPEM, []byte("nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	every := []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0")}
	for _, tt := range []struct {
		name     string
		settings fetch.Settings
		want     string // in the error
	}{
		{"everything allowed", fetch.Settings{AllowCIDRs: every, BaseURL: baseURL}, "0.0.0.0/0"},
		{"everything denied", fetch.Settings{DenyCIDRs: every}, "0.0.0.0/0"},
		{"zero prefix", fetch.Settings{DenyCIDRs: make([]netip.Prefix, 1)}, "range"},
		{"bad host", fetch.Settings{AllowHosts: []string{"a b"}, BaseURL: baseURL}, "a b"},
		{"networks without a base URL", fetch.Settings{AllowCIDRs: cidrs(t, "10.0.0.0/8")}, "base URL"},
		{"hosts without a base URL", fetch.Settings{AllowHosts: []string{"intranet"}}, "base URL"},
		{"port 0", fetch.Settings{Ports: []uint16{0}}, "port 0"},
		{"no such file", fetch.Settings{CAFile: noPEM + "x"}, "FETCH_CA_FILE"},
		{"file without a certificate", fetch.Settings{CAFile: noPEM}, "FETCH_CA_FILE: "},
	} {
		if _, err := fetch.New(fetch.Config{Settings: tt.settings}); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v; want %q in it", tt.name, err, tt.want)
		}
	}
	if _, err := fetch.New(fetch.Config{OwnAddresses: func() ([]netip.Addr, error) { return nil, errors.New("none") }}); err == nil {
		t.Error("own addresses that cannot be read are no error")
	}
}

func TestDescribe(t *testing.T) {
	s := fetch.Settings{}
	if got := s.Describe(); !slices.Equal(got, []string{"fetch: off"}) {
		t.Errorf("off: %q", got)
	}
	s = fetch.Settings{On: true}
	if got := strings.Join(s.Describe(), "\n"); got != "fetch: on, ports 80, 443, 8080, 8181, 8443\nfetch: as Whichline" {
		t.Errorf("on: %q", got)
	}
	s = fetch.Settings{
		On: true, AllowCIDRs: cidrs(t, "10.0.0.0/8"), DenyCIDRs: cidrs(t, "10.1.0.0/16,9.9.9.9"), AllowHosts: []string{"intranet"},
		Ports: []uint16{9000}, NAT64: true, CAFile: "ca.pem", FTP: true, BaseURL: baseURL, Version: "1.2",
	}
	want := `fetch: on, ports 9000
fetch: as Whichline/1.2 (+https://tester.example/about)
fetch: networks allowed: 10.0.0.0/8
fetch: networks denied: 10.1.0.0/16, 9.9.9.9/32
fetch: hosts allowed: intranet
fetch: link-local and metadata addresses stay refused
fetch: with IPv4 sites through NAT64
fetch: with ftp:// on port 21
fetch: with authorities from ca.pem`
	if got := strings.Join(s.Describe(), "\n"); got != want {
		t.Errorf("everything set:\n%s\nwant\n%s", got, want)
	}
}

// TestArchiveOnAnyPort limits the ports of sites, and requests the archive on its own.
func TestArchiveOnAnyPort(t *testing.T) {
	archive := &url.URL{Scheme: "https", Host: "archive.example"}
	c, err := fetch.New(fetch.Config{Settings: fetch.Settings{On: true, Ports: []uint16{8080}, Archive: archive}})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		site    string
		refused bool
	}{
		{"https://archive.example", false},
		{"http://archive.example", true},
		{"https://archive.example:8443", true},
		{"https://site.example", true},
		{"http://site.example:8080", false},
	} {
		if _, err := c.Origin(tt.site); (err != nil) != tt.refused {
			t.Errorf("%s: error %v; refused should be %t", tt.site, err, tt.refused)
		}
	}
}
