package crawler_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
)

// TestInPractice checks the practical effect of verdicts for each kind of crawler.
func TestInPractice(t *testing.T) {
	f := robotstxt.Google.ParseString("User-agent: *\nDisallow: /a\n\nUser-agent: meta-externalagent\nUser-agent: Google-Extended\nDisallow: /a")
	met := make(map[string]bool)
	for _, tt := range []struct{ crawler, path, code string }{
		{"Googlebot", "/a", "blocked-not-unlisted"},
		{"Googlebot", "/a.JPG?v=2", ""},
		{"Googlebot", "/a.mp4", ""},
		{"Googlebot-Image", "/a", ""},
		{"Storebot-Google", "/a", ""},
		{"Googlebot", "/b", "allowed-old-copy"},
		{"Googlebot", "/robots.txt", ""},
		{"OAI-SearchBot", "/a", "blocked-not-unlisted"},
		{"somebody", "/a", "blocked-not-unlisted"},
		{"GPTBot", "/a", "blocked-not-taken-back"},
		{"GPTBot", "/b", "allowed-old-copy"},
		{"Twitterbot", "/a", "blocked-without-preview"},
		{"AhrefsBot", "/a", ""},
		{"__usage_ai-training", "/a", ""},
		{"__usage_search", "/a", ""},
		{"Google-Extended", "/a", ""},
		{"Google-Extended", "/b", ""},
		{"ChatGPT-User", "/a", ""},
		{"ChatGPT-User", "/b", ""},
		{"Google-Safety", "/b", ""},
		{"googleweblight", "/a", ""},
		{"googleweblight", "/b", ""},
		{"msnbot", "/a", ""},
		{"ia_archiver", "/a", ""},
	} {
		v := enginetest.Match(t, f, crawler.Parse(tt.crawler), tt.path)
		code := ""
		if p := crawler.InPractice(&v); p != nil {
			code = p.Code
			enginetest.CheckSentence(t, p.Text)
		}
		if code != tt.code {
			t.Errorf("%s %s: %q; want %q", tt.crawler, tt.path, code, tt.code)
		}
		met[code] = true
	}
	for _, id := range crawler.ListNoPages {
		if e := crawler.ByID(id); e == nil || e.Purpose != crawler.ForSearch && e.Purpose != crawler.ForAISearch {
			t.Errorf("%s is no crawler for search: %+v", id, e)
		}
	}
	for code := range crawler.PracticeCodes() {
		if !met[code] {
			t.Errorf("no question has the code %s", code)
		}
	}
}

// TestCaveats checks that a caveat is a whole sentence, and that a crawler that is gone has none.
func TestCaveats(t *testing.T) {
	for _, e := range crawler.All() {
		switch s := crawler.Caveat(crawler.Parse(e.Name), false); {
		case s.IsZero():
		case e.Retired:
			t.Errorf("%s is retired: %q", e.ID, s)
		case !strings.HasSuffix(s.String(), "."):
			t.Errorf("%s: %q ends without a full stop", e.ID, s)
		}
	}
}
