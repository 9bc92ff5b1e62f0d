package docs_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/nearmiss"
	"whichline/web/docs"
)

// nearMissExample finds the file and the first question below the heading of a code.
var nearMissExample = regexp.MustCompile("(?s)## [^\n]* \\{#([a-z-]+)\\}\n\n[^\n]*\n\n```robots\n(.*?)\n---\n(\\S+) (\\S+)")

// TestNearMissExamples holds that the page on near misses has an example for each code
// of which the first question shows it.
func TestNearMissExamples(t *testing.T) {
	page, err := fs.ReadFile(docs.Files(), "near-misses.md")
	if err != nil {
		t.Fatal(err)
	}
	var shown []string
	for _, x := range nearMissExample.FindAllStringSubmatch(string(page), -1) {
		code, f := x[1], robotstxt.Google.ParseString(x[2])
		target, err := robotstxt.ParseTarget(x[4])
		if err != nil {
			t.Fatal(err)
		}
		v := f.Match(crawler.Parse(x[3]), target)
		found, _ := nearmiss.Of(f, &v, nil)
		if !slices.ContainsFunc(found, func(n nearmiss.NearMiss) bool { return n.Code.String() == code }) {
			t.Errorf("%s: the example does not show it: %v", code, found)
		}
		shown = append(shown, code)
	}
	for _, c := range nearmiss.Codes() {
		if !slices.Contains(shown, c.String()) {
			t.Errorf("%s has no example", c)
		}
	}
	for code := range crawler.PracticeCodes() {
		if !strings.Contains(string(page), "{#"+code+"}") {
			t.Errorf("%s is not on the page", code)
		}
	}
}

// TestNearMissesAreFound holds that the search finds each code on the page on near
// misses, among the first places.
func TestNearMissesAreFound(t *testing.T) {
	l := read(t)
	for _, c := range nearmiss.Codes() {
		for _, query := range []string{c.String(), "near miss " + strings.ReplaceAll(c.String(), "-", " ")} {
			hits := l.Search(query)
			if at := slices.IndexFunc(hits, func(h hit) bool { return strings.HasPrefix(h.Path, "/docs/near-misses") }); at < 0 || at >= among {
				t.Errorf("%q finds the page at place %d, %s first", query, at+1, firstPath(hits))
			}
		}
	}
}
