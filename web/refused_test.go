package web_test

import (
	"bytes"
	"fmt"
	"maps"
	"mime/multipart"
	"net/http"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/PuerkitoBio/goquery"

	"whichline/web"
)

// A postedForm is a form as a browser sends it.
type postedForm struct {
	name, path string
	fields     map[string]string
	inParts    bool
	limit      string // the limit and the advice, in the words of a page
	octets     int64
}

// postedForms are all forms that visitors post.
var postedForms = []postedForm{
	{"tester", "/", testerFields, false, shorterFile, 1600 << 10},
	{"export", "/export", with(testerFields, "format", "csv"), false, shorterFile, 1600 << 10},
	{"fetch", "/fetch", with(testerFields, "address", "http://slow.example"), false, shorterFile, 1600 << 10},
	{"variants", "/variants", map[string]string{"urls": "/a\n/b", "agents": "Mine", "address": "http://slow.example"}, false, less, 1600 << 10},
	{"watchlist", "/watchlist", map[string]string{"sites": "http://slow.example\nhttp://b.example", "urls": "/a\n/b", "agents": "Mine", "seen": "x~y"}, false, less, 1600 << 10},
	{"live file", "/compare", with(testerFields, "address", "http://slow.example"), false, "8 MiB" + googlePart, 8 << 20},
	{"versions", "/compare", map[string]string{"before": "Disallow: /typed", "after": "Allow: /typed", "agents": "Mine", "urls": "/a\n/b"},
		false, "8 MiB" + googlePart, 8 << 20},
	{"versions in parts", "/compare", map[string]string{"before": "Disallow: /typed", "after": "Allow: /typed", "agents": "Mine", "urls": "/a\n/b"},
		true, "8 MiB" + googlePart, 8 << 20},
	{"resources", "/resources", map[string]string{"robots": "Disallow: /typed", "agents": "Mine", "url": "https://a.example/p",
		"html": "<p>typed</p>\n<img src=a>", "headers": "X-Robots-Tag: noindex"}, false,
		"1,600 KiB is the most that this URL accepts. Send a part of the page: its head and the links that matter.", 1600 << 10},
	{"sitemaps", "/sitemaps", map[string]string{"robots": "Disallow: /typed", "agents": "Mine", "site": "https://slow.example",
		"sitemaps": "https://slow.example/s.xml\nhttps://slow.example/t.xml"}, false, shorterFile, 1600 << 10},
	{"very many URLs", "/bulk", map[string]string{"robots": "Disallow: /typed", "agents": "Mine", "urls": "/a\n/b"}, true,
		"12 MiB is the most that this URL accepts. Compress the file with gzip, or split it.", 12 << 20},
	{"access log", "/log", map[string]string{"robots": "Disallow: /typed", "host": "a.example", "log": logLines[:strings.Index(logLines, "\r\n")]}, true,
		"6,160 KiB is the most that this URL accepts. Send a part of the log, or compress its file with gzip.", 6160 << 10},
}

const googlePart = " is the most that this URL accepts. Google reads the first 500 KiB of a robots.txt file: send that part."
const shorterFile = "1,600 KiB" + googlePart
const less = "1,600 KiB is the most that this URL accepts. Send less."

var testerFields = map[string]string{"robots": "Disallow: /typed", "urls": "/a\n/b", "agents": "Mine"}

// with returns fields with one more.
func with(fields map[string]string, name, value string) map[string]string {
	fields = maps.Clone(fields)
	fields[name] = value
	return fields
}

// body returns the form as it is sent, and its type.
func (f *postedForm) body() (string, string) {
	if !f.inParts {
		form := make(url.Values)
		for name, value := range f.fields {
			form.Set(name, value)
		}
		return form.Encode(), formType
	}
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	for _, name := range slices.Sorted(maps.Keys(f.fields)) {
		parts.WriteField(name, f.fields[name])
	}
	parts.Close()
	return body.String(), "Content-Type: " + parts.FormDataContentType()
}

// post sends the form and returns the answer with its page.
func (f *postedForm) post(t *testing.T, site http.Handler) (*http.Response, *goquery.Document) {
	t.Helper()
	body, kind := f.body()
	res := ask(site, "POST", f.path, []string{kind}, strings.NewReader(body))
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, page
}

// lost returns the fields that are not in the form of a page as they were sent. The format
// of an export is the button's that was pressed.
func (f *postedForm) lost(page *goquery.Document) (names []string) {
	for name, sent := range f.fields {
		field := page.Find("main [name=" + name + "], [form][name=" + name + "]")
		if value, ok := field.Attr("value"); name != "format" && field.Text() != sent && (!ok || value != sent) {
			names = append(names, name)
		}
	}
	return names
}

