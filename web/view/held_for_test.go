package view_test

import (
	"fmt"
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/verdicts"
	"whichline/web/analysis"
	"whichline/web/view"
)

// A finding about rules may not hold for a reader that matches otherwise; one about other
// lines does if they are read alike.
func TestFindingsReadOtherwise(t *testing.T) {
	const robots = "User-agent: a\nDisallow: /x\nUser-agent: *\nDisallow: /y\nUser-agent: a\nDisallow: /z\nDisallow: /z\n"
	x := analysis.Of(analysis.Question{Robots: robots, URLs: []string{"/"}, Crawlers: []robotstxt.Crawler{crawler.Parse("Baiduspider")}, Reader: crawler.Own})
	table, err := x.Table(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	none := func(string) (verdicts.Table, bool) { return verdicts.Table{}, false }
	var got []string
	for _, item := range view.Findings(t.Context(), view.FindingsInput{Of: x, Table: table, Fixed: none}).Items {
		got = append(got, fmt.Sprint(item.Code, " ", item.Otherwise))
	}
	if want := []string{"split-group []", "unknown-token []", "duplicate-rule [Baidu]"}; !slices.Equal(got, want) {
		t.Errorf("%q; want %q", got, want)
	}
}
