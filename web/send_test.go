package web_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
)

// send asks for the tester's page and reads the answer. A form with fields is
// posted; without one, target is asked for.
func send(t *testing.T, target string, form url.Values) (int, *goquery.Document) {
	t.Helper()
	site, _ := newSite(t, nil, nil)
	return sendTo(t, site, target, form)
}

// sendTo is send for one site.
func sendTo(t *testing.T, site http.Handler, target string, form url.Values) (int, *goquery.Document) {
	t.Helper()
	var res *http.Response
	if form == nil {
		res = ask(site, http.MethodGet, target, nil, nil)
	} else {
		res = ask(site, http.MethodPost, target, []string{formType}, strings.NewReader(form.Encode()))
	}
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, page
}

// asked returns the form that a browser sends.
func asked(robots, urls, crawlers string) url.Values {
	return url.Values{"robots": {robots}, "urls": {urls}, "agents": {crawlers}}
}

// verdicts lists the cells of the table, URL after URL: "true 5" if line 5 allows,
// "false" if no line decides, or the fault of the URL.
func verdicts(page *goquery.Document) []string {
	var all []string
	cells := page.Find("[data-allowed], [data-problem]")
	if page.Find("table.turned").Length() > 0 {
		slices.SortStableFunc(cells.Nodes, func(a, b *html.Node) int { return strings.Compare(rowOf(a), rowOf(b)) })
	}
	cells.Each(func(_ int, cell *goquery.Selection) {
		allowed := cell.AttrOr("data-allowed", "") + cell.AttrOr("data-problem", "")
		if line, ok := cell.Attr("data-line"); ok {
			allowed += " " + line
		}
		all = append(all, allowed)
	})
	return all
}

// rowOf returns the number of the row that a cell belongs to where the table has a
// row for each URL.
func rowOf(cell *html.Node) string {
	for _, a := range cell.Attr {
		if a.Key == "data-selection" {
			row, _, _ := strings.Cut(a.Val, ".")
			return row
		}
	}
	return ""
}

// field returns the content of a field. As HTML asks, the parser has dropped
// one line ending at the start.
func field(page *goquery.Document, id string) string {
	return page.Find("textarea#" + id).Text()
}

// texts returns the text of each element, with single spaces and with one
// around whatever stands apart on the page.
func texts(s *goquery.Selection) []string {
	return s.Map(func(_ int, s *goquery.Selection) string {
		var b strings.Builder
		for _, n := range s.Nodes {
			writeText(&b, n)
		}
		return strings.Join(strings.Fields(b.String()), " ")
	})
}

func writeText(b *strings.Builder, n *html.Node) {
	if n.Type == html.TextNode {
		b.WriteString(n.Data)
	}
	apart := n.Type == html.ElementNode && !strings.Contains(" a b code em i wbr ", " "+n.Data+" ")
	if apart {
		b.WriteByte(' ')
	}
	for child := range n.ChildNodes() {
		writeText(b, child)
	}
	if apart {
		b.WriteByte(' ')
	}
}
