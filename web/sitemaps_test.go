package web_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"whichline/web"
	"whichline/web/crawl"
	"whichline/web/fetch"
	"whichline/web/limit"
)

// A shop has an index of sitemaps: one that is compressed, one that is broken, one
// that is not there and one that its robots.txt keeps from us.
func shop(t *testing.T) http.HandlerFunc {
	t.Helper()
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	fmt.Fprint(z, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for n := range 300 {
		fmt.Fprintf(z, "<url><loc>http://shop.example/p/%d</loc></url>", n)
	}
	fmt.Fprint(z, "<url><loc>https://cdn.example/x</loc></url></urlset>")
	z.Close()
	const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>http://shop.example/`
	pages := map[string]string{
		"/robots.txt":   "User-agent: *\nDisallow: /secret/\n",
		"/index.xml":    index + strings.Join([]string{"a.xml.gz", "b.xml", "c.xml", "secret/d.xml"}, "</loc></sitemap><sitemap><loc>http://shop.example/") + "</loc></sitemap></sitemapindex>",
		"/a.xml.gz":     packed.String(),
		"/b.xml":        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://shop.example/cart/1</loc></url><url><loc>http://shop.example/?a&b`,
		"/secret/d.xml": "never",
		"/page":         "<script src=/secret/x.js></script>",
	}
	kept := &wayback{captures: []archived{
		{"20240310081500", "200", "User-agent: *\nDisallow: /cart/\n"},
		{"20250702113000", "200", "User-agent: *\nDisallow: /cart\n"},
	}}
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Host == archiveExample.Host {
			kept.ServeHTTP(w, r)
			return
		}
		page, ok := pages[r.URL.Path]
		if !ok {
			w.WriteHeader(http.StatusNotFound)
		}
		io.WriteString(w, page)
	}
}

// fetchingSitemaps is a change that makes the site fetch sitemaps from h.
func fetchingSitemaps(t *testing.T, h http.HandlerFunc) func(*web.Config) {
	t.Helper()
	fetched, _ := fetching(t, h, nil)
	return func(c *web.Config) {
		fetched(c)
		c.Fetching.Sitemaps = true
	}
}

// Each page of a tool has the address and the button of the header. Where the tool asks
// about a file, they are part of its form, whose Enter key asks all the same.
func TestToolsHaveTheHeader(t *testing.T) {
	site, _ := newSite(t, nil, fetchingSitemaps(t, shop(t)))
	front := get(t, site, "/about", 200)
	into := 0
	front.Find(`[aria-label="Tools"] li a`).Each(func(_ int, a *goquery.Selection) {
		path := a.AttrOr("href", "")
		page := get(t, site, path, 200)
		if n := page.Find("header .fetch").Length(); n != 1 {
			t.Errorf("%s: %d addresses to fetch from in the header; want 1", path, n)
		}
		if page.Find("#robots").Length() == 0 || page.Find(".header-tools").Length() == 0 {
			return // it leads to the tester, or is the tester
		}
		into++
		form := page.Find("main form").AttrOr("id", "")
		buttons := page.Find(fmt.Sprintf("button[form=%q]", form))
		_, hidden := buttons.First().Attr("hidden")
		if take := buttons.Last(); !hidden || take.AttrOr("name", "") != "take" || page.Find("#from").AttrOr("form", "") != form {
			t.Errorf("%s: the header does not fetch into %q, or for the Enter key", path, form)
		}
	})
	if into != 4 {
		t.Errorf("%d tools ask about a file; want 4", into)
	}
}

// After a fetch that failed, the file is still the one that was there.
func TestFailedFetchNamesNoSite(t *testing.T) {
	site, _ := newSite(t, nil, fetchingSitemaps(t, shop(t)))
	form := url.Values{"robots": {"User-agent: *\nDisallow: /a\n"}, "from": {"http://inside.example"}, "take": {"1"}}
	page := document(t, ask(site, "POST", "/sitemaps", []string{formType}, strings.NewReader(form.Encode())))
	if got := strings.TrimSpace(page.Find("#file-facts").Text()); got != "2 lines" || page.Find("#from[aria-invalid]").Length() != 1 {
		t.Errorf("the file is called %q; want 2 lines, and a fault of the address", got)
	}
}

