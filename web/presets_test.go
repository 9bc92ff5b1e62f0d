package web_test

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"whichline/engine/crawler"
	"whichline/web/limit"
)

// A preset fills the crawlers in and leaves everything else as it was typed.
func TestPresets(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, p := range crawler.Presets() {
		t.Run(p.ID, func(t *testing.T) {
			form := url.Values{
				"robots": {"User-agent: *\r\nDisallow: /x\r\n"}, "urls": {"/x\r\n/y"}, "agents": {"MyCrawler"}, "preset": {p.ID},
			}
			res := ask(site, "POST", "/", []string{formType}, strings.NewReader(form.Encode()))
			if res.StatusCode != 200 {
				t.Fatalf("status %d", res.StatusCode)
			}
			page := document(t, res)
			if got := field(page, "robots"); got != "User-agent: *\nDisallow: /x\n" {
				t.Errorf("the file is now %q", got)
			}
			if got := field(page, "urls"); got != "/x\n/y" {
				t.Errorf("the URLs are now %q", got)
			}
			var want []string
			for _, e := range p.Entries() {
				want = append(want, e.TypedName())
			}
			if got := strings.Split(field(page, "agents"), "\n"); !slices.Equal(got, want) {
				t.Errorf("the crawlers are now %q; want %q", got, want)
			}
			urls := min(2, limit.Results/len(want)) // that fit on the page
			if got := page.Find("td[data-allowed]").Length(); got != urls*len(want) {
				t.Errorf("%d verdicts for %d crawlers", got, len(want))
			}
		})
	}
}

// Of more verdicts than a page holds the first are given, and the page says so.
func TestPresetTooMany(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	form := url.Values{"robots": {"User-agent: *"}, "urls": {"/1\n/2\n/3"}, "preset": {"all"}}
	res := ask(site, "POST", "/", []string{formType}, strings.NewReader(form.Encode()))
	if res.StatusCode != 200 {
		t.Fatalf("status %d; want 200", res.StatusCode)
	}
	page := document(t, res)
	if field(page, "robots") != "User-agent: *" || field(page, "urls") != "/1\n/2\n/3" {
		t.Error("what was typed is lost")
	}
	all := len(crawler.PresetByID("all").Entries())
	if got := strings.Count(field(page, "agents"), "\n") + 1; got != all {
		t.Errorf("%d crawlers are filled in", got)
	}
	if got, want := page.Find("[data-allowed]").Length(), limit.Results/all*all; got != want {
		t.Errorf("%d verdicts; want %d", got, want)
	}
	for _, want := range []string{strconv.Itoa(3*all) + " verdicts", "shows 500", "URL 1"} {
		if got := page.Find("[data-window]").Text(); !strings.Contains(got, want) {
			t.Errorf("the page says %q, which lacks %q", got, want)
		}
	}
}

// Crawlers or a preset alone are tested with an example.
func TestPresetAddress(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, query string
		crawlers    int
	}{
		{"a preset", "preset=ai-training", len(crawler.PresetByID("ai-training").Entries())},
		{"crawlers", "agents=GPTBot%0AMyCrawler", 2},
		{"crawlers and an example", "agent=GPTBot&example=ai-crawlers", 1},
		{"a preset nobody knows", "preset=none", 2},
		{"a preset that replaces crawlers", "agent=MyCrawler&preset=social", len(crawler.PresetByID("social").Entries())},
	} {
		t.Run(tt.name, func(t *testing.T) {
			page := get(t, site, "/?"+tt.query, 200)
			if field(page, "robots") == "" {
				t.Error("there is no example")
			}
			urls := strings.Count(field(page, "urls"), "\n") + 1
			if got := page.Find("td[data-allowed]").Length(); got != urls*tt.crawlers {
				t.Errorf("%d verdicts; want %d for each of %d URLs", got, tt.crawlers, urls)
			}
		})
	}
}

// The Enter key must not press whatever button comes first on the page.
func TestDefaultButton(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := get(t, site, "/", 200)
	first := page.Find("#tester button, button[form=tester]").First()
	if _, named := first.Attr("name"); named || first.AttrOr("formaction", "") != "" {
		t.Errorf("the first button of the form is %q", first.Text())
	}
}
