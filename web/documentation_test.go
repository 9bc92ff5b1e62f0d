package web_test

import (
	"cmp"
	"encoding/xml"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/response"
	"whichline/templates"
	"whichline/web"
	"whichline/web/docs"
)

// library is the documentation that comes with the program, read once.
var library = sync.OnceValues(func() (*docs.Library, error) {
	l, err := docs.Read(docs.Files())
	if err != nil {
		return nil, err
	}
	return l, l.Translate(docs.Translations())
})

// withDocs is a change that gives a site its documentation.
func withDocs(t testing.TB) func(*web.Config) {
	t.Helper()
	l, err := library()
	if err != nil {
		t.Fatalf("the documentation has faults:\n%v", err)
	}
	return func(c *web.Config) { c.Docs = l }
}

// docsOrigin is where the site of the tests is that has its documentation.
const docsOrigin = "http://localhost:8080"

var sharedSite struct {
	sync.Once
	*web.Server
}

// docsSite returns the site with its documentation at [docsOrigin], started once for
// all tests that read pages which are the same for everybody: each is rendered and
// compressed once, too.
func docsSite(t testing.TB) *web.Server {
	t.Helper()
	change := withDocs(t)
	sharedSite.Do(func() {
		sharedSite.Server, _ = newSite(t, nil, func(c *web.Config) {
			change(c)
			atBase(docsOrigin)(c)
		})
	})
	return sharedSite.Server
}

// visit reads the page at an address of site.
func visit(t *testing.T, site http.Handler, target string) (*http.Response, *goquery.Document) {
	t.Helper()
	res := ask(site, http.MethodGet, target, nil, nil)
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, page
}

// TestDocsPages holds that every page is served whole, and that every link of it
// that stays on the site leads somewhere.
func TestDocsPages(t *testing.T) {
	site := docsSite(t)
	l, _ := library()
	led := make(map[string]bool)
	for _, p := range l.Pages {
		res, page := visit(t, site, p.Path)
		if res.StatusCode != http.StatusOK || page.Find("h1").Text() != p.Title {
			t.Errorf("%s: status %d, title %q", p.Path, res.StatusCode, page.Find("h1").Text())
		}
		if got := page.Find("head title").Text(); got != p.FullTitle()+" · Whichline" {
			t.Errorf("%s: the title element is %q", p.Path, got)
		}
		if got := page.Find("meta[name=description]").AttrOr("content", ""); got != p.Description {
			t.Errorf("%s: the description is %q", p.Path, got)
		}
		ids := make(map[string]bool)
		page.Find("[id]").Each(func(_ int, x *goquery.Selection) {
			if id := x.AttrOr("id", ""); ids[id] {
				t.Errorf("%s has two elements with the id %q", p.Path, id)
			} else {
				ids[id] = true
			}
		})
		page.Find("a[href]").Each(func(_ int, x *goquery.Selection) {
			href := x.AttrOr("href", "")
			if anchor, ok := strings.CutPrefix(href, "#"); ok && !ids[anchor] {
				t.Errorf("%s: nothing has the id %q", p.Path, anchor)
			}
			path, _, _ := strings.Cut(href, "#")
			if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "/?") || led[path] || strings.HasPrefix(path, "/en/") {
				return
			}
			led[path] = true
			if res := ask(site, http.MethodGet, path, nil, nil); res.StatusCode != http.StatusOK {
				t.Errorf("%s: the link to %s is answered with %d", p.Path, href, res.StatusCode)
			}
		})
	}
	if len(led) < len(l.Pages) {
		t.Errorf("%d addresses are linked; there are %d pages", len(led), len(l.Pages))
	}
}

// mostLinks is the maximum number of links on a page of the documentation beside its own
// text and the list of its headings.
const mostLinks = 25

// TestDocsDoors holds that each page shows the three sections of the documentation, of
// which only its own is open, once, and that it has few links beside its own contents.
func TestDocsDoors(t *testing.T) {
	site := docsSite(t)
	l, _ := library()
	for _, p := range l.Pages {
		_, page := visit(t, site, p.Path)
		contents := page.Find(".docs-contents")
		if doors := contents.Find(".docs-section").Text(); doors != "LearnReferenceUse Whichline" {
			t.Errorf("%s: the sections are %q", p.Path, doors)
		}
		lists, here := contents.Children().Filter("ul").Length(), contents.Find("[aria-current=page]").Length()
		if open := p.Path != docs.Root; (lists == 1) != open || (here == 1) != open {
			t.Errorf("%s: %d sections are open, with %d links to this page", p.Path, lists, here)
		}
		if n := page.Find("main a[href], .site-nav a[href]").Length() - page.Find("article.doc a[href], .docs-toc a[href]").Length() + page.Find(".trail a").Length(); n > mostLinks {
			t.Errorf("%s: %d links beside its own contents; want %d at most", p.Path, n, mostLinks)
		}
	}
}

