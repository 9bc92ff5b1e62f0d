package web_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

const readersDiffer = "User-agent: *\nDisalow: /misspelt\nDisallow: /exact$\nAllow: /exact\nDisallow: /all\n"

// readPage asks the tester as a link does.
func readPage(t *testing.T, query url.Values) (int, *goquery.Document) {
	t.Helper()
	site, _ := newSite(t, nil, nil)
	res := ask(site, "GET", "/?"+query.Encode(), nil, nil)
	return res.StatusCode, document(t, res)
}

// The page shows the verdicts of the reading that was chosen, and beside each
// which others disagree and why.
func TestReadingsOnThePage(t *testing.T) {
	for _, tt := range []struct {
		name, reading, url string
		allowed            string
		readers, causes    string // words of the panel; empty if all agree
	}{
		{"all agree", "", "/all", "false", "", ""},
		{"misspelt for the RFC", "", "/misspelt", "false", "RFC 9309", "Google understands fields such as"},
		{"misspelt as the RFC", "rfc9309", "/misspelt", "true", "Google, Protego before 0.7, Protego (Scrapy) and crawler-commons (Java) differ", "Google understands fields such as"},
		{"lengths for Yandex", "", "/exact", "false", "Yandex", "Yandex doesn't count * and a $ at the end"},
		{"an unknown reading is the crawler's own", "nobody", "/misspelt", "false", "RFC 9309", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, page := readPage(t, url.Values{
				"robots": {readersDiffer}, "reading": {tt.reading}, "url": {tt.url}, "agent": {"Googlebot"},
			})
			cell := page.Find("[data-allowed]")
			if got := cell.AttrOr("data-allowed", ""); status != 200 || cell.Length() != 1 || got != tt.allowed {
				t.Fatalf("status %d, %d cells, allowed %q; want %q", status, cell.Length(), got, tt.allowed)
			}
			panel := page.Find("#readers-1")
			if sides := len(strings.Fields(strings.Join(attributes(page, "#readers-1 [data-reading]", "data-reading"), " "))); sides != len(robotstxt.Readings()) {
				t.Errorf("%d readings side by side; want %d", sides, len(robotstxt.Readings()))
			}
			differs := cell.Find(`[data-readings="#readers-1"]`).Length() == 1
			if differs != (tt.readers != "") || differs != (panel.Find("cite").Length() > 0) {
				t.Errorf("the cell says that others differ: %t; the panel credits %d sources", differs, panel.Find("cite").Length())
			}
			for _, want := range []string{tt.readers, tt.causes} {
				if !strings.Contains(panel.Text(), want) {
					t.Errorf("the panel %q lacks %q", panel.Text(), want)
				}
			}
			chosen, _ := crawler.ReaderByCode(tt.reading)
			if got := page.Find("#reading option[selected]").AttrOr("value", ""); got != chosen.Code() {
				t.Errorf("the form has %q; want %q", got, chosen.Code())
			}
		})
	}
}

// With a site given, URLs elsewhere are not covered, and say which file is.
func TestSiteOnThePage(t *testing.T) {
	status, page := readPage(t, url.Values{
		"robots": {readersDiffer}, "site": {" www.example.com/a/page "}, "agent": {"Googlebot", "GPTBot"},
		"url": {"https://www.example.com:443/all", "http://www.example.com/all", "https://example.com/all", "/all"},
	})
	if got := page.Find("[data-allowed=false]").Length(); status != 200 || got != 4 {
		t.Errorf("status %d, %d verdicts; want 4", status, got)
	}
	outside := page.Find("[data-outside]")
	if outside.Length() != 2 || !strings.Contains(outside.Text(), "http://www.example.com/robots.txt") ||
		!strings.Contains(outside.Text(), "https://example.com/robots.txt") {
		t.Errorf("outside: %q", outside.Text())
	}
	if got := page.Find("#site").AttrOr("value", ""); got != "www.example.com/a/page" {
		t.Errorf("the form has the site %q", got)
	}
}

// Why a site can't be read is told in the language of the page, without backticks.
func TestSiteThatIsNoneInGerman(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	_, page := openPage(t, site, "/de/?"+url.Values{"robots": {""}, "site": {"gopher://example.com"}, "url": {"/all"}, "agent": {"Googlebot"}}.Encode())
	want := "! Keine Website. Eine robots.txt gilt für ein Schema, einen Host und einen Port, wie in https://example.com/. Lassen Sie das Feld leer, wenn jede URL auf der Website liegt."
	if got := flat(page, "#site-fault"); got != want {
		t.Errorf("the fault is %q; want %q", got, want)
	}
}

// A site that cannot be read is told at its field; nothing typed is lost.
func TestSiteThatIsNone(t *testing.T) {
	status, page := readPage(t, url.Values{
		"robots": {readersDiffer}, "site": {"gopher://example.com"}, "url": {"/all"}, "agent": {"Googlebot"},
	})
	if fault := page.Find("#site-fault").Text(); status != 422 || !strings.Contains(fault, "Not a site.") {
		t.Errorf("status %d, fault %q", status, fault)
	}
	if got := strings.TrimPrefix(page.Find("#robots").Text(), "\n"); got != readersDiffer {
		t.Errorf("the form has the file %q", got)
	}
	if page.Find("[data-allowed]").Length() != 0 {
		t.Error("there are verdicts all the same")
	}
}
