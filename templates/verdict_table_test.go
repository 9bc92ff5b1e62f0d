package templates_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/templates"
)

func TestVerdictTable(t *testing.T) {
	answer := templates.Answer{Crawler: "a", Allowed: true, Sentence: robotstxt.Verbatim(robotstxt.Part{Text: "a is allowed to fetch /x."})}
	v := templates.Verdicts{
		Crawlers: []string{"a", "b\u202e"}, Selected: templates.Selection{Row: 1, Column: 2},
		Rows: []templates.VerdictRow{
			{
				Number: 1, Typed: "/x", TestedAs: "/x?",
				Cells: []templates.VerdictCell{
					{Allowed: true, Reason: robotstxt.StarIgnored, Differ: []string{"Yandex"}},
					{Line: 7, Differ: []string{"Yandex", "Bing"}, Href: "/embed?selection=1.2"},
				},
				Proofs: []templates.Proof{{ID: templates.ProofID(1, 0), Answers: []templates.Answer{answer}, Lost: []int{3, 4}}},
				Readings: &templates.Readings{
					ID: templates.ReadingsID(1), Crawlers: []string{"a", "b"}, Differ: []string{"Yandex", "Bing"},
				},
			},
			{Number: 2, Typed: "/y", Outside: robotstxt.Verbatim(robotstxt.Part{Text: "elsewhere"})},
		},
	}
	page := render(t, templates.VerdictsPart(v))
	first, second := page.Find("td").Eq(0), page.Find("td").Eq(1)
	if first.AttrOr("data-allowed", "") != "true" || first.AttrOr("data-lost", "") != "3 4" || first.Find(".verdict").AttrOr("href", "") != "#why-1-1" {
		t.Error("the first cell does not lead to its proof")
	}
	if got, want := text(first), "✓Allowed ignores * ⚠ Yandex blocks it"; got != want {
		t.Errorf("the first cell says %q; want %q", got, want)
	}
	if got, want := text(second), "✕Blocked line 7 ⚠ Yandex and Bing allow it"; got != want {
		t.Errorf("the second cell says %q; want %q", got, want)
	}
	if second.Find("[aria-current]").Length() != 1 || first.Find("[aria-current]").Length() != 0 || second.Find(".verdict").AttrOr("href", "") != "/embed?selection=1.2" {
		t.Error("the second cell is not the one selected")
	}
	if got := page.Find("[data-outside]").AttrOr("colspan", ""); got != "2" {
		t.Errorf("what is outside spans %q columns; want 2", got)
	}
	if got, want := text(page.Find("#why-1 #readers-1 summary")), "Yandex and Bing differ"; got != want {
		t.Errorf("the readings are summed up as %q; want %q", got, want)
	}
	if got := text(page.Find("th").Eq(2)); got != "bU+202E" {
		t.Errorf("a name that turns the text around shows as %q", got)
	}
}

// An origin is named once only if all URLs have it.
func TestOrigin(t *testing.T) {
	for _, test := range []struct {
		want string
		urls []string
	}{
		{"https://a.example", []string{"https://a.example/x", "https://a.example/"}},
		{"HTTP://a.example:80", []string{"HTTP://a.example:80/x", "HTTP://a.example:80/y"}},
		{"", []string{"https://a.example/x", "/x"}},
		{"", []string{"https://a.example/", "http://a.example/"}},
		{"", []string{"https://a.example/x"}},
		{"", []string{"https://a.example", "https://a.example"}},
		{"", []string{"/x", "/y"}},
		{"", []string{"/?u=https://a.example/x", "/?u=https://a.example/y"}},
	} {
		var v templates.Verdicts
		for _, url := range test.urls {
			v.Rows = append(v.Rows, templates.VerdictRow{Typed: url})
		}
		if got := v.Origin(); got != test.want {
			t.Errorf("%v have the origin %q in common; want %q", test.urls, got, test.want)
		}
	}
}

// Omitted content of a partial answer keeps its place.
func TestLeftOut(t *testing.T) {
	v := templates.Verdicts{Crawlers: []string{"a"}, Rows: []templates.VerdictRow{{
		Number: 1, LeftOut: true, Cells: []templates.VerdictCell{{Line: 1}},
		Proofs: []templates.Proof{{ID: "why-1-1", Traced: true, LeftOut: true, Rules: 1, Answers: []templates.Answer{{}}}},
	}}}
	page := render(t, templates.VerdictsPart(v))
	for _, id := range []string{"#why-1-1-trace", "#differs-1-0", "#readers-1"} {
		x := page.Find(id)
		if _, leftOut := x.Attr("data-left-out"); !leftOut || x.Children().Length() != 0 {
			t.Errorf("%s is not marked as left out, and empty", id)
		}
	}
}

// TestTurned holds that a table has a row for each crawler if they don't fit side by
// side and are more than the URLs, and for each URL otherwise.
func TestTurned(t *testing.T) {
	for _, tt := range []struct {
		crawlers, urls int
		want           bool
	}{
		{1, 1, false}, {2, 1, false}, {6, 1, false}, {7, 1, true}, {7, 6, true}, {7, 7, false}, {7, 8, false}, {20, 19, true},
	} {
		v := templates.Verdicts{Crawlers: make([]string, tt.crawlers), Rows: make([]templates.VerdictRow, tt.urls)}
		if got := v.Turned(); got != tt.want {
			t.Errorf("%d crawlers and %d URLs: turned is %t; want %t", tt.crawlers, tt.urls, got, tt.want)
		}
	}
}
