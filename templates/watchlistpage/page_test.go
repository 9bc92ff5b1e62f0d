package watchlistpage

import (
	"strings"
	"testing"
	"time"

	"whichline/engine/response"
	"whichline/templates/words"
)

// The headline counts the sites that can be compared.
func TestHeadline(t *testing.T) {
	same, changed, first := Row{State: "same"}, Row{State: "changed"}, Row{State: "first"}
	tested, flipped := Row{State: "changed", Tested: 2}, Row{State: "changed", Tested: 2, Flips: make([]Flip, 2)}
	for _, tt := range []struct {
		rows          []Row
		want, outcome string
	}{
		{[]Row{first}, "The link below contains the site.", ""},
		{[]Row{first, {State: "damaged"}}, "The link below contains 2 sites.", ""},
		{[]Row{same}, "The site didn't change.", "allowed"},
		{[]Row{{State: "same", Silent: true}}, "The link below contains the site.", ""},
		{[]Row{same, {State: "same", Silent: true}}, "0 of 2 sites changed. Not compared: 1.", "allowed"},
		{[]Row{same, same}, "None of the 2 sites changed.", "allowed"},
		{[]Row{same, same, first, {Problem: "late"}}, "0 of 4 sites changed. Not compared: 2.", "allowed"},
		{[]Row{changed, {Problem: "late"}}, "1 of 2 sites changed. Not compared: 1.", "blocked"},
		{[]Row{same, changed}, "1 of 2 sites changed.", "blocked"},
		{[]Row{same, {State: "status"}, {State: "silent"}}, "2 of 3 sites changed.", "blocked"},
		{[]Row{tested}, "The site changed. No verdict flips.", "blocked"},
		{[]Row{{State: "changed", Tested: 2, Renewed: true}}, "The site changed.", "blocked"},
		{[]Row{changed, {State: "first", Tested: 2}, {State: "damaged", Tested: 2}}, "1 of 3 sites changed. Not compared: 2.", "blocked"},
		{[]Row{tested, flipped}, "All 2 sites changed. 2 verdicts flip.", "blocked"},
	} {
		p := Page{Rows: tt.rows}
		if got := p.headline(t.Context()); got != tt.want {
			t.Errorf("%+v: %q; want %q", tt.rows, got, tt.want)
		}
		if got := p.outcome(); got != tt.outcome {
			t.Errorf("%+v: outcome %q; want %q", tt.rows, got, tt.outcome)
		}
	}
}

// Only a site that sent no response is said to be silent.
func TestFile(t *testing.T) {
	since := time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		row  Row
		want string
	}{
		{Row{State: "same", Was: 200, Status: 200}, "the same as on 2 January 2026"},
		{Row{State: "same", Silent: true, Class: "No complete answer"}, "no complete answer on 2 January 2026"},
		{Row{State: "same", Was: 301, Class: "Too many redirects"}, "the same as on 2 January 2026"},
		{Row{State: "first", Silent: true}, "first look"},
		{Row{State: "status", Was: 301}, "the answer was 301 on 2 January 2026"},
		{Row{State: "same", Class: "Successful"}, "the same as on 2 January 2026"},
		{Row{State: "status", Silent: true, Status: 200}, "no complete answer on 2 January 2026"},
	} {
		tt.row.Since = since
		if got := tt.row.file(t.Context()); got != tt.want {
			t.Errorf("%+v: %q; want %q", tt.row, got, tt.want)
		}
	}
}

// What came in place of a status is said in the visitor's language.
func TestAnswerIsTranslated(t *testing.T) {
	r := Row{Class: response.Unreachable.Text()}
	if got, want := r.answer(words.With(t.Context(), words.Find("de"))), "Keine vollständige Antwort"; got != want {
		t.Errorf("%q; want %q", got, want)
	}
}

// A site with a problem has one cell across the columns that there are.
func TestTableSpans(t *testing.T) {
	problem, same := Row{Problem: "late"}, Row{State: "same"}
	for _, tt := range []struct {
		rows []Row
		want string
	}{
		{[]Row{problem, {State: "first", Tested: 1}}, `<td role="cell" colspan="1">late`},
		{[]Row{problem, same}, `<td role="cell" colspan="2">late`},
		{[]Row{problem, {State: "same", Tested: 1}}, `<td role="cell" colspan="3">late`},
	} {
		var page strings.Builder
		if err := table(Page{Rows: tt.rows}).Render(t.Context(), &page); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(page.String(), tt.want) {
			t.Errorf("%+v: no %s in %s", tt.rows, tt.want, page.String())
		}
	}
}

// The link of a site has every URL and every crawler.
func TestLinkHasAllQuestions(t *testing.T) {
	r := Row{Site: "https://shop.example"}
	got := string(r.href(Form{URLs: "/a b\n/c", Crawlers: "Googlebot\r\nBingbot\r\n"}))
	if want := "/fetch?address=https%3A%2F%2Fshop.example&agent=Googlebot&agent=Bingbot&url=%2Fa+b&url=%2Fc"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
}
