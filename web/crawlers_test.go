package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"whichline/engine/crawler"
	"whichline/templates"
)

// get asks for a page, which has to come with the given status.
func get(t *testing.T, site http.Handler, address string, status int) *goquery.Document {
	t.Helper()
	res := ask(site, "GET", address, nil, nil)
	if res.StatusCode != status {
		t.Fatalf("%s: status %d; want %d", address, res.StatusCode, status)
	}
	return document(t, res)
}

// attributes returns the values of an attribute of all elements that match.
func attributes(page *goquery.Document, selector, name string) []string {
	return page.Find(selector).Map(func(_ int, s *goquery.Selection) string { return s.AttrOr(name, "") })
}

func TestCrawlersSearch(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, query string
		want        []string // ids
	}{
		{"a name", "q=gptbot", []string{"gptbot"}},
		{"an operator in words", "q=mistral+ai", []string{"mistralai-training", "mistralai-index", "mistralai-user"}},
		{"a whole header", "q=" + url.QueryEscape("Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)"), []string{"semrushbot"}},
		{"a purpose and an operator", "operator=Perplexity&purpose=ai-search", []string{"perplexitybot"}},
		{"whether they keep to it", "obeys=no", []string{"bytespider", "deepseekbot", "google-safety", "img2dataset", "isscyberriskcrawler", "laiondownloader", "mastodon", "thinkbot", "uptime-kuma", "yadirectfetcher", "yandexmetrika"}},
		{"those that ignore *", "operator=Google&q=adsbot&star=ignored",
			[]string{"adsbot-google-mobile", "adsbot-google", "adsbot-google-mobile-apps"}},
		{"nothing", "q=no+such+crawler", nil},
		{"a text and a purpose that no crawler has both", "purpose=social&q=gptbot", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			page := get(t, site, "/crawlers?"+tt.query, 200)
			got := attributes(page, "tr[data-crawler]", "data-crawler")
			slices.Sort(got)
			slices.Sort(tt.want)
			if !slices.Equal(got, tt.want) {
				t.Errorf("%s finds %q; want %q", tt.query, got, tt.want)
			}
			found := page.Find("[data-found]")
			if got := found.AttrOr("data-found", ""); got != strconv.Itoa(len(tt.want)) || tt.want != nil && found.Text() != got+" found" {
				t.Errorf("%s says that it finds %s: %q", tt.query, got, found.Text())
			}
			asked, err := url.ParseQuery(tt.query)
			if err != nil {
				t.Fatal(err)
			}
			shown := url.Values{"q": {page.Find("#q").AttrOr("value", "")}}
			page.Find("#search select").Each(func(_ int, s *goquery.Selection) {
				shown.Set(s.AttrOr("name", ""), s.Find("option[selected]").AttrOr("value", ""))
			})
			for name, values := range asked {
				if name != "star" && shown.Get(name) != values[0] {
					t.Errorf("the form shows %s=%q; want %q", name, shown.Get(name), values[0])
				}
			}
			if checked := page.Find("input[name=star][checked]").Length() == 1; checked != asked.Has("star") {
				t.Errorf("the form shows that * is ignored: %t", checked)
			}
		})
	}
}

// The whole catalogue is listed, each crawler with its facts and its page, and retired ones
// at the end.
func TestCrawlersList(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := get(t, site, "/crawlers", 200)
	if got := page.Find("nav [aria-current=page]").AttrOr("href", ""); got != "/crawlers" {
		t.Errorf("the navigation marks %q", got)
	}
	for _, e := range crawler.All() {
		row := page.Find("tr[data-crawler='" + e.ID + "']")
		if row.Length() != 1 {
			t.Errorf("%s is listed %d times", e.ID, row.Length())
			continue
		}
		if link := row.Find("th a"); link.AttrOr("href", "") != "/crawlers/"+e.ID || link.Text() != e.Name {
			t.Errorf("%s is listed as %q and leads to %q", e.ID, link.Text(), link.AttrOr("href", ""))
		}
		if tokens := row.Find("td:nth-child(3) code").Map(func(_ int, s *goquery.Selection) string { return s.Text() }); !slices.Equal(tokens, e.Tokens) {
			t.Errorf("%s is listed with the tokens %q", e.ID, tokens)
		}
		for _, fact := range []string{e.Operator, e.Obeys.Short(), e.Confidence.Short()} {
			if !strings.Contains(row.Text(), fact) {
				t.Errorf("%s is listed without %q", e.ID, fact)
			}
		}
		if got := strings.Contains(row.Text(), "ignores *"); got != e.IgnoresStar {
			t.Errorf("%s is listed as ignoring *: %t", e.ID, got)
		}
		if got := row.Find(".source a").AttrOr("href", ""); got != e.Source {
			t.Errorf("%s is listed with the source %q", e.ID, got)
		}
		want := e.Purpose.Text()
		if e.Retired {
			want = "Retired"
		}
		if group := row.Closest("section").Find("h2").Text(); !strings.Contains(group, want) {
			t.Errorf("%s is listed under %q", e.ID, group)
		}
	}
	if got := page.Find("section").Last().Find("h2").AttrOr("id", ""); got != "for-retired" {
		t.Errorf("%q is last", got)
	}
	if page = get(t, site, "/crawlers?purpose=search", 200); page.Find("#for-retired").Length() != 0 {
		t.Error("a search shows retired crawlers, too")
	}
}

