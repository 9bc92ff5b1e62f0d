package docs_test

import (
	"strings"
	"testing"

	"whichline/templates"
)

// TestSearch requires that the sought page comes first.
func TestSearch(t *testing.T) {
	l := read(t)
	for query, want := range map[string]string{
		"fused-groups":                  "/docs/fused-groups",
		"AI crawlers":                   "/docs/ai-crawlers",
		"glossary":                      "/docs/glossary",
		"self-hosting":                  "/docs/self-hosting",
		"privacy":                       "/docs/privacy",
		"size limits":                   "/docs/size",
		"Percent-Encoding":              "/docs/percent-encoding",
		"percent enc":                   "/docs/percent-encoding",
		"  sitemaps ?!":                 "/docs/sitemaps",
		"command line":                  "/docs/command-line",
		"http statuses":                 "/docs/http-status",
		"content-usage":                 "/docs/content-usage",
		"aipref":                        "/docs/content-usage",
		"content-signal":                "/docs/content-signal",
		"cloudflare managed robots.txt": "/docs/content-signal",
		"rsl":                           "/docs/license-line",
		"tdmrep":                        "/docs/which-signal",
		"ai.txt":                        "/docs/which-signal",
		"code of practice":              "/docs/eu-code",
		"pay per crawl":                 "/docs/edge",
		"verify crawlers":               "/docs/ai-crawlers-by-operator",
		"old crawlers":                  "/docs/findings/leftover-token",
		"catalogue json":                "/docs/api-crawlers",
		"keeps-escapes":                 "/docs/differences/keeps-escapes",
		"compares-raw":                  "/docs/differences/temoto-robotstxt#compares-raw",
		"zzz path patterns":             "/docs/paths",
	} {
		hits := l.Search(query)
		if len(hits) == 0 || !strings.HasPrefix(hits[0].Path, want) {
			t.Errorf("%q finds %d places, %s first; want %s", query, len(hits), firstPath(hits), want)
		}
	}
	for _, query := range []string{"", " ", "!?", "zzzzzz", strings.Repeat("zz ", 1000)} {
		if hits := l.Search(query); len(hits) != 0 {
			t.Errorf("%.20q finds %d places", query, len(hits))
		}
	}
}

// firstPath returns where the first hit leads; "" without any.
func firstPath(hits []templates.DocHit) string {
	if len(hits) == 0 {
		return ""
	}
	return hits[0].Path
}

func TestSearchShowsWhatItFound(t *testing.T) {
	l := read(t)
	hits := l.Search("crawl delay")
	if len(hits) < 5 || len(hits) > 20 {
		t.Fatalf("%d places", len(hits))
	}
	for _, h := range hits {
		path, anchor, _ := strings.Cut(h.Path, "#")
		p := l.Page(path)
		if p == nil || p.Title != h.Title {
			t.Errorf("%s leads to no page called %q", h.Path, h.Title)
			continue
		}
		if anchor != "" && !strings.Contains(p.HTML(), `id="`+anchor+`"`) {
			t.Errorf("%s has no place %s", path, anchor)
		}
	}
}

// FuzzSearch holds that every hit leads to a page and shows its text, whatever is
// looked for.
func FuzzSearch(f *testing.F) {
	l, err := library()
	if err != nil {
		f.Fatal("the documentation has faults")
	}
	f.Add("crawl delay")
	f.Add("-._- \x00\xff é ß 中")
	f.Fuzz(func(t *testing.T, query string) {
		hits := l.Search(query)
		if len(hits) > 20 {
			t.Errorf("%d places", len(hits))
		}
		for _, h := range hits {
			if path, _, _ := strings.Cut(h.Path, "#"); l.Page(path) == nil && !strings.HasPrefix(path, "/crawlers/") {
				t.Errorf("there is no page %s", h.Path)
			}
		}
	})
}
