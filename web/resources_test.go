package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"whichline/web"
	"whichline/web/pagecheck"
)

const resourcesRequest = `{"robots_txt": "User-agent: *\nDisallow: /app/\n", "user_agents": ["Googlebot"], "url": "https://a.example/app/",
	"html": "<meta name=robots content=noindex><script src=/app/x.js></script><img src=/i.png><script src=https://cdn.example/y.js></script>"}`

func TestAPIResources(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := ask(site, "POST", "/api/v1/resources", []string{jsonType}, strings.NewReader(resourcesRequest))
	var a pagecheck.Answer
	if err := json.NewDecoder(res.Body).Decode(&a); err != nil || res.StatusCode != http.StatusOK {
		t.Fatal(res.StatusCode, err)
	}
	if r := a.Results[0]; r.Allowed || len(r.NoIndex) != 1 || r.NoIndex[0].Seen {
		t.Errorf("the page: %+v", r)
	}
	if len(a.Resources) != 3 || a.Resources[0].Verdicts[0].Allowed || !a.Resources[1].Verdicts[0].Allowed || a.Resources[2].Covered {
		t.Errorf("what it uses: %+v", a.Resources)
	}
	for body, says := range map[string]string{
		`{"robots_txt": "", "user_agents": ["a"], "html": ""}`:                       "send it whole",
		`{"robots_txt": "", "user_agents": ["a"], "url": "https://a.example/"}`:      "The page is missing",
		`{"robots_txt": "", "user_agents": ["a"], "url": "https://a/", "site": "x"}`: "Unknown field",
	} {
		res := ask(site, "POST", "/api/v1/resources", []string{jsonType}, strings.NewReader(body))
		if got := text(t, res); res.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got, says) {
			t.Errorf("%s: status %d, %s", body, res.StatusCode, got)
		}
	}
}

// A page without URLs of its own host has no verdicts on any.
func TestResourcesOfPageWithoutURLs(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for html, want := range map[string]string{
		"<p>text</p>":                          "No URL on the page was tested. []",
		"<img src=https://b.example/i.png>":    "No URL on the page was tested. [URLs on the page]",
		"<img src=https://a.example/free.png>": "Of the URLs on the page that were tested, none is blocked. [URLs on the page]",
	} {
		form := url.Values{"robots": {"User-agent: *\nDisallow: /app/\n"}, "agents": {"Googlebot"}, "url": {"https://a.example/"}, "html": {html}}
		_, page := postPage(t, site, "/resources", form)
		if got := flat(page, "h2") + " [" + page.Find("[role=region]").AttrOr("aria-label", "") + "]"; got != want {
			t.Errorf("%s: %q; want %q", html, got, want)
		}
	}
}

func TestResourcesPage(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	if res, page := openPage(t, site, "/resources"); res.StatusCode != http.StatusOK || page.Find("form#resources").Length() != 1 {
		t.Fatalf("status %d", res.StatusCode)
	}
	form := url.Values{
		"robots": {"User-agent: *\nDisallow: /app/\n"}, "agents": {"Googlebot\nbingbot"}, "url": {"https://a.example/app/"},
		"html": {"<script src=x.js></script><img src=/i.png>"}, "headers": {"X-Robots-Tag: noindex"},
	}
	res, page := postPage(t, site, "/resources", form)
	if res.StatusCode != http.StatusOK {
		t.Fatalf("status %d: %s", res.StatusCode, flat(page, "main"))
	}
	if got := flat(page, "h2"); got != "1 of 2 URLs tested on the page is blocked for at least one crawler." {
		t.Errorf("headline %q", got)
	}
	if got := flat(page, "[data-crawler=Googlebot] + .noindex"); !strings.Contains(got, "never sees this") {
		t.Errorf("noindex %q", got)
	}
	if page.Find("td[data-allowed=false]").Length() != 2 || page.Find("td[data-allowed=true]").Length() != 2 {
		t.Error("the verdicts are not those of two URLs and two crawlers")
	}
	form.Set("url", "app")
	if res, page = postPage(t, site, "/resources", form); res.StatusCode != http.StatusUnprocessableEntity || page.Find("textarea#html").Text() != form.Get("html") {
		t.Errorf("a page without an address: status %d", res.StatusCode)
	}
}

