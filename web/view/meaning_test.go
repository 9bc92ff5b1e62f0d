package view_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/web/view"
)

// The page says which addresses each rule is about, and what crawlers may fetch by
// each group and by the file.
func TestMeanings(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: *\nDisallow: /*.pdf$\nCrawl-delay: 1\nDisallow:\n"))
	lines := rendered(t, templates.ListingPart(view.Annotate(f, nil, nil).Listing(1)))
	for id, want := range map[string]string{"L1": "", "L2": "every URL that ends in .pdf", "L3": "", "L4": ""} {
		if got := wordsOf(lines.Find("#" + id + " .meaning")); got != want {
			t.Errorf("line %s is said to mean %q; want %q", id, got, want)
		}
	}
	groups := rendered(t, templates.GroupsPart(groupsOf(t, f, []verdicts.Column{{Crawler: robotstxt.Named("Googlebot"), File: f}}, view.PartialAnswer{})))
	const all = "Everyone may fetch everything except URLs that end in .pdf"
	if got := wordsOf(groups.Find("#reads > details > .summary")); got != "As read by Google: "+all+"; some of Google's crawlers ignore the group for *." {
		t.Errorf("the file is summed up as %q", got)
	}
	if got := wordsOf(groups.Find(".card .summary")); got != "Crawlers that obey this group may fetch everything except URLs that end in .pdf." {
		t.Errorf("the group is summed up as %q", got)
	}
}

// A group that looks like several is shown first.
func TestFusedGroupsComeFirst(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: a\nDisallow: /\n\nUser-agent: b\nCrawl-delay: 1\n\nUser-agent: c\nDisallow: /\n"))
	var columns []verdicts.Column
	for _, name := range []string{"a", "b"} {
		columns = append(columns, verdicts.Column{Crawler: robotstxt.Named(name), File: f})
	}
	if got := groupsOf(t, f, columns, view.PartialAnswer{}).Cards[0].Crawlers[0].Name; got != "b" {
		t.Errorf("the first card is about %s", got)
	}
}

func rendered(t *testing.T, c templ.Component) *goquery.Document {
	t.Helper()
	var html bytes.Buffer
	if err := c.Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	page, err := goquery.NewDocumentFromReader(&html)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

func wordsOf(s *goquery.Selection) string { return strings.Join(strings.Fields(s.Text()), " ") }