func TestAPISitemaps(t *testing.T) {
	site, _ := newSite(t, nil, fetchingSitemaps(t, shop(t)))
	body := `{"robots_txt": "User-agent: *\nDisallow: /p/1\nSitemap: http://shop.example/index.xml\n", "user_agents": ["Googlebot"], "site": "http://shop.example"}`
	res := ask(site, "POST", "/api/v1/sitemaps", []string{jsonType}, strings.NewReader(body))
	if got := res.Header.Get("Content-Type"); res.StatusCode != http.StatusOK || got != "application/x-ndjson" {
		t.Fatalf("status %d, %s: %s", res.StatusCode, got, text(t, res))
	}
	var files []string
	var summary crawl.Summary
	for d := json.NewDecoder(res.Body); d.More(); {
		var line struct {
			Sitemap *crawl.Described
			Summary *crawl.Summary
		}
		if err := d.Decode(&line); err != nil {
			t.Fatal(err)
		}
		if line.Summary != nil {
			summary = *line.Summary
			continue
		}
		said := fmt.Sprintf("%s %s %s %d", line.Sitemap.URL, line.Sitemap.Class, line.Sitemap.Kind, line.Sitemap.URLs)
		for _, f := range line.Sitemap.Faults {
			said += " " + f.Code
		}
		files = append(files, said)
	}
	want := []string{
		"http://shop.example/index.xml ok index 4",
		"http://shop.example/a.xml.gz ok urlset 301 other-host",
		"http://shop.example/b.xml ok urlset 1 not-xml",
		"http://shop.example/c.xml client-error  0",
		"http://shop.example/secret/d.xml blocked  0",
	}
	if d := cmp.Diff(want, files); d != "" {
		t.Errorf("files (-want +got):\n%s", d)
	}
	count := crawl.Count{UserAgent: "Googlebot", Allowed: 190, Blocked: 111, NotCovered: 1}
	if summary.Sitemaps != 5 || len(summary.Remaining) > 0 || summary.UserAgents[0] != count {
		t.Errorf("%+v", summary)
	}
	if b := summary.Blocked; len(b) != 1 || *b[0].Line != 2 || b[0].Count != 111 || len(b[0].Examples) != crawl.MaxExamples {
		t.Errorf("blocked %+v", summary.Blocked)
	}
}

// No more sitemaps are read than are asked for, and the rest can be asked for next.
func TestAPISitemapsInPortions(t *testing.T) {
	site, _ := newSite(t, nil, fetchingSitemaps(t, shop(t)))
	left, files, urls := []string{"http://shop.example/index.xml"}, 0, 0
	for portion := 0; len(left) > 0; portion++ {
		if portion == 3 {
			t.Fatalf("%d sitemaps are left after three portions", len(left))
		}
		sitemaps, _ := json.Marshal(left)
		body := fmt.Sprintf(`{"robots_txt": "", "user_agents": ["Googlebot"], "at_most": 2, "sitemaps": %s}`, sitemaps)
		lines := strings.Split(strings.TrimSpace(text(t, ask(site, "POST", "/api/v1/sitemaps", []string{jsonType}, strings.NewReader(body)))), "\n")
		var last struct{ Summary crawl.Summary }
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil || last.Summary.Sitemaps > 2 || last.Summary.Sitemaps != len(lines)-1 {
			t.Fatalf("%v, %d sitemaps, %d lines", err, last.Summary.Sitemaps, len(lines))
		}
		n := last.Summary.UserAgents[0]
		left, files, urls = last.Summary.Remaining, files+last.Summary.Sitemaps, urls+n.Allowed+n.NotCovered
	}
	if files != 5 || urls != 302 {
		t.Errorf("%d sitemaps with %d URLs; want 5 with 302", files, urls)
	}
}

