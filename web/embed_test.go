package web_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"whichline/web"
)

const fused = "User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\nAllow: /blog/"

// embedAddress returns the address of an embed, made of name and value in turn.
func embedAddress(pairs ...string) string { return "/embed?" + queryOf(pairs...) }

// queryOf encodes names and values, in turn.
func queryOf(pairs ...string) string {
	v := make(url.Values)
	for i := 0; i < len(pairs); i += 2 {
		v.Add(pairs[i], pairs[i+1])
	}
	return v.Encode()
}

// framedBy returns a change that lets the given sources frame embeds.
func framedBy(sources string) func(*web.Config) {
	return func(c *web.Config) { c.EmbedAncestors = sources }
}

// litLines returns the numbers of the lines that are marked as those that decide.
func litLines(page *goquery.Document) []string {
	return page.Find("li:has([data-wins]) > .number").Map(func(_ int, s *goquery.Selection) string { return s.Text() })
}

func TestEmbedLightsOneVerdict(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	several := []string{"robots", fused, "url", "/shop", "url", "/blog/x", "agent", "Googlebot", "agent", "badbot"}
	for _, tt := range []struct {
		name   string
		asked  []string
		answer string // that the one sentence begins with
		lit    []string
	}{
		{"one verdict", []string{"robots", fused, "url", "/shop", "agent", "Googlebot"}, "Googlebot is not allowed to fetch /shop: line 5", []string{"5"}},
		{"the first of several", several, "Googlebot is not allowed to fetch /shop: line 5", []string{"5"}},
		{"a chosen one", append(several, "selection", "2.2"), "badbot is allowed to fetch /blog/x: line 6", []string{"6"}},
		{"one that is not there", append(several, "selection", "7.1"), "Googlebot is not allowed to fetch /shop", []string{"5"}},
		{"no number", append(several, "selection", "two"), "Googlebot is not allowed to fetch /shop", []string{"5"}},
		{"no line decides", []string{"robots", "User-agent: *\nDisallow: /a", "url", "/b", "agent", "x"}, "x is allowed to fetch /b", nil},
		{"another reading", []string{"robots", fused, "url", "/shop", "agent", "Bytespider", "reading", "yandex"},
			"Bytespider is not allowed to fetch /shop: line 5", []string{"5"}},
		{"the first URL is none", []string{"robots", fused, "urls", "shop\n/shop", "agents", "Googlebot"},
			"Googlebot is not allowed to fetch /shop", []string{"5"}},
		{"an example", []string{"example", "fused-groups"}, "Googlebot is not allowed to fetch", []string{"7"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			page := get(t, site, embedAddress(tt.asked...), 200)
			answers := page.Find("[data-answer]")
			if answers.Length() != 1 || !strings.HasPrefix(strings.TrimSpace(answers.Find("span").Last().Text()), tt.answer) {
				t.Errorf("says %q; want one sentence that begins %q", answers.Text(), tt.answer)
			}
			if got := litLines(page); !slices.Equal(got, tt.lit) {
				t.Errorf("lines %q are lit; want %q", got, tt.lit)
			}
			if n := page.Find("form, button, input, textarea, script, style, [style]").Length(); n > 0 {
				t.Errorf("%d elements that ask for something or run something", n)
			}
		})
	}
}

// A verdict of several leads to the embed that lights it, in the same theme.
func TestEmbedLeadsToItsOtherVerdicts(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := get(t, site, embedAddress("robots", fused, "url", "/shop", "url", "/blog/x", "agent", "badbot", "theme", "dark"), 200)
	if got := page.Find("html").AttrOr("data-theme", ""); got != "dark" {
		t.Errorf("theme %q; want dark", got)
	}
	links := attributes(page, "td[data-allowed] a.verdict", "href")
	if len(links) != 2 {
		t.Fatalf("%d verdicts; want 2", len(links))
	}
	second := get(t, site, links[1], 200)
	if got := litLines(second); !slices.Equal(got, []string{"6"}) {
		t.Errorf("%s lights lines %q; want 6", links[1], got)
	}
	if got := second.Find("html").AttrOr("data-theme", ""); got != "dark" {
		t.Errorf("%s has the theme %q; want dark", links[1], got)
	}
	if got := attributes(second, "[aria-current]", "href"); !slices.Equal(got, links[1:]) {
		t.Errorf("%q is marked as lit; want %q", got, links[1:])
	}
}