// Empty fields and invalid choices are not in the address.
func TestCrawlersAddress(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct{ name, query, want string }{
		{"an empty form", "q=&purpose=&operator=&obeys=&theme=", "/crawlers"},
		{"one field filled in", "q=&purpose=ai-training&operator=&obeys=&theme=", "/crawlers?purpose=ai-training"},
		{"white space around the text", "q=+GPTBot%09", "/crawlers?q=GPTBot"},
		{"no choices", "purpose=x&operator=Nobody&obeys=perhaps&theme=pink", "/crawlers"},
		{"fields that nobody asked for", "q=x&utm_source=y", "/crawlers?q=x"},
		{"a theme", "q=&theme=dark", "/crawlers?theme=dark"},
		{"a badly encoded text", "q=%zz", "/crawlers"},
		{"octets that are not UTF-8", "q=%ff&x", "/crawlers?q=%FF"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := ask(site, "GET", "/crawlers?"+tt.query, nil, nil)
			if got := res.Header.Get("Location"); res.StatusCode != 303 || got != tt.want {
				t.Fatalf("status %d, %q; want 303, %q", res.StatusCode, got, tt.want)
			}
			get(t, site, tt.want, 200)
		})
	}
	if page := get(t, site, "/crawlers?theme=dark", 200); page.Find("#theme-dark[checked]").Length() != 1 {
		t.Error("the theme is forgotten")
	}
}

// hostile is text that would do harm if it were taken for anything but text.
var hostile = []string{
	`"><script>alert(1)</script>`,
	`' autofocus onfocus='alert(1)`,
	"javascript:alert(1)",
	"{{7*7}}${7*7}",
	"a\x00b\u202ec\xff",
	"%2e%2e%2f..//etc/passwd",
	"\r\nSet-Cookie: a=b",
	strings.Repeat("a/b ", 240),
}

func TestCrawlersHostile(t *testing.T) {
	site, log := newSite(t, nil, nil)
	for _, text := range hostile {
		for _, address := range []string{
			"/crawlers?" + url.Values{"q": {strings.TrimSpace(text)}}.Encode(),
			"/crawlers/" + url.PathEscape(text),
		} {
			res := ask(site, "GET", address, nil, nil)
			if res.StatusCode != 200 && res.StatusCode != 404 {
				t.Errorf("%q: status %d", address, res.StatusCode)
			}
			if res.Header.Get("Set-Cookie") != "" {
				t.Errorf("%q sets a header", address)
			}
			page := document(t, res)
			if n := page.Find("script:not([src^='/static/']), [onfocus], [autofocus], [href^=javascript]").Length(); n != 0 {
				t.Errorf("%q gives %d elements that it must not", address, n)
			}
			want := strings.ToValidUTF8(strings.TrimSpace(text), "\uFFFD")
			want = strings.Trim(strings.ReplaceAll(want, "\x00", "\uFFFD"), "/ ") // NUL is no character of HTML
			if got := page.Find("#q").AttrOr("value", ""); strings.Trim(got, "/ ") != want {
				t.Errorf("%q shows %q; want %q", address, got, want)
			}
		}
	}
	if strings.Contains(log.String(), "alert") || strings.Contains(log.String(), "passwd") {
		t.Error("what was typed is logged")
	}
}

