package view_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/web/analysis"
	"whichline/web/view"
)

// asked asks about URLs and crawlers, all of whom read f alike.
func asked(f *robotstxt.File, site *robotstxt.Site, urls []string, names ...string) *analysis.Analysis {
	q := analysis.Question{Robots: f.Body(), Site: site, URLs: urls, Reader: crawler.AllBy(f.Reading)}
	for _, name := range names {
		q.Crawlers = append(q.Crawlers, crawler.Parse(name))
	}
	return analysis.Of(q)
}

// tableOf tests URLs for crawlers.
func tableOf(t *testing.T, f *robotstxt.File, site *robotstxt.Site, urls []string, names ...string) verdicts.Table {
	t.Helper()
	table, err := asked(f, site, urls, names...).Table(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// exampleSite is the site https://example.com.
func exampleSite(t *testing.T) *robotstxt.Site {
	t.Helper()
	site, err := robotstxt.ParseSite("https://example.com", func(host string) (string, error) { return host, nil })
	if err != nil {
		t.Fatal(err)
	}
	return &site
}

// The sentence has the letters that were typed, unless more than their encoding is between
// them and what is tested.
func TestSentencesInLetters(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: *\nDisallow: /מ\n"))
	for typed, want := range map[string]string{
		"/מקום/x":                       "/מקום/x",
		"https://example.com/מקום?ä=1":  "/מקום?ä=1",
		"/%D7%9E/x":                     "/%D7%9E/x",
		"/מקום/../מ x":                  "/%D7%9E%20x",
		"https://example.com/מקום#part": "/%D7%9E%D7%A7%D7%95%D7%9D",
		"/a":                            "/a",
	} {
		v, err := view.Verdicts(t.Context(), view.VerdictsInput{Of: asked(f, nil, []string{typed}, "x")})
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Rows[0].Proofs[0].Answers[0].Sentence.String(); !strings.Contains(got, "fetch "+want+":") {
			t.Errorf("%s: %q; want %q in it", typed, got, want)
		}
	}
}

func TestVerdicts(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: a\nUser-agent: b\nDisallow: /x*y\nAllow: /x\n\nUser-agent: *\nDisallow: /\n"))
	site := exampleSite(t)
	urls := []string{"https://example.com/x-y?", "not a url", "https://example.org/", "/free"}
	v, err := view.Verdicts(t.Context(), view.VerdictsInput{
		Of: asked(f, site, urls, "a", "b", "c"), Prove: 4,
	})
	if err != nil {
		t.Fatal(err)
	}
	if v.Allowed != 2 || v.Blocked != 4 || v.Problems != 1 || v.Outside != 1 {
		t.Errorf("%d allowed, %d blocked, %d problems, %d outside", v.Allowed, v.Blocked, v.Problems, v.Outside)
	}
	first := v.Rows[0]
	if len(first.Proofs) != 2 || first.Cells[0].Proof != first.Cells[1].Proof || first.Cells[0].Line != 3 || first.Cells[2].Line != 7 {
		t.Errorf("the cells are %+v", first.Cells)
	}
	shared := first.Proofs[0]
	if len(shared.Answers) != 2 || !shared.Traced || shared.Open || shared.Hits != 2 || !slices.Equal(shared.Lost, []int{4}) {
		t.Errorf("the proof of the first two is %+v", shared)
	}
	want := []templates.PathPart{{Text: "/x", CoveredBy: "literal"}, {Text: "-", CoveredBy: "wildcard"}, {Text: "y", CoveredBy: "literal"}, {Text: "?", CoveredBy: "uncovered"}}
	if got := shared.Trials[0].Covered; !slices.Equal(got, want) {
		t.Errorf("line 3 covers the path as %v; want %v", got, want)
	}
	if !v.Rows[3].Proofs[0].Open || v.Rows[3].Closed || v.Rows[1].Problem == nil || v.Rows[2].Outside.IsZero() {
		t.Errorf("the rows are %+v", v.Rows)
	}
}

// A partial answer has the verdicts, and of what is folded only what is open.
// TestTestedAs holds which rows say that something else is tested than was typed.
func TestTestedAs(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: *\nDisallow: /"))
	site := exampleSite(t)
	all := asked(f, site, []string{"/a", "https://example.com/a", "/a/../b/c", "example.com/a", "https://example.org:443/", "https://example.com", "//example.com/a", "shop"}, "x")
	v, err := view.Verdicts(t.Context(), view.VerdictsInput{Of: all})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range v.Rows {
		got = append(got, fmt.Sprintf("%q %d", row.TestedAs, len(row.Remarks)))
	}
	want := []string{`"" 0`, `"" 0`, `"/b/c" 1`, `"/a" 1`, `"" 1`, `"/" 0`, `"/a" 1`, `"" 0`}
	if !slices.Equal(got, want) {
		t.Errorf("tested as, and remarks: %q; want %q", got, want)
	}
}

func TestPartialVerdicts(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: *\nDisallow: /a\nDisallow: /b\n"))
	in := view.VerdictsInput{Of: asked(f, nil, []string{"/a", "/b"}, "c")}
	in.Partial = view.PartialAnswer{On: true, Open: map[string]bool{"why-2-1-trace": true}}
	v, err := view.Verdicts(t.Context(), in)
	if err != nil {
		t.Fatal(err)
	}
	for i, leftOut := range []bool{true, false} {
		if p := v.Rows[i].Proofs[0]; p.LeftOut != leftOut || (len(p.Trials) == 0) != leftOut || len(p.Answers) != 1 || !v.Rows[i].LeftOut {
			t.Errorf("row %d: left out %t, %d trials; want left out %t", i+1, p.LeftOut, len(p.Trials), leftOut)
		}
	}
	groups := groupsOf(t, f, tableOf(t, f, nil, in.Of.URLs, "c").Columns, in.Partial)
	if c := groups.Cards[0]; !groups.LeftOut || len(c.Columns) != 1 || c.Rules != 0 || c.Places[0].First != 1 || !groups.Summary.IsZero() {
		t.Errorf("where nobody sees it, the card is %+v", c)
	}
	in.Partial.Open[templates.GroupsPanelID] = true
	groups = groupsOf(t, f, tableOf(t, f, nil, in.Of.URLs, "c").Columns, in.Partial)
	if c := groups.Cards[0]; !c.LeftOut || c.Witnesses != nil || !c.Places[0].LeftOut {
		t.Errorf("the card is %+v", c)
	}
}

// The selection is kept where it is in the table; the first verdict needs none.
func TestSelection(t *testing.T) {
	cells := make([]templates.VerdictCell, 2)
	v := templates.Verdicts{Rows: []templates.VerdictRow{{Number: 1}, {Number: 2, Cells: cells}, {Number: 3, Cells: cells}}}
	for _, tt := range []struct{ asked, selected, explicit string }{
		{"", "2.1", ""},
		{"2.1", "2.1", ""},
		{"3.2", "3.2", "3.2"},
		{"1.1", "2.1", ""}, // a row without verdicts
		{"4.1", "2.1", ""},
		{"3.3", "2.1", ""},
		{"0.1", "2.1", ""},
		{"-1.1", "2.1", ""},
		{"3", "2.1", ""},
		{"3.x", "2.1", ""},
	} {
		v.Selected = view.ParseSelection(tt.asked)
		if got, explicit := v.Selection().String(), v.ExplicitSelection().String(); got != tt.selected || explicit != tt.explicit {
			t.Errorf("%q selects %q, to be named %q; want %q and %q", tt.asked, got, explicit, tt.selected, tt.explicit)
		}
	}
	if got := (&templates.Verdicts{}).Selection(); got != (templates.Selection{}) {
		t.Errorf("an empty table selects %v", got)
	}
}

func TestResponseVerdicts(t *testing.T) {
	site := exampleSite(t)
	f := robotstxt.Parse(nil)
	table := tableOf(t, f, site, []string{"/a", "x y", "https://example.org/"}, "a", "b")
	policies := slices.Repeat([]response.Policy{response.PolicyOf(robotstxt.Google, response.State{Class: response.ServerError, Status: 503, Period: response.FirstHours})}, len(table.Columns))
	v := view.ResponseVerdicts(table, site, policies, nil)
	if v.Blocked != 2 || v.Allowed != 0 || v.Problems != 1 || v.Outside != 1 || len(v.Rows[0].Proofs) != 1 {
		t.Errorf("%d blocked, %d allowed, %d problems, %d outside", v.Blocked, v.Allowed, v.Problems, v.Outside)
	}
	table = tableOf(t, f, site, []string{"/robots.txt"}, "a", "b")
	if v := view.ResponseVerdicts(table, site, policies, nil); v.Allowed != 2 || v.Rows[0].Cells[0].Reason != robotstxt.RobotsTxtItself {
		t.Errorf("/robots.txt itself: %d allowed, %d blocked", v.Allowed, v.Blocked)
	}
	if v.Rows[0].Cells[0].Reason != robotstxt.ByResponse {
		t.Errorf("the reason is %s", v.Rows[0].Cells[0].Reason)
	}
}

// Crawlers whose groups have the same rules share a card; the other groups are
// listed, those with the same rules together.
func TestGroups(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: a\nUser-agent: b\nDisallow: /1\n\nUser-agent: c\nUser-agent: d\nDisallow: /2\n\nUser-agent: a\nDisallow: /3\nSitemap: https://example.com/s.xml\n"))
	crawlers := []robotstxt.Crawler{crawler.Parse("a"), crawler.Parse("Mozilla/5.0 (compatible; b/1.0)"), crawler.Parse("nobody")}
	var columns []verdicts.Column
	for _, c := range crawlers {
		columns = append(columns, verdicts.Column{Crawler: c, File: f})
	}
	g := groupsOf(t, f, columns, view.PartialAnswer{})
	var cards []string
	for _, c := range g.Cards {
		var names []string
		for _, crawler := range c.Crawlers {
			names = append(names, crawler.Name)
		}
		cards = append(cards, strings.Join(names, " "))
	}
	if want := []string{"a", crawlers[1].Name, "nobody"}; !slices.Equal(cards, want) {
		t.Errorf("the cards are of %q; want %q", cards, want)
	}
	if c := g.Cards[0]; len(c.Places) != 2 || c.Rules != 2 || len(c.Witnesses) != 2 || c.Colour == "" {
		t.Errorf("the first card is %+v", c)
	}
	if c := g.Cards[2]; len(c.Places) != 0 || c.Colour != "" {
		t.Errorf("the card without a group is %+v", c)
	}
	if len(g.Others) != 1 || !slices.Equal(g.Others[0].Tokens, []string{"c", "d"}) || len(g.Sitemaps) != 1 || g.Sitemaps[0].Field != "" {
		t.Errorf("others: %+v, sitemaps: %+v", g.Others, g.Sitemaps)
	}
}

// groupsOf returns the cards of the groups of f.
func groupsOf(t *testing.T, f *robotstxt.File, columns []verdicts.Column, p view.PartialAnswer) templates.Groups {
	t.Helper()
	groups, err := view.Groups(t.Context(), f, columns, nil, templates.Anchors{}, p)
	if err != nil {
		t.Fatal(err)
	}
	return groups
}

// TestGroupsEnd looks for the groups of a file with very many for nobody who still
// waits: hardly anything is done.
func TestGroupsEnd(t *testing.T) {
	var body strings.Builder
	for i := range 10_000 {
		fmt.Fprintf(&body, "User-agent: a%d\nDisallow: /%[1]d\nUser-agent: *\nDisallow: /b%[1]d\n", i)
	}
	f := robotstxt.Parse([]byte(body.String()))
	columns := verdicts.Columns(f, []robotstxt.Crawler{crawler.Parse("a1"), crawler.Parse("nobody")})
	groupsOf(t, f, columns, view.PartialAnswer{}) // rules are read when they are first asked for
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var groups templates.Groups
	var err error
	whole := testing.AllocsPerRun(1, func() { groupsOf(t, f, columns, view.PartialAnswer{}) })
	ended := testing.AllocsPerRun(1, func() {
		groups, err = view.Groups(ctx, f, columns, nil, templates.Anchors{}, view.PartialAnswer{})
	})
	if !errors.Is(err, context.Canceled) || len(groups.Cards) > 0 {
		t.Errorf("%d cards, error %v; want none, as the context is done", len(groups.Cards), err)
	}
	if ended > whole/20 {
		t.Errorf("%v allocations; want hardly any of the %v that all groups take", ended, whole)
	}
}