// TestDocsMoved holds that the address that the page of a difference had leads to its
// heading on the page of a library, and once there to a page.
func TestDocsMoved(t *testing.T) {
	site := docsSite(t)
	l, _ := library()
	for _, d := range robotstxt.Differences() {
		former, now := "/docs/differences/"+d.String(), l.Difference(d.String()).Address
		res := ask(site, http.MethodGet, former, nil, nil)
		switch {
		case now == former && res.StatusCode != http.StatusOK:
			t.Errorf("%s: status %d", former, res.StatusCode)
		case now != former && (res.StatusCode != http.StatusPermanentRedirect || res.Header.Get("Location") != now):
			t.Errorf("%s: status %d to %q; want %s", former, res.StatusCode, res.Header.Get("Location"), now)
		}
	}
	if res := ask(site, http.MethodGet, "/docs/differences/none", nil, nil); res.StatusCode != http.StatusNotFound {
		t.Errorf("an address that no page had: status %d", res.StatusCode)
	}
}

// TestDocsExamplesOpen holds that the tester and the page agree about every
// example, in every reading that the page names.
func TestDocsExamplesOpen(t *testing.T) {
	site := docsSite(t)
	l, _ := library()
	held := 0
	for _, p := range l.Pages {
		for _, x := range p.Examples {
			opened := make(map[templ.SafeURL]map[string]string)
			for _, a := range x.Answers {
				if a.URL == "" {
					continue
				}
				open := cmp.Or(a.Open, x.Open)
				if opened[open] == nil {
					opened[open] = cells(t, site, string(open))
				}
				held++
				want := strconv.FormatBool(a.Allowed) + " " + strconv.Itoa(a.Line)
				if a.Kind == templates.SaidOutside {
					want = "outside"
				}
				if got := cmp.Or(opened[open][a.Name+" "+a.URL], opened[open][a.URL]); got != want {
					t.Errorf("%s: %s: the tester says %q of %s and %s; the page says %q", p.Path, x.ID, got, a.Crawler, a.URL, want)
				}
			}
		}
	}
	if held < 500 {
		t.Errorf("only %d answers were compared", held)
	}
}

// TestDocsExamplesAsk holds that an example asks where the tester asks: a change that may
// shut out a search engine is never called a fix.
func TestDocsExamplesAsk(t *testing.T) {
	for path, want := range map[string]string{"rule-before-group": "Question: Should a line", "byte-order-mark": "Fix: Remove"} {
		_, page := visit(t, docsSite(t), "/docs/findings/"+path)
		if got := strings.Join(strings.Fields(page.Find("[data-mended] > p").First().Text()), " "); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q; want %q", path, got, want)
		}
	}
}

// A documentation page has no field to paste a file into.
func TestDocsEmptyExample(t *testing.T) {
	_, page := visit(t, docsSite(t), "/docs/what-it-is")
	if got, want := page.Find("figure .empty").Text(), "The file is empty, so every crawler may fetch everything."; got != want {
		t.Errorf("%q; want %q", got, want)
	}
}

// cells opens the tester, and returns its verdict on each crawler and URL:
// whether it is allowed, and the line; or of a URL alone, that it lies outside.
func cells(t *testing.T, site http.Handler, open string) map[string]string {
	t.Helper()
	res, page := visit(t, site, open)
	if res.StatusCode != http.StatusOK {
		t.Fatalf("%s opens with status %d", open, res.StatusCode)
	}
	said := make(map[string]string)
	page.Find("tr[data-url] > [data-outside]").Each(func(_ int, cell *goquery.Selection) {
		said[cell.Parent().AttrOr("data-url", "")] = "outside"
	})
	page.Find("td[data-selection]").Each(func(_ int, cell *goquery.Selection) {
		row, _, _ := strings.Cut(cell.AttrOr("data-selection", ""), ".")
		url := page.Find("[data-row='"+row+"'][data-url]").AttrOr("data-url", "")
		said[cell.AttrOr("data-crawler", "")+" "+url] = cell.AttrOr("data-allowed", "") + " " + cell.AttrOr("data-line", "0")
	})
	return said
}

