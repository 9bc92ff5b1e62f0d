package engine_test

import (
	"testing"
	"time"

	"whichline/engine"
)

func TestCrawlDelay(t *testing.T) {
	for _, tt := range []struct {
		name, robots string
		reading      *engine.Reading
		want         time.Duration
		ok           bool
	}{
		{"none", "User-agent: a\nDisallow: /\nUser-agent: b\nCrawl-delay: 5", engine.Google, 0, false},
		{"part of a second", "User-agent: a\nCrawl-delay: 0.5\nDisallow: /", engine.Google, 500 * time.Millisecond, true},
		{"no number", "User-agent: a\nCrawl-delay: 5s\nDisallow: /", engine.Google, 0, false},
		{"the last one of two groups", "User-agent: a\nCrawl-delay: 5\nAllow: /\nUser-agent: b\nAllow: /\nUser-agent: A\nCrawl-delay: 3", engine.Google, 3 * time.Second, true},
		{"longer than a duration", "User-agent: a\nCrawl-delay: 1e300", engine.Google, 1 << 62, true},
		{"in the last line", "User-agent: a\nDisallow: /\n\nCrawl-delay: 2", engine.Google, 2 * time.Second, true},
		{"behind a line that ends the group", "User-agent: a\nDisallow: /\n\nCrawl-delay: 2", engine.PythonOld, 0, false},
		{"a spelling the reading does not know", "User-agent: a\nCrawldelay: 2", engine.Google, 0, false},
		{"a spelling it knows", "User-agent: a\nCrawldelay: 2\nDisallow: /", engine.Temoto, 2 * time.Second, true},
		{"the shortest", "User-agent: a\nCrawl-delay: 2\nDisallow: /\nUser-agent: a\nCrawl-delay: 7", engine.CrawlerCommons, 2 * time.Second, true},
		{"none for crawler-commons", "User-agent: a\nDisallow: /", engine.CrawlerCommons, 0, false},
		{"joined across rules", "User-agent: a\nDisallow: /\nUser-agent:\nUser-agent: b\nCrawl-delay: 4", engine.ProtegoOld, 4 * time.Second, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			wait, ok := tt.reading.ParseString(tt.robots).Group("a").CrawlDelay()
			if wait != tt.want || ok != tt.ok {
				t.Errorf("%v, %t; want %v, %t", wait, ok, tt.want, tt.ok)
			}
		})
	}
}

func TestAllowed(t *testing.T) {
	body := []byte("User-agent: a\nDisallow: /x\nUser-agent: *\nDisallow: /")
	for _, tt := range []struct {
		token, url  string
		allowed, ok bool
	}{
		{"a", "/x", false, true},
		{"A", "https://example.com/y", true, true},
		{"b", "/y", false, true},
		{"", "/y", false, true},
		{"a", "y", false, false},
	} {
		if allowed, err := engine.Allowed(body, tt.token, tt.url); allowed != tt.allowed || (err == nil) != tt.ok {
			t.Errorf("%q %q: %t, %v; want %t, ok %t", tt.token, tt.url, allowed, err, tt.allowed, tt.ok)
		}
	}
}