// A refused request has a reason.
func TestAPISitemapsRefuses(t *testing.T) {
	site, _ := newSite(t, nil, fetchingSitemaps(t, shop(t)))
	off, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, body string
		site       http.Handler
		status     int
		says       string
	}{
		{"no sitemap", `{"robots_txt": "", "user_agents": ["a"]}`, site, http.StatusUnprocessableEntity, "names no sitemap"},
		{"no crawler", `{"robots_txt": "", "sitemaps": ["http://shop.example/index.xml"]}`, site, http.StatusUnprocessableEntity, "at least one, such as"},
		{"none at a time", `{"robots_txt": "", "user_agents": ["a"], "sitemaps": ["http://shop.example/index.xml"], "at_most": 0}`, site, http.StatusUnprocessableEntity, "1 to 50 at a time, and this says 0"},
		{"too many at a time", `{"robots_txt": "", "user_agents": ["a"], "sitemaps": ["http://shop.example/index.xml"], "at_most": 51}`, site, http.StatusUnprocessableEntity, "this says 51"},
		{"half a sitemap", `{"robots_txt": "", "at_most": 0.5}`, site, http.StatusUnprocessableEntity, "Expected a whole number"},
		{"a text for a number", `{"robots_txt": "", "at_most": "5"}`, site, http.StatusUnprocessableEntity, "Expected a whole number"},
		{"other member", `{"robots_txt": "", "urls": []}`, site, http.StatusUnprocessableEntity, "Unknown field"},
		{"turned off", `{"robots_txt": "", "user_agents": ["a"], "sitemaps": ["http://shop.example/index.xml"]}`, off, http.StatusForbidden, "/api/v1/bulk"},
	} {
		res := ask(tt.site, "POST", "/api/v1/sitemaps", []string{jsonType}, strings.NewReader(tt.body))
		if body := text(t, res); res.StatusCode != tt.status || !strings.Contains(body, tt.says) {
			t.Errorf("%s: status %d, %s", tt.name, res.StatusCode, body)
		}
	}
}

// The pages say what to change in their forms, not in a request to the API.
func TestPagesNameCrawlersFaults(t *testing.T) {
	site, _ := newSite(t, nil, fetchingSitemaps(t, shop(t)))
	for _, tt := range []struct{ crawlers, says string }{
		{"", "Name at least one crawler, such as Googlebot."},
		{strings.Repeat("a\n", limit.Crawlers) + "b\n", "51 crawlers are too many: 50 are tested at a time. Remove some."},
	} {
		for _, path := range []string{"/sitemaps", "/resources"} {
			res, page := postPage(t, site, path, url.Values{
				"robots": {"User-agent: *"}, "agents": {tt.crawlers}, "sitemaps": {"http://shop.example/index.xml"},
				"url": {"http://shop.example/"}, "html": {"<img src=/a>"},
			})
			if got := flat(page, "main"); res.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got, tt.says) {
				t.Errorf("%s, %q: status %d, %q; want %q", path, tt.crawlers, res.StatusCode, got, tt.says)
			}
		}
	}
}

// The text of a line is that of the reader who decides by it, and is cut where it is
// long.
func TestSitemapsQuoteTheReadersLine(t *testing.T) {
	site, _ := newSite(t, nil, fetchingSitemaps(t, shop(t)))
	long := "Disallow: /p/1*" + strings.Repeat("*", 300)
	for _, tt := range []struct{ reading, robots, rule string }{
		{"google", "#\u2028Disallow: /p/2\nUser-agent: *\nDisallow: /p/1", "by line 3: Disallow: /p/1"},
		{"protego", "#\u2028User-agent: *\nDisallow: /p/1\nAllow: /p/2", "by line 3: Disallow: /p/1"},
		{"google", "User-agent: *\n" + long, "by line 2: " + long[:300] + "…"},
	} {
		_, page := postPage(t, site, "/sitemaps", url.Values{
			"robots": {tt.robots}, "agents": {"x"}, "reading": {tt.reading},
			"sitemaps": {"http://shop.example/index.xml"}, "site": {"http://shop.example"},
		})
		if got := flat(page, "details[data-line] summary"); !strings.HasSuffix(got, tt.rule) {
			t.Errorf("%s: %q", tt.reading, got)
		}
	}
}

