package web_test

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/PuerkitoBio/goquery"

	"whichline/templates"
	"whichline/web"
)

// sendVersions posts a form in parts, as the page does.
func sendVersions(t *testing.T, site http.Handler, fields map[string]string) (*http.Response, *goquery.Document) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	for name, value := range fields {
		create := form.CreateFormField
		if strings.HasSuffix(name, "-file") {
			create = func(name string) (io.Writer, error) { return form.CreateFormFile(name, "robots.txt") }
		}
		w, err := create(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(value))
	}
	form.Close()
	res := ask(site, http.MethodPost, "/compare", []string{"Content-Type: " + form.FormDataContentType()}, &b)
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, page
}

// A chosen file may be compressed. One that can't be unpacked, or is too long then, is not
// compared: the form comes back.
func TestPackedVersions(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	const before, after = "User-agent: *\r\nDisallow: /cart\r\n", "User-agent: *\nDisallow: /search\n"
	_, page := sendVersions(t, site, map[string]string{"before-file": gzipped(t, before), "after-file": gzipped(t, after)})
	want := []string{"/cart false 2 → true", "/search true → false 2"}
	if got := witnessed(page); !slices.Equal(got, want) {
		t.Errorf("examples %q; want %q", got, want)
	}
	if got := page.Find("#before").Text(); strings.TrimSpace(got) != "User-agent: *\nDisallow: /cart" {
		t.Errorf("the version before is shown as %q", got)
	}
	for _, tt := range []struct {
		name, file string
		status     int
	}{
		{"cut off", gzipped(t, before)[:30], http.StatusBadRequest},
		{"too long", gzipped(t, strings.Repeat("\n", 2<<20)), http.StatusRequestEntityTooLarge},
		{"much too long", gzipped(t, strings.Repeat("\n", 20<<20)), http.StatusRequestEntityTooLarge},
	} {
		for field, value := range map[string]string{"after": after, "after-file": gzipped(t, after)} {
			res, page := sendVersions(t, site, map[string]string{"before-file": tt.file, field: value})
			if res.StatusCode != tt.status || strings.TrimSpace(page.Find("#after").Text()) != strings.TrimSpace(after) {
				t.Errorf("%s: status %d, %s %q", tt.name, res.StatusCode, field, page.Find("#after").Text())
			}
		}
	}
}

// A long file is unpacked in a turn of its visitor.
func TestUnpackingTakesATurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		site, _ := newSite(t, release, limited)
		done := occupy(site, 1+20, "/test/compute?url=/a")
		for size, want := range map[int]int{1 << 10: http.StatusBadRequest, 200 << 10: http.StatusTooManyRequests} {
			res, page := sendVersions(t, site, map[string]string{"before-file": "\x1f\x8b" + strings.Repeat("x", size)})
			again := strings.Contains(page.Text(), templates.FileIsLeftOut(t.Context()))
			if res.StatusCode != want || again != (want == http.StatusTooManyRequests) {
				t.Errorf("%d octets that can't be unpacked: status %d, to be chosen again: %t; want %d", size, res.StatusCode, again, want)
			}
		}
		close(release)
		done()
	})
}

// witnessed lists the examples that the rules show: "/s true → false 4".
func witnessed(page *goquery.Document) []string {
	var all []string
	for _, row := range page.Find("tr[data-witness]").EachIter() {
		side := func(i int) string {
			cell := row.Find("td").Eq(i)
			return strings.TrimSpace(cell.AttrOr("data-verdict", "") + " " + cell.AttrOr("data-line", ""))
		}
		all = append(all, row.AttrOr("data-witness", "")+" "+side(0)+" → "+side(1))
	}
	return all
}

