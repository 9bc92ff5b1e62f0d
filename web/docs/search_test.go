package docs_test

import (
	"io/fs"
	"strings"
	"testing"

	"whichline/templates"
	"whichline/web/docs"
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
		"cloudflare managed robots.txt": "/docs/origins/cloudflare",
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

// TestSourcesAreNoHits requires that sections about other texts are not among the hits.
func TestSourcesAreNoHits(t *testing.T) {
	l := read(t)
	for _, query := range []string{"sources", "RFC 9309 section 2.2.1", "Google's robots.txt specification, edition of 31 August 2026", "see also"} {
		for _, h := range l.Search(query) {
			if h.Heading == "Sources" || h.Heading == "See also" {
				t.Errorf("%q finds %s", query, h.Path)
			}
		}
	}
}

// TestStatusesAreFound requires that the page on statuses comes first for each of them,
// by number and by name.
func TestStatusesAreFound(t *testing.T) {
	l := read(t)
	for _, query := range []string{
		"200", "301", "302", "401", "403", "404", "410", "429", "500", "502", "503", "504", "5xx",
		"robots.txt forbidden", "robots.txt unauthorized", "robots.txt timeout", "429 too many requests", "bad gateway", "robots.txt unreachable",
	} {
		if hits := l.Search(query); !strings.HasPrefix(firstPath(hits), "/docs/http-status") {
			t.Errorf("%q finds %s first", query, firstPath(hits))
		}
	}
}

// TestCrawlersAreFound requires that a crawler is found by words of its name, with the
// words beside it that people write.
func TestCrawlersAreFound(t *testing.T) {
	l := read(t)
	for query, want := range map[string]string{
		"block screaming frog":  "screaming-frog",
		"ahrefs user agent":     "ahrefsbot",
		"disallow perplexity":   "perplexitybot",
		"allow Googlebot Image": "googlebot-image",
		"user-agent: GPTBot":    "gptbot",
		"stop claude bot":       "claudebot",
	} {
		if hits := l.Search(query); firstPath(hits) != "/crawlers/"+want {
			t.Errorf("%q finds %s first", query, firstPath(hits))
		}
	}
}

// TestUnderscoresAreKept requires that a name with underscores finds places with that name
// before places with its parts.
func TestUnderscoresAreKept(t *testing.T) {
	l := read(t)
	for query, want := range map[string]string{"sort_by": "faceted-urls", "utm_source": "tracking-parameters", "user_agent": "which-group"} {
		if hits := l.Search(query); !strings.HasSuffix(firstPath(hits), want) {
			t.Errorf("%q finds %s first", query, firstPath(hits))
		}
	}
}

// TestAliases requires other names, in the words of readers, of each finding, each recipe
// and each step.
func TestAliases(t *testing.T) {
	for _, folder := range []string{"findings", "recipes", "learn"} {
		names, err := fs.Glob(docs.Files(), folder+"/*.md")
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %d pages, error %v", folder, len(names), err)
		}
		for _, name := range names {
			text, err := fs.ReadFile(docs.Files(), name)
			if err != nil {
				t.Fatal(err)
			}
			head, _, _ := strings.Cut(string(text), "\n# ")
			_, aliases, _ := strings.Cut(head, "\naliases: ")
			if aliases, _, _ = strings.Cut(aliases, "\n"); strings.Count(aliases, ";") < 1 {
				t.Errorf("%s has aliases %q; want two at least", name, aliases)
			}
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
