package locale_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"

	"whichline/web"
	"whichline/web/fetch"
)

// TestPagesAreWhole requires that each page has no text in English beside code, names and
// parts marked as English.
func TestPagesAreWhole(t *testing.T) {
	site := newSite(t, fetching(t))
	const file = "# START YOAST BLOCK\nUser-agent: *\nDisallow: /shop/\n# END YOAST BLOCK\nDisalow: /x\nUser-agent: GPTBot\nDisallow: /\nAllow: /*?a=\nSitemap: /s.xml\nCrawl-delay: x\nContent-Signal: search=yes, ai-train=no\n" +
		"User-agent: Google\nDisallow: /a.html$\nDisallow: /b*c\nnonsense\nhttp://example.com\nUser-agent: bingbot\nDisallow: admin\nUser-agent: Googlebot-Image\nUser-agent: __usage_ai-training\nDisallow:\n"
	tester := url.Values{"robots": {file}, "urls": {"/shop/cart\n/x\n/\nhttps://example.com/shop?b=1\nnowhere\n/a b<é\u00a0\nhttp://u:p@shop.example:80/a/../b#c\nshop.example/x"}, "agents": {"Googlebot\nGPTBot\nbingbot\nYandexBot"}, "site": {"https://shop.example"}, "expect": {"Googlebot /shop/ allowed\nGooglebot /x blocked\nline 1 counts\nline 99 ignored\nfinding typo\nnonsense"}}
	compared := url.Values{"robots": {"User-agent: *\nDisallow: /mine\nAllow: /x"}, "urls": {"/mine\n/shop/"}, "agents": {"Googlebot"}, "site": {"https://shop.example"}, "address": {"shop.example"}}
	log := "66.249.66.1 - - [20/Nov/2026:10:00:00 +0000] \"GET /shop/a HTTP/1.1\" 200 5 \"-\" \"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)\"\n" +
		strings.Repeat("66.249.66.1 - - [20/Nov/2026:10:00:00 +0000] \"GET /blog/a HTTP/1.1\" 403 5 \"-\" \"Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)\"\n", 9) + "broken\n"
	for _, target := range []string{"/", "/crawlers", "/crawlers/googlebot", "/crawlers/claudebot", "/crawlers/nobody", "/crawlers?q=zzz", "/bulk", "/compare", "/sitemaps", "/resources", "/log", "/variants", "/watchlist", "/what-if",
		"/what-if?status=503", "/history", "/about", "/docs/search?q=star", "/conformance", "/conformance/star/many", "/nowhere", "/embed", "/embed?robots=x&url=/&agent=Googlebot", "/watchlist?sites=shop.example"} {
		t.Run("GET "+target, func(t *testing.T) { whole(t, ask(site, http.MethodGet, "/qps-ploc"+target, "")) })
	}
	for _, tt := range []struct {
		target string
		form   url.Values
	}{
		{"/", tester},
		{"/", url.Values{"robots": {""}, "urls": {""}, "agents": {""}}},
		{"/", url.Values{"robots": {"<html><body>Not found</body></html>"}, "urls": {"/"}, "agents": {"Googlebot"}}},
		{"/export", tester},
		{"/fetch", url.Values{"robots": {""}, "urls": {"/"}, "agents": {"Googlebot"}, "address": {"shop.example"}}},
		{"/fetch", url.Values{"robots": {""}, "urls": {"/"}, "agents": {"Googlebot"}, "address": {"gone.example"}}},
		{"/fetch", url.Values{"robots": {""}, "urls": {"/"}, "agents": {"Googlebot"}, "address": {"nowhere.invalid"}}},
		{"/compare", compared},
		{"/compare", url.Values{"before": {"User-agent: *\nDisallow: /a"}, "after": {file}, "urls": {"/a"}, "agents": {"Googlebot"}}},
		{"/variants", compared},
		{"/watchlist", url.Values{"sites": {"shop.example\nnowhere.invalid\n..."}, "urls": {"/shop/"}, "agents": {"Googlebot"}}},
		{"/sitemaps", url.Values{"robots": {file}, "site": {"https://shop.example"}, "address": {"shop.example"}, "agents": {"Googlebot"}, "sitemaps": {"https://shop.example/s.xml"}}},
		{"/resources", url.Values{"robots": {file}, "html": {"<html><head><script src=/shop/a.js></script></head></html>"}, "address": {"https://shop.example/"}, "url": {"https://shop.example/"}, "agents": {"Googlebot"}}},
	} {
		t.Run("POST "+tt.target, func(t *testing.T) {
			res := ask(site, http.MethodPost, "/qps-ploc"+tt.target, tt.form.Encode())
			if to := res.Header.Get("Location"); to != "" {
				res = ask(site, http.MethodGet, to, "")
			}
			whole(t, res)
		})
	}
	for _, tt := range []struct {
		target string
		form   url.Values
	}{
		{"/bulk", url.Values{"robots": {file}, "urls": {"/shop/a\n/x\nnowhere"}, "crawlers": {"Googlebot"}, "agents": {"Googlebot"}}},
		{"/log", url.Values{"robots": {file}, "log": {log}}},
		{"/log", url.Values{"robots": {""}, "log": {log}}},
	} {
		t.Run("POST "+tt.target, func(t *testing.T) {
			var body bytes.Buffer
			w := multipart.NewWriter(&body)
			for name, values := range tt.form {
				w.WriteField(name, values[0])
			}
			w.Close()
			whole(t, ask(site, http.MethodPost, "/qps-ploc"+tt.target, body.String(), "Content-Type", w.FormDataContentType()))
		})
	}
}

