package robotstxt_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// FuzzParse states what is true of every file, whatever it holds.
func FuzzParse(f *testing.F) {
	for _, ar := range archives(f) {
		f.Add(robots(f, ar))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		file := robotstxt.Parse(body)
		checkLines(t, file, string(body))
		checkRuns(t, file)
		checkGroups(t, file)
		for _, r := range robotstxt.Readings() {
			file := r.Parse(body)
			checkParts(t, file, file.Body())
			checkSentences(t, file)
			compareAtLength(t, r, string(body))
		}
	})
}

// FuzzMatch states what is true of every verdict.
func FuzzMatch(f *testing.F) {
	for _, ar := range archives(f) {
		for _, url := range []string{"/x", "/1?b", "https://example.com/a/b.gif", "/x/"} {
			f.Add(robots(f, ar), "a", url)
		}
	}
	f.Fuzz(func(t *testing.T, body []byte, token, url string) {
		target, err := robotstxt.ParseTarget(url)
		if err != nil {
			t.Skip()
		}
		file := robotstxt.Parse(body)
		for _, c := range []robotstxt.Crawler{
			robotstxt.Named(token),
			crawler.Parse(token),
			{Name: "two", Tokens: []string{"b", "a"}, IgnoresStar: true},
			{},
		} {
			v := file.Match(c, target)
			checkVerdict(t, &v)
			checkExplanation(t, &v)
		}
		for _, r := range robotstxt.Readings() {
			v := r.Parse(body).Match(robotstxt.Named(token), target)
			checkExplanation(t, &v)
		}
	})
}

// FuzzPattern compares the matcher with the obvious one.
func FuzzPattern(f *testing.F) {
	for _, pattern := range []string{"/", "/*", "/$", "/fish*", "/*.php$", "/a*b*c$", "/*a*a*b", "*", "$", "", "/**$"} {
		for _, path := range []string{"/", "/fish.php", "/a/b/c", "/aaaaab", ""} {
			f.Add(path, pattern)
		}
	}
	f.Fuzz(func(t *testing.T, path, pattern string) {
		if len(path)*len(pattern) > 1<<20 {
			t.Skip()
		}
		comparePattern(t, path, pattern)
	})
}

// FuzzTarget states what is true of every target: it is in the form that a
// crawler sends, and parsing that form again changes nothing.
func FuzzTarget(f *testing.F) {
	for _, s := range []string{
		"/", "https://example.com", "http://example.com/a b?c#d", "//example.com/é", "/%e3%83%84%",
		"example.com/x", "HTTPS://user@example.com:8080;p", "mailto:a@example.com", "://", "x://", "/\x00\xff%fg",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		target, err := robotstxt.ParseTarget(s)
		if err != nil {
			if text := err.Error(); text == "" || !utf8.ValidString(text) {
				t.Errorf("%q is wrong because %q", s, text)
			}
			return
		}
		path := target.Path
		if path == "" || path[0] != '/' || strings.IndexByte(path, '#') >= 0 {
			t.Errorf("%q has the path %q", s, path)
		}
		for i := range len(path) {
			if path[i] <= ' ' || path[i] >= 0x7f {
				t.Errorf("%q has the path %q with the octet %#x", s, path, path[i])
			}
		}
		if strings.HasPrefix(path, "//") {
			path = "https://example.com" + path // by itself it would name a host
		}
		again, err := robotstxt.ParseTarget(path)
		if err != nil || again.Path != target.Path {
			t.Errorf("%q has the path %q; parsed again it is %q (error %v)", s, target.Path, again.Path, err)
		}
	})
}
