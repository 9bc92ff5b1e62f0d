package locale_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"whichline/static"
	"whichline/templates/words"
	"whichline/web"
	"whichline/web/docs"
	"whichline/web/locale"
	"whichline/web/settings"
)

func init() { words.Pseudo() }

// newSite returns a site at https://robots.example.
func newSite(t *testing.T, changes ...func(*web.Config)) http.Handler {
	t.Helper()
	set, err := settings.FromEnv(func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	library, err := docs.Read(docs.Files())
	if err != nil {
		t.Fatal(err)
	}
	cfg := web.Config{Settings: set, Log: slog.New(slog.DiscardHandler), Static: static.FS, Docs: library}
	cfg.RequestTimeout, cfg.AnswerTimeout, cfg.VisitorLimits = time.Hour, time.Hour, false
	cfg.BaseURL, _ = url.Parse("https://robots.example")
	for _, change := range changes {
		change(&cfg)
	}
	site, err := web.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return site
}

func ask(site http.Handler, method, target, body string, headers ...string) *http.Response {
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	r.Host = "robots.example"
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	if method == http.MethodPost && r.Header.Get("Content-Type") == "" {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	w := httptest.NewRecorder()
	site.ServeHTTP(w, r)
	return w.Result()
}

// page returns the document of an answer.
func page(t *testing.T, res *http.Response) *goquery.Document {
	t.Helper()
	doc, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestAddresses(t *testing.T) {
	site := newSite(t)
	for _, tt := range []struct {
		name, method, target string
		headers              []string
		status               int
		want                 string // Location, or the language of the page
	}{
		{"English", "GET", "/", nil, 200, "en"},
		{"another language", "GET", "/qps-ploc/", nil, 200, "qps-ploc"},
		{"without a slash", "GET", "/qps-ploc", nil, 308, "/qps-ploc/"},
		{"a query without a slash", "GET", "/qps-ploc?robots=a&url=/x", nil, 308, "/qps-ploc/?robots=a&url=/x"},
		{"a tool", "GET", "/qps-plocm/bulk", nil, 200, "qps-plocm"},
		{"a form", "POST", "/qps-ploc/", nil, 200, "qps-ploc"},
		{"documentation", "GET", "/qps-ploc/docs", nil, 200, "qps-ploc"},
		{"a redirect", "GET", "/qps-ploc/crawlers/", nil, 308, "/qps-ploc/crawlers"},
		{"no page", "GET", "/qps-ploc/nowhere", nil, 404, "qps-ploc"},
		{"a first visit", "GET", "/", []string{"Accept-Language", "qps-ploc, en;q=0.5"}, 302, "/qps-ploc/"},
		{"a first visit in English", "GET", "/", []string{"Accept-Language", "en-GB, qps-ploc;q=0.5"}, 200, "en"},
		{"from another page", "GET", "/", []string{"Accept-Language", "qps-ploc", "Sec-Fetch-Site", "same-origin"}, 200, "en"},
		{"a link with a file", "GET", "/?robots=x", []string{"Accept-Language", "qps-ploc"}, 200, "en"},
		{"another page", "GET", "/bulk", []string{"Accept-Language", "qps-ploc"}, 200, "en"},
		{"English in the menu", "GET", "/en/", nil, 307, "/?lang=en"},
		{"English in the menu of a page", "GET", "/en/docs/start?q=1", nil, 307, "/docs/start?q=1"},
		{"English chosen", "GET", "/?lang=en", []string{"Accept-Language", "qps-ploc"}, 200, "en"},
		{"another site's path", "GET", "/en//elsewhere.example/", nil, 307, "/elsewhere.example/"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := ask(site, tt.method, tt.target, "", tt.headers...)
			got := res.Header.Get("Location")
			if got == "" {
				got = page(t, res).Find("html").AttrOr("lang", "")
			}
			if res.StatusCode != tt.status || got != tt.want {
				t.Errorf("%s %s %q: %d %q; want %d %q", tt.method, tt.target, tt.headers, res.StatusCode, got, tt.status, tt.want)
			}
		})
	}
}

// Answers of "/" differ by language, so caches are told; kept pages of two languages have
// two tags.
func TestKeptPages(t *testing.T) {
	site := newSite(t)
	tags := make(map[string]string)
	for range 2 {
		for _, target := range []string{"/", "/qps-ploc/", "/qps-plocm/", "/bulk", "/qps-ploc/bulk", "/docs/start", "/qps-ploc/docs/start"} {
			res := ask(site, http.MethodGet, target, "")
			tag := res.Header.Get("ETag")
			if other := tags[tag]; tag == "" || other != "" && other != target {
				t.Errorf("%s has the tag %q, as %q has", target, tag, other)
			}
			tags[tag] = target
		}
	}
	if vary := strings.Join(ask(site, http.MethodGet, "/", "").Header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Language") {
		t.Errorf("/ varies by %q", vary)
	}
}

// A page leads to itself in every language, and to other pages in its own.
func TestLinks(t *testing.T) {
	site := newSite(t)
	doc := page(t, ask(site, http.MethodGet, "/qps-plocm/crawlers?q=google", ""))
	if dir := doc.Find("html").AttrOr("dir", ""); dir != "rtl" {
		t.Errorf("the direction is %q", dir)
	}
	for _, tt := range []struct{ selector, want string }{
		{`link[hreflang=x-default]`, "https://robots.example/crawlers"},
		{`link[hreflang=en]`, "https://robots.example/crawlers"},
		{`link[hreflang=qps-ploc]`, "https://robots.example/qps-ploc/crawlers"},
		{`.languages a[lang=en]`, "/en/crawlers?q=google"},
		{`.languages a[lang=qps-ploc]`, "/qps-ploc/crawlers?q=google"},
		{`.home`, "/qps-plocm/"},
		{`.foot a`, "/qps-plocm/docs"},
	} {
		if got := doc.Find(tt.selector).First().AttrOr("href", ""); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%s leads to %q; want %q", tt.selector, got, tt.want)
		}
	}
	doc.Find("[href], [action], [formaction]").Each(func(_ int, e *goquery.Selection) {
		for _, name := range []string{"href", "action", "formaction"} {
			to, ok := e.Attr(name)
			if l, _ := locale.Of(to); ok && strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "/static/") && l == words.BuiltIn && !strings.HasPrefix(to, "/en/") {
				t.Errorf("%s leads to %q", goquery.NodeName(e), to)
			}
		}
	})
}

