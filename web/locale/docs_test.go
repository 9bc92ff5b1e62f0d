package locale_test

import (
	"io"
	"strings"
	"testing"
)

// TestUntranslatedPages requires that a page without a translation is English below a note,
// that its canonical URL and the sitemap are those of the English page, and that our own
// robots.txt covers each language.
func TestUntranslatedPages(t *testing.T) {
	site := newSite(t)
	doc := page(t, ask(site, "GET", "/qps-plocm/docs/groups", ""))
	if n := doc.Find("p.untranslated").Length(); n != 1 || doc.Find(`article[lang="en"][dir="ltr"] h1`).Text() == "" {
		t.Errorf("there are %d notes, and the article is %q", n, doc.Find("article").AttrOr("lang", ""))
	}
	if got := doc.Find("link[rel=canonical]").AttrOr("href", ""); got != "https://robots.example/docs/groups" {
		t.Errorf("the canonical URL is %s", got)
	}
	if doc.Find(`link[hreflang="qps-plocm"]`).Length() != 0 {
		t.Error("the head has a translation that doesn't exist")
	}
	for path, want := range map[string]map[string]bool{
		"/sitemap.xml": {"<loc>https://robots.example/qps-plocm/docs/groups<": false, "<loc>https://robots.example/docs/groups<": true, "<loc>https://robots.example/qps-plocm/bulk<": true, `hreflang="x-default" href="https://robots.example/bulk"`: true},
		"/robots.txt":  {"Disallow: /docs/search\n": true, "Disallow: /qps-plocm/docs/search\n": true, "Disallow: /qps-plocm/fetch\n": true},
	} {
		body, err := io.ReadAll(ask(site, "GET", path, "").Body)
		if err != nil {
			t.Fatal(err)
		}
		for text, is := range want {
			if strings.Contains(string(body), text) != is {
				t.Errorf("%s has %q: %t", path, text, !is)
			}
		}
	}
}