// The page shows the URLs that the file blocks, by rule, and the faults of the
// sitemaps.
func TestSitemapsPage(t *testing.T) {
	site, _ := newSite(t, nil, fetchingSitemaps(t, shop(t)))
	if res, page := openPage(t, site, "/sitemaps"); res.StatusCode != http.StatusOK || page.Find("form#sitemaps").Length() != 1 {
		t.Fatalf("status %d", res.StatusCode)
	}
	form := url.Values{
		"robots":   {"User-agent: *\nDisallow: /p/1\nDisallow: /p/2\n"},
		"agents":   {"Googlebot\nGPTBot"},
		"sitemaps": {"http://shop.example/index.xml"},
		"site":     {"http://shop.example"},
	}
	res, page := postPage(t, site, "/sitemaps", form)
	if res.StatusCode != http.StatusOK {
		t.Fatalf("status %d: %s", res.StatusCode, flat(page, "main"))
	}
	if got := flat(page, ".sitemaps-crawler[data-crawler=Googlebot] h3"); got != "222 of 301 URLs are blocked for Googlebot." {
		t.Errorf("headline %q", got)
	}
	if got := flat(page, ".sitemaps-crawler[data-crawler=GPTBot] details[data-line='3'] summary"); got != "111 by line 3: Disallow: /p/2" {
		t.Errorf("rule %q", got)
	}
	if n := page.Find("tbody tr").Length(); n != 5 {
		t.Errorf("%d sitemaps", n)
	}
	if got := flat(page, "tr[data-sitemap$='d.xml'] td:last-child"); !strings.Contains(got, "line 2") {
		t.Errorf("of the one that is not to be fetched: %q", got)
	}
	if got := page.Find("textarea#robots").Text(); got != form.Get("robots") {
		t.Errorf("the form comes back with %q", got)
	}
	form.Del("sitemaps")
	if res, page = postPage(t, site, "/sitemaps", form); res.StatusCode != http.StatusUnprocessableEntity || page.Find("textarea#robots").Text() != form.Get("robots") {
		t.Errorf("without a sitemap: status %d", res.StatusCode)
	}
	if got := flat(page, "#form-fault"); got != "! The file names no sitemap: send the URL of one." {
		t.Errorf("without a sitemap: %q", got)
	}
}