func TestVersions(t *testing.T) {
	const before = "User-agent: *\nDisallow: /cart\nDisallow: /search\n"
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name     string
		form     map[string]string
		headline string
		want     []string // of the rules
		given    string   // of the URLs; "" if there are none
	}{
		{"another order", map[string]string{"before": before, "after": "User-agent: *\r\nDisallow: /search\r\nDisallow: /cart\r\n", "agents": "Googlebot\r\nGPTBot"},
			"No verdict changes for Googlebot and GPTBot, whatever the URL: the rules prove it.", nil, ""},
		{"a shorter rule", map[string]string{"before": before, "after-file": "User-agent: *\nDisallow: /cart\nDisallow: /s\n", "agents": "Googlebot", "urls": "/shoes\n/cart\nhttp://[::\n"},
			"One kind of URL was found that flips for Googlebot.", []string{"/s true → false 3"}, "1 of 2 verdicts on your URLs changes."},
		{"one crawler's group", map[string]string{"before": before, "after": before + "\nUser-agent: GPTBot\nDisallow: /\n"},
			"One kind of URL was found that flips for GPTBot. No verdict changes for unknown crawlers that no group names, whatever the URL: the rules prove it.",
			nil, ""},
		{"a crawler named twice", map[string]string{"before": before, "after": "", "agents": "GPTBot\ngptbot\n", "urls": "/cart"},
			"2 kinds of URLs were found that flip for GPTBot.", nil, "1 of 1 verdict on your URLs changes."},
		{"nothing before", map[string]string{"before": "", "after": "User-agent: *\nDisallow: /", "agents": "Googlebot"},
			"One kind of URL was found that flips for Googlebot.", []string{"/ true → false 2"}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res, page := sendVersions(t, site, tt.form)
			if got := flat(page, ".headline"); res.StatusCode != http.StatusOK || got != tt.headline {
				t.Fatalf("status %d: %q with %q; want %q", res.StatusCode, got, witnessed(page), tt.headline)
			}
			if got := witnessed(page); tt.want != nil && fmt.Sprint(got) != fmt.Sprint(tt.want) {
				t.Errorf("rules show %q; want %q", got, tt.want)
			}
			if got := flat(page, "#changes-title + p"); got != tt.given {
				t.Errorf("URLs: %q; want %q", got, tt.given)
			}
			if got := page.Find(".problem").Length(); got != strings.Count(tt.form["urls"], "[") {
				t.Errorf("%d URLs are said to be none", got)
			}
			for _, link := range attributes(page, ".where a", "href") {
				if page.Find(`[id="`+strings.TrimPrefix(link, "#")+`"]`).Length() != 1 {
					t.Errorf("%s leads nowhere", link)
				}
			}
			if got := page.Find("#before").Text(); got != tt.form["before"] {
				t.Errorf("the form comes back with %q before", got)
			}
		})
	}
}

// Crawlers whose URLs flip by the same lines are told apart by why no line decides.
func TestVersionsTellReasonsApart(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	_, page := sendVersions(t, site, map[string]string{
		"before": "User-agent: AdsBot-Google\nUser-agent: a\nUser-agent: b\nDisallow: /x\n", "after": "User-agent: *\nAllow: /y\n", "agents": "a\nAdsBot-Google\nb",
	})
	text := flat(page, "main")
	for _, want := range []string{"One kind of URL was found that flips for a and b.", "One kind of URL was found that flips for AdsBot-Google.", "no rule matches", "the group for * doesn't apply"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q isn't in %s", want, text)
		}
	}
}

// Lines that verdicts name are shown, though they are the same in both texts and far
// from any that differ.
func TestVersionsShowTheLinesNamed(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	before := "User-agent: *\nDisallow: /a\n" + strings.Repeat("# a comment\n", 50) + "Allow: /a/b\n"
	_, page := sendVersions(t, site, map[string]string{"before": before, "after": strings.Replace(before, "Allow: /a/b", "", 1), "agents": "x"})
	if got := attributes(page, "tr[data-witness] .where a", "href"); fmt.Sprint(got) != "[#before-53 #after-2]" {
		t.Errorf("links %q on %q", got, flat(page, ".would-flip"))
	}
}

