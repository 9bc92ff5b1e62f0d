package web_test

import (
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"whichline/web"
)

const (
	logRobots = "User-agent: *\r\nDisallow: /private/\r\nDisallow: /never\r\n\r\nUser-agent: GPTBot\r\nDisallow: /\r\n"
	logLines  = `203.0.113.7 - - [01/Nov/2026:22:58:09 +0000] "GET /a HTTP/1.1" 200 5 "-" "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)"` + "\r\n" +
		`203.0.113.7 - - [01/Nov/2026:23:58:09 -0030] "GET /b HTTP/1.1" 200 5 "-" "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)"` + "\r\n" +
		"<script>alert(1)</script>\r\n" +
		`203.0.113.8 - - [01/Nov/2026:22:58:09 +0000] "GET / HTTP/1.1" 200 5 "-" "Mozilla/5.0 (compatible; bingbot/2.0)"` + "\r\n"
)

// sendLog posts a form with a log, its fields in the order of their names. A field named
// "file" is sent as a file.
func sendLog(t testing.TB, site http.Handler, fields map[string]string) *http.Response {
	t.Helper()
	return sendLogFields(t, site, fields, slices.Sorted(maps.Keys(fields)))
}

// sendLogFields does so with the fields in an order.
func sendLogFields(t testing.TB, site http.Handler, fields map[string]string, names []string) *http.Response {
	t.Helper()
	return sendForm(t, site, "/log", fields, names)
}

func sendForm(t testing.TB, site http.Handler, path string, fields map[string]string, names []string) *http.Response {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	for _, name := range names {
		text := fields[name]
		field, err := form.CreateFormField(name)
		if name == "file" {
			field, err = form.CreateFormFile(name, "access.log.gz")
		}
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(field, text)
	}
	form.Close()
	return ask(site, http.MethodPost, path, []string{"Content-Type: " + form.FormDataContentType()}, &b)
}