// others are the parts of pages with texts of visitors, of sites and of the catalogue.
const others = "code, pre, kbd, samp, script, style, textarea, bdi, time, [lang=en], .languages, datalist, " +
	".url, .name, .reads, .operator, .source, .text, #asked-what, .bulk-rows th, th > a[href^='/qps-ploc/crawlers/'], .crawlers th, .sides thead th, .changes th, .flips, .bulk-counts th, .policies thead th, [data-variant] > h2, #operator, .log-crawlers th, .hits, .docs-text .doc, .crawler-links, .bulk-rows td, .sheet-head h1, .about a, ul.names, mark, .address"

// untold matches text without words of English: names, code and numbers.
var untold = regexp.MustCompile(`^[\W\d_]*$`)

// whole requires that the page is translated.
func whole(t *testing.T, res *http.Response) {
	t.Helper()
	doc := page(t, res)
	if doc.Find("html").AttrOr("lang", "") != "qps-ploc" {
		t.Fatalf("status %d: the page isn't in the language", res.StatusCode)
	}
	doc.Find(others).Remove()
	for _, name := range []string{"placeholder", "title", "aria-label", "alt", "data-label"} {
		doc.Find("[" + name + "]").Each(func(_ int, e *goquery.Selection) { untranslated(t, name, e.AttrOr(name, ""), e.Get(0)) })
	}
	for n := range doc.Get(0).Descendants() {
		if n.Type == html.TextNode {
			untranslated(t, "text", n.Data, n.Parent)
		}
	}
}

// inside matches English inside a translated sentence, whose own letters have accents. Code
// is left out, and elements that wait for a browser without scripts.
var (
	inside = regexp.MustCompile(`\b[a-z]{3,} [a-z]{2,}\b`)
	code   = regexp.MustCompile("`[^`]*`|<[^>]*>")
)

// example matches texts that show how something is written.
var example = regexp.MustCompile(`^(https?://\S*|[\d-]+T[\d:]+Z)$`)

func untranslated(t *testing.T, what, text string, at *html.Node) {
	t.Helper()
	text = strings.Join(strings.Fields(text), " ")
	if (strings.Contains(text, "⟦") || strings.Contains(text, "⟧")) && !inside.MatchString(code.ReplaceAllString(text, "")) || example.MatchString(text) || untold.MatchString(text) {
		return
	}
	var path []string
	for n := at; n != nil && n.Type == html.ElementNode && len(path) < 4; n = n.Parent {
		class := ""
		for _, a := range n.Attr {
			if a.Key == "class" || a.Key == "id" {
				class += "." + a.Val
			}
		}
		path = append(path, n.Data+class)
	}
	t.Errorf("%s %q in %s", what, text, strings.Join(path, " < "))
}

type resolver struct{}