// An embed leads to the tester with the same question, and is cited by the
// tester's address.
func TestEmbedOpensInTheTester(t *testing.T) {
	site, _ := newSite(t, nil, atBase("https://robots.example"))
	asked := []string{"robots", "User-agent: *\r\nDisallow: /a(b)&c\n#\xff", "url", "https://example.com/a(b)&c=1", "url", "/b",
		"agent", "Googlebot", "agent", "Bingbot", "reading", "bing", "site", "https://example.com", "selection", "2.1", "theme", "light"}
	res := ask(site, "GET", embedAddress(asked...), []string{"Host: robots.example"}, nil)
	page := document(t, res)
	open := page.Find("header a")
	for name, want := range map[string]string{"target": "_blank", "rel": "noopener"} {
		if got := open.AttrOr(name, ""); got != want {
			t.Errorf("%s is %q; want %q", name, got, want)
		}
	}
	address := open.AttrOr("href", "")
	if got := page.Find("link[rel=canonical]").AttrOr("href", ""); got != "https://robots.example"+address {
		t.Errorf("canonical %q; want that of %q", got, address)
	}
	u, err := url.Parse(address)
	if err != nil || u.Path != "/" {
		t.Fatalf("opens %q: path %q, error %v", address, u.Path, err)
	}
	want, err := url.ParseQuery(queryOf(asked...))
	if err != nil {
		t.Fatal(err)
	}
	want.Del("theme")
	if d := cmp.Diff(want, u.Query()); d != "" {
		t.Errorf("what it asks the tester (-want +got):\n%s", d)
	}
}

func TestEmbedSaysWhatIsMissing(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, address string
		status        int
		says          string
	}{
		{"nothing", "/embed", 422, "in the Share menu"},
		{"only a crawler", embedAddress("agent", "x"), 422, "in the Share menu"},
		{"no file", embedAddress("url", "/", "agent", "x"), 422, "in the Share menu"},
		{"no URL", embedAddress("robots", fused, "agent", "x"), 422, "url=…"},
		{"no crawler", embedAddress("robots", fused, "url", "/"), 422, "agent=Googlebot"},
		{"not a URL", embedAddress("robots", fused, "url", "a", "agent", "x"), 422, "Not a URL or a path"},
		{"the chosen one is none", embedAddress("robots", fused, "url", "/", "url", "shop", "agent", "x", "cell", "2.1"), 422, "Not a URL or a path"},
		{"another site's URL", embedAddress("robots", fused, "url", "https://other.example/", "agent", "x", "site", "https://example.com"), 200, "example.com"},
		{"not a site", embedAddress("robots", fused, "url", "/", "agent", "x", "site", "http://"), 422, "http"},
		{"too many verdicts", embedAddress("robots", fused, "urls", strings.Repeat("/\n", 25), "agent", "x"), 422, "Remove 1 URL."},
		{"too many lines", embedAddress("robots", strings.Repeat("\n", 501), "url", "/", "agent", "x"), 422, "501 lines"},
		{"too many lines, the last without its end", embedAddress("robots", strings.Repeat("#\n", 500)+"#", "url", "/", "agent", "x"), 422, "501 lines"},
		{"too long", embedAddress("robots", strings.Repeat("#", 8000/3), "url", "/", "agent", "x"), 414, "may have 8,000 characters"},
		{"no such example", "/embed?example=none", 404, "Page not found"},
		{"no time", embedAddress("robots", fused, "url", "/", "agent", "x"), 503, "was stopped"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site := site
			if tt.name == "no time" {
				site, _ = newSite(t, nil, hurried)
			}
			res := ask(site, "GET", tt.address, nil, nil)
			page := document(t, res)
			said := page.Find("[data-fault], main > [data-problem], main > [data-outside]").Text()
			if res.StatusCode != tt.status || !strings.Contains(said, tt.says) {
				t.Errorf("status %d, says %q; want %d and %q", res.StatusCode, said, tt.status, tt.says)
			}
			if page.Find("header a[target=_blank]").Length() != 1 {
				t.Error("nothing leads to the tester")
			}
			if got := res.Header.Get("Content-Security-Policy"); !strings.HasSuffix(got, "frame-ancestors *") {
				t.Errorf("policy %q: no frame would show this", got)
			}
		})
	}
}

