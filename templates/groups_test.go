package templates_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/templates"
)

func TestGroupsPart(t *testing.T) {
	lines := make([]templates.QuotedLine, 30)
	for i := range lines {
		lines[i] = templates.QuotedLine{Line: i + 1, Field: "Disallow:", Value: "/"}
	}
	page := render(t, templates.GroupsPart(templates.Groups{
		Cards: []*templates.GroupCard{{
			Crawlers: []templates.AssignedCrawler{{Name: "a", Sentence: robotstxt.Verbatim(robotstxt.Part{Text: "obeys a"})}, {Name: "b", TakenFrom: "b/1.0"}},
			Columns:  []int{0, 2}, Rules: 30, LeftOut: true,
			Places: []templates.Place{{First: 1, Last: 30, Lines: lines, FoldedID: templates.FoldedLinesID(0, 0)}},
		}},
		Others:   []templates.OtherGroup{{Tokens: []string{"c"}, MoreTokens: 2, Rules: 1, Line: 40}},
		Sitemaps: []templates.QuotedLine{{Line: 50, Value: "https://example.com/s.xml"}},
	}))
	card := page.Find("article")
	if card.AttrOr("data-columns", "") != "0 2" || card.Find("#crawler-0").Length() != 1 || card.Find("#crawler-2").Length() != 1 {
		t.Error("the card does not stand for its crawlers")
	}
	if card.Find("#lines-0-0 li").Length() != 25 || card.Find(".quotes li").Length() != 30 || text(card.Find("#lines-0-0 summary")) != "and 25 more" {
		t.Error("the lines beyond the first are not folded")
	}
	if x := card.Find("#witnesses-0"); x.Length() != 1 || x.Children().Length() != 0 {
		t.Error("what is left out has no place")
	}
	if got, want := text(card.Find(".obeys").Eq(1)), "Taken from b/1.0"; got != want {
		t.Errorf("the second crawler is %q; want %q", got, want)
	}
	if got, want := each(page.Find(".others li").Children()), "c and 2 more, 1 rule, line 40"; got != want {
		t.Errorf("the other group is %q; want %q", got, want)
	}
	split := render(t, templates.GroupsPart(templates.Groups{
		Cards: []*templates.GroupCard{{Rules: 1, Places: []templates.Place{{First: 1, Last: 2, Lines: lines[:1]}, {First: 7, Last: 7}}}},
	}))
	if got, want := each(split.Find(".where")), "lines 1 to 2, line 7"; got != want {
		t.Errorf("the places of a group are %q; want %q", got, want)
	}
	ruleless := render(t, templates.GroupsPart(templates.Groups{
		Cards: []*templates.GroupCard{{Places: []templates.Place{{First: 1, Last: 1, Lines: lines[:1]}}}},
	}))
	if got := text(ruleless.Find("article > p").Last()); got != "No rules that take effect." {
		t.Errorf("a group without rules says %q, which the sentence above it may contradict", got)
	}
	answered := render(t, templates.GroupsPart(templates.Groups{
		Cards: []*templates.GroupCard{{Summary: robotstxt.Verbatim(robotstxt.Part{Text: "503: Google stops."})}},
	}))
	if got := text(answered.Find("article")); got != "503: Google stops." {
		t.Errorf("crawlers for whom the response decides are said to have %q", got)
	}
	empty := render(t, templates.GroupsPart(templates.Groups{}))
	if empty.Find(".empty").Length() != 1 || render(t, templates.GroupsPart(templates.Groups{Unasked: true})).Find(".empty").Length() != 0 {
		t.Error("crawlers are asked for though they were named, or not asked for")
	}
}
