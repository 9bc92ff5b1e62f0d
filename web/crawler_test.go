package web_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// Every crawler has a page with its facts, and with files that do as the page
// says, there and in the tester.
func TestCrawlerPages(t *testing.T) {
	site := docsSite(t)
	for _, e := range crawler.All() {
		t.Run(e.ID, func(t *testing.T) {
			res := ask(site, "GET", "/crawlers/"+e.ID, nil, nil)
			if res.StatusCode != 200 {
				t.Fatalf("status %d", res.StatusCode)
			}
			page := document(t, res)
			if got := page.Find("h1").Text(); got != e.Name {
				t.Errorf("heading %q", got)
			}
			if got := page.Find("title").Text(); !strings.HasPrefix(got, e.Name) {
				t.Errorf("title %q", got)
			}
			chain := strings.Join(e.LooksFor(), ", then ")
			if got := page.Find("meta[name=description]").AttrOr("content", ""); !strings.Contains(got, ": "+chain+".") {
				t.Errorf("description %q; want %q in it", got, chain)
			}
			if got := page.Find("link[rel=canonical]").AttrOr("href", ""); got != docsOrigin+"/crawlers/"+e.ID {
				t.Errorf("canonical address %q", got)
			}
			if got := attributes(page, "[data-step]", "data-step"); !slices.Equal(got, e.LooksFor()) {
				t.Errorf("looks for %q; want %q", got, e.LooksFor())
			}
			if got := page.Find("[data-ignores-star]").Length() == 1; got != e.IgnoresStar {
				t.Errorf("says that it ignores *: %t", got)
			}
			if got := strings.Contains(page.Find("section:has(.chain) .hint").Text(), "obeys the group with the longest name"); got != (e.ReadingCode == "protego") {
				t.Errorf("says that a group for the beginning of its name counts: %t", got)
			}
			if got := page.Find("[data-header]").Text(); got != e.UserAgent {
				t.Errorf("header %q", got)
			}
			facts, obeys, delay := page.Find("dl").Text(), e.Obedience(), e.CrawlDelay.Text()
			switch {
			case e.IsPreference():
				obeys, delay = "no operator is known to follow it", ""
			case e.ControlOnly():
				obeys, delay = "Never fetches.", ""
			}
			for _, fact := range []string{obeys, delay, e.Confidence.Text(), e.Notes, e.Source} {
				if !strings.Contains(facts, fact) {
					t.Errorf("does not say %q", fact)
				}
			}
			if e.ControlOnly() && (strings.Contains(facts, e.Obedience()) || strings.Contains(facts, e.CrawlDelay.Text())) {
				t.Errorf("never fetches, and is said to obey: %s", facts)
			}
			if got := page.Find("time").AttrOr("datetime", ""); got != e.Checked {
				t.Errorf("checked on %q", got)
			}
			if got := page.Find("[data-retired]").Length() == 1; got != e.Retired {
				t.Errorf("says that it is retired: %t", got)
			}
			blocking := e.Blocking
			if blocking == "" && e.Purpose.ForAI() {
				blocking = "Not documented."
			}
			if got := page.Find("[data-blocking]").Text(); got != blocking {
				t.Errorf("blocking it means %q; want %q", got, blocking)
			}
			listed := page.Find("[data-listed]")
			if got := listed.AttrOr("data-listed", ""); got != e.FirstListed {
				t.Errorf("first listed on %q", got)
			}
			if e.FirstListed == "" && listed.Length() > 0 {
				t.Errorf("without a day, it says of lists: %s", listed.Text())
			}
			checkIdentity(t, page, e)
			checkSamples(t, site, page, e)
		})
	}
}

// checkIdentity compares the ways to verify a request of e with the page. A policy
// token sends none.
func checkIdentity(t *testing.T, page *goquery.Document, e *crawler.Entry) {
	t.Helper()
	fact := page.Find("[data-identity]")
	if e.ControlOnly() {
		if fact.Length() > 0 {
			t.Errorf("says how requests are proven: %q", fact.Text())
		}
		return
	}
	if got, want := fact.AttrOr("data-identity", ""), strings.Join(e.Identity.Ways(), " "); got != want {
		t.Errorf("is proven by %q; want %q", got, want)
	}
	for _, part := range append(append([]string{e.Identity.Signature}, e.Identity.Ranges...), e.Identity.ReverseDNS...) {
		if !strings.Contains(fact.Text(), part) {
			t.Errorf("is proven by %q, which lacks %q", fact.Text(), part)
		}
	}
}

