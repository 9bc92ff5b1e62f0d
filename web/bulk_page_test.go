package web_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"whichline/web"
)

const bulkRobots = "User-agent: *\r\nDisallow: /shop/\r\nAllow: /shop/sale\r\n\r\nUser-agent: GPTBot\r\nDisallow: /\r\n"

// sendBulk posts the form of many URLs. A field whose name has a slash is a file: its
// name is behind it.
func sendBulk(t testing.TB, site http.Handler, fields map[string]string) *http.Response {
	t.Helper()
	return sendBulkTo(t, site, "/bulk", fields)
}

// sendBulkTo posts the form to another path.
func sendBulkTo(t testing.TB, site http.Handler, path string, fields map[string]string) *http.Response {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	for name, text := range fields {
		field, file, isFile := strings.Cut(name, "/")
		w, err := form.CreateFormField(field)
		if isFile {
			w, err = form.CreateFormFile(field, file)
		}
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, text)
	}
	form.Close()
	return ask(site, http.MethodPost, path, []string{"Content-Type: " + form.FormDataContentType()}, &b)
}

func bulkDocument(t testing.TB, res *http.Response) *goquery.Document {
	t.Helper()
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return page
}

var tags = regexp.MustCompile(`<[^>]*>`)

// spaced returns the text of the first match, with spaces between its elements.
func spaced(t testing.TB, page *goquery.Document, selector string) string {
	t.Helper()
	text, err := page.Find(selector).First().Html()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(text, " "))), " ")
}

// The page names the URLs that each rule blocks for each crawler, and has the form
// with the URLs.
func TestBulkPage(t *testing.T) {
	site, book := newSite(t, nil, nil)
	if res, page := openPage(t, site, "/bulk"); res.StatusCode != 200 || page.Find("form#bulk").Length() != 1 || page.Find("textarea#agents").Text() != "Googlebot" {
		t.Errorf("the form: status %d", res.StatusCode)
	}
	if _, page := openPage(t, site, "/bulk?"+queryOf("robots", "a", "agents", "b", "reading", "google")); page.Find("#robots").Text() != "a" || page.Find("#agents").Text() != "b" ||
		page.Find("#reading [selected]").AttrOr("value", "") != "google" {
		t.Error("an address does not fill the form in")
	}
	res := sendBulk(t, site, map[string]string{"robots": bulkRobots, "agents": "Googlebot\r\nGPTBot", "site": "https://a.example", "reading": "own",
		"urls": "https://a.example/shop/1\r\n/shop/sale\r\n/shop/<2>\r\n/x\r\nhttps://b.example/\r\nfoo\r\n"})
	page := bulkDocument(t, res)
	if res.StatusCode != 200 || !strings.Contains(res.Header.Get("Cache-Control"), "no-store") {
		t.Errorf("status %d, %v", res.StatusCode, res.Header)
	}
	for selector, want := range map[string]string{
		`[data-counts=Googlebot]`:                  "Googlebot 2 2 1 1",
		`[data-counts=GPTBot]`:                     "GPTBot 4 0 1 1",
		`[data-crawler=Googlebot] h3`:              "2 URLs are blocked for Googlebot (1 rule).",
		`[data-crawler=Googlebot] [data-line="2"]`: "2 URLs by line 2: Disallow: /shop/ https://a.example/shop/1 /shop/<2>",
		`[data-crawler=GPTBot] [data-line="6"]`:    "4 URLs by line 6: Disallow: / https://a.example/shop/1 /shop/sale /shop/<2> … and 1 more.",
		`[data-folder="/shop/"]`:                   "/shop/ 3 3",
		`[data-folder="/"]`:                        "/ 1 1",
	} {
		if got := spaced(t, page, selector); got != want {
			t.Errorf("%s: %q; want %q", selector, got, want)
		}
	}
	classes := page.Find("tr[data-class]").Map(func(_ int, row *goquery.Selection) string { return row.AttrOr("data-class", "") })
	if got := strings.Join(classes, " "); got != "blocked blocked blocked blocked blocked blocked not-a-url not-a-url not-covered not-covered allowed allowed" {
		t.Errorf("rows: %s", got)
	}
	if got := page.Find("textarea#urls").Text(); got != "https://a.example/shop/1\n/shop/sale\n/shop/<2>\n/x\nhttps://b.example/\nfoo\n" {
		t.Errorf("the form holds %q", got)
	}
	if strings.Contains(book.String(), "a.example") {
		t.Error("something is in the log")
	}
}

