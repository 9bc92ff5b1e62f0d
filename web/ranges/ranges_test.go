package ranges_test

import (
	"bytes"
	"net/netip"
	"strings"
	"testing"

	"whichline/engine/crawler"
	"whichline/web/ranges"
)

// Each shipped list is one of the catalogue's, and written as it was read.
func TestShipped(t *testing.T) {
	published := make(map[string]bool)
	for _, e := range crawler.All() {
		for _, url := range e.Identity.Ranges {
			published[url] = true
		}
	}
	all := ranges.Shipped()
	for url, l := range all {
		if !published[url] || len(l.Date) != len("2026-08-22") || !strings.HasPrefix(l.From, "https://") {
			t.Errorf("%s: in the catalogue %t, read on %q from %q", url, published[url], l.Date, l.From)
		}
	}
	var written bytes.Buffer
	if err := all.Write(&written); err != nil {
		t.Fatal(err)
	}
	again, err := ranges.Read(&written)
	if err != nil || len(again) != len(all) || len(all) < 15 {
		t.Errorf("%d lists, read again %d: %v", len(all), len(again), err)
	}
}

func TestContain(t *testing.T) {
	const text = `[{"url":"https://a.example/","date":"2026-02-01","prefixes":["66.249.64.0/24","66.249.64.32/27","66.249.79.224/27","2001:4860:4801:10::/64"]},
		{"url":"https://b.example/","date":"2026-01-01","prefixes":["17.0.0.0/8"]}]`
	all, err := ranges.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	both := all.Of([]string{"https://a.example/", "https://b.example/"})
	if both.Date != "2026-01-01" {
		t.Errorf("the oldest list is of %q", both.Date)
	}
	for address, want := range map[string]bool{
		"66.249.63.255": false, "66.249.64.0": true, "66.249.64.200": true, "66.249.65.0": false, "66.249.79.223": false, "66.249.79.225": true,
		"17.255.0.1": true, "18.0.0.0": false, "1.1.1.1": false, "2001:4860:4801:10::7": true, "2001:4860:4801:11::7": false,
	} {
		if got := both.Contain(netip.MustParseAddr(address)); got != want {
			t.Errorf("%s: %t, want %t", address, got, want)
		}
	}
	if some := all.Of([]string{"https://a.example/", "https://unknown.example/"}); some.Date != "" || some.Contain(netip.MustParseAddr("66.249.64.1")) {
		t.Error("a crawler with an unknown list has networks")
	}
}

func TestReadRefuses(t *testing.T) {
	for name, prefixes := range map[string]string{
		"everything": `"0.0.0.0/0"`, "too wide": `"8.0.0.0/7"`, "all of IPv6": `"::/0"`, "too wide in IPv6": `"2400::/18"`, "private": `"10.0.0.0/8"`, "loopback": `"127.0.0.0/8"`, "none": "",
		"carrier": `"100.64.0.0/10"`, "documentation": `"192.0.2.0/24"`, "mapped": `"::ffff:66.249.64.0/120"`, "not one": `"x"`, "link": `"fe80::/64"`,
		"too many": strings.Repeat(`"66.249.64.1/32",`, 10_000) + `"66.249.64.1/32"`,
	} {
		if _, err := ranges.Read(strings.NewReader(`[{"url":"https://a.example/","prefixes":[` + prefixes + `]}]`)); err == nil {
			t.Errorf("%s: read", name)
		}
	}
}

func TestClient(t *testing.T) {
	for text, want := range map[string]string{
		"66.249.64.1": "66.249.64.1", "66.249.64.1:4711": "66.249.64.1", "[2001:4860:4801:10::7]:443": "2001:4860:4801:10::7", "[2001:4860::7]": "2001:4860::7",
		"::ffff:66.249.64.1": "66.249.64.1", "10.0.0.1": "", "-": "", "": "", "66.249.64.0": "", "2001:4860:4801::": "", "192.0.2.7": "", "127.0.0.1": "",
	} {
		got := ""
		if a, ok := ranges.Client(text); ok {
			got = a.String()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
