package templates_test

import (
	"testing"

	"whichline/templates"
)

func TestTooMany(t *testing.T) {
	for _, tt := range []struct {
		name           string
		urls, crawlers int
		field, text    string
	}{
		{"URLs alone", 501, 0, "urls", "These are 501 URLs; at most 500 are shown. Remove 1 URL."},
		{"URLs for one crawler", 501, 1, "urls", "501 URLs × 1 crawler make 501 verdicts; at most 500 are shown. Remove 1 URL."},
		{"URLs for several", 501, 2, "urls", "501 URLs × 2 crawlers make 1,002 verdicts; at most 500 are shown. Remove 251 URLs."},
		{"either", 3, 200, "urls", "3 URLs × 200 crawlers make 600 verdicts; at most 500 are shown. Remove 1 URL or 34 crawlers."},
		{"crawlers alone", 0, 501, "agents", "These are 501 crawlers; at most 500 are shown. Remove 1."},
		{"crawlers for one URL", 1, 501, "agents", "These are 501 crawlers; at most 500 are shown. Remove 1."},
	} {
		if got := templates.TooMany(t.Context(), tt.urls, tt.crawlers, 500); got.Field != tt.field || got.Text != tt.text {
			t.Errorf("%s: %s: %q; want %s: %q", tt.name, got.Field, got.Text, tt.field, tt.text)
		}
	}
}
