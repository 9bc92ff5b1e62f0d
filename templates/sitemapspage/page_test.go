package sitemapspage

import (
	"slices"
	"testing"
)

// Each number of a crawler's URLs stands for itself: those without a verdict are none of
// the others.
func TestCrawler(t *testing.T) {
	for _, tt := range []struct {
		c        Crawler
		headline string
		rest     []string
	}{
		{Crawler{}, "No URL was tested for a.", nil},
		{Crawler{Allowed: 1, Errors: 1}, "1 URL is allowed for a.", []string{"1 entry wasn't tested: it isn't an absolute URL, or is too long."}},
		{Crawler{Allowed: 3, NotCovered: 2, Errors: 2}, "All 3 URLs are allowed for a.", []string{
			"2 URLs are outside the site, where this file doesn't apply.", "2 entries weren't tested: they aren't absolute URLs, or are too long."}},
		{Crawler{Allowed: 1, Blocked: 1, Unlisted: 1}, "URLs blocked for a: 1 of 2.", []string{"A further rule, which isn't listed here, blocks 1 URL."}},
	} {
		tt.c.Name = "a"
		if got, rest := tt.c.headline(t.Context()), tt.c.rest(t.Context()); got != tt.headline || !slices.Equal(rest, tt.rest) {
			t.Errorf("%+v: %q, %q; want %q, %q", tt.c, got, rest, tt.headline, tt.rest)
		}
	}
}
