package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// changed lists the changes on the page: "Googlebot true 3 → false 2".
func changed(t *testing.T, site http.Handler, form url.Values) ([]string, string) {
	t.Helper()
	res, page := postPage(t, site, "/compare", form)
	if res.StatusCode != 200 {
		t.Fatalf("status %d, %q", res.StatusCode, flat(page, ".fault"))
	}
	var all []string
	for _, row := range page.Find("tr[data-change]").EachIter() {
		side := func(i int) string {
			cell := row.Find("td").Eq(i)
			return strings.TrimSpace(cell.AttrOr("data-verdict", "") + " " + cell.AttrOr("data-line", ""))
		}
		all = append(all, row.AttrOr("data-change", "")+" "+side(0)+" → "+side(1))
	}
	var diff []string
	for _, row := range page.Find("tr[data-diff]").EachIter() {
		diff = append(diff, row.AttrOr("data-diff", "")[:1]+strings.Join(strings.Fields(row.Find(".number").Text()), ""))
	}
	return all, strings.Join(diff, " ")
}

func TestCompareLive(t *testing.T) {
	const live = "User-agent: *\r\nDisallow: /a\r\nDisallow: /b\r\n"
	for _, tt := range []struct {
		name  string
		h     http.HandlerFunc
		yours string
		want  []string
		diff  string // the kind and number of each line; r removed, a added, s same
	}{
		{"the same but for line endings", robots(live), "User-agent: *\nDisallow: /a\nDisallow: /b\n", nil, ""},
		{"a rule taken out and one put in", robots(live), "User-agent: *\nDisallow: /b\nDisallow: /c\n",
			[]string{"x false 2 → true", "x true → false 3"}, "s11 r2 s32 a3"},
		{"everything forbidden", robots(live), "User-agent: *\nDisallow: /", []string{"x true → false 2"}, "s11 r2 r3 a2"},
		{"503 live", answers(503), "User-agent: *\nDisallow: /b", []string{"x false → true", "x false → true"}, ""},
		{"404 live", answers(404), "User-agent: *\nDisallow: /b", []string{"x true → false 2"}, ""},
		{"304 live", answers(304), "User-agent: *\nDisallow: /b", []string{"x  → true", "x  → false 2", "x  → true"}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			change, _ := fetching(t, tt.h, nil)
			site, _ := newSite(t, nil, change)
			form := asked(tt.yours, "/a\n/b\nhttp://shop.example/c\nhttps://shop.example/\nnone", "x")
			form.Set("site", "http://shop.example")
			got, diff := changed(t, site, form)
			if fmt.Sprint(got) != fmt.Sprint(tt.want) || diff != tt.diff {
				t.Errorf("changes %q, diff %q; want %q, %q", got, diff, tt.want, tt.diff)
			}
		})
	}
}

// The page answers whether the served file is the visitor's, and leads to how to change
// lines of others.
func TestCompareServed(t *testing.T) {
	const mine = "User-agent: *\nDisallow: /a\n"
	const managed = "# BEGIN Cloudflare Managed content\nUser-agent: y\nDisallow: /\n# END Cloudflare Managed Content\n\n"
	for _, tt := range []struct{ name, live, code, facts, page string }{
		{"the same", mine, "same", "", ""},
		{"other line ends", "User-agent: *\r\nDisallow: /a\r\n", "same", "", ""},
		{"another form", "user-agent:*\r\n\r\nDisallow: /a # a", "form", "", ""},
		{"lines above", managed + mine, "above", "Your group for * applied to y. In the served file, a group of Cloudflare does.", "/docs/origins/cloudflare#change"},
		{"a line dropped", "User-agent: *\n", "replaced", "Line 2 of your file is missing.", ""},
		{"a line changed", "User-agent: *\nDisallow: /b\nSitemap: https://a.example/s\n", "replaced", "Line 2 of your file became lines 2 to 3.", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			change, _ := fetching(t, robots(tt.live), nil)
			site, _ := newSite(t, nil, change)
			form := asked(mine, "/a", "x")
			form.Set("site", "http://shop.example")
			_, page := postPage(t, site, "/compare", form)
			part := page.Find("section:has([data-served])")
			if got := flat(page, ".would-flip .headline"); tt.code == "above" && !strings.Contains(got, "flips for y") {
				t.Errorf("a crawler that the form lacks: %q", got)
			}
			if got := flat(page, "[data-served=same]"); tt.code == "same" && got != "Yes: the site serves your file, line by line." {
				t.Errorf("a form doesn't keep line ends, and the page says %q", got)
			}
			href, _ := part.Find("a").Attr("href")
			if code := part.Find("[data-served]").AttrOr("data-served", ""); code != tt.code || flat(page, "section:has([data-served]) li") != tt.facts || href != tt.page {
				t.Errorf("got %q, %q, %q", code, flat(page, "section:has([data-served]) li"), href)
			}
		})
	}
}