// checkRefused checks an answer that refuses a form and brings it back.
func (f *postedForm) checkRefused(t *testing.T, status int, says string, res *http.Response, page *goquery.Document) {
	t.Helper()
	if res.StatusCode != status {
		t.Errorf("status %d; want %d", res.StatusCode, status)
	}
	if lost := f.lost(page); len(lost) > 0 {
		t.Errorf("lost: %s", lost)
	}
	if got := flat(page, "main [role=alert]"); !strings.Contains(got, says) {
		t.Errorf("the form says %q; want %q", got, says)
	}
	if got := res.Header.Get("Content-Disposition"); got != "" {
		t.Errorf("the form is to be saved: %s", got)
	}
}

// slowSite returns a change that makes the site fetch from a server that answers when
// the test is over.
func slowSite(t *testing.T) func(*web.Config) {
	release := make(chan struct{})
	change := fetchingSitemaps(t, func(http.ResponseWriter, *http.Request) { <-release })
	t.Cleanup(func() { close(release) })
	return change
}

// Whoever is refused now and then loses nothing that was typed, whatever the form.
func TestRefusedFormsComeBack(t *testing.T) {
	change := slowSite(t) // which is never asked
	for _, form := range postedForms {
		t.Run(form.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				site, _ := newSite(t, nil, func(c *web.Config) { change(c); limited(c) })
				for range 20 {
					ask(site, "POST", "/check", []string{jsonType}, strings.NewReader(`{"robots": "x"}`))
				}
				for range 5 {
					res, page := form.post(t, site)
					form.checkRefused(t, http.StatusTooManyRequests, "Your input is still here: send it again in 1 second.", res, page)
					if got := res.Header.Get("Retry-After"); got != "1" {
						t.Errorf("Retry-After %q; want 1", got)
					}
				}
				res, page := form.post(t, site)
				if res.StatusCode != http.StatusTooManyRequests || len(form.lost(page)) == 0 {
					t.Errorf("refusal 6: status %d, lost: %s; want 429 without the form", res.StatusCode, form.lost(page))
				}
			})
		})
	}
}

// A form that finds no slot for computing comes back.
func TestFormsComeBackFromTheQueue(t *testing.T) {
	for _, form := range postedForms {
		if !slices.Contains([]string{"tester", "export", "versions", "versions in parts", "resources"}, form.name) {
			continue // they fetch first, or have a queue of their own
		}
		t.Run(form.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				release := make(chan struct{})
				site, _ := newSite(t, release, nil)
				done := occupy(site, max(1, runtime.GOMAXPROCS(0)-1), "/test/compute?url=/a")
				res, page := form.post(t, site)
				form.checkRefused(t, http.StatusServiceUnavailable, "Your input is still here: send it again in 2 seconds.", res, page)
				close(release)
				done()
			})
		})
	}
}

// A form that finds no place for a job comes back.
func TestFormsComeBackFromJobs(t *testing.T) {
	for _, form := range postedForms {
		kind, places := "bulk", 128
		switch form.path {
		case "/sitemaps":
			kind, places = "sitemaps", 16
		case "/bulk", "/log":
		default:
			continue
		}
		t.Run(form.name, func(t *testing.T) {
			change := fetchingSitemaps(t, robots(""))
			synctest.Test(t, func(t *testing.T) {
				release := make(chan struct{})
				site, _ := newSite(t, release, change)
				done := occupy(site, places, "/test/jobs/"+kind)
				res, page := form.post(t, site)
				form.checkRefused(t, http.StatusServiceUnavailable, "Your input is still here: send it again in 5 seconds.", res, page)
				close(release)
				done()
			})
		})
	}
}

// lateForms are forms that have something fetched, besides those of postedForms.
var lateForms = []postedForm{
	{name: "page to fetch", path: "/resources", fields: map[string]string{"robots": "Disallow: /typed", "agents": "Mine", "url": "http://slow.example/p"}},
	{name: "version to fetch", path: "/compare", fields: map[string]string{"before-address": "http://slow.example/robots.txt", "after": "Allow: /typed"}},
}

// lateSays has the text beside each form for which there is no time: it never advises
// fewer URLs where a site did not answer.
var lateSays = map[string]struct {
	status int
	says   string
}{
	"tester":            {503, "Test fewer URLs or crawlers at a time."},
	"export":            {503, "Test fewer URLs or crawlers at a time."},
	"fetch":             {504, "The site is slow, and the answer didn't come in time. Fetch again in a few seconds"},
	"variants":          {504, "The site is slow, and the answer didn't come in time. Fetch again in a few seconds"},
	"watchlist":         {503, "Test fewer URLs or crawlers at a time."},
	"live file":         {504, "The site is slow, and the answer didn't come in time. Fetch again in a few seconds"},
	"versions":          {503, "Name fewer crawlers or URLs."},
	"versions in parts": {503, "Name fewer crawlers or URLs."},
	"version to fetch":  {504, "Nothing was fetched from http://slow.example/robots.txt. The site is slow, and the answer didn't come in time."},
	"resources":         {503, "Name fewer crawlers at a time, or send a part of the page."},
	"page to fetch":     {504, "The site didn't answer in time. Ask again in a few seconds"},
	"sitemaps":          {503, "Send fewer sitemaps at a time."},
	"access log":        {503, "Paste a part of the log"},
}

