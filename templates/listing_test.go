package templates_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/templates"
)

// render returns the elements of a component.
func render(t *testing.T, c templ.Component) *goquery.Document {
	t.Helper()
	var html strings.Builder
	if err := c.Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(html.String()))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// text returns the text of an element with single blanks.
func text(s *goquery.Selection) string { return strings.Join(strings.Fields(s.Text()), " ") }

// each returns the texts of several elements.
func each(s *goquery.Selection) string {
	return strings.Join(s.Map(func(_ int, one *goquery.Selection) string { return text(one) }), ", ")
}

func TestListingPart(t *testing.T) {
	page := render(t, templates.ListingPart(templates.Listing{
		Anchors: templates.Anchors{Partial: true, Lines: map[int]bool{1: true}},
		Facts:   templates.ListingFacts{Lines: 1200, Ignored: 2, Fused: 1, Unread: true},
		Pager:   &templates.Pager{First: 1, Last: 500, Lines: 1200, Next: 501, ToLast: 701},
		Items: []templates.Item{
			{Line: &templates.ListedLine{
				Line: robotstxt.Line{Number: 1}, State: templates.LineCounts, Wins: 2,
				Text:  templates.LineText{Field: "Disallow", Value: ": /\x00<b>", Comment: " # why", More: 1234},
				Fused: robotstxt.Verbatim(robotstxt.Part{Text: "line 700", Line: 700}),
			}},
			{Gap: &templates.Gap{First: 2, Lines: 3, Ignored: 1}},
			{Gap: &templates.Gap{First: 8, Lines: 1, Ignored: 1}},
			{Rest: &templates.Rest{Octets: 1, Lines: []string{"x"}, More: true}},
		},
	}))
	if got, want := each(page.Find("header .facts li")), "1,200 lines, 2 ignored, 1 fused, not read to the end"; got != want {
		t.Errorf("the facts are %q; want %q", got, want)
	}
	if got, want := text(page.Find("#L1 .text")), "Disallow: /␀<b> # why… 1,234 more characters"; got != want {
		t.Errorf("the line is %q; want %q", got, want)
	}
	if got := page.Find("#L1 [data-wins='2']").Text(); !strings.Contains(got, "decides 2 verdicts") {
		t.Errorf("it is said to win: %q", got)
	}
	if b := page.Find("#L1 button.line-ref"); b.AttrOr("value", "") != "700" || b.AttrOr("formaction", "") != "/#L700" {
		t.Error("no button leads to a line that the page does not show")
	}
	if got, want := each(page.Find("[data-state=gap]")), "3 lines, 1 ignored Show from line 2, 1 line, 1 ignored Show from line 8"; got != want {
		t.Errorf("the gap says %q; want %q", got, want)
	}
	var disabled []bool
	page.Find(".pager button").Each(func(_ int, b *goquery.Selection) {
		_, off := b.Attr("disabled")
		disabled = append(disabled, off)
	})
	if want := []bool{true, true, false, false}; !slices.Equal(disabled, want) {
		t.Errorf("the buttons of the pager are disabled: %v; want %v", disabled, want)
	}
	if got := text(page.Find("[data-state=unread]")); !strings.Contains(got, "1 byte beyond") {
		t.Errorf("the rest is %q", got)
	}
}

// A page that cannot ask for other lines names them, and leads to its own.
func TestStaticListing(t *testing.T) {
	x := templates.Example{ID: "e", Listing: templates.Listing{
		Anchors: templates.Anchors{Partial: true, Static: true, Prefix: "e-", Lines: map[int]bool{1: true}},
		Items: []templates.Item{
			{Line: &templates.ListedLine{Line: robotstxt.Line{Number: 1}, State: templates.LineBlank}},
			{Gap: &templates.Gap{First: 2, Lines: 1}},
		},
	}}
	x.Answers = []templates.ExampleAnswer{{Kind: templates.SaidOfLine, Text: robotstxt.Verbatim(robotstxt.Part{Text: "line 1", Line: 1}, robotstxt.Part{Text: " and "}, robotstxt.Part{Text: "line 2", Line: 2})}}
	page := render(t, templates.ExamplePart(x))
	if page.Find("#e-L1").Length() != 1 || page.Find("button").Length() != 0 || page.Find("figcaption a[href='#e-L1']").Length() != 1 {
		t.Error("the listing does not stand for itself")
	}
	if got := each(page.Find(".answers li").Children()); got != "–, line 1 and line 2" {
		t.Errorf("the answer is %q", got)
	}
}
