package web_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// A fact is structured data of a page, as the test reads it.
type fact struct {
	Type, Headline, Description, URL string
	Crumbs                           []struct {
		Position   int
		Name, Item string
	}
	Questions []struct {
		Name   string
		Answer struct{ Text string } `json:"acceptedAnswer"`
	}
}

// TestStructuredData reads the structured data of each page: it says what the page says,
// and has no "<", so that no text in it can end the element. The policy for scripts is
// that of all pages.
func TestStructuredData(t *testing.T) {
	site := docsSite(t)
	l, _ := library()
	for _, p := range l.Pages {
		res, page := visit(t, site, p.Path)
		if got := res.Header.Get("Content-Security-Policy"); got != pageCSP {
			t.Errorf("%s: policy %q", p.Path, got)
		}
		scripts := page.Find("script[type='application/ld+json']")
		facts := structured(t, scripts.Text())
		if scripts.Length() != 1 || strings.Contains(scripts.Text(), "<") || len(facts) < 2 {
			t.Fatalf("%s: %d scripts: %s", p.Path, scripts.Length(), scripts.Text())
		}
		if f := facts[0]; f.Type != "TechArticle" || f.Headline != p.FullTitle() || f.Description != p.Description || f.URL != docsOrigin+p.Path {
			t.Errorf("%s: %+v", p.Path, f)
		}
		crumbs, trail := facts[1].Crumbs, page.Find(".trail a")
		if len(crumbs) != trail.Length()+1 || crumbs[len(crumbs)-1].Item != docsOrigin+p.Path {
			t.Errorf("%s: %+v", p.Path, crumbs)
		}
		trail.Each(func(i int, x *goquery.Selection) {
			if c := crumbs[i]; c.Position != i+1 || c.Name != x.Text() || c.Item != docsOrigin+x.AttrOr("href", "") {
				t.Errorf("%s: %+v", p.Path, c)
			}
		})
		if questions := p.Path == "/docs/questions"; questions != (len(facts) == 3) {
			t.Errorf("%s: %d facts", p.Path, len(facts))
		} else if questions {
			checkQuestions(t, facts[2], page)
		}
	}
}

// structured reads structured data.
func structured(t *testing.T, text string) []fact {
	t.Helper()
	for from, to := range map[string]string{`"@type"`: `"type"`, `"itemListElement"`: `"crumbs"`, `"mainEntity"`: `"questions"`} {
		text = strings.ReplaceAll(text, from, to)
	}
	var data struct {
		Context string `json:"@context"`
		Graph   []fact `json:"@graph"`
	}
	if err := json.Unmarshal([]byte(text), &data); err != nil || data.Context != "https://schema.org" {
		t.Fatalf("%s: %v", text, err)
	}
	return data.Graph
}

// checkQuestions requires that questions are headings of a page, with answers from it.
func checkQuestions(t *testing.T, f fact, page *goquery.Document) {
	t.Helper()
	text := strings.Join(strings.Fields(page.Find("article").Text()), " ")
	for _, q := range f.Questions {
		if !strings.Contains(text, q.Name) || len(q.Answer.Text) < 40 || !strings.Contains(text, q.Answer.Text[:40]) {
			t.Errorf("%q is answered with %q", q.Name, q.Answer.Text)
		}
	}
	if f.Type != "FAQPage" || len(f.Questions) < 15 {
		t.Errorf("%s with %d questions", f.Type, len(f.Questions))
	}
}