// TestCompareInPart holds that the rules prove nothing of a crawler that doesn't follow the
// file of a 206.
func TestCompareInPart(t *testing.T) {
	const file = "User-agent: *\nDisallow: /a\n"
	change, _ := fetching(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusPartialContent)
		w.Write([]byte(file))
	}, nil)
	site, _ := newSite(t, nil, change)
	for agents, want := range map[string]string{
		"Googlebot\nYandexBot": "No verdict changes for Googlebot, whatever the URL: the rules prove it.",
		"YandexBot":            "",
	} {
		form := asked(file, "/a", agents)
		form.Set("site", "http://shop.example")
		form.Set("reading", "own")
		_, page := postPage(t, site, "/compare", form)
		if got := flat(page, ".would-flip .headline"); got != want {
			t.Errorf("%q: %q; want %q", agents, got, want)
		}
		if got := page.Find("tr[data-change=YandexBot]").Length(); got != 1 {
			t.Errorf("%q: %d verdicts of YandexBot change", agents, got)
		}
	}
}

// A live file that could not be had is compared with nothing.
func TestCompareWithoutLive(t *testing.T) {
	change, _ := fetching(t, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, nil)
	site, _ := newSite(t, nil, change)
	form := asked("User-agent: *\nDisallow: /", "/a", "Googlebot")
	form.Set("site", "http://shop.example")
	res, page := postPage(t, site, "/compare", form)
	if got := flat(page, "main .untried"); res.StatusCode != 200 || got != "The live file couldn't be fetched, so nothing is compared." {
		t.Errorf("status %d, and it says %q", res.StatusCode, got)
	}
	if n := page.Find("[data-verdict], [data-change], .would-flip, .recrawl").Length(); n != 0 {
		t.Errorf("%d verdicts stand below it", n)
	}
	if page.Find("main textarea").Length() != 0 {
		t.Error("the way back has a field to be seen")
	}
}

// The URLs of an example, which nobody typed, give way to those of the site.
func TestCompareAboutTheSite(t *testing.T) {
	change, _ := fetching(t, robots("User-agent: *\nDisallow: /page"), nil)
	site, _ := newSite(t, nil, change)
	form := asked("User-agent: *\nAllow: /", "https://example.com/\nhttps://example.com/shop/cart", "x")
	for address, want := range map[string]string{"http://shop.example": "http://shop.example/", "http://shop.example/page": "http://shop.example/page"} {
		form.Set("address", address)
		_, page := postPage(t, site, "/compare", form)
		if got := page.Find(`#tester input[name=urls]`).AttrOr("value", ""); got != want {
			t.Errorf("for %s, %q is tested; want %q", address, got, want)
		}
	}
}

// The way back carries everything that was typed.
func TestCompareLosesNothing(t *testing.T) {
	change, _ := fetching(t, robots("User-agent: *\nDisallow: /"), nil)
	site, _ := newSite(t, nil, change)
	form := asked("User-agent: *\n\nAllow: /", "/a\n/b", "x\ny")
	form.Set("address", "http://shop.example/page")
	form.Set("reading", "rfc9309")
	_, page := postPage(t, site, "/compare", form)
	for name, want := range map[string]string{
		"robots": form.Get("robots"), "urls": form.Get("urls"), "agents": form.Get("agents"), "address": form.Get("address"),
		"reading": "rfc9309", "site": "http://shop.example",
	} {
		if got := page.Find(`#tester input[name="`+name+`"]`).AttrOr("value", ""); got != want {
			t.Errorf("%s is %q; want %q", name, got, want)
		}
	}
	for i, link := range attributes(page, ".recrawl a", "rel") {
		if !strings.Contains(link, "noopener") {
			t.Errorf("link %d has rel %q", i, link)
		}
	}
	if page.Find(".recrawl a").Length() != 2 {
		t.Error("nothing leads to where Google can be asked again")
	}
}