func (resolver) LookupNetIP(_ context.Context, _, host string) ([]netip.Addr, error) {
	if strings.HasSuffix(host, ".example.") {
		return []netip.Addr{netip.MustParseAddr("192.0.9.7")}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
}

// fetching returns a client that finds every host below .example on the loopback.
func fetching(t *testing.T) func(*web.Config) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		switch {
		case strings.HasPrefix(r.Host, "gone"):
			w.WriteHeader(http.StatusServiceUnavailable)
		case r.URL.Path == "/s.xml":
			fmt.Fprint(w, "<urlset><url><loc>https://shop.example/shop/a</loc></url></urlset>")
		default:
			fmt.Fprint(w, "# START YOAST BLOCK\nUser-agent: *\nDisallow: /shop/\n# END YOAST BLOCK\nSitemap: https://shop.example/s.xml\n")
		}
	}))
	t.Cleanup(srv.Close)
	client, err := fetch.New(fetch.Config{
		Settings: fetch.Settings{On: true},
		Resolver: resolver{},
		Dial: func(*fetch.Guard) fetch.DialFunc {
			return func(ctx context.Context, network, _ string) (net.Conn, error) {
				return new(net.Dialer).DialContext(ctx, network, srv.Listener.Addr().String())
			}
		},
		OwnAddresses: func() ([]netip.Addr, error) { return nil, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return func(c *web.Config) { c.Fetch = client }
}

// TestAPIIsWhole requires that sentences of answers are in the language asked for.
func TestAPIIsWhole(t *testing.T) {
	site := newSite(t, fetching(t))
	const file = "User-agent: *\\nDisallow: /shop/\\nDisalow: /x\\nUser-agent: GPTBot\\nDisallow: admin\\nDisallow: /a<\\nContent-Signal: search=yes\\nSitemap: /s.xml\\n"
	for _, tt := range []struct{ target, sent string }{
		{"/api/v1/test", `{"robots_txt": "` + file + `", "site": "https://shop.example", "user_agents": ["Googlebot", "GPTBot"], "urls": ["/shop/a", "/é b", "https://other.example/", "x:y"], "readings": ["python-3.11", "yandex"], "expectations": ["Googlebot /shop/ allowed", "line 1 counts", "line 99 ignored", "no findings"], "include": ["lines", "groups", "findings", "trials", "sitemaps", "origins", "policy", "near_misses", "readings"]}`},
		{"/api/v1/fetch", `{"site": "shop.example"}`},
		{"/api/v1/bulk", `{"robots_txt": "` + file + `", "site": "https://shop.example", "user_agents": ["Googlebot"], "urls": ["/shop/a", "https://other.example/", "x:y"]}`},
		{"/api/v1/diff", `{"before": "User-agent: *\nAllow: /", "after": "` + file + `", "user_agents": ["Googlebot"], "urls": ["/shop/a"], "include": ["served"]}`},
		{"/api/v1/resources", `{"robots_txt": "` + file + `", "user_agents": ["Googlebot"], "url": "https://shop.example/", "html": "<meta name=robots content=noindex><script src=/shop/a.js></script>"}`},
		{"/api/v1/sitemaps", `{"robots_txt": "` + file + `", "site": "https://shop.example", "user_agents": ["Googlebot"], "sitemaps": ["https://shop.example/s.xml", "https://gone.example/s.xml"]}`},
	} {
		t.Run(tt.target, func(t *testing.T) {
			res := ask(site, http.MethodPost, tt.target+"?lang=qps-ploc", tt.sent, "Content-Type", "application/json")
			if res.StatusCode != http.StatusOK {
				t.Errorf("status %d", res.StatusCode)
			}
			defer res.Body.Close()
			lines := json.NewDecoder(res.Body)
			for n := 0; ; n++ {
				var answer any
				if err := lines.Decode(&answer); err == io.EOF && n > 0 {
					break
				} else if err != nil {
					t.Fatal(err)
				}
				told(t, tt.target, "", answer)
			}
		})
	}
}

func told(t *testing.T, path, key string, x any) {
	switch x := x.(type) {
	case map[string]any:
		for k, v := range x {
			told(t, path+"."+k, k, v)
		}
	case []any:
		for _, v := range x {
			told(t, path, key, v)
		}
	case string:
		switch key {
		case "source", "operator", "crawler", "crawlers", "expectation":
			return // names, and what was sent
		}
		if strings.Count(x, " ") > 1 && !strings.Contains(x, "⟦") && !strings.Contains(x, "\n") {
			t.Errorf("%s: %q", path, x)
		}
	}
}