func TestDocsAddresses(t *testing.T) {
	site := docsSite(t)
	for _, tt := range []struct {
		target   string
		status   int
		location string
	}{
		{"/docs/", 308, "/docs"},
		{"/docs/groups/", 308, "/docs/groups"},
		{"/docs/groups.md", 404, ""},
		{"/docs/nothing", 404, ""},
		{"/docs/search", 200, ""},
		{"/docs/search?q=" + url.QueryEscape(`"><script>`), 200, ""},
		{"/?example=" + url.QueryEscape("/docs/groups#example-1"), 200, ""},
		{"/?example=" + url.QueryEscape("/docs/groups#example-99"), 404, ""},
	} {
		res := ask(site, http.MethodGet, tt.target, nil, nil)
		if got := res.Header.Get("Location"); res.StatusCode != tt.status || got != tt.location {
			t.Errorf("%s: status %d, location %q; want %d, %q", tt.target, res.StatusCode, got, tt.status, tt.location)
		}
	}
	bare, _ := newSite(t, nil, nil)
	if res := ask(bare, http.MethodGet, "/docs", nil, nil); res.StatusCode != http.StatusNotFound {
		t.Errorf("a site without documentation answers %d", res.StatusCode)
	}
}

// TestNavigationMarksOnePart holds that a page is in one part of the site.
func TestNavigationMarksOnePart(t *testing.T) {
	site := docsSite(t)
	for target, want := range map[string]string{"/docs": "Docs", "/docs/groups": "Docs", "/docs/api": "Docs", "/crawlers/gptbot": "Crawlers"} {
		_, page := visit(t, site, target)
		if got := page.Find(".masthead [aria-current]").Text(); got != want {
			t.Errorf("%s is marked as %q; want %q", target, got, want)
		}
	}
}

func TestDocsSearchPage(t *testing.T) {
	site := docsSite(t)
	_, page := visit(t, site, "/docs/search?q=crawl+delay")
	if page.Find("[data-hits]").AttrOr("data-hits", "0") == "0" || page.Find("mark").Length() == 0 {
		t.Error("the search finds nothing on crawl delay")
	}
	if got := page.Find("#q").AttrOr("value", ""); got != "crawl delay" {
		t.Errorf("the field holds %q", got)
	}
}

// TestDocsLinksAreChecked holds that no site starts whose documentation links to a
// page it does not have.
func TestDocsLinksAreChecked(t *testing.T) {
	for address, ok := range map[string]bool{
		"/": true, "/?example=fused-groups": true, "/?example=none": false, "/?robots=x": true, "/crawlers": true,
		"/crawlers/gptbot": true, "/crawlers/none": false, "/what-if?status=503": true, "/what-if?status=9": false,
		"/api/v1/test": false, "/none": false,
	} {
		cfg := defaults(t)
		cfg.Docs = &docs.Library{Outward: []docs.Outward{{File: "page.md", Line: 3, Address: address}}}
		_, err := web.New(cfg)
		if (err == nil) != ok {
			t.Errorf("%s: error %v", address, err)
		}
		if err != nil && !strings.Contains(err.Error(), "page.md:3: the site has no page at "+address) {
			t.Errorf("%s: error %v does not say where", address, err)
		}
	}
}

// TestOwnRobotsTxt holds that our tester finds nothing wrong with our own file,
// and that the file has the intended verdicts.
func TestOwnRobotsTxt(t *testing.T) {
	for origin, change := range map[string]func(*web.Config){
		"http://localhost:8080":  nil,
		"https://tester.example": atBase("https://tester.example"),
	} {
		site, _ := newSite(t, nil, change)
		_, host, _ := strings.Cut(origin, "://")
		res := ask(site, http.MethodGet, "/robots.txt", []string{"Host: " + host}, nil)
		body := text(t, res)
		if res.StatusCode != http.StatusOK || !response.IsPlainText(res.Header.Get("Content-Type")) {
			t.Errorf("status %d, %s", res.StatusCode, res.Header.Get("Content-Type"))
		}
		where, err := robotstxt.ParseSite(origin, nil)
		if err != nil {
			t.Fatal(err)
		}
		f := robotstxt.Parse([]byte(body))
		for _, x := range finding.In(f, &where) {
			t.Errorf("%s: %s", x.Code, x.Message)
		}
		for path, allowed := range map[string]bool{
			"/": true, "/docs/groups": true, "/crawlers/gptbot": true, "/static/css/app.css": true, "/api/v1/test": true,
			"/?robots=x": true, "/embed?robots=x": true, "/docs/search?q=x": false,
		} {
			target, err := robotstxt.ParseTarget(path)
			if err != nil {
				t.Fatal(err)
			}
			if v := f.Match(crawler.Parse("Googlebot"), target); v.Allowed != allowed {
				t.Errorf("%s: %s", path, v.Explain().Sentence)
			}
		}
		if !strings.Contains(body, "Sitemap: "+origin+"/sitemap.xml\n") {
			t.Errorf("the sitemap is not at %s:\n%s", origin, body)
		}
	}
}