// Where no URL was tested, nothing is allowed.
func TestBulkWithoutTestedURLs(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := bulkDocument(t, sendBulk(t, site, map[string]string{"robots": bulkRobots, "agents": "Googlebot", "urls": "foo\n"}))
	if outcome, ok := page.Find("[data-crawler=Googlebot] h3").Attr("data-outcome"); ok {
		t.Errorf("the outcome is %q", outcome)
	}
}

// The page says that all URLs are on one site only if it shows all of them.
func TestBulkNamesTheSite(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	few := "https://a.example/1\nhttps://a.example/2\n"
	many := strings.Repeat("https://a.example/shop/1\n", 500) + "https://b.example/\n" // which is allowed, and comes last
	for urls, want := range map[string]bool{few: true, many: false, few + "https://b.example/\n": false} {
		page := bulkDocument(t, sendBulk(t, site, map[string]string{"robots": bulkRobots, "agents": "Googlebot", "urls": urls}))
		if got := strings.Contains(flat(page, "main"), "All of them are on https://a.example."); got != want {
			t.Errorf("%d URLs: %t; want %t", strings.Count(urls, "\n"), got, want)
		}
	}
}

// Files of all kinds are read, and files that are too long for the page are left out of
// it.
func TestBulkFiles(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var table, long strings.Builder
	for n := range 700 {
		fmt.Fprintf(&table, "%d,\"https://a.example/shop/%d?a,b\"\r\n", n, n)
		fmt.Fprintf(&long, "/%s%d\n", strings.Repeat("x", 2000), n)
	}
	for _, tt := range []struct {
		name, file, text, counts string
		rows                     int
		kept                     bool
	}{
		{"CSV", "a.csv", "n,Address\r\n" + table.String(), "GPTBot 700 0 0 0", 500, true},
		{"a sitemap in gzip", "s.xml.gz", gzipped(t, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/?a&amp;b</loc></url></urlset>`), "GPTBot 1 0 0 0", 1, true},
		{"a long text", "a.txt", long.String(), "GPTBot 700 0 0 0", 500, false},
	} {
		page := bulkDocument(t, sendBulk(t, site, map[string]string{"robots": bulkRobots, "agents": "GPTBot", "file/" + tt.file: tt.text}))
		if got := spaced(t, page, "[data-counts]"); got != tt.counts || page.Find("tr[data-class]").Length() != tt.rows {
			t.Errorf("%s: %q, %d rows", tt.name, got, page.Find("tr[data-class]").Length())
		}
		if kept := page.Find("textarea#urls").Text() != ""; kept != tt.kept || (page.Find("section button[name=format]").Length() == 1) != tt.kept {
			t.Errorf("%s: kept is %t", tt.name, kept)
		}
	}
}

// The form that comes back with the answer gives the same table: the URLs of a column that
// was asked for, with the numbers that weigh them.
func TestBulkFormIsSentAgain(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	const verdicts = "url,user_agent,verdict,line,rule,reason"
	for _, tt := range []struct{ name, column, table, want string }{
		{"a column", "To", "From,To\n/a,/shop/1\n/b,/x\n", verdicts + "\n/shop/1,GPTBot,blocked,2,Disallow: /shop/,rule-decides\n/x,GPTBot,allowed,,,no-rule-matches\n"},
		{"clicks", "", "Page,Clicks\n\"/shop/1,2\",\"1,200\"\n\"/x\"\",y\",3\n", verdicts + ",clicks\n\"/shop/1,2\",GPTBot,blocked,2,Disallow: /shop/,rule-decides,1200\n\"/x\"\",y\",GPTBot,allowed,,,no-rule-matches,3\n"},
		{"a column with impressions", "2", "From,To,Impressions\n/a,/shop/1,7\n", verdicts + ",impressions\n/shop/1,GPTBot,blocked,2,Disallow: /shop/,rule-decides,7\n"},
	} {
		fields := map[string]string{"robots": "User-agent: *\nDisallow: /shop/\n", "agents": "GPTBot", "column": tt.column, "file/a.csv": tt.table}
		page := bulkDocument(t, sendBulk(t, site, fields))
		delete(fields, "file/a.csv")
		fields["urls"], fields["column"], fields["format"] = page.Find("textarea#urls").Text(), page.Find("#column").AttrOr("value", ""), "csv"
		got, err := io.ReadAll(sendBulk(t, site, fields).Body)
		if err != nil || strings.ReplaceAll(string(got), "\r\n", "\n") != tt.want {
			t.Errorf("%s: %s, %v; want %s", tt.name, got, err, tt.want)
		}
	}
}

// The page's script has the URLs of files read, as lines of JSON, and last a sentence on
// why not all are there.
func TestBulkURLs(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, file, text, column string
		urls                     []string // the first
		n                        int
		note                     string
	}{
		{"a text", "", "/a\r\n# b\n/<c>\n", "", []string{"/a", "/<c>"}, 2, ""},
		{"a column of a table in gzip", "a.csv.gz", gzipped(t, "url,b\n/a,/b\n/c,/d\n"), "b", []string{"/b", "/d"}, 2, ""},
		{"no column", "a.csv", "a,b\n1,2\n", "", nil, 0, "The column with the URLs wasn't found"},
		{"no URLs", "", "", "", nil, 0, "There are no URLs:"},
		{"a sitemap that breaks off", "s.xml", "<urlset><url><loc>/a</loc></url>", "", []string{"/a"}, 1, "The file breaks the rules of XML"},
		{"a URL that is too long", "", strings.Repeat("x", 70_000) + "\n/a", "", nil, 2, ""},
		{"too many", "", strings.Repeat("/a\n", 100_001), "", []string{"/a"}, 100_000, "The first 100,000 URLs were tested"},
	} {
		res := sendBulkTo(t, site, "/bulk/urls", map[string]string{"file/" + tt.file: tt.text, "column": tt.column})
		body, _ := io.ReadAll(res.Body)
		lines := strings.Split(strings.TrimSuffix(string(body), "\n"), "\n")
		var note struct{ Note string }
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &note); err != nil || !strings.HasPrefix(note.Note, tt.note) || tt.note == "" && note.Note != "" {
			t.Errorf("%s: the last line is %s; want %q", tt.name, lines[len(lines)-1], tt.note)
		}
		if len(lines) != tt.n+1 || res.Header.Get("Content-Type") != "application/x-ndjson" {
			t.Errorf("%s: %d lines; want %d", tt.name, len(lines), tt.n+1)
		}
		for i, want := range tt.urls {
			var url string
			if json.Unmarshal([]byte(lines[i]), &url); url != want {
				t.Errorf("%s: line %d is %s; want %q", tt.name, i+1, lines[i], want)
			}
		}
	}
}

// The script is told all reasons why a test is incomplete.
func TestBulkURLsHaveAllNotes(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := sendBulkTo(t, site, "/bulk/urls", map[string]string{"file/a.csv": "url,clicks\n/a,x\n" + strings.Repeat("/b,1\n", 100_000)})
	body, _ := io.ReadAll(res.Body)
	for _, want := range []string{"The first 100,000 URLs were tested", ". Some numbers in the column"} {
		if !strings.Contains(string(body), want) {
			t.Errorf("the notes don't say %q", want)
		}
	}
}

// Errors are told to the script, not shown.
func TestBulkURLsRefused(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := sendBulkTo(t, site, "/bulk/urls", map[string]string{"file/a": strings.Repeat("/a\n", 5<<20)})
	if res.StatusCode != http.StatusRequestEntityTooLarge || res.Header.Get("Content-Type") != "application/problem+json" {
		t.Errorf("status %d, %s", res.StatusCode, res.Header.Get("Content-Type"))
	}
}

// linesApart is a file of which line 5 blocks /b or, to those who end a line at U+2028,
// too, /a.
const linesApart = "# of two\u2028lines\nDisallow: /\u2028User-agent: *\nDisallow: /a\nUser-agent: *\nDisallow: /b\n"

// utf16Of is a text of ASCII in UTF-16, with a byte order mark.
func utf16Of(text string) string {
	return "\xff\xfe" + strings.Join(strings.Split(text, ""), "\x00") + "\x00"
}

// A crawl delay that blocks rejects no file.
func TestBulkSaysWhatNoRuleBlocks(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := bulkDocument(t, sendBulk(t, site, map[string]string{"robots": "User-agent: *\nCrawl-delay: 301\nDisallow: /a\n", "agents": "x", "reading": "crawler-commons", "urls": "/b"}))
	if got := flat(page, "main"); !strings.Contains(got, "1 URL is blocked for x by no rule.") || strings.Contains(got, "rejects the file") {
		t.Error(got)
	}
}

func TestBulkSaysWhyNoVerdict(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := bulkDocument(t, sendBulk(t, site, map[string]string{"robots": bulkRobots, "agents": "x", "urls": "shop"}))
	if got := flat(page, "tr[data-class=not-a-url] td:last-child"); !strings.Contains(got, "Did you mean /shop?") {
		t.Error(got)
	}
}

// A rule blocks now what the file as a whole blocked before.
func TestBulkNamesNoRuleOfBefore(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := bulkDocument(t, sendBulk(t, site, map[string]string{"robots": "User-agent: *\nDisallow: /a\n", "before": "Disallow: /a\n", "agents": "x", "reading": "temoto-robotstxt", "urls": "/a\n/b"}))
	if got := flat(page, "main"); !strings.Contains(got, "1 URL is blocked for x by 1 rule.") {
		t.Error(got)
	}
}

// The text of a line is that of the reader who decides by it, also where others end
// lines elsewhere or see no text at all.
func TestBulkQuotesTheReadersLine(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct{ reading, robots, line, rule string }{
		{"google", linesApart, "5", "Disallow: /b"},
		{"protego", linesApart, "5", "Disallow: /a"},
		{"crawler-commons", utf16Of("User-agent: *\nDisallow: /a\nDisallow: /b\n"), "2", "Disallow: /a"},
	} {
		url := tt.rule[len("Disallow: "):]
		fields := map[string]string{"robots": tt.robots, "agents": "x", "reading": tt.reading, "urls": url}
		page := bulkDocument(t, sendBulk(t, site, fields))
		if got := spaced(t, page, "[data-crawler=x] [data-line]"); got != "1 URL by line "+tt.line+": "+tt.rule+" "+url {
			t.Errorf("%s: %q", tt.reading, got)
		}
		if got := flat(page, "tr[data-class=blocked]"); !strings.Contains(got, tt.rule) {
			t.Errorf("%s: the row says %q", tt.reading, got)
		}
		fields["format"] = "csv"
		rows, err := csv.NewReader(sendBulk(t, site, fields).Body).ReadAll()
		if err != nil || len(rows) != 2 || rows[1][3] != tt.line || rows[1][4] != tt.rule {
			t.Errorf("%s: %q, error %v", tt.reading, rows, err)
		}
	}
}

// All verdicts can be saved, and no cell of them is a formula.
func TestBulkCSV(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	urls := "=cmd()\n" + strings.Repeat("/shop/1\n/x\n", 60_000)
	res := sendBulk(t, site, map[string]string{"robots": bulkRobots, "agents": "Googlebot\n+x", "urls": urls, "format": "csv"})
	rows, err := csv.NewReader(res.Body).ReadAll()
	if err != nil || len(rows) != 1+2*100_000+1 || !strings.HasPrefix(res.Header.Get("Content-Disposition"), "attachment") {
		t.Fatalf("%d rows, %v, %v", len(rows), err, res.Header)
	}
	want := [][]string{
		{"url", "user_agent", "verdict", "line", "rule", "reason"},
		{"'=cmd()", "Googlebot", "not a URL", "", "", "not-a-target"},
		{"'=cmd()", "'+x", "not a URL", "", "", "not-a-target"},
		{"/shop/1", "Googlebot", "blocked", "2", "Disallow: /shop/", "rule-decides"},
		{"/shop/1", "'+x", "blocked", "2", "Disallow: /shop/", "rule-decides"},
		{"/x", "Googlebot", "allowed", "", "", "no-rule-matches"},
	}
	if d := cmp.Diff(want, rows[:6]); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if d := cmp.Diff([]string{"", "", "ended", "", "", "too-many-urls"}, rows[len(rows)-1]); d != "" {
		t.Errorf("the last row (-want +got):\n%s", d)
	}
}

// A table has the permitted uses of the URLs, if they are asked for.
func TestBulkCSVWithSignals(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	const robots = "User-agent: *\nDisallow: /a\nContent-Usage: train-ai=n\nContent-Signal: search=yes, ai-train=no\nLicense: https://a.example/l.xml\n"
	fields := map[string]string{"robots": robots, "agents": "Googlebot", "urls": "/a\n/b\nx\n", "signals": "1", "format": "csv"}
	rows, err := csv.NewReader(sendBulk(t, site, fields).Body).ReadAll()
	want := [][]string{
		{"url", "user_agent", "verdict", "line", "rule", "reason", "content_usage", "content_signal", "license"},
		{"/a", "Googlebot", "blocked", "2", "Disallow: /a", "rule-decides", "", "", "https://a.example/l.xml (line 5)"},
		{"/b", "Googlebot", "allowed", "", "", "no-rule-matches", "train-ai=n (line 3)", "search=yes (line 4), ai-train=no (line 4)", "https://a.example/l.xml (line 5)"},
		{"x", "Googlebot", "not a URL", "", "", "not-a-target", "", "", ""},
	}
	if d := cmp.Diff(want, rows); err != nil || d != "" {
		t.Errorf("error %v (-want +got):\n%s", err, d)
	}
	delete(fields, "format")
	if page := bulkDocument(t, sendBulk(t, site, fields)); page.Find("input[name=signals][checked]").Length() != 1 {
		t.Error("the page forgets that signals are wanted")
	}
}

// Faults stand above the form, which keeps its fields.
func TestBulkFaults(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name   string
		fields map[string]string
		status int
		field  string
	}{
		{"no URL", map[string]string{"agents": "x"}, 422, "urls"},
		{"no crawler", map[string]string{"urls": "/a", "agents": "\n"}, 422, "agents"},
		{"too many crawlers", map[string]string{"urls": "/a", "agents": strings.Repeat("x\n", 51)}, 422, "agents"},
		{"no site", map[string]string{"urls": "/a", "agents": "x", "site": "a b"}, 422, "site"},
		{"a large file", map[string]string{"urls": "/a", "agents": "x", "robots": strings.Repeat("#", 1<<20+1)}, 422, "robots"},
		{"an index", map[string]string{"agents": "x", "file/s.xml": `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>/a</loc></sitemap></sitemapindex>`}, 422, "file"},
		{"no such column", map[string]string{"agents": "x", "urls": "a,b\n", "column": "c", "format": "csv"}, 422, "file"},
		{"broken gzip", map[string]string{"agents": "x", "file/a.gz": "\x1f\x8b"}, 422, "file"},
	} {
		res := sendBulk(t, site, tt.fields)
		page := bulkDocument(t, res)
		field := page.Find("#" + tt.field)
		fault := flat(page, "#form-fault")
		if res.StatusCode != tt.status || fault == "" || strings.Contains(fault, "{") || field.AttrOr("aria-invalid", "") != "true" {
			t.Errorf("%s: status %d, fault %q", tt.name, res.StatusCode, fault)
		}
		if got := page.Find("#agents").Text(); got != tt.fields["agents"] || page.Find("#column").AttrOr("value", "") != tt.fields["column"] {
			t.Errorf("%s: the form names %q", tt.name, got)
		}
	}
	res := ask(site, http.MethodPost, "/bulk", []string{formType}, strings.NewReader("urls=x"))
	if res.StatusCode != 415 {
		t.Errorf("another form: status %d", res.StatusCode)
	}
	res = ask(site, http.MethodPost, "/de/bulk", []string{formType}, strings.NewReader("urls=x"))
	if got := flat(document(t, res), "main p:first-of-type"); !strings.HasPrefix(got, "Senden Sie den Inhalt mit Content-Type: multipart/form-data.") {
		t.Errorf("another form in German: %q", got)
	}
	if res := sendBulk(t, site, map[string]string{"agents": "x", "urls": strings.Repeat("/aaaaaaa\n", 2<<20)}); res.StatusCode != 413 {
		t.Errorf("a large form: status %d", res.StatusCode)
	}
}

// A run that takes too long shows its results so far.
func TestBulkEndsInTime(t *testing.T) {
	site, _ := newSite(t, nil, func(c *web.Config) { c.RequestTimeout = 1 })
	page := bulkDocument(t, sendBulk(t, site, map[string]string{"agents": "x", "urls": strings.Repeat("/a\n", 90_000)}))
	if page.Find("[data-note=time-over]").Length() != 1 || page.Find("[data-counts]").Length() != 1 {
		t.Errorf("the page says %q", flat(page, "main"))
	}
}

// The tester takes its file, URLs and crawlers along.
func TestBulkFromTester(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	_, page := postPage(t, site, "/", url.Values{"robots": {bulkRobots}, "urls": {"/a"}, "agents": {"GPTBot"}})
	button := page.Find("button[formaction='/bulk']")
	if button.Length() != 1 || button.AttrOr("form", "") != "tester" || button.AttrOr("formenctype", "") != "multipart/form-data" {
		t.Fatal("there is no button")
	}
	res := sendBulk(t, site, map[string]string{"robots": bulkRobots, "urls": "/a", "agents": "GPTBot", "reading": "google", "theme": "dark", button.AttrOr("name", ""): "1"})
	page = bulkDocument(t, res)
	if res.StatusCode != 200 || page.Find("[data-verdicts]").Length() != 0 || page.Find("#robots").Text() != strings.ReplaceAll(bulkRobots, "\r\n", "\n") ||
		page.Find("#urls").Text() != "/a" || page.Find("#agents").Text() != "GPTBot" || page.Find("#reading [selected]").AttrOr("value", "") != "google" {
		t.Errorf("status %d, %q", res.StatusCode, flat(page, "main"))
	}
}

// A table of Search Console is compared with both versions of the file, and its clicks weigh
// the rules.
func TestBulkPageCompares(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	fields := map[string]string{
		"robots": "User-agent: *\nDisallow: /b\nDisallow: /d\n", "before": "User-agent: *\nDisallow: /a\nDisallow: /b\n", "agents": "Googlebot", "reason": "blocked",
		"urls": "Top pages\tClicks\tImpressions\n/a/1\t1,200\t5\n/a/2\t300\t5\n/b\t2\t5\n/c\t498\t5\n/d\tmany\t5\n",
	}
	page := bulkDocument(t, sendBulk(t, site, fields))
	for selector, want := range map[string]string{
		".compared":                             "Compared: before, the robots.txt under Options (3 lines); now, the one above (3 lines).",
		"[data-reason=blocked] strong":          "5 URLs",
		"[data-crawler=Googlebot] h3":           "2 URLs are blocked for Googlebot (2 rules).",
		"[data-crawler=Googlebot] h3 + .share":  "less than 1 % of clicks",
		"[data-change=now-blocked]":             "1 URL is blocked since your edit. 0 % of clicks",
		"[data-change=still-blocked]":           "1 URL is still blocked. less than 1 % of clicks",
		"[data-change=now-allowed]":             "2 URLs are allowed since your edit. They were blocked before: 75 % of clicks",
		"[data-change=now-allowed] + details":   "2 URLs 75 % of clicks by line 2: Disallow: /a /a/1 /a/2",
		"[data-change=never-blocked]":           "1 URL is blocked by neither file. 25 % of clicks",
		"[data-change=never-blocked] + details": "1 URL /c",
		"[data-note=numbers]":                   "Some numbers in the column that weighs URLs couldn't be read and add nothing. Whole numbers are read, such as 1234, 1,234, 1.234 or 1 234.",
		"#before":                               "User-agent: * Disallow: /a Disallow: /b",
		"#reason [selected]":                    "Blocked by robots.txt",
		"tr[data-class=allowed] td":             "✓ Allowed now",
	} {
		if got := spaced(t, page, selector); got != want {
			t.Errorf("%s: %q; want %q", selector, got, want)
		}
	}
	fields["format"] = "csv"
	rows, err := csv.NewReader(sendBulk(t, site, fields).Body).ReadAll()
	if err != nil || len(rows) != 7 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	if got := strings.Join(rows[0], " ") + "; " + strings.Join(rows[1], " "); got != "url user_agent verdict line rule reason change line_before clicks; /a/1 Googlebot allowed   no-rule-matches now allowed 2 1200" {
		t.Errorf("table %s", got)
	}
	delete(fields, "format")
	fields["take"], fields["from"] = "before", ""
	if res := sendBulk(t, site, fields); res.StatusCode == 200 {
		t.Error("a site that isn't named was fetched")
	}
}

// A URL that is blocked has a rule, also where too many rules are told apart to list it.
func TestBulkPageOfUnlistedRule(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var before, urls, agents strings.Builder
	for i := range 400 {
		fmt.Fprintf(&before, "Disallow: /%d$\n", i)
		fmt.Fprintf(&urls, "/%d\n", i)
	}
	for i := range 50 {
		fmt.Fprintf(&agents, "x%d\n", i)
	}
	for last, want := range map[string]string{"/x": "1 URL is blocked for x0 by 1 rule.", "/x\n/x2": "2 URLs are blocked for x0 (at least 1 rule)."} {
		page := bulkDocument(t, sendBulk(t, site, map[string]string{"robots": "User-agent: *\nDisallow: /x\n", "before": "User-agent: *\n" + before.String(), "agents": agents.String(), "urls": urls.String() + last}))
		if got := page.Find("[data-crawler=x0] h3").Text(); got != want {
			t.Errorf("says %q; want %q", got, want)
		}
	}
}