// slowSites makes the site fetch sitemaps from hosts that send them without end.
func slowSites(t *testing.T) func(*web.Config) {
	client, err := fetch.New(fetch.Config{
		Settings: fetch.Settings{On: true, Sitemaps: true}, Resolver: resolver{},
		Dial: func(*fetch.Guard) fetch.DialFunc {
			return func(context.Context, string, string) (net.Conn, error) {
				near, far := net.Pipe()
				go sendSlowly(far)
				return near, nil
			}
		},
		OwnAddresses: func() ([]netip.Addr, error) { return nil, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return func(c *web.Config) { c.Fetch, c.Fetching.Sitemaps, c.VisitorLimits = client, true, true }
}

// sendSlowly answers one request: without a robots.txt, or with URLs, two a second.
func sendSlowly(conn net.Conn) {
	defer conn.Close()
	r, err := http.ReadRequest(bufio.NewReader(conn))
	if err != nil {
		return
	}
	if r.URL.Path == "/robots.txt" {
		io.WriteString(conn, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
		return
	}
	_, err = io.WriteString(conn, "HTTP/1.1 200 OK\r\n\r\n")
	for err == nil {
		time.Sleep(time.Second)
		_, err = io.WriteString(conn, strings.Repeat("http://"+r.Host+"/"+strings.Repeat("x", 1000)+"\n", 2))
	}
}

// A run is one of fifty sitemaps, asked for over a connection of its own.
type run struct {
	status chan int // of the answer, when it begins
	last   chan crawl.Summary
}

func (l *memoryListener) beginRun(t *testing.T, visitor int) run {
	near, far := net.Pipe()
	t.Cleanup(func() { near.Close() })
	l.conns <- addressedConn{far, netip.AddrFrom4([4]byte{192, 0, 2, byte(visitor)})}
	var sitemaps []string
	for n := range 50 {
		sitemaps = append(sitemaps, fmt.Sprintf("http://v%d.example/%d.txt", visitor, n))
	}
	body, _ := json.Marshal(map[string]any{"robots_txt": "", "user_agents": []string{"Googlebot"}, "sitemaps": sitemaps})
	x := run{make(chan int, 1), make(chan crawl.Summary, 1)}
	go func() {
		go fmt.Fprintf(near, "POST /api/v1/sitemaps HTTP/1.1\r\nHost: localhost\r\n%s\r\nContent-Length: %d\r\n\r\n%s", jsonType, len(body), body)
		res, err := http.ReadResponse(bufio.NewReader(near), nil)
		if err != nil {
			t.Errorf("visitor %d: %v", visitor, err)
			return
		}
		x.status <- res.StatusCode
		var line struct{ Summary crawl.Summary }
		for d := json.NewDecoder(res.Body); err == nil; err = d.Decode(&line) {
		}
		x.last <- line.Summary
	}()
	return x
}

// A server that is told to stop ends each run of sitemaps with its last line, though
// their site goes on.
func TestSitemapsEndWithTheServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, slowSites(t))
		ln := newMemoryListener()
		ctx, stop := context.WithCancel(t.Context())
		served := make(chan error, 1)
		go func() { served <- site.Serve(ctx, ln) }()
		x := ln.beginRun(t, 1)
		time.Sleep(45 * time.Second)
		told := time.Now()
		stop()
		if err := <-served; err != nil || time.Since(told) > 2*time.Second {
			t.Errorf("it ends after %s with %v", time.Since(told), err)
		}
		if s := <-x.last; s.Waiting == nil || !strings.Contains(s.Waiting.Detail, "stops") || s.Sitemaps+len(s.Remaining) != 50 || s.Sitemaps != 1 {
			t.Errorf("the last line is %+v", s)
		}
		time.Sleep(time.Minute) // until the sites have noticed
	})
}

// However slow sites are, a place for their sitemaps is free a minute after it was asked
// for in vain, and those who have none come before those who have one.
func TestSitemapsMakeRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, slowSites(t))
		ln := newMemoryListener()
		ctx, stop := context.WithCancel(t.Context())
		served := make(chan error, 1)
		go func() { served <- site.Serve(ctx, ln) }()
		var runs []run
		for _, visitor := range []int{1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12} {
			runs = append(runs, ln.beginRun(t, visitor))
			synctest.Wait()
		}
		if got := <-ln.beginRun(t, 5).status; got != http.StatusTooManyRequests {
			t.Errorf("from half of the places on, a second run of a visitor is answered with %d", got)
		}
		if got := <-ln.beginRun(t, 13).status; got != http.StatusServiceUnavailable {
			t.Errorf("a run without a place is answered with %d", got)
		}
		time.Sleep(95 * time.Second) // a minute, and one sitemap
		if got := <-ln.beginRun(t, 13).status; got != http.StatusOK {
			t.Errorf("after a minute a run is answered with %d", got)
		}
		ended := 0
		for _, x := range runs {
			select {
			case s := <-x.last:
				if ended++; s.Waiting == nil || !strings.Contains(s.Waiting.Detail, "Others wait") || len(s.Remaining) == 0 {
					t.Errorf("a run ends with %+v", s)
				}
			default:
			}
		}
		if ended != 1 {
			t.Errorf("%d runs ended; want one, for one visitor", ended)
		}
		stop()
		<-served
		time.Sleep(time.Minute) // until the sites have noticed
	})
}