func TestVersionsFetched(t *testing.T) {
	change, requests := fetching(t, robots("User-agent: *\nDisallow: /a\n"), nil)
	site, _ := newSite(t, nil, change)
	res, page := sendVersions(t, site, map[string]string{"before-address": "http://shop.example", "after": "User-agent: *\nDisallow: /\n", "agents": "x"})
	if res.StatusCode != http.StatusOK || page.Find("tr[data-witness]").Length() == 0 || page.Find("#before").Text() != "User-agent: *\nDisallow: /a\n" {
		t.Errorf("status %d: %q", res.StatusCode, flat(page, "main"))
	}
	sendVersions(t, site, map[string]string{"before-address": "http://shop.example", "before": "x", "after": "y"})
	if n := requests.Load(); n != 1 {
		t.Errorf("%d requests were sent; want 1, as a text that is pasted counts first", n)
	}
	for address, says := range map[string]string{"http://10.0.0.1": "the IP address of the host", "": "There is nothing to compare"} {
		res, page := sendVersions(t, site, map[string]string{"before-address": address, "agents": "x"})
		if res.StatusCode != 422 || !strings.Contains(flat(page, "#form-fault"), says) || page.Find("#agents").Text() != "x" {
			t.Errorf("%q: status %d, %q", address, res.StatusCode, flat(page, "#form-fault"))
		}
	}
}

// An empty file that a site serves is a version.
func TestVersionsFetchedEmpty(t *testing.T) {
	change, _ := fetching(t, robots(""), nil)
	site, _ := newSite(t, nil, change)
	res, page := sendVersions(t, site, map[string]string{"before-address": "http://shop.example", "agents": "x"})
	if got := flat(page, ".headline"); res.StatusCode != http.StatusOK || !strings.HasPrefix(got, "No verdict changes for x") {
		t.Errorf("status %d: %q, %q", res.StatusCode, got, flat(page, "#form-fault"))
	}
}

// Where no URL can be tested, only the reasons are given.
func TestVersionsWithoutTestedURLs(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	_, page := sendVersions(t, site, map[string]string{"before": "a", "after": "b", "urls": "shoes"})
	if said := page.Find("#changes-title ~ p"); said.Length() != 1 || !said.HasClass("problem") {
		t.Errorf("the page says %q", said.Text())
	}
}

func TestVersionsOfNoFile(t *testing.T) {
	for _, tt := range []struct {
		answer http.HandlerFunc
		says   string
	}{
		{answers(404), "http://shop.example/robots.txt answered 404. You can paste the file instead."},
		{answers(503), "http://shop.example/robots.txt answered 503. You can paste the file instead."}, // there may be one
		{func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://nowhere.test/robots.txt", http.StatusFound)
		},
			"Nothing was fetched from http://nowhere.test/robots.txt. The name doesn't resolve."},
		{func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, "Nothing was fetched from http://shop.example. The host closed the connection"},
	} {
		change, _ := fetching(t, tt.answer, nil)
		site, _ := newSite(t, nil, change)
		res, page := sendVersions(t, site, map[string]string{"before-address": "http://shop.example", "after": "mine"})
		if got := flat(page, "#form-fault"); res.StatusCode != 422 || !strings.Contains(got, tt.says) || page.Find("#after").Text() != "mine" {
			t.Errorf("status %d, %q; want %q", res.StatusCode, got, tt.says)
		}
	}
}

// The tester's draft is one of the versions at the press of a button, and an address
// fills the form in.
func TestVersionsForm(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	form := asked("User-agent: *\nAllow: /", "/a", "x")
	form.Set("versions", "draft")
	form.Set("address", "shop.example")
	res, page := postPage(t, site, "/compare", form)
	if res.StatusCode != 200 || page.Find("#after").Text() != form.Get("robots") || page.Find("#agents").Text() != "x" || page.Find("#urls").Text() != "/a" {
		t.Errorf("status %d: %q", res.StatusCode, flat(page, "main"))
	}
	if res, page = openPage(t, site, "/compare?agent=a&agent=b"); res.StatusCode != 200 || page.Find("#agents").Text() != "\na\nb" && page.Find("#agents").Text() != "a\nb" {
		t.Errorf("status %d: %q", res.StatusCode, page.Find("#agents").Text())
	}
	if res, page = openPage(t, site, "/compare"); res.StatusCode != 200 || page.Find("form#versions").Length() != 1 {
		t.Errorf("status %d", res.StatusCode)
	}
}

