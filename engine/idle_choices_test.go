package robotstxt_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

// FuzzIdleChoices states that a choice that does not matter to a file and a URL changes no
// verdict, whichever reading makes it otherwise.
func FuzzIdleChoices(f *testing.F) {
	for _, ar := range archives(f) {
		f.Add(string(robots(f, ar)), "a", "/x?y=index.html")
	}
	f.Add("User-agent: a%42\nAllow: /a$b*$\nDisallow: [\nRequest-rate: 1\nDisallow: /index.htm", "aB", "/a%24b")
	f.Add("User-agent: *\nCrawl-delay: b\nDisallow:/a/index.htm\n", "a", "/a/")
	f.Add("User-agent: *\nDisallow: /robots.txt\n", "a", "/robots.txt")
	f.Add("User-agent: *\nDisallow: //a\n", "a", "//a")
	f.Add("User-agent: *\nDisallow: /b\n", "a", "/a/../b")
	f.Fuzz(func(t *testing.T, body, token, url string) { checkIdle(t, body, token, url) })
}

// TestIdleChoices is the same for files of lines that are plain, but for a few.
func TestIdleChoices(t *testing.T) {
	r, idle := enginetest.NewRandom(1), 0
	of := func(words string) string {
		all := strings.Split(words, "|")
		return all[r.IntN(len(all))]
	}
	for range 300 {
		var file strings.Builder
		for range 1 + r.IntN(7) {
			line := of("User-agent|user-agent|Allow|Disallow|disallow|Sitemap|Crawl-delay") + of(":|: ") + of("/|/a|/a/|/aB|/ab|*|a|b|ab|-|400|/a.b|/A|a/b")
			if r.IntN(9) == 0 {
				line = of("|# a: b|Disallow:|Disallow: a|Allow: /a/index.htm|Disallow: /robots.txt|Allow: //a|Disallow: /.a|a: b|Disallow: /%61|Allow: /a*")
			}
			file.WriteString(line + "\n")
		}
		idle += checkIdle(t, file.String(), of("a|ab|A|b|a/b|*|Googlebot"), of("/|/a|/a/|/aB|/ab|/a/index.html|/robots.txt|//a|/.a|/A|/a?"))
	}
	if idle < 100_000 {
		t.Errorf("%d choices did not matter; want 100,000 or more", idle)
	}
}

// checkIdle returns how many choices did not matter.
func checkIdle(t *testing.T, body, token, url string) (idle int) {
	target, err := robotstxt.ParseTarget(url)
	if err != nil {
		t.Skip()
	}
	var file robotstxt.File
	for _, r := range robotstxt.Readings() {
		r.ParseInto(&file, body)
		text := file.Body()
		want := file.Match(robotstxt.Named(token), target)
		allowed, refused := want.Allowed, want.Reason == robotstxt.FileRefused
		for _, changed := range r.Idle(text, target.Path) {
			idle++
			changed.ParseInto(&file, text)
			got := file.Match(robotstxt.Named(token), target)
			if got.Allowed != allowed || (got.Reason == robotstxt.FileRefused) != refused {
				t.Errorf("%s on %q for %s %s: allowed=%t (%s); want %t, refused=%t", changed.Code, text, token, url, got.Allowed, got.Reason, allowed, refused)
			}
		}
	}
	return idle
}
