package crawler_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
)

// TestPreferences holds that nothing is said to fetch under a token for a preference,
// whether its meaning is known or not, and that no name is taken for a misspelt one.
func TestPreferences(t *testing.T) {
	f := robotstxt.Google.ParseString("User-agent: *\nDisallow: /a")
	for _, tt := range []struct{ token, says string }{
		{crawler.TrainingPreference, "an Internet-Draft proposes"},
		{"__USAGE_AI-Training", "an Internet-Draft proposes"},
		{"__usage_search", "isn't documented"},
	} {
		for _, path := range []string{"/a", "/b"} {
			v := enginetest.Match(t, f, crawler.Parse(tt.token), path)
			if s := v.Explain().Sentence.String(); strings.Contains(s, "fetch") || !strings.Contains(s, "used") {
				t.Errorf("%s %s: %s", tt.token, path, s)
			}
			if s := crawler.Caveat(v.Crawler, v.Allowed).String(); !strings.Contains(s, tt.says) {
				t.Errorf("%s %s: %q does not say %q", tt.token, path, s, tt.says)
			}
			if p := crawler.InPractice(&v); p != nil {
				t.Errorf("%s %s: %s", tt.token, path, p.Text)
			}
		}
	}
	for _, near := range []string{"usage_ai-training", "__usage-ai_training", "_usage_ai-trainin"} {
		if got, _ := crawler.NearestToken(near); got != "" {
			t.Errorf("%q is taken for %q", near, got)
		}
	}
	for _, p := range crawler.Presets() {
		for _, e := range p.Entries() {
			if e.IsPreference() && p.ID != "all" {
				t.Errorf("%s offers %s", p.ID, e.ID)
			}
		}
	}
}