// pages is a site with pages of all sorts. Its robots.txt keeps Whichline from some.
func pages(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	switch r.Host + r.URL.Path {
	case "www.shop.example/robots.txt":
		io.WriteString(w, "User-agent: *\nDisallow: /js/\n")
	case "limit.example/robots.txt":
		w.WriteHeader(http.StatusTooManyRequests)
	case "part.example/robots.txt":
		w.WriteHeader(http.StatusPartialContent)
		io.WriteString(w, "User-agent: *\nDisallow: /js/\n")
	case "shop.example/robots.txt":
		io.WriteString(w, "User-agent: *\nDisallow: /app/\nUser-agent: Whichline\nDisallow: /secret\n")
	case "shop.example/app/", "www.shop.example/home", "limit.example/", "part.example/", "bare.example/":
		h.Add("X-Robots-Tag", "unavailable_after: 1 Jan 2030")
		h.Add("X-Robots-Tag", "bingbot: noindex")
		io.WriteString(w, "<meta name=robots content=noindex><script src=/app/x.js></script><script src=/js/y.js></script><a href=https://other.example/>o</a>")
	case "shop.example/long":
		io.WriteString(w, "<img src=/first.png>"+strings.Repeat("x", 1<<20)+"<img src=/last.png>")
	case "shop.example/paper.pdf":
		h.Set("Content-Type", "application/pdf")
		h.Set("X-Robots-Tag", "noindex")
		io.WriteString(w, "<img src=/no.png>")
	case "shop.example/moved":
		http.Redirect(w, r, "http://www.shop.example/home", http.StatusFound)
	case "shop.example/into":
		http.Redirect(w, r, "/secret/page", http.StatusFound)
	case "shop.example/inside":
		http.Redirect(w, r, "http://127.0.0.1/", http.StatusFound)
	case "shop.example/round":
		http.Redirect(w, r, "/round", http.StatusFound)
	default:
		w.WriteHeader(http.StatusNotFound)
	}
}

// fetchingPages is a site that fetches pages from that one.
func fetchingPages(t *testing.T) (site *web.Server, requests func() int64) {
	t.Helper()
	fetched, n := fetching(t, pages, nil)
	site, _ = newSite(t, nil, func(c *web.Config) {
		fetched(c)
		c.Fetching.Pages = true
	})
	return site, n.Load
}

func askResources(t *testing.T, site http.Handler, body string) (int, pagecheck.Answer, string) {
	t.Helper()
	res := ask(site, "POST", "/api/v1/resources", []string{jsonType}, strings.NewReader(body))
	doc := text(t, res)
	var a pagecheck.Answer
	if err := json.Unmarshal([]byte(doc), &a); err != nil {
		t.Fatal(err, doc)
	}
	return res.StatusCode, a, doc
}

func TestPageIsFetched(t *testing.T) {
	site, _ := fetchingPages(t)
	status, a, doc := askResources(t, site, `{"url": "http://shop.example/app/#top", "user_agents": ["Googlebot", "bingbot"]}`)
	if status != http.StatusOK || a.Fetch == nil || a.Fetch.Status != 200 || !a.Fetch.HTML || a.Fetch.Truncated || a.Fetch.RobotsTxt == nil || !strings.Contains(*a.Fetch.RobotsTxt, "/secret") {
		t.Fatalf("status %d, %s", status, doc)
	}
	if g, b := a.Results[0], a.Results[1]; g.Allowed || *g.Line != 2 || len(g.NoIndex) != 1 || g.NoIndex[0].Where != pagecheck.InMeta || len(b.NoIndex) != 2 {
		t.Errorf("the page: %s", doc)
	}
	if r := a.Resources; len(r) != 3 || r[0].URL != "http://shop.example/app/x.js" || r[0].Verdicts[0].Allowed || !r[1].Verdicts[0].Allowed || r[2].Covered {
		t.Errorf("what it uses: %+v", r)
	}
	// The file of the site to which a redirect leads decides, or one that was sent.
	status, a, doc = askResources(t, site, `{"url": "http://shop.example/moved", "user_agents": ["Googlebot"]}`)
	if status != http.StatusOK || a.URL != "http://www.shop.example/home" || !a.Results[0].Allowed || a.Resources[1].Verdicts[0].Allowed || *a.Fetch.RobotsTxt != "User-agent: *\nDisallow: /js/\n" {
		t.Errorf("after a redirect: status %d, %s", status, doc)
	}
	status, a, doc = askResources(t, site, `{"url": "http://shop.example/app/", "user_agents": ["Googlebot"], "robots_txt": "User-agent: *\nDisallow: /js/"}`)
	if status != http.StatusOK || !a.Results[0].Allowed || a.Resources[1].Verdicts[0].Allowed || a.Fetch.RobotsTxt != nil {
		t.Errorf("with a file: status %d, %s", status, doc)
	}
}

