package robotstxt_test

import (
	"testing"
	"time"

	robotstxt "whichline/engine"
)

func TestCrawlDelay(t *testing.T) {
	for _, tt := range []struct {
		name, robots string
		reading      *robotstxt.Reading
		want         time.Duration
		ok           bool
	}{
		{"none", "User-agent: a\nDisallow: /\nUser-agent: b\nCrawl-delay: 5", robotstxt.Google, 0, false},
		{"part of a second", "User-agent: a\nCrawl-delay: 0.5\nDisallow: /", robotstxt.Google, 500 * time.Millisecond, true},
		{"no number", "User-agent: a\nCrawl-delay: 5s\nDisallow: /", robotstxt.Google, 0, false},
		{"the last one of two groups", "User-agent: a\nCrawl-delay: 5\nAllow: /\nUser-agent: b\nAllow: /\nUser-agent: A\nCrawl-delay: 3", robotstxt.Google, 3 * time.Second, true},
		{"longer than a duration", "User-agent: a\nCrawl-delay: 1e300", robotstxt.Google, 1 << 62, true},
		{"in the last line", "User-agent: a\nDisallow: /\n\nCrawl-delay: 2", robotstxt.Google, 2 * time.Second, true},
		{"behind a line that ends the group", "User-agent: a\nDisallow: /\n\nCrawl-delay: 2", robotstxt.PythonOld, 0, false},
		{"a spelling the reading does not know", "User-agent: a\nCrawldelay: 2", robotstxt.Google, 0, false},
		{"a spelling it knows", "User-agent: a\nCrawldelay: 2\nDisallow: /", robotstxt.Temoto, 2 * time.Second, true},
		{"the shortest", "User-agent: a\nCrawl-delay: 2\nDisallow: /\nUser-agent: a\nCrawl-delay: 7", robotstxt.CrawlerCommons, 2 * time.Second, true},
		{"none for crawler-commons", "User-agent: a\nDisallow: /", robotstxt.CrawlerCommons, 0, false},
		{"above the rules across which it is joined", "User-agent: b\nCrawl-delay: 4\nDisallow: /\nUser-agent:\nUser-agent: a\nAllow: /", robotstxt.ProtegoOld, 0, false},
		{"joined across rules", "User-agent: a\nDisallow: /\nUser-agent:\nUser-agent: b\nCrawl-delay: 4", robotstxt.ProtegoOld, 4 * time.Second, true},
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
		if allowed, err := robotstxt.Allowed(body, tt.token, tt.url); allowed != tt.allowed || (err == nil) != tt.ok {
			t.Errorf("%q %q: %t, %v; want %t, ok %t", tt.token, tt.url, allowed, err, tt.allowed, tt.ok)
		}
	}
}