func TestCrawlersTooLong(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	long := strings.Repeat("x", 1001)
	page := get(t, site, "/crawlers?q="+long, http.StatusUnprocessableEntity)
	if page.Find("#q").AttrOr("value", "") != long || page.Find("#q[aria-invalid=true]").Length() != 1 {
		t.Error("the text is lost or not marked")
	}
	if got := page.Find("[role=alert]").Text(); !strings.Contains(got, "1,001 bytes") || !strings.Contains(got, "1,000") {
		t.Errorf("the page says %q", got)
	}
	get(t, site, "/crawlers?q="+long[1:], 200)
}

// A name that no crawler has can be tested all the same.
func TestCrawlersNothingFound(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := get(t, site, "/crawlers?q="+url.QueryEscape("Mozilla/5.0 (compatible; ExampleCrawler/3.2; +https://example.com/)"), 200)
	none := page.Find("[data-found='0']")
	tested := get(t, site, none.Find("a[href^='/?']").AttrOr("href", ""), 200)
	if got := field(tested, "agents"); got != "ExampleCrawler" {
		t.Errorf("the tester opens with %q", got)
	}
	if tested.Find("td[data-allowed]").Length() == 0 {
		t.Error("the tester opens without a verdict")
	}
	tries := none.Find("li a").Map(func(_ int, s *goquery.Selection) string { return s.AttrOr("href", "") })
	if len(tries) < 2 {
		t.Fatalf("only %d searches to try", len(tries))
	}
	for _, address := range tries {
		if get(t, site, address, 200).Find("tr[data-crawler]").Length() == 0 {
			t.Errorf("%s finds nothing", address)
		}
	}
}

// "Test these" opens the tester with the crawlers found, which retired ones at the end are
// not.
func TestCrawlersTestThese(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, query := range []string{"", "purpose=ai-training", "operator=Yandex", "q=adsbot", "q=gptbot"} {
		page := get(t, site, strings.TrimSuffix("/crawlers?"+query, "?"), 200)
		want := attributes(page, "section:not([aria-labelledby=for-retired]) tr[data-crawler]", "data-crawler")
		tested := get(t, site, page.Find("[data-found] ~ a[href^='/?']").AttrOr("href", ""), 200)
		var got []string
		for name := range strings.Lines(field(tested, "agents")) {
			if e := crawler.Known(crawler.Parse(name)); e != nil {
				got = append(got, e.ID)
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%q: the tester opens with %q; want %q", query, got, want)
		}
		if n := tested.Find("td[data-allowed]").Length(); n < len(want) {
			t.Errorf("%q: %d verdicts for %d crawlers", query, n, len(want))
		}
	}
}

// TestKnownCrawlers holds the suggestions of the tester's script: every crawler
// of the catalogue with its search terms, and every product token once.
func TestKnownCrawlers(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := ask(site, "GET", "/known-crawlers.json", nil, nil)
	var known templates.KnownCrawlers
	if err := json.NewDecoder(res.Body).Decode(&known); err != nil || res.StatusCode != 200 || res.Header.Get("ETag") == "" {
		t.Fatalf("status %d, entity tag %q: %v", res.StatusCode, res.Header.Get("ETag"), err)
	}
	if len(known.Crawlers) != len(crawler.All()) {
		t.Errorf("%d crawlers, want %d", len(known.Crawlers), len(crawler.All()))
	}
	for _, c := range known.Crawlers {
		if c.Name == "" || c.Purpose == "" {
			t.Errorf("%+v cannot be found by its name or purpose", c)
		}
	}
	seen := make(map[string]bool)
	for _, token := range known.Tokens {
		if lower := strings.ToLower(token); seen[lower] {
			t.Errorf("%s is there twice", token)
		} else {
			seen[lower] = true
		}
	}
	if !seen["*"] || !seen["gptbot"] {
		t.Errorf("* or GPTBot is missing in %d tokens", len(seen))
	}
}

// TestFoundRetired counts retired crawlers among those that a text finds, too.
func TestFoundRetired(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := get(t, site, "/crawlers?q=claude", 200)
	rows := page.Find("tr[data-crawler]")
	if got := page.Find("p[data-found]").Text(); rows.Filter("[data-crawler=claude-web]").Length() != 1 || got != strconv.Itoa(rows.Length())+" found" {
		t.Errorf("of %d crawlers it says %q", rows.Length(), got)
	}
}