func TestPartsOfPages(t *testing.T) {
	site, _ := fetchingPages(t)
	status, a, doc := askResources(t, site, `{"url": "http://shop.example/long", "user_agents": ["Googlebot"]}`)
	if status != http.StatusOK || !a.Fetch.Truncated || len(a.Resources) != 1 {
		t.Errorf("a long page: status %d, %s", status, doc)
	}
	status, a, doc = askResources(t, site, `{"url": "http://shop.example/paper.pdf", "user_agents": ["Googlebot"]}`)
	if status != http.StatusOK || a.Fetch.HTML || len(a.Resources) != 0 || len(a.Results[0].NoIndex) != 1 || a.Fetch.ContentType != "application/pdf" {
		t.Errorf("no HTML: status %d, %s", status, doc)
	}
}

// A URL that is no page, may not be fetched or is not public is reported, and
// asked for only where it may be.
func TestPageIsNotFetched(t *testing.T) {
	for _, tt := range []struct {
		name, url, file, says string
		requests              int64 // that reach a site, robots.txt included
	}{
		{"disallowed", "http://shop.example/secret/1", "", "This server obeys robots.txt, too.", 1},
		{"redirected to what is disallowed", "http://shop.example/into", "", "This server obeys robots.txt, too.", 2},
		{"missing", "http://shop.example/none", "", "The host doesn't send the document", 2},
		{"redirected without end", "http://shop.example/round", "", "redirects", 7},
		{"redirected to another site than the file's", "http://shop.example/moved", `, "robots_txt": ""`, "The page redirects to http://www.shop.example/home, where another robots.txt decides", 4},
		{"a file that cannot be had", "http://limit.example/", "", "There is no robots.txt to check the page against.", 2},
		{"a file that does not count", "http://part.example/", `, "reading": "yandex"`, "The robots.txt doesn't count for Googlebot. 206: Yandex treats anything but 200", 2},
		{"redirected into the network", "http://shop.example/inside", "", "the IP address of the host", 2},
		{"loopback", "http://127.0.0.1/", "", "", 0},
		{"loopback in six", "http://[::1]/", "", "", 0},
		{"loopback in another notation", "http://2130706433/", "", "send it whole", 0},
		{"loopback within six", "http://[::ffff:127.0.0.1]/", "", "", 0},
		{"a name of this machine", "http://localhost/", "", "", 0},
		{"metadata of a cloud", "http://169.254.169.254/latest/meta-data/", "", "", 0},
		{"a private network", "http://10.0.0.1/", "", "", 0},
		{"another port", "http://shop.example:22/", "", "", 0},
		{"a password", "http://a:b@127.0.0.1/", "", "", 0},
		{"another scheme", "ftp://shop.example/", "", "send it whole", 0},
		{"a file of this machine", "file:///etc/passwd", "", "send it whole", 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, requests := fetchingPages(t)
			status, _, doc := askResources(t, site, `{"url": "`+tt.url+`", "user_agents": ["Googlebot"]`+tt.file+`}`)
			if status != http.StatusUnprocessableEntity || !strings.Contains(doc, tt.says) || !strings.Contains(doc, `"field":"url"`) {
				t.Errorf("status %d, %s", status, doc)
			}
			if n := requests(); n != tt.requests {
				t.Errorf("%d requests; want %d", n, tt.requests)
			}
		})
	}
}

