package pagecheck_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/limit"
	"whichline/web/pagecheck"
	"whichline/web/urlstandard"
)

func read(t *testing.T, body string, headers ...string) pagecheck.Page {
	t.Helper()
	u, err := url.Parse("https://a.example/dir/page?x=1")
	if err != nil {
		t.Fatal(err)
	}
	return pagecheck.Read(u, []byte(body), headers)
}

func TestResources(t *testing.T) {
	const page = `<!doctype html><title/><img src=no.png></title></svg><svg><title/><svg></svg><style/></svg><link rel=stylesheet href=/a.css><link rel=preload as=font href="f.woff2">
		<script src="//cdn.example/x.js"></script><script>"<img src=no.png>"</script>
		<img src="i.png#top" srcset="i2.png 2x, i3.png 3x"><picture><source srcset=p.webp></picture>
		<iframe src="frame"></iframe><video src=v.mp4 poster=v.jpg><source src=v.webm></video><a href="../up">x</a><a href="../up">again</a>
		<a href="mailto:a@example">m</a><a href="#here">h</a><a href="javascript:void(0)">j</a><link rel="manifest" href="m.json"><a href="http://[">broken</a>
		<link rel=preload as=image href=w.png imagesrcset="w2.png 2x"><link rel=preload as=font imagesrcset=no.png>`
	var got []string
	for _, r := range read(t, page).Resources {
		got = append(got, fmt.Sprintf("%s %s", r.Kind, r.URL))
	}
	want := []string{
		"style https://a.example/a.css", "font https://a.example/dir/f.woff2", "script https://cdn.example/x.js",
		"image https://a.example/dir/i.png", "image https://a.example/dir/i2.png", "image https://a.example/dir/i3.png", "image https://a.example/dir/p.webp",
		"frame https://a.example/dir/frame", "media https://a.example/dir/v.mp4", "image https://a.example/dir/v.jpg", "media https://a.example/dir/v.webm", "link https://a.example/up", "manifest https://a.example/dir/m.json",
		"image https://a.example/dir/w.png", "image https://a.example/dir/w2.png",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if got := read(t, `<base href="https://b.example/"><img src=i.png>`).Resources; len(got) != 1 || got[0].URL != "https://b.example/i.png" {
		t.Errorf("with a base: %v", got)
	}
	if got := read(t, `<base target=_top><base href="https://b.example/"><base href="https://c.example/"><img src=i.png>`).Resources; len(got) != 1 || got[0].URL != "https://b.example/i.png" {
		t.Errorf("with several bases: %v", got)
	}
	var set []string
	for _, r := range read(t, "<img srcset=', /1.png 1x,/2.png 2x , /3,w_9.png\n3x, /4.png, /5.png'>").Resources {
		set = append(set, strings.TrimPrefix(r.URL, "https://a.example"))
	}
	if d := cmp.Diff([]string{"/1.png", "/2.png", "/3,w_9.png", "/4.png", "/5.png"}, set); d != "" {
		t.Errorf("srcset (-want +got):\n%s", d)
	}
	links := func(to string) (s string) {
		for n := range 1200 {
			s += fmt.Sprintf("<a href=%s%d>", to, n)
		}
		return s
	}
	own := "<a href=x>" + links("") + "<a href=1199><img src=x><img src=x>"
	if many := read(t, own); len(many.Resources) != limit.Entries || many.More != 202 {
		t.Errorf("%d, and %d more", len(many.Resources), many.More)
	}
	many := read(t, links("//b.example/")+own)
	if len(many.Resources) != 2*limit.Entries || !many.Resources[limit.Entries-1].Foreign || many.Resources[limit.Entries].Foreign || many.More != 402 {
		t.Errorf("behind foreign ones: %d, and %d more", len(many.Resources), many.More)
	}
}

func TestRobots(t *testing.T) {
	page := `<meta name="robots" content="NOINDEX, follow"><meta name=googlebot content="index"><meta name=description content=noindex>` +
		`<meta name=googlebot-image content=noindex><meta name=googlebot-news content=noindex>`
	var got []string
	for _, d := range read(t, page, "Content-Type: text/html", "X-Robots-Tag: bingbot: none", "x-robots-tag: max-snippet: 20, noindex",
		"X-Robots-Tag: bingbot: nofollow, noarchive, googlebot: noindex", "X-Robots-Tag: nofollow, googlebot: unavailable_after: Friday, 25-Jun-10 15:00:00 PST").Robots {
		got = append(got, fmt.Sprintf("%s %q %v %t", d.Where, d.Token, d.Values, d.NoIndex()))
	}
	want := []string{
		`header "bingbot" [none] true`, `header "" [max-snippet: 20 noindex] true`,
		`header "bingbot" [nofollow noarchive] false`, `header "googlebot" [noindex] true`,
		`header "" [nofollow] false`, `header "googlebot" [unavailable_after: friday 25-jun-10 15:00:00 pst] false`,
		`meta "" [noindex follow] true`, `meta "googlebot" [index] false`, `meta "googlebot-news" [noindex] true`,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// A name addresses the crawlers of its operator that fall back to it, and no others.
func TestNames(t *testing.T) {
	for token, all := range map[string]map[string]bool{
		"":          {"Googlebot": true, "Applebot": true},
		"googlebot": {"Googlebot": true, "Googlebot-Image": true, "bingbot": false, "Applebot": false, "Kagibot": false},
		"yandex":    {"YandexBot": true, "YandexImages": true},
		"applebot":  {"Applebot": true, "Googlebot": false},
	} {
		for name, want := range all {
			d := pagecheck.Directives{Token: token}
			if got := d.For(crawler.Parse(name).Tokens); got != want {
				t.Errorf("directives for %q address %s: %t; want %t", token, name, got, want)
			}
		}
	}
}

// A blocked page's noindex is not seen.
func TestCheck(t *testing.T) {
	robots, address := "User-agent: *\nDisallow: /dir/\nAllow: /dir/i.png\nUser-agent: bingbot\nDisallow:\n", "https://a.example/dir/page?x=1"
	body := `<meta name=robots content=noindex><img src=i.png><img src=i2.png><img src="https://cdn.example/x.png">`
	test, sent, err := api.Subject{Robots: robots, UserAgents: []string{"Googlebot", "bingbot", "Google-Extended"}, Reader: crawler.AllBy(robotstxt.Google)}.Resources(api.PageSent{Address: address, HTML: body})
	if err != nil {
		t.Fatal(err)
	}
	job, err := bulk.NewJob(t.Context(), test)
	if err != nil {
		t.Fatal(err)
	}
	a, err := pagecheck.Check(t.Context(), job, address, pagecheck.Read(sent.URL, []byte(sent.HTML), sent.Headers))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range a.Results {
		line := fmt.Sprintf("%s %t", r.UserAgent, r.Allowed)
		for _, x := range r.NoIndex {
			line += fmt.Sprintf(" seen %t", x.Seen)
		}
		got = append(got, line)
	}
	for _, r := range a.Resources {
		line := fmt.Sprintf("%s %t", r.URL, r.Covered)
		for _, v := range r.Verdicts {
			line += fmt.Sprintf(" %t", v.Allowed)
		}
		got = append(got, line)
	}
	want := []string{
		"Googlebot false seen false", "bingbot true seen true", "Google-Extended false", // which fetches nothing
		"https://a.example/dir/i.png true true true true", "https://a.example/dir/i2.png true false true false", "https://cdn.example/x.png false",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// TestTooLong holds that the names of crawlers count for each URL that has verdicts, which those
// on other sites haven't.
func TestTooLong(t *testing.T) {
	const address = "https://a.example/"
	var names []string
	for i := range limit.Crawlers {
		names = append(names, fmt.Sprintf("%0*d", limit.Name, i))
	}
	for site, want := range map[string]error{"": pagecheck.ErrTooLong, "https://b.example": nil} {
		var body strings.Builder
		for i := range limit.Entries {
			fmt.Fprintf(&body, "<img src=\"%s/%d.png\">", site, i)
		}
		test, sent, err := api.Subject{UserAgents: names, Reader: crawler.AllBy(robotstxt.Google)}.Resources(api.PageSent{Address: address, HTML: body.String()})
		if err != nil {
			t.Fatal(err)
		}
		job, err := bulk.NewJob(t.Context(), test)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := pagecheck.Check(t.Context(), job, address, pagecheck.Read(sent.URL, []byte(sent.HTML), nil)); err != want {
			t.Errorf("URLs on %q: %v; want %v", site, err, want)
		}
	}
}

// References are resolved as browsers and crawlers do (URL Standard, section 4.4).
func TestReferences(t *testing.T) {
	for reference, want := range map[string]string{
		"/sale/50%-off":           "https://a.example/sale/50%-off",
		`\js\a`:                   "https://a.example/js/a",
		`..\a`:                    "https://a.example/a",
		"///b.example/a":          "https://b.example/a",
		"https:a":                 "https://a.example/dir/a",
		"https:/a":                "https://a.example/a",
		"https:":                  "https://a.example/dir/page?x=1",
		"http:/b.example":         "http://b.example/",
		"?y":                      "https://a.example/dir/page?y",
		"/a\n b\t":                "https://a.example/a%20b",
		"a:b":                     "",
		"mailto:a@b.example":      "",
		"b.example:/a":            "", // a scheme, though with a host's name
		"#a":                      "",
		"http://[":                "",
		"http://b.example:99999/": "",
	} {
		got := read(t, `<a href="`+reference+`">`).Resources
		if len(got) != min(len(want), 1) || want != "" && got[0].URL != want {
			t.Errorf("%q: %v; want %q", reference, got, want)
		}
	}
	long := read(t, `<a href="/`+strings.Repeat("\u00e4", 4000)+`"><a href="/a">`)
	if len(long.Resources) != 1 || long.More != 1 {
		t.Errorf("of a URL that is too long once it is encoded: %d resources, %d more", len(long.Resources), long.More)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`<img src="a b" srcset=",, ,"><base href=x><meta name=robots content=",">`))
	u, _ := url.Parse("https://a.example/")
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, r := range pagecheck.Read(u, body, []string{string(body)}).Resources {
			if x, problem := urlstandard.Parse(r.URL); problem != nil || x.Target.String() != r.URL {
				t.Errorf("%q is no URL, or another (%v)", r.URL, problem)
			}
		}
	})
}