// A form for which there is no time comes back, with advice.
func TestLateFormsComeBack(t *testing.T) {
	for _, form := range slices.Concat(postedForms, lateForms) {
		if form.path == "/bulk" {
			continue // it shows its results so far
		}
		t.Run(form.name, func(t *testing.T) {
			change := slowSite(t)
			site, _ := newSite(t, nil, func(c *web.Config) { change(c); c.Fetching.Pages, c.RequestTimeout = true, 1 })
			res, page := form.post(t, site)
			want := lateSays[form.name]
			form.checkRefused(t, want.status, want.says, res, page)
		})
	}
}

// A link to a site that does not answer in time leads to the form that it fills in.
func TestLateLinksShowTheForm(t *testing.T) {
	change := slowSite(t)
	site, _ := newSite(t, nil, func(c *web.Config) { change(c); c.RequestTimeout = 1 })
	res, page := openPage(t, site, "/fetch?address=http://slow.example&agents=Mine")
	form := postedForm{fields: map[string]string{"address": "http://slow.example", "agents": "Mine"}}
	form.checkRefused(t, http.StatusGatewayTimeout, lateSays["fetch"].says, res, page)
}

// A file as long as Google reads comes back, and a very long one does not; where
// visitors are not told apart, nothing limits how often, so only a short one does.
func TestLongFormsComeBack(t *testing.T) {
	for _, tt := range []struct {
		name     string
		visitors bool
		octets   int
		back     bool
	}{
		{"as much as Google reads", true, 500 << 10, true},
		{"more than a refusal may cost", true, 512<<10 + 1, false},
		{"as much as any refusal may cost", false, 64 << 10, true},
		{"more than any refusal may cost", false, 64<<10 + 1, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				release := make(chan struct{})
				site, _ := newSite(t, release, func(c *web.Config) { c.VisitorLimits = tt.visitors })
				done := fill(site)
				form := postedForm{path: "/", fields: map[string]string{"robots": strings.Repeat("#", tt.octets)}}
				if _, page := form.post(t, site); (len(form.lost(page)) == 0) != tt.back {
					t.Errorf("lost: %s", form.lost(page))
				}
				close(release)
				done()
			})
		})
	}
}

// fill takes every slot for computing, each by another visitor.
func fill(site http.Handler) (done func()) {
	var wg sync.WaitGroup
	for i := range max(2, runtime.GOMAXPROCS(0)) {
		wg.Go(func() { from(site, fmt.Sprintf("198.51.100.%d:1", i), "GET", "/test/compute?url=/a", nil, nil) })
	}
	synctest.Wait()
	return wg.Wait
}

// A form that has to be corrected comes back whatever its length, and however often: it
// was counted, and nothing else helps to correct it.
func TestFormsToCorrectComeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, limited)
		form := postedForm{path: "/bulk", fields: map[string]string{"agents": "", "urls": strings.Repeat("/a\n", 200<<10)}, inParts: true}
		for range 8 {
			res, page := form.post(t, site)
			form.checkRefused(t, http.StatusUnprocessableEntity, "crawler", res, page)
		}
	})
}

// Whoever has as many jobs as one visitor may and asks for more is refused in the way of
// all refusals: with the form now and then, and never with a very long one.
func TestRefusedJobsComeBackSeldom(t *testing.T) {
	for _, tt := range []struct {
		name string
		urls string
		back int // times
	}{
		{"short", "/a\n/b", 5},
		{"very long", strings.Repeat("/a\n", 200<<10), 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				release := make(chan struct{})
				site, _ := newSite(t, release, limited)
				done := occupy(site, 2, "/test/jobs/bulk")
				form := postedForm{path: "/bulk", fields: map[string]string{"agents": "Mine", "urls": tt.urls}, inParts: true}
				for i := range 7 {
					res, page := form.post(t, site)
					if back := len(form.lost(page)) == 0; res.StatusCode != http.StatusTooManyRequests || back != (i < tt.back) {
						t.Errorf("refusal %d: status %d, the form comes back: %t", i+1, res.StatusCode, back)
					}
				}
				close(release)
				done()
			})
		})
	}
}
