package robotstxt_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

// TestRunEnds holds readings to what ends a run of user-agent lines, or a
// group, for them.
func TestRunEnds(t *testing.T) {
	for _, tt := range []struct {
		name    string
		reading *robotstxt.Reading
		robots  string
		denied  string // tokens that may not fetch /x
	}{
		{"crawl-delay does not", robotstxt.Google, "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nDisallow: /x", "ab"},
		{"crawl-delay does", robotstxt.PythonNew, "User-agent: a\nCrawl-delay: 1\nUser-agent: b\nDisallow: /x", "b"},
		{"sitemap does not", robotstxt.PythonNew, "User-agent: a\nSitemap: /s\nUser-agent: b\nDisallow: /x", "ab"},
		{"empty line does not", robotstxt.Google, "User-agent: a\n\nDisallow: /x", "a"},
		{"empty line does", robotstxt.PythonOld, "User-agent: a\n\nDisallow: /x", ""},
		{"white space is no empty line", robotstxt.PythonOld, "User-agent: a\n \nDisallow: /x", "a"},
		{"comment is no empty line", robotstxt.PythonOld, "User-agent: a\n#\nDisallow: /x", "a"},
		{"empty line after a rule does", robotstxt.PythonOld, "User-agent: a\nAllow: /y\n\nDisallow: /x", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := tt.reading.Parse([]byte(tt.robots))
			denied := ""
			for _, token := range []string{"a", "b"} {
				if !enginetest.Match(t, f, robotstxt.Named(token), "/x").Allowed {
					denied += token
				}
			}
			if denied != tt.denied {
				t.Errorf("%q: %q may not fetch /x; want %q", tt.robots, denied, tt.denied)
			}
		})
	}
}