// A line end at the end of the live file is no line that yours lacks.
func TestCompareLastLineEnd(t *testing.T) {
	change, _ := fetching(t, robots("User-agent: *\nDisallow: /a\n"), nil)
	site, _ := newSite(t, nil, change)
	form := asked("User-agent: *\nDisallow: /a", "/a", "x")
	form.Set("address", "http://a.example")
	_, page := postPage(t, site, "/compare", form)
	if got := flat(page, "main"); !strings.Contains(got, "None: the texts are the same, line by line.") {
		t.Error(got)
	}
}

func TestCompareFaults(t *testing.T) {
	change, requests := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://10.0.0.1/", http.StatusFound)
	}, nil)
	site, _ := newSite(t, nil, change)
	for address, says := range map[string]string{
		"": "Type a site", "http://10.0.0.1": "the IP address of the host", "http://inside.example": "the IP address of the host",
		"http://a.example": "doesn't follow the site's redirect",
	} {
		form := asked("mine", "/a", "x")
		form.Set("address", address)
		res, page := postPage(t, site, "/compare", form)
		if res.StatusCode != 422 || !strings.Contains(flat(page, "#address-fault"), says) || field(page, "robots") != "mine" {
			t.Errorf("%q: status %d, %q", address, res.StatusCode, flat(page, "#address-fault"))
		}
	}
	if n := requests.Load(); n != 1 {
		t.Errorf("%d requests were sent; want 1", n)
	}
}

// What the form of two versions refuses is said in the language of the page.
func TestCompareRefuses(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	long := strings.Repeat("#", 1<<20+1)
	lines := strings.Repeat("\n", 300_000)
	hard := "User-agent: *\n" + strings.Repeat("Disallow: /*a*b*c*d*e*f*g\n", 18_000)
	var names, urls strings.Builder
	for i := range 19 {
		fmt.Fprintf(&names, "User-agent: a%d\nDisallow: /%d\n", i, i)
	}
	for i := range 5_001 {
		fmt.Fprintf(&urls, "/%d\n", i)
	}
	for _, tt := range []struct {
		name   string
		form   url.Values
		status int
		en, de string
	}{
		{"a version before that is too long", url.Values{"before": {long}, "after": {"x"}}, 413,
			"Before: The text has 1,048,577 bytes; the tester reads 1,048,576.", "Vorher: Der Text hat 1.048.577 Byte; der Tester liest 1.048.576."},
		{"a version after that is too long", url.Values{"before": {"x"}, "after": {long}}, 413,
			"After: The text has 1,048,577 bytes; the tester reads 1,048,576.", "Nachher: Der Text hat 1.048.577 Byte; der Tester liest 1.048.576."},
		{"too many URLs for the crawlers that a version names", url.Values{"before": {names.String()}, "after": {""}, "urls": {urls.String()}}, 422,
			"This list has more than 5,000 lines.", "Diese Liste hat mehr als 5.000 Zeilen."},
		{"too many lines", url.Values{"before": {lines}, "after": {lines}}, 422,
			"The two versions have more lines than are compared at a time.", "Die beiden Versionen haben mehr Zeilen, als auf einmal verglichen werden."},
		{"too many readings", url.Values{"before": {lines[:200_000]}, "after": {lines[:200_000]}, "agents": {"Googlebot\nYandexBot\nCCBot"}, "reading": {"own"}}, 422,
			"Test them in turn, 1 crawler at a time.", "Testen Sie sie nacheinander, jeweils 1 Crawler."},
		{"verdicts that cost too much", url.Values{"before": {hard}, "after": {hard}, "agents": {"*"}, "urls": {"/" + strings.Repeat("a", 8000) + "\n/" + strings.Repeat("b", 8000)}}, 422,
			"With these files, that is too much work at once.", "Mit diesen Dateien ist das zu viel Arbeit auf einmal."},
	} {
		for path, want := range map[string]string{"/compare": tt.en, "/de/compare": tt.de} {
			res, page := postPage(t, site, path, tt.form)
			if got := flat(page, ".fault"); res.StatusCode != tt.status || !strings.Contains(got, want) {
				t.Errorf("%s at %s: status %d, %q; want %d, %q", tt.name, path, res.StatusCode, got, tt.status, want)
			}
		}
	}
}