// The page says who disobeyed which rule, which rules decided nothing and who is
// named nowhere, and has the form with the file, but not the log.
func TestLogPage(t *testing.T) {
	site, book := newSite(t, nil, nil)
	res := sendLog(t, site, map[string]string{"robots": logRobots, "log": logLines, "host": " shop.example"})
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil || res.StatusCode != 200 {
		t.Fatalf("status %d, %v", res.StatusCode, err)
	}
	row := page.Find("tr[data-line='6']")
	cells := row.Children().Map(func(_ int, cell *goquery.Selection) string { return strings.Join(strings.Fields(cell.Text()), " ") })
	if got := strings.Join(cells, " "); row.AttrOr("data-count", "") != "2" ||
		got != "GPTBot Disallow: / line 6 2 2026-11-01 22:58:09 UTC 2026-11-02 00:28:09 UTC" {
		t.Errorf("disobeyed: %q", got)
	}
	if href := row.Find("a").AttrOr("href", ""); href != "/crawlers/gptbot" {
		t.Errorf("the crawler leads to %q", href)
	}
	answer := page.Find(".outcome")
	if got := answer.Text(); got != "Requests said to be by GPTBot were for blocked URLs: 2 of 2 requests." || answer.AttrOr("data-outcome", "") != "blocked" {
		t.Errorf("answer %q", got)
	}
	if n := page.Find("tr[data-requests]").Length(); n != 2 {
		t.Errorf("%d crawlers", n)
	}
	if got := page.Find(".unmet li").Length(); got != 2 {
		t.Errorf("%d rules decided nothing", got)
	}
	text := page.Find("main").Text()
	for _, want := range []string{"4 lines, read as Combined.", "1 line can't be read", "Line 3: not of the log's format", "In no group by name", "Anyone can send"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	if page.Find("textarea[name=robots]").Text() != strings.ReplaceAll(logRobots, "\r\n", "\n") || page.Find("textarea[name=log]").Text() != "" ||
		page.Find("input[name=host]").AttrOr("value", "") != "shop.example" {
		t.Error("the form holds something else")
	}
	if strings.Contains(text, "203.0.113") || strings.Contains(book.String(), "203.0.113") || !strings.Contains(res.Header.Get("Cache-Control"), "no-store") {
		t.Errorf("something is kept: %s %v", book.String(), res.Header)
	}
}

// A log in which nothing tells crawlers apart shows nobody to be obedient.
func TestLogPageWithoutCrawlers(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := sendLog(t, site, map[string]string{"robots": logRobots, "log": `203.0.113.7 - - [01/Nov/2026:22:58:09 +0000] "GET /a HTTP/1.1" 200 5`})
	page, err := goquery.NewDocumentFromReader(res.Body)
	if got := page.Find("#log-answer").Text(); err != nil || got != "What the log says" || page.Find(".outcome").Length() != 0 {
		t.Errorf("the page begins with %q, %v", got, err)
	}
}

// The same can be saved.
func TestLogDownloads(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for as, check := range map[string]func(body []byte) bool{
		"json": json.Valid,
		"csv": func(body []byte) bool {
			rows, err := csv.NewReader(bytes.NewReader(body)).ReadAll()
			return err == nil && len(rows) == 3 && rows[1][5] == "Disallow: /"
		},
		"markdown": func(body []byte) bool { return strings.Contains(string(body), "| `Disallow: /` |") },
	} {
		res := sendLog(t, site, map[string]string{"robots": logRobots, "log": logLines, "as": as})
		body, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != 200 || !check(body) || !strings.HasPrefix(res.Header.Get("Content-Disposition"), `attachment; filename="robots-log.`) {
			t.Errorf("%s: %d %v %s", as, res.StatusCode, res.Header, body)
		}
	}
}

func gzipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	io.WriteString(z, text)
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// An uploaded file takes precedence over a pasted log, wherever it stands in
// the form.
func TestLogFileCountsFirst(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	fields := map[string]string{"robots": "x", "file": gzipped(t, logLines), "log": "hello"}
	for _, names := range [][]string{{"robots", "file", "log"}, {"robots", "log", "file"}} {
		if res := sendLogFields(t, site, fields, names); res.StatusCode != 200 {
			t.Errorf("%v: status %d", names, res.StatusCode)
		}
	}
}

// Faults stand above the form, which keeps the file.
func TestLogProblems(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	bomb := gzipped(t, strings.Repeat(logLines, 20_000))
	for name, tt := range map[string]struct {
		fields map[string]string
		status int
		fault  string
	}{
		"very many lines":    {map[string]string{"robots": strings.Repeat("\r\n", 50_000), "log": logLines}, 422, "too many lines to check a log against it"},
		"nothing":            {map[string]string{"robots": "x"}, 422, "The log is empty"},
		"no log":             {map[string]string{"robots": "x", "log": strings.Repeat("hello\n", 30)}, 422, "in no known format"},
		"another format":     {map[string]string{"robots": "x", "log": "hello", "format": "json"}, 200, ""},
		"a file":             {map[string]string{"robots": "x", "file": gzipped(t, logLines), "log": "hello"}, 200, ""},
		"half a file":        {map[string]string{"robots": "x", "file": gzipped(t, logLines)[:40]}, 422, "can't be unpacked"},
		"a bomb":             {map[string]string{"robots": "x", "file": bomb}, 413, "more than 5 MiB"},
		"a large log":        {map[string]string{"robots": "x", "log": strings.Repeat(logLines, 5<<20/len(logLines)+1)}, 413, "more than 5 MiB"},
		"a large file":       {map[string]string{"robots": strings.Repeat("#", 1<<20+1), "log": logLines}, 413, "more than 1 MiB"},
		"more than is taken": {map[string]string{"robots": "x", "log": strings.Repeat("x", 7<<20)}, 413, ""},
		"another answer":     {map[string]string{"robots": "x", "log": logLines, "as": "pdf"}, 422, "Use one of these: page, csv, json, markdown."},
	} {
		t.Run(name, func(t *testing.T) {
			res := sendLog(t, site, tt.fields)
			page, err := goquery.NewDocumentFromReader(res.Body)
			if err != nil || res.StatusCode != tt.status {
				t.Fatalf("status %d, %v", res.StatusCode, err)
			}
			if fault := page.Find("#form-fault").Text(); !strings.Contains(fault, tt.fault) || (fault != "") != (tt.fault != "") {
				t.Errorf("fault %q; want %q", fault, tt.fault)
			}
		})
	}
	res := ask(site, http.MethodPost, "/log", []string{formType}, strings.NewReader("log=x"))
	if res.StatusCode != http.StatusUnsupportedMediaType {
		t.Errorf("a form of another type: %d", res.StatusCode)
	}
	res = ask(site, http.MethodPost, "/log", []string{"Content-Type: multipart/form-data; boundary=x"}, strings.NewReader("--x\r\nhello"))
	if res.StatusCode != http.StatusBadRequest {
		t.Errorf("half a form: %d", res.StatusCode)
	}
}

// The endpoint takes what the page takes and answers the same document. Its faults name
// the part at fault.
func TestLogAPI(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	whole := map[string]string{"robots_txt": logRobots, "log": logLines, "host": "shop.example"}
	onPage := text(t, sendLog(t, site, map[string]string{"robots": logRobots, "log": logLines, "host": "shop.example", "as": "json"}))
	if got := text(t, sendForm(t, site, "/api/v1/log", whole, []string{"robots_txt", "log", "host"})); got != onPage || !strings.Contains(got, `"edition"`) {
		t.Errorf("answers %.300s\nthe page %.300s", got, onPage)
	}
	line := `{"request":{"host":"%s","uri":"/private/a","headers":{"User-Agent":["GPTBot/1.2"]}},"status":200}` + "\n"
	hosts := fmt.Sprintf(line, "shop.example") + fmt.Sprintf(line, "other.example")
	for name, tt := range map[string]struct {
		fields       map[string]string
		status       int
		field, match string
	}{
		"compressed":         {map[string]string{"robots_txt": logRobots, "log": gzipped(t, logLines)}, 200, "", `"judged":true`},
		"no file":            {map[string]string{"log": logLines}, 200, "", `"judged":false`},
		"an empty file":      {map[string]string{"robots_txt": "", "log": logLines}, 200, "", `"judged":true`},
		"one host of two":    {map[string]string{"robots_txt": logRobots, "log": hosts, "host": "shop.example"}, 200, "", `"other_hosts":1`},
		"a format":           {map[string]string{"log": "hello", "format": "json"}, 200, "", `"format":"json"`},
		"a parser":           {map[string]string{"robots_txt": logRobots, "log": logLines, "reading": "yandex"}, 200, "", `"reading":"yandex"`},
		"an unknown format":  {map[string]string{"log": logLines, "format": "xml"}, 422, "format", "Known: combined, common, json, w3c, akamai, apache"},
		"an unknown parser":  {map[string]string{"log": logLines, "reading": "x"}, 422, "reading", "Unknown parser"},
		"an unknown field":   {map[string]string{"log": logLines, "robots": "x"}, 422, "robots", "Known: robots_txt, log"},
		"no log":             {map[string]string{"robots_txt": "x"}, 422, "log", "The log is empty"},
		"a large robots.txt": {map[string]string{"robots_txt": strings.Repeat("#", 1<<20+1), "log": logLines}, 413, "robots_txt", "more than 1 MiB"},
	} {
		res := sendForm(t, site, "/api/v1/log", tt.fields, slices.Sorted(maps.Keys(tt.fields)))
		got := text(t, res)
		if res.StatusCode != tt.status || !strings.Contains(got, tt.match) || tt.field != "" && !strings.Contains(got, `"field":"`+tt.field+`"`) {
			t.Errorf("%s: status %d, %.400s", name, res.StatusCode, got)
		}
	}
	if got := text(t, sendForm(t, site, "/api/v1/log", whole, []string{"log", "log"})); !strings.Contains(got, "send it once") {
		t.Errorf("a log twice: %.200s", got)
	}
}

// Reading a log has an end.
func TestLogTakesNotTooLong(t *testing.T) {
	site, _ := newSite(t, nil, func(c *web.Config) { c.AnswerTimeout = time.Nanosecond })
	res := sendLog(t, site, map[string]string{"robots": logRobots, "log": logLines})
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil || res.StatusCode != 503 || !strings.Contains(page.Find("#form-fault").Text(), "too long") {
		t.Errorf("status %d, %v, %q", res.StatusCode, err, page.Find("#form-fault").Text())
	}
}

// Text by strangers in a log or a file is shown escaped.
func TestLogPageIsEscaped(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	robots := "User-agent: <b>x</b>Bot\nDisallow: /<img src=x>\u202e\nUser-agent: *\nDisallow: /\n"
	res := sendLog(t, site, map[string]string{"robots": robots, "log": strings.ReplaceAll(logLines, "GPTBot", "<b>GPTBot")})
	body, err := io.ReadAll(res.Body)
	if err != nil || strings.Contains(string(body), "<img") || strings.Contains(string(body), "<b>") || strings.Contains(string(body), "\u202e\n<") {
		t.Errorf("%v\n%s", err, body)
	}
}

// A page with very many rules and names is bounded, and says so of both.
func TestLogPageIsBounded(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var robots strings.Builder
	for i := range 5_000 {
		fmt.Fprintf(&robots, "User-agent: x%d\nDisallow: /%d\n", i, i)
	}
	res := sendLog(t, site, map[string]string{"robots": robots.String(), "log": logLines})
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil || res.StatusCode != 200 || page.Find(".unmet li").Length() != 500 || strings.Count(page.Text(), "4,500 more aren't shown") != 2 {
		t.Errorf("status %d, %v, %d rules", res.StatusCode, err, page.Find(".unmet li").Length())
	}
}

// The page says who was refused although the file allows it, where to look, and who was
// served although it doesn't.
func TestLogPageSaysWhoIsRefused(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var log strings.Builder
	for i := range 6 {
		fmt.Fprintf(&log, "203.0.113.8 - - [0%d/Nov/2026:22:58:09 +0000] \"GET /%c/ HTTP/1.1\" 403 5 \"-\" \"bingbot/2.0\"\n", 1+i/3, 'a'+i)
	}
	log.WriteString("203.0.113.7 - - [01/Nov/2026:22:58:09 +0000] \"GET /a HTTP/1.1\" 200 5 \"-\" \"GPTBot/1.2\"\n")
	log.WriteString("9.9.9.9 - - [01/Nov/2026:22:58:09 +0000] \"GET /a HTTP/1.1\" 200 5 \"-\" \"GPTBot/1.2\"\n")
	page, err := goquery.NewDocumentFromReader(sendLog(t, site, map[string]string{"robots": logRobots, "log": log.String()}).Body)
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	page.Find("tr[data-refused]").Each(func(_ int, row *goquery.Selection) {
		rows = append(rows, strings.Join(strings.Fields(row.Text()), " "))
	})
	if want := []string{"bingbot6 of 6403 (6)"}; !slices.Equal(rows, want) {
		t.Errorf("got %q, want %q", rows, want)
	}
	if got, want := flat(page, "tr[data-requests='2']"), "GPTBot2220"; !strings.HasPrefix(got, want) {
		t.Errorf("the row of GPTBot is %q; want %q", got, want)
	}
	text := strings.Join(strings.Fields(page.Find("main").Text()), " ")
	for _, want := range []string{"bingbot: All its allowed requests for pages were refused, in every folder", "2026-11-01: 3 of 3", "2026-11-02: 3 of 3", "Said to be by GPTBot. Requests from its operator's networks (list of 2026-", "): 0; from others: 1; unclear: 1."} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
	if got := page.Find(`a[href="/docs/edge#cloudflare"]`).Length(); got != 1 || strings.Contains(text, "9.9.9.9") {
		t.Errorf("%d links to the cause; the page shows a client: %t", got, strings.Contains(text, "9.9.9.9"))
	}
}
