package web_test

import (
	"net/url"
	"strings"
	"testing"
)

// A URL without verdicts has its reason in the band. Only what is missing is asked for.
func TestBandOfUntestedURL(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct{ urls, agents, want string }{
		{"https://other.example/x", "Googlebot", "other.example"},
		{"foo", "Googlebot", "Not a URL or a path"},
		{"foo\n/a", "Googlebot", "Googlebot is not allowed to fetch /a"},
		{"", "Googlebot", "Name a URL and a crawler to test."},
		{"/a", "", "Name a URL and a crawler to test."},
	} {
		form := url.Values{"robots": {"User-agent: *\nDisallow: /"}, "site": {"https://example.com"}, "urls": {tt.urls}, "agents": {tt.agents}}
		_, page := postPage(t, site, "/", form)
		if got := flat(page, "#sentence .text"); !strings.Contains(got, tt.want) {
			t.Errorf("%q for %q: %q; want %q", tt.urls, tt.agents, got, tt.want)
		}
	}
}

// A file that is no robots.txt stands in the place of its verdict, unless that blocks.
func TestBandOfAnotherFile(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for reading, want := range map[string]bool{"google": true, "temoto-robotstxt": false} {
		form := url.Values{"robots": {"<!doctype html>\nDisallow: /a\n"}, "urls": {"/"}, "agents": {"Googlebot"}, "reading": {reading}}
		_, page := postPage(t, site, "/", form)
		if got := page.Find("#band-odd[data-nothing]").Length() == 1; got != want {
			t.Errorf("%s: in its place: %t; want %t, as the answer is %q", reading, got, want, flat(page, "#sentence"))
		}
	}
}