func TestVersionsLimits(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for name, tt := range map[string]struct {
		form map[string]string
		says string
	}{
		"too long":          {map[string]string{"before": strings.Repeat("#", 1<<20+1), "after": "x"}, "the tester reads 1,048,576"},
		"too many crawlers": {map[string]string{"before": "x", "agents": strings.Repeat("a\n", 51)}, "more than 50 lines"},
		"too many URLs":     {map[string]string{"before": "x", "urls": strings.Repeat("/\n", 10_001)}, "more than 10,000 lines"},
	} {
		res, page := sendVersions(t, site, tt.form)
		if got := flat(page, "#form-fault"); res.StatusCode < 400 || !strings.Contains(got, tt.says) {
			t.Errorf("%s: status %d, %q", name, res.StatusCode, got)
		}
	}
	_, page := sendVersions(t, site, map[string]string{"before": "x", "agents": "a", "urls": strings.Repeat("http://[\n", 25)})
	if got := flat(page, "#changes-title ~ .more"); page.Find(".problem").Length() != 20 || got != "… and 5 more that can't be tested" {
		t.Errorf("%d URLs cannot be tested, %q", page.Find(".problem").Length(), got)
	}
	if res, _ := postPage(t, site, "/compare", url.Values{"before": {"User-agent: *\nDisallow: /"}, "after": {""}}); res.StatusCode != 200 {
		t.Errorf("a form that is not in parts: status %d", res.StatusCode)
	}
}

// Files that were fetched already come back with the form when the other version is
// late.
func TestVersionsKeepWhatWasFetched(t *testing.T) {
	release := make(chan struct{})
	change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Host != "a.example" {
			<-release
		}
		robots("Disallow: /fetched")(w, r)
	}, nil)
	defer close(release)
	form := map[string]string{"before-address": "http://a.example", "after-address": "http://slow.example"}
	site, _ := newSite(t, nil, change)
	if res, _ := sendVersions(t, site, map[string]string{"before-address": form["before-address"], "after": "x"}); res.StatusCode != http.StatusOK {
		t.Fatalf("status %d", res.StatusCode)
	}
	site, _ = newSite(t, nil, func(c *web.Config) { change(c); c.RequestTimeout = 1 })
	res, page := sendVersions(t, site, form)
	if got := flat(page, "#form-fault"); res.StatusCode != http.StatusGatewayTimeout || !strings.Contains(got, "http://slow.example") {
		t.Errorf("status %d, %q", res.StatusCode, got)
	}
	if got := page.Find("#before").Text(); got != "Disallow: /fetched" {
		t.Errorf("the version before is %q", got)
	}
}

// A request that takes too long keeps the form.
func TestVersionsTakeTooLong(t *testing.T) {
	site, _ := newSite(t, nil, func(c *web.Config) { c.AnswerTimeout = time.Nanosecond })
	res, page := sendVersions(t, site, map[string]string{"before": "Disallow: /typed", "after": "x", "agents": "Mine"})
	if res.StatusCode != http.StatusServiceUnavailable || page.Find("#before").Text() != "Disallow: /typed" || page.Find("#form-fault").Length() != 1 {
		t.Errorf("status %d: %q", res.StatusCode, flat(page, "main"))
	}
}

// Why a URL isn't tested is said in the language of the page, with code in code type.
func TestVersionsSayWhyInGerman(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	_, page := postPage(t, site, "/de/compare", url.Values{"before": {"User-agent: *\nDisallow: /a\n"}, "after": {"User-agent: *\n"}, "urls": {"foo"}, "agents": {"Googlebot"}})
	if got := flat(page, ".problem"); !strings.Contains(got, "Meinten Sie /foo") {
		t.Errorf("the problem is %q", got)
	}
}
