package fetch_test

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"testing"

	"whichline/engine/origin"
	"whichline/web/fetch"
)

// seeds returns the URLs and the redirects of the SSRF cases.
func seeds(f *testing.F) (urls, locations []string) {
	data, err := os.ReadFile("testdata/ssrf-cases.json")
	if err != nil {
		f.Fatal(err)
	}
	var cases []ssrfCase
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) == 0 {
		f.Fatalf("%d cases, error %v", len(cases), err)
	}
	for _, c := range cases {
		urls = append(urls, c.URL)
		if c.Location != "" {
			locations = append(locations, c.Location)
		}
	}
	return urls, locations
}

func FuzzParse(f *testing.F) {
	urls, _ := seeds(f)
	for _, u := range append(urls, "example.com:8080/x", "::1", "müller.example", "//a/b", "a.b:c") {
		f.Add(u)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		whole := origin.Complete(typed)
		if again := origin.Complete(whole); again != whole {
			t.Errorf("%q completes to %q, and that to %q", typed, whole, again)
		}
		o, err := fetch.Parse(whole)
		if err != nil {
			var refusal *fetch.Refusal
			if !errors.As(err, &refusal) || refusal.Error() == "" {
				t.Errorf("%q: error %v; want a Refusal", whole, err)
			}
			return
		}
		wantCanonical(t, o)
		name := fetch.HostNameOf(o)
		if name.ASCII != o.Host() || name.Unicode == "" {
			t.Errorf("%q: host name %+v", whole, name)
		}
		for _, s := range o.Siblings() {
			wantCanonical(t, s)
		}
	})
}

// wantCanonical checks that other parsers of o's URL agree with o.
func wantCanonical(t *testing.T, o fetch.Origin) {
	t.Helper()
	again, err := fetch.Parse(o.RobotsURL())
	if err != nil || again != o {
		t.Errorf("%s parses to %s, error %v", o.RobotsURL(), again, err)
	}
	u, err := url.Parse(o.RobotsURL())
	if err != nil || u.Hostname() != o.Host() || u.User != nil || u.Host != o.Authority() || u.Path != "/robots.txt" {
		t.Errorf("net/url reads %s as %+v, error %v", o.RobotsURL(), u, err)
	}
	if strings.ContainsFunc(o.Host(), func(r rune) bool { return r <= ' ' || r > '~' || r >= 'A' && r <= 'Z' }) || o.Port() == 0 {
		t.Errorf("host %q, port %d", o.Host(), o.Port())
	}
	last := o.Host()[strings.LastIndexByte(o.Host(), '.')+1:]
	if _, err := netip.ParseAddr(o.Host()); err != nil && strings.Trim(last, "0123456789") == "" {
		t.Errorf("host %q ends in a number and is no address", o.Host())
	}
}

// A redirect goes only where the guard lets it, to the host that the dialer was
// sent to, and to nothing that net/url would read in another way.
func FuzzRedirect(f *testing.F) {
	_, locations := seeds(f)
	for _, l := range append(locations, "/a b", "//b.example", "?x", "../%zz", "http://b.example/%2F\u00e4?\u00e4") {
		f.Add(l)
	}
	f.Fuzz(func(t *testing.T, location string) {
		if strings.ContainsAny(location, "\r\n\x00") {
			return // no header can hold it
		}
		var dialled, hosts []string
		c := newClient(t, fetch.Config{
			Settings: fetch.Settings{On: true},
			Resolver: fixed("93.184.216.34"),
			Dial: func(g *fetch.Guard) fetch.DialFunc {
				serve := pipe(func(c net.Conn) {
					if r, err := takeRequest(c); err == nil {
						hosts = append(hosts, r.Host)
						c.Write([]byte(moved(location)))
					}
				})
				return func(ctx context.Context, network, address string) (net.Conn, error) {
					ap := netip.MustParseAddrPort(address)
					if err := g.Check(ap.Addr()); err != nil {
						t.Errorf("%q leads to %s: %v", location, address, err)
					}
					if dialled = append(dialled, address); ap.Port() == 443 || ap.Port() == 8443 || len(dialled) > 2 {
						return nil, errors.New("enough")
					}
					return serve(ctx, network, address)
				}
			},
		})
		res, err := c.Fetch(t.Context(), visitor(1), request(t, "http://a.example"))
		if err != nil {
			var later *fetch.TryLater
			if !errors.As(err, &later) {
				t.Fatal(err)
			}
			return
		}
		for i, h := range res.Hops {
			u, err := url.Parse(h.URL)
			if err != nil || u.User != nil || u.Hostname() == "" {
				t.Fatalf("%q leads to %q: %v", location, h.URL, err)
			}
			o, err := fetch.Parse(u.Scheme + "://" + u.Host)
			if err != nil || o.Authority() != u.Host {
				t.Errorf("%q leads to %q, which is %v, error %v", location, h.URL, o, err)
			}
			if i < len(hosts) && hosts[i] != u.Host {
				t.Errorf("%q: Host %q for %q", location, hosts[i], h.URL)
			}
		}
	})
}
