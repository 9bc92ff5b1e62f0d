package web_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"

	"whichline/web"
)

// A site that answers every address and every reader otherwise shows where, and
// which verdicts that changes. A borrowed name is sent only if asked for, after
// our own, and never without it.
func TestVariants(t *testing.T) {
	for _, borrow := range []bool{false, true} {
		var mu sync.Mutex
		var agents []string
		change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
			mu.Lock()
			defer mu.Unlock()
			agents = append(agents, r.UserAgent())
			if ours := strings.HasPrefix(r.UserAgent(), "Whichline"); !ours && r.Header.Get("X-Requested-By") != "Whichline" {
				t.Errorf("%q is sent without our name", r.UserAgent())
			}
			switch {
			case r.Host == "www.shop.example:8080":
				w.WriteHeader(503)
			case r.URL.RawQuery != "":
				robots("User-agent: *\nDisallow: /b")(w, r)
			case strings.Contains(r.UserAgent(), "Googlebot"):
				robots("User-agent: *\nDisallow:")(w, r)
			default:
				robots("User-agent: *\nDisallow: /a")(w, r)
			}
		}, nil)
		site, _ := newSite(t, nil, change)
		form := asked("mine", "/a\n/b\nhttps://other.example/a", "Googlebot")
		form.Set("address", "http://shop.example:8080/page")
		if borrow {
			form.Set("borrow", "1")
		}
		res, page := postPage(t, site, "/variants", form)
		var got []string
		for _, row := range page.Find("tr[data-changes]").EachIter() {
			got = append(got, row.AttrOr("data-same", "")+" "+row.AttrOr("data-changes", "")+" "+strings.TrimSpace(row.Find("td").First().Text()))
		}
		want := []string{"false 0 200", "false 1 503", "false 3 200"}
		if borrow {
			want = append(want, "true 0 200", "false 2 200")
		}
		if res.StatusCode != 200 || strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("status %d, variants %q; want %q", res.StatusCode, got, want)
		}
		if !strings.HasPrefix(agents[0], "Whichline") || len(agents) != len(want) {
			t.Errorf("asked as %q", agents)
		}
		if field(page, "urls") != form.Get("urls") || page.Find("#address").AttrOr("value", "") != form.Get("address") {
			t.Errorf("the form has %q and %q", field(page, "urls"), page.Find("#address").AttrOr("value", ""))
		}
	}
}

// Without URLs in the form, URLs that the first file decides are tested.
func TestVariantsSuggestURLs(t *testing.T) {
	change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.RawQuery != "" {
			robots("User-agent: *\nDisallow: /b")(w, r)
			return
		}
		robots("User-agent: *\nDisallow: /a")(w, r)
	}, nil)
	site, _ := newSite(t, nil, change)
	form := asked("mine", "", "Googlebot")
	form.Set("address", "http://shop.example:8080")
	_, page := postPage(t, site, "/variants", form)
	if got := field(page, "urls"); got != "/\n/a" {
		t.Errorf("tested URLs %q", got)
	}
	if got := flat(page, ".outcome"); got != "1 of 3 variants decides differently from the first." {
		t.Errorf("headline %q", got)
	}
}

// Variants without a file differ only if they answer differently.
func TestVariantsWithoutFile(t *testing.T) {
	for busted, want := range map[int]string{
		404: "The 3 variants that could be compared answer alike: none serves a file.",
		410: "1 of 3 variants answers differently from the first, but no tested verdict changes.",
		503: "1 of 3 variants decides differently from the first.",
	} {
		change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
			if r.URL.RawQuery != "" {
				w.WriteHeader(busted)
				return
			}
			w.WriteHeader(404)
		}, nil)
		site, _ := newSite(t, nil, change)
		form := asked("mine", "/a", "Googlebot")
		form.Set("address", "http://shop.example:8080")
		_, page := postPage(t, site, "/variants", form)
		if got := flat(page, ".outcome"); got != want {
			t.Errorf("404 and %d: headline %q; want %q", busted, got, want)
		}
	}
}

// A variant that isn't fetched doesn't count as different.
func TestVariantsUnknown(t *testing.T) {
	change, _ := fetching(t, robots("User-agent: *\nDisallow: /a"), nil)
	site, _ := newSite(t, nil, change)
	form := asked("mine", "/a", "Googlebot")
	form.Set("address", "http://www.inside.example:8080")
	_, page := postPage(t, site, "/variants", form)
	if got := flat(page, ".outcome"); got != "The 2 variants that could be compared serve the same file." {
		t.Errorf("headline %q", got)
	}
}

func TestVariantsFaults(t *testing.T) {
	change, requests := fetching(t, robots(""), nil)
	site, _ := newSite(t, nil, change)
	for address, says := range map[string]string{
		"": "Type a site", "http://10.0.0.1": "the IP address of the host", "http://inside.example": "the IP address of the host",
	} {
		form := asked("mine", "/a", "x")
		form.Set("address", address)
		res, page := postPage(t, site, "/variants", form)
		if res.StatusCode != 422 || !strings.Contains(flat(page, "#form-fault"), says) || field(page, "urls") != "/a" {
			t.Errorf("%q: status %d, %q", address, res.StatusCode, flat(page, "#form-fault"))
		}
	}
	// Beside the refused name stands one with www, which nobody was kept from asking.
	if n := requests.Load(); n > 3 {
		t.Errorf("%d requests were sent", n)
	}
}

// Where one way of asking takes too long, there is nothing to compare, and the text
// blames the site for the delay.
func TestVariantsLate(t *testing.T) {
	release := make(chan struct{})
	change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Host != "a.example" || r.URL.RawQuery != "" {
			<-release
		}
		robots("")(w, r)
	}, nil)
	defer close(release)
	site, _ := newSite(t, nil, change)
	form := asked("mine", "/a", "x")
	form.Set("address", "http://a.example")
	if res, _ := fetchPage(t, site, form); res.StatusCode != 200 { // so that the first way is answered
		t.Fatalf("status %d", res.StatusCode)
	}
	site, _ = newSite(t, nil, func(c *web.Config) { change(c); c.RequestTimeout = 1 })
	res, page := postPage(t, site, "/variants", form)
	if got := flat(page, "#form-fault"); res.StatusCode != http.StatusGatewayTimeout || !strings.Contains(got, "The site is slow") || field(page, "urls") != "/a" {
		t.Errorf("status %d, %q", res.StatusCode, got)
	}
}