// TestAnswersAreNotListed holds that search engines list the tester, and none of
// the pages that it makes of a question.
func TestAnswersAreNotListed(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for target, want := range map[string]string{
		"/": "", "/crawlers": "", "/?robots=User-agent:%20*&url=/a&agent=Googlebot": "noindex", "/embed?robots=x&url=/a": "noindex",
	} {
		if got := ask(site, http.MethodGet, target, nil, nil).Header.Get("X-Robots-Tag"); got != want {
			t.Errorf("%s: X-Robots-Tag %q; want %q", target, got, want)
		}
	}
}

// TestSitemap holds that the sitemap lists every page there is, by its address on the
// site, and nothing else. TestMarkup reads the pages.
func TestSitemap(t *testing.T) {
	site := siteOfAllTools(t)
	listed := sitemapPaths(t, site)
	for path := range listed {
		if !isFindable(t, site, path) {
			t.Errorf("%s is listed, and is no page to be found", path)
		}
	}
	for _, route := range site.Routes() {
		path, ok := strings.CutPrefix(route, "GET ")
		if ok && !strings.Contains(path, "/test/") && isFindable(t, site, path) && !listed[path] {
			t.Errorf("%s is not listed", path)
		}
	}
	l, _ := library()
	for _, p := range l.Pages {
		if !listed[p.Path] {
			t.Errorf("%s is not listed", p.Path)
		}
	}
	for _, e := range crawler.All() {
		if path := templates.CrawlerPath(e); !listed[path] {
			t.Errorf("%s is not listed", path)
		}
	}
}

// TestToolsThatCanBeUsed holds that the menu of tools, of the tester and of other pages, and
// the sitemap have those for sitemaps and for earlier versions where these are fetched.
func TestToolsThatCanBeUsed(t *testing.T) {
	for _, tt := range []struct{ files, sitemaps, versions bool }{
		{false, true, true}, {true, false, false}, {true, true, false}, {true, false, true}, {true, true, true},
	} {
		change := fetchingSitemaps(t, robots(""))
		site, _ := newSite(t, nil, func(c *web.Config) {
			if atBase(docsOrigin)(c); tt.files {
				change(c)
			}
			if c.Fetching.Sitemaps, c.Fetching.Archive = tt.sitemaps, nil; tt.versions {
				c.Fetching.Archive = archiveExample
			}
		})
		listed := sitemapPaths(t, site)
		for _, path := range []string{"/", "/crawlers"} {
			_, page := openPage(t, site, path)
			for tool, want := range map[string]bool{"/watchlist": tt.files, "/sitemaps": tt.files && tt.sitemaps, "/history": tt.files && tt.versions, "/log": true} {
				if got := page.Find(`nav.menu a[href="`+tool+`"]`).Length() == 1; got != want {
					t.Errorf("%s, %+v: the menu has %s: %t", path, tt, tool, got)
				}
				if listed[tool] != want {
					t.Errorf("%+v: the sitemap has %s: %t", tt, tool, listed[tool])
				}
			}
		}
	}
}

// siteOfAllTools returns a documented site on which no tool is off.
func siteOfAllTools(t *testing.T) *web.Server {
	t.Helper()
	site, _ := newSite(t, nil, func(c *web.Config) {
		withDocs(t)(c)
		fetchingSitemaps(t, robots(""))(c)
		atBase(docsOrigin)(c)
		c.Fetching.Archive = archiveExample
	})
	return site
}

// sitemapPaths returns the paths in the sitemap.
func sitemapPaths(t *testing.T, site http.Handler) map[string]bool {
	t.Helper()
	var m struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		Locs    []string `xml:"url>loc"`
	}
	if err := xml.Unmarshal([]byte(text(t, ask(site, http.MethodGet, "/sitemap.xml", nil, nil))), &m); err != nil {
		t.Fatal(err)
	}
	listed := make(map[string]bool)
	for _, loc := range m.Locs {
		path, ok := strings.CutPrefix(loc, docsOrigin)
		if !ok || !strings.HasPrefix(path, "/") || listed[path] {
			t.Errorf("%s is not an address at %s, or is listed twice", loc, docsOrigin)
		}
		listed[path] = true
	}
	return listed
}

// isFindable reports whether there is a page at a path that search engines may list: its
// header does not keep it from them, and neither does our own robots.txt.
func isFindable(t *testing.T, site http.Handler, path string) bool {
	t.Helper()
	target, err := robotstxt.ParseTarget(path)
	if err != nil {
		t.Fatal(err)
	}
	own := robotstxt.Parse([]byte(text(t, ask(site, http.MethodGet, "/robots.txt", nil, nil))))
	res := ask(site, http.MethodGet, path, nil, nil)
	return res.StatusCode == http.StatusOK && strings.HasPrefix(res.Header.Get("Content-Type"), "text/html") &&
		res.Header.Get("X-Robots-Tag") == "" && own.Match(crawler.Parse("Googlebot"), target).Allowed
}