// Pages are fetched only where the operator asks for it, and never for a program like
// this one or for whoever opens an address.
func TestPagesAreOff(t *testing.T) {
	fetched, requests := fetching(t, pages, nil)
	site, _ := newSite(t, nil, fetched)
	if status, _, doc := askResources(t, site, `{"url": "http://shop.example/app/", "user_agents": ["Googlebot"]}`); status != http.StatusUnprocessableEntity || !strings.Contains(doc, "The page is missing") {
		t.Errorf("status %d, %s", status, doc)
	}
	if res, page := postPage(t, site, "/resources", url.Values{"url": {"http://shop.example/app/"}, "agents": {"Googlebot"}}); res.StatusCode != http.StatusOK || page.Find(".fetched").Length() != 0 {
		t.Errorf("the page: status %d", res.StatusCode)
	}
	if n := requests.Load(); n != 0 {
		t.Errorf("%d requests", n)
	}
	site, n := fetchingPages(t)
	res := ask(site, "POST", "/api/v1/resources", []string{jsonType, "User-Agent: Whichline/1"}, strings.NewReader(`{"url": "http://shop.example/app/", "user_agents": ["x"]}`))
	if res.StatusCode != http.StatusLoopDetected {
		t.Errorf("another program like this: status %d", res.StatusCode)
	}
	openPage(t, site, "/resources?url=http://shop.example/app/")
	if n() != 0 {
		t.Errorf("%d requests", n())
	}
}

func TestResourcesPageFetches(t *testing.T) {
	site, requests := fetchingPages(t)
	form := url.Values{"url": {"http://shop.example/moved"}, "agents": {"Googlebot"}, "html": {""}, "headers": {""}, "robots": {""}}
	res, page := postPage(t, site, "/resources", form)
	if res.StatusCode != http.StatusOK || flat(page, ".fetched") != "Fetched http://www.shop.example/home with status 200. The robots.txt of the site was fetched, too. It is in the form." {
		t.Errorf("status %d, %q", res.StatusCode, flat(page, ".fetched"))
	}
	if got := page.Find("textarea[name=robots]").Text(); got != "User-agent: *\nDisallow: /js/\n" {
		t.Errorf("the file is %q", got)
	}
	bare := url.Values{"url": {"http://bare.example/"}, "agents": {"Googlebot"}}
	res, page = postPage(t, site, "/resources", bare)
	if got := flat(page, ".fetched"); res.StatusCode != http.StatusOK || got != "Fetched http://bare.example/ with status 200." {
		t.Errorf("without a robots.txt: status %d, %q", res.StatusCode, got)
	}
	if got := flat(page, "[data-crawler]"); got != "Googlebot: 404: Google assumes that there is no robots.txt, so everything may be fetched." {
		t.Errorf("without a robots.txt: %q", got)
	}
	before := requests()
	form.Set("html", "<script src=/js/x>")
	if res, page = postPage(t, site, "/resources", form); res.StatusCode != http.StatusOK || page.Find(".fetched").Length() != 0 || requests() != before {
		t.Errorf("a page that was pasted: status %d, %d requests", res.StatusCode, requests()-before)
	}
	form = url.Values{"url": {"http://shop.example/secret"}, "agents": {"Googlebot"}}
	if res, page = postPage(t, site, "/resources", form); res.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(flat(page, ".fault"), "obeys robots.txt") {
		t.Errorf("what is disallowed: status %d, %q", res.StatusCode, flat(page, ".fault"))
	}
}

// TestResourcesAnswerIsBounded asks for 50 crawlers and as many resources as are tested.
func TestResourcesAnswerIsBounded(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var html strings.Builder
	for n := range 2000 {
		fmt.Fprintf(&html, "<script src=/%d></script>", n)
	}
	doc, err := json.Marshal(map[string]any{"robots_txt": "User-agent: *\nDisallow: /a\n", "url": "https://a.example/", "html": html.String(),
		"user_agents": slices.Repeat([]string{"a crawler with a name that is not short"}, 50)})
	if err != nil {
		t.Fatal(err)
	}
	res := ask(site, "POST", "/api/v1/resources", []string{jsonType}, bytes.NewReader(doc))
	body := text(t, res)
	if res.StatusCode != http.StatusUnprocessableEntity || len(body) > 3_000_000 || !strings.Contains(body, `"field":"user_agents"`) {
		t.Errorf("status %d, %d octets: %s", res.StatusCode, len(body), body[:min(len(body), 200)])
	}
}