func TestMatch(t *testing.T) {
	for accepted, want := range map[string]string{
		"": "en", "qps-ploc": "qps-ploc", "xx, qps-plocm;q=0.3": "qps-plocm", "en-GB, qps-ploc": "en", ";;": "en",
		strings.Repeat("xx,", 100) + "qps-ploc": "en", "*": "en",
	} {
		if got := locale.Match(accepted); got.Code != want {
			t.Errorf("%.40q is %s; want %s", accepted, got.Code, want)
		}
	}
}

// Sentences of the engine are in the language of the page, and the visitor's text in them
// stays as it is.
func TestSentences(t *testing.T) {
	form := url.Values{"robots": {"User-agent: *\nDisallow: /shop/"}, "urls": {"/shop/cart"}, "agents": {"Googlebot"}}
	doc := page(t, ask(newSite(t), http.MethodPost, "/qps-ploc/", form.Encode()))
	got := strings.Join(strings.Fields(doc.Find("#sentence").Text()), " ")
	if !strings.Contains(got, "⟦") || !strings.Contains(got, "/shop/cart") || strings.Contains(got, " is ") {
		t.Errorf("the verdict is %q", got)
	}
}

// Names of the engine's kinds are in the language of the page too.
func TestNames(t *testing.T) {
	form := url.Values{"robots": {"# START YOAST BLOCK\nDisallow: /a\n# END YOAST BLOCK"}, "urls": {"/"}, "agents": {"Googlebot"}}
	site := newSite(t)
	for _, tt := range []struct {
		selector string
		doc      *goquery.Document
	}{
		{".purpose h2", page(t, ask(site, http.MethodGet, "/qps-ploc/crawlers", ""))},
		{".crawlers .because", page(t, ask(site, http.MethodGet, "/qps-ploc/crawlers", ""))},
		{".remark.ignored", page(t, ask(site, http.MethodPost, "/qps-ploc/", form.Encode()))},
		{".remark.origin", page(t, ask(site, http.MethodPost, "/qps-ploc/", form.Encode()))},
	} {
		found := tt.doc.Find(tt.selector)
		if found.Length() == 0 {
			t.Errorf("there is no %s", tt.selector)
		}
		found.Each(func(_ int, e *goquery.Selection) {
			if said := strings.TrimSpace(e.Contents().Not("b, a").Text()); !strings.Contains(said, "⟦") {
				t.Errorf("%s says %q", tt.selector, said)
			}
		})
	}
}