// The first octet too much is refused, and the last one that fits is not.
func TestEmbedAddressLimit(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	rest := "&url=/&agent=x"
	for length, status := range map[int]int{8000: 200, 8001: 414} {
		query := "robots=" + strings.Repeat("a", length-len("robots=")-len(rest)) + rest
		if res := ask(site, "GET", "/embed?"+query, nil, nil); res.StatusCode != status {
			t.Errorf("a query of %d octets: status %d; want %d", length, res.StatusCode, status)
		}
	}
}

func TestEmbedHeaders(t *testing.T) {
	for _, sources := range []string{"*", "'self' https://docs.example"} {
		site, _ := newSite(t, nil, framedBy(sources))
		want := map[string]string{
			"Content-Security-Policy": "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; " +
				"frame-ancestors " + sources,
			"X-Content-Type-Options":       "nosniff",
			"Referrer-Policy":              "no-referrer",
			"Cross-Origin-Opener-Policy":   "same-origin",
			"Cross-Origin-Embedder-Policy": "require-corp",
			"Cross-Origin-Resource-Policy": "cross-origin",
			"Permissions-Policy":           "camera=(), microphone=(), geolocation=(), browsing-topics=()",
			"Cache-Control":                "no-store",
		}
		for _, address := range []string{embedAddress("robots", fused, "url", "/", "agent", "x"), "/embed", "/embed?example=none"} {
			res := ask(site, "GET", address, nil, nil)
			if d := cmp.Diff(want, securityHeaders(res.Header)); d != "" {
				t.Errorf("%s, framed by %s (-want +got):\n%s", address, sources, d)
			}
			if got := res.Header.Get("X-Robots-Tag"); got != "noindex" {
				t.Errorf("%s: X-Robots-Tag %q; want noindex", address, got)
			}
		}
		if got := ask(site, "GET", "/", nil, nil).Header.Get("Content-Security-Policy"); got != pageCSP {
			t.Errorf("the tester may be framed: %s", got)
		}
	}
}

func TestEmbeddingTurnedOff(t *testing.T) {
	site, _ := newSite(t, nil, framedBy(""))
	res := ask(site, "GET", embedAddress("robots", fused, "url", "/", "agent", "x"), nil, nil)
	if res.StatusCode != http.StatusNotFound || res.Header.Get("X-Frame-Options") != "DENY" {
		t.Errorf("status %d, X-Frame-Options %q; want 404 and DENY", res.StatusCode, res.Header.Get("X-Frame-Options"))
	}
}

// Strangers' text stays text, wherever it comes from.
func TestEmbedEscapes(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	const evil = `"><img src=x onerror=alert(1)>`
	page := get(t, site, embedAddress("robots", "User-agent: "+evil+"\nDisallow: /"+evil, "url", "/"+evil, "agent", evil), 200)
	if n := page.Find("img, [onerror]").Length(); n > 0 {
		t.Errorf("%d elements of the file are elements of the page", n)
	}
	if got := strconv.Itoa(page.Find("[data-wins], [data-answer]").Length()); got == "0" {
		t.Error("nothing is answered")
	}
}