// checkSamples follows the links to the tester and compares its verdicts with
// those on the page.
func checkSamples(t *testing.T, site http.Handler, page *goquery.Document, e *crawler.Entry) {
	t.Helper()
	for kind, want := range map[string]string{"block": "false", "only": "true"} {
		s := page.Find("[data-sample=" + kind + "]")
		if kind == "only" && (e.Crawler().Use != "" || e.Needs != "") {
			if s.Length() > 0 {
				t.Errorf("a file for %s alone shuts out those who fetch for it", e.Name)
			}
			continue
		}
		if got := s.AttrOr("data-allowed", ""); got != want {
			t.Errorf("%s: allowed is %q", kind, got)
		}
		for _, p := range s.Find("[data-also] a").EachIter() {
			if p.Text() == e.Name {
				t.Errorf("%s: it is named beside itself", kind)
			}
			other := crawler.ByID(strings.TrimPrefix(p.AttrOr("href", ""), "/crawlers/")).Crawler()
			file := strings.Join(s.Find("[data-file] code").Map(func(_ int, s *goquery.Selection) string { return s.Text() }), "\n")
			target, err := robotstxt.ParseTarget("/page")
			if err != nil {
				t.Fatal(err)
			}
			v := crawler.Own.For(other).ParseString(file).Match(other, target)
			if got := strconv.FormatBool(v.Allowed); got != want {
				t.Errorf("%s: by its own parser, %s is allowed: %s", kind, other.Name, got)
			}
		}
		res := ask(site, "GET", s.Find("a[href^='/?']").AttrOr("href", ""), nil, nil)
		if res.StatusCode != 200 {
			t.Fatalf("%s: the tester answers %d", kind, res.StatusCode)
		}
		tester := document(t, res)
		if got := attributes(tester, "td[data-allowed]", "data-allowed"); !slices.Equal(got, []string{want}) {
			t.Errorf("%s: the tester says %q", kind, got)
		}
		lines := s.Find("[data-file] code").Map(func(_ int, s *goquery.Selection) string { return s.Text() })
		if got := field(tester, "robots"); got != strings.Join(lines, "\n")+"\n" {
			t.Errorf("%s: the tester opens with %q; the page shows %q", kind, got, lines)
		}
		answer := strings.Join(strings.Fields(s.Find("[data-answer]").Text()), " ")
		if got := strings.Join(strings.Fields(tester.Find("#sentence .text").Text()), " "); got == "" || !strings.HasSuffix(answer, got) {
			t.Errorf("%s: the tester says %q; the page %q", kind, got, answer)
		}
	}
}

// A crawler asked for by another name is at one address.
func TestCrawlerRedirects(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct{ name, path, want string }{
		{"another case", "/crawlers/GPTBot", "/crawlers/gptbot"},
		{"a product token", "/crawlers/Y!J-ASR", "/crawlers/yahoo-japan"},
		{"a product token with blanks", "/crawlers/Sogou%20web%20spider", "/crawlers/sogou-web-spider"},
		{"a product token that is encoded", "/crawlers/Y%21J-ASR", "/crawlers/yahoo-japan"},
		{"a name", "/crawlers/DuplexWeb-Google", "/crawlers/duplexweb-google"},
		{"a token of two crawlers", "/crawlers/BINGBOT", "/crawlers/bingbot"},
		{"a slash at the end", "/crawlers/gptbot/", "/crawlers/gptbot"},
		{"no name", "/crawlers/", "/crawlers"},
		{"nothing but slashes", "/crawlers///", "/crawlers"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, method := range []string{"GET", "HEAD"} {
				res := ask(site, method, tt.path, nil, nil)
				if got := res.Header.Get("Location"); res.StatusCode != 308 || got != tt.want {
					t.Errorf("%s: status %d, %q; want 308, %q", method, res.StatusCode, got, tt.want)
				}
			}
			get(t, site, tt.want, 200)
		})
	}
}

func TestCrawlerMissing(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, path, searched string
		found                bool
	}{
		{"nobody", "/crawlers/nobody", "nobody", false},
		{"part of a name", "/crawlers/googlebot-", "googlebot-", true},
		{"a header", "/crawlers/GPTBot%2F1.2", "GPTBot/1.2", true},
		{"the star", "/crawlers/*", "*", false},
		{"below a crawler", "/crawlers/gptbot/robots.txt", "gptbot/robots.txt", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			page := get(t, site, tt.path, 404)
			if got := page.Find("h1").Text(); got != "Crawler not found" {
				t.Errorf("heading %q", got)
			}
			if got := page.Find("form[action='/crawlers'] #q").AttrOr("value", ""); got != tt.searched {
				t.Errorf("searches for %q; want %q", got, tt.searched)
			}
			if found := page.Find("tr[data-crawler]").Length() > 0; found != tt.found {
				t.Errorf("finds something: %t; want %t", found, tt.found)
			}
			if page.Find("link[rel=canonical]").Length() != 0 {
				t.Error("a page that is not there has an address to cite it by")
			}
		})
	}
}

func TestCrawlersHead(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for path, status := range map[string]int{"/crawlers": 200, "/crawlers?q=gptbot": 200, "/crawlers/gptbot": 200, "/crawlers/nobody": 404} {
		res := ask(site, "HEAD", path, nil, nil)
		if res.StatusCode != status || res.Header.Get("Content-Length") == "" {
			t.Errorf("HEAD %s: status %d, length %q", path, res.StatusCode, res.Header.Get("Content-Length"))
		}
	}
	for _, path := range []string{"/crawlers", "/crawlers/gptbot"} {
		if res := ask(site, "POST", path, nil, strings.NewReader("q=x")); res.StatusCode != 405 {
			t.Errorf("POST %s: status %d; want 405", path, res.StatusCode)
		}
	}
}

// A product token that Google's parser cuts is said to be.
func TestCrawlerTokenCut(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for id, want := range map[string]string{
		"mj12bot":          "reads only MJ;",
		"sogou-web-spider": "reads only Sogou;",
		"mail-ru-bot":      "reads only Mail;",
		"360spider":        "finds no product token",
		"gptbot":           "",
		"googlebot-image":  "",
	} {
		got := strings.Join(strings.Fields(get(t, site, "/crawlers/"+id, 200).Find("[data-reads]").Text()), " ")
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: %q; want %q", id, got, want)
		}
	}
}
