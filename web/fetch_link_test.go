package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// A form fetches that is sent from our own pages, or by a program; and no program
// like this one.
func TestFetchFromElsewhere(t *testing.T) {
	change, requests := fetching(t, robots(""), nil)
	site, _ := newSite(t, nil, change)
	form := url.Values{"address": {"http://a.example"}, "robots": {""}}
	if res, _ := fetchPage(t, site, form, "Sec-Fetch-Site: cross-site", "Origin: https://elsewhere.example"); res.StatusCode != 403 {
		t.Errorf("from another site: status %d", res.StatusCode)
	}
	for _, ask := range []func(headers ...string) (*http.Response, *goquery.Document){
		func(headers ...string) (*http.Response, *goquery.Document) {
			return fetchPage(t, site, form, headers...)
		},
		func(headers ...string) (*http.Response, *goquery.Document) {
			return openPage(t, site, "/fetch?address=a.example", headers...)
		},
	} {
		if res, _ := ask("User-Agent: Whichline/1 (+https://other.example/about)"); res.StatusCode != http.StatusLoopDetected {
			t.Errorf("from a program like this one: status %d", res.StatusCode)
		}
	}
	if n := requests.Load(); n != 0 {
		t.Errorf("%d requests were sent", n)
	}
}

// A link tests a site as it is then. The URLs are the site's, and the form
// posts to the same address.
func TestFetchLink(t *testing.T) {
	change, requests := fetching(t, robots("User-agent: *\nDisallow: /cart"), nil)
	site, _ := newSite(t, nil, change)
	const link = "/fetch?address=http://a.example&agent=Googlebot&url=/cart&url=/x"
	res, page := openPage(t, site, link, "User-Agent: Mozilla/5.0", "Sec-Fetch-Dest: document", "Sec-Fetch-Site: cross-site")
	if got := verdicts(page); res.StatusCode != 200 || fmt.Sprint(got) != "[false 2 true]" {
		t.Errorf("status %d, verdicts %q", res.StatusCode, got)
	}
	if res.Header.Get("X-Robots-Tag") != "noindex" || res.Header.Get("Cache-Control") != "no-store" {
		t.Error("the page may be kept or listed")
	}
	if got := pageLinks(page)["link-fetch"]; got != "http://localhost:8080"+link {
		t.Errorf("the page offers %q", got)
	}
	form := url.Values{"address": {"http://a.example"}, "agents": {"Googlebot"}, "urls": {"/cart\n/x"}, "robots": {"mine"}}
	if res, _ := postPage(t, site, "/fetch", form); res.StatusCode != 303 || res.Header.Get("Location") != link {
		t.Errorf("the form leads to %q, with status %d", res.Header.Get("Location"), res.StatusCode)
	}
	if n := requests.Load(); n != 1 {
		t.Errorf("%d requests were sent; want 1", n)
	}
	if _, page := openPage(t, site, "/fetch?address=http://a.example"); field(page, "urls") != "http://a.example/\nhttp://a.example/cart" || field(page, "agents") != "Googlebot\nBingbot\nGPTBot" {
		t.Errorf("without URLs and crawlers it tests %q for %q", field(page, "urls"), field(page, "agents"))
	}
	if _, page := openPage(t, site, "/fetch?address=http://a.example&agent=Googlebot"); field(page, "agents") != "Googlebot" || field(page, "urls") != "http://a.example/\nhttp://a.example/cart" {
		t.Errorf("without URLs it tests %q for %q", field(page, "urls"), field(page, "agents"))
	}
	if res, _ := openPage(t, site, "/fetch"); res.StatusCode != 303 || res.Header.Get("Location") != "/" {
		t.Errorf("without a site: status %d", res.StatusCode)
	}
	long := url.Values{"address": {"http://a.example"}, "agents": {"Googlebot"}, "urls": {"/" + strings.Repeat("x", 3000)}, "robots": {"mine"}}
	if res, page := postPage(t, site, "/fetch", long); res.StatusCode != 200 || !strings.Contains(field(page, "robots"), "/cart") {
		t.Errorf("what is too long for a link: status %d", res.StatusCode)
	}
}

// A link fetches only for somebody who opens it.
func TestFetchLinkIsNotFollowed(t *testing.T) {
	change, requests := fetching(t, robots("User-agent: *\nDisallow: /cart"), nil)
	site, _ := newSite(t, nil, change)
	for name, headers := range map[string][]string{
		"prefetched":          {"Sec-Purpose: prefetch;anonymous-client-ip", "Sec-Fetch-Dest: document"},
		"prerendered":         {"Sec-Purpose: prefetch;prerender"},
		"prefetched as once":  {"Purpose: prefetch"},
		"prefetched, Firefox": {"X-Moz: prefetch"},
		"an image":            {"Sec-Fetch-Dest: image"},
		"a frame":             {"Sec-Fetch-Dest: iframe"},
		"a crawler":           {"User-Agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"},
		"a preview":           {"User-Agent: facebookexternalhit/1.1"},
	} {
		res, page := openPage(t, site, "/fetch?address=a.example&url=/cart&agent=x", headers...)
		if res.StatusCode != 200 || page.Find("[data-allowed]").Length() != 0 || !strings.Contains(flat(page, "#address-fault"), "Press Fetch") {
			t.Errorf("%s: status %d, %q", name, res.StatusCode, flat(page, "#address-fault"))
		}
		if page.Find("#address").AttrOr("value", "") != "a.example" || field(page, "urls") != "/cart" || field(page, "robots") != "" {
			t.Errorf("%s: the form is not the link's", name)
		}
		if res.Header.Get("X-Robots-Tag") != "noindex" || res.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: headers %v", name, res.Header)
		}
	}
	if res := ask(site, "HEAD", "/fetch?address=a.example", nil, nil); res.StatusCode != 200 {
		t.Errorf("HEAD: status %d", res.StatusCode)
	}
	if n := requests.Load(); n != 0 {
		t.Errorf("%d requests were sent", n)
	}
}

// The Enter key fetches if the URL is new, and else checks.
func TestFetchByEnter(t *testing.T) {
	change, requests := fetching(t, robots("User-agent: *\nDisallow: /"), nil)
	site, _ := newSite(t, nil, change)
	for _, tt := range []struct {
		address, fetched string
		requests         int64
	}{{"", "", 0}, {"http://a.example", "http://a.example", 0}, {"http://a.example", "", 1}} {
		_, page := fetchPage(t, site, url.Values{"enter": {"1"}, "address": {tt.address}, "fetched": {tt.fetched},
			"robots": {"User-agent: *"}, "urls": {"/"}, "agents": {"x"}})
		if n := requests.Load(); n != tt.requests || page.Find("[data-allowed]").Length() != 1 {
			t.Errorf("%+v: %d requests, verdicts %q", tt, n, verdicts(page))
		}
	}
}
