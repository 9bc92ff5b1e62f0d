package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"whichline/engine/crawler"
	"whichline/web/api"
	"whichline/web/export"
)

// trap is a file with findings of every severity, some with fixes or questions.
const trap = "User-agent: *\nCrawl-delay: 5\n\nUser-agent: Googlebot\nDisallow: /\nDisalow: /b/\nAllow: /a?b=@x|y\n"

// answer returns the API's answer about a file, with some invalid URLs.
func answer(t *testing.T, file string) *api.TestAnswer {
	t.Helper()
	reading, site := crawler.Own.Code(), "https://example.com"
	test, err := api.NewTest(api.TestRequest{RobotsTxt: &file, UserAgents: []string{"Googlebot", "=cmd()"}, Reading: &reading, Site: &site,
		URLs: []string{"/", "-1", "/a?b=@x|y", "https://example.org/", "mailto:a@example.com"}})
	if err != nil {
		t.Fatal(err)
	}
	a, err := test.Answer(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// A verdict that a response leaves open is neither a URL's fault nor a matter of the site.
func TestVerdictLeftOpen(t *testing.T) {
	allowed := true
	for reason, want := range map[string]string{"not-documented": "not known", "last-copy": "not known", "not-covered": "not covered", "not-a-target": "not a URL"} {
		if got := export.Verdict(&api.Result{Reason: reason}); got != want {
			t.Errorf("%s: %q; want %q", reason, got, want)
		}
	}
	if got := export.Verdict(&api.Result{Allowed: &allowed, Reason: "by-response"}); got != "allowed" {
		t.Errorf("by-response: %q", got)
	}
}

// A spreadsheet shows every cell as text, and a program reads the tested values.
func TestCSV(t *testing.T) {
	var b bytes.Buffer
	if err := export.Verdicts(answer(t, trap)).CSV(&b); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(b.String(), "url,user_agent,verdict,line,rule,group,reading,reason,explanation,edition\r\n") {
		t.Errorf("it begins %.100q", b.String())
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(rows) != 11 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for i, want := range [][]string{
		{"/", "Googlebot", "blocked", "5", "Disallow: /", "*"},
		{"/", "'=cmd()", "blocked", "5", "Disallow: /", "*"},
		{"'-1", "Googlebot", "not a URL", "", "", ""},
		{"'-1", "'=cmd()", "not a URL", "", "", ""},
		{"/a?b=@x|y", "Googlebot", "allowed", "7", "Allow: /a?b=@x|y", "*"},
		{"/a?b=@x|y", "'=cmd()", "allowed", "7", "Allow: /a?b=@x|y", "*"},
		{"https://example.org/", "Googlebot", "not covered", "", "", ""},
	} {
		if i < 2 || i == 4 || i == 5 {
			want[5] = rows[i+1][5]
		}
		if d := cmp.Diff(want, rows[i+1][:6]); d != "" {
			t.Errorf("row %d (-want +got):\n%s", i+1, d)
		}
	}
	for _, row := range rows[1:] {
		for _, cell := range row {
			if cell != "" && strings.ContainsAny(cell[:1], "=+-@\t\r") {
				t.Errorf("the cell %q is a formula", cell)
			}
		}
	}
}

func TestCellsThatWouldBeFormulas(t *testing.T) {
	var b, tabs bytes.Buffer
	table := export.Table{Columns: []string{"a"}, Rows: [][]string{{"=1"}, {"+1"}, {"-1"}, {"@a"}, {"\ta"}, {"\ra"}, {"a=1"}, {""}, {"a\nb"}, {"'"}}}
	if err := table.CSV(&b); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range rows {
		got = append(got, row[0])
	}
	// A carriage return belongs to the ends of lines, and is nowhere else.
	if d := cmp.Diff([]string{"a", "'=1", "'+1", "'-1", "'@a", "'\ta", "'a", "a=1", "a\nb", "'"}, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if err := table.TSV(&tabs); err != nil {
		t.Fatal(err)
	}
	if want := "a\n'=1\n'+1\n'-1\n'@a\n a\n a\na=1\n\na b\n'\n"; tabs.String() != want {
		t.Errorf("%q; want %q", tabs.String(), want)
	}
}

// Neither characters that a spreadsheet skips nor a separating semicolon hide a formula.
func TestHiddenFormulas(t *testing.T) {
	for cell, want := range map[string]string{
		"＝1": "'＝1", "＋1": "'＋1", "－1": "'－1", "＠a": "'＠a", "\x00=1": "'\x00=1", "\u00a0=1": "'\u00a0=1",
		"\u200b=1": "'\u200b=1", "\ufeff=1": "'\ufeff=1", "  =1": "'  =1", "\u3000＝1": "'\u3000＝1", "\x00": "'\x00", "\"=1\"": "'\"=1\"",
		"x;=1+1": "x;'=1+1", "x; \u200b@a;b;-1": "x;' \u200b@a;b;'-1", "=1;=1": "'=1;'=1", "x;\"=1": "x;'\"=1",
		"/a=b;c=d": "/a=b;c=d", "a;b-c": "a;b-c", "  a": "  a", "a ;": "a ;",
	} {
		var b bytes.Buffer
		if err := (export.Table{Columns: []string{"a"}, Rows: [][]string{{cell}}}).CSV(&b); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(&b).ReadAll()
		if err != nil || rows[1][0] != want {
			t.Errorf("%q becomes %q, error %v; want %q", cell, rows, err, want)
		}
	}
}

// Code stands between one more backtick than it has in a row, however many that are.
func TestCodeSpan(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a": "`a`", "a`b``c`d": "```a`b``c`d```", "`a": "`` `a ``", "a``": "``` a`` ```", "a\nb": "`a b`",
	} {
		if got := export.CodeSpan(text); got != want {
			t.Errorf("%q: %q; want %q", text, got, want)
		}
	}
	long := strings.Repeat("`", 100_000)
	if n := testing.AllocsPerRun(1, func() { export.CodeSpan(long) }); n > 10 {
		t.Errorf("%v allocations", n)
	}
}

// Markdown shows the content of the file and the URLs without interpreting it as markup.
func TestTicket(t *testing.T) {
	a := answer(t, trap+"Disallow: /<script>`|*_[a](http://evil.example)@someone\nUser-agent: a|b`c`\nDisallow: /`x|y`\nUser-agent: bingbot\nDisallow: c/\n")
	var b, html bytes.Buffer
	if err := export.Ticket(&b, export.Heading{Name: "robots_[x](y).txt", Site: "https://a.example", Day: "1 May 2026", Link: "https://w.example/?url=/a(b)"}, a); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"## robots\\_\\[x\\](y).txt of https:\u200b//a.example\n\nTested on 1 May 2026 · [Open this test in Whichline](https://w.example/?url=/a%28b%29)\n\n", "\n### Findings\n\n- **Error**: Lines 1 and 4 look like two groups", " Fix: Spell it right.\n", " Did you mean `Disallow: /c/` in line 12?\n",
		"\n### Verdicts\n\n| URL | Crawler | Verdict | Line | Rule |\n| --- | --- | --- | --- | --- |\n| `/` | Googlebot | blocked | 5 | `Disallow: /` |\n",
		"\n- Googlebot is not allowed to fetch /: line 5"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
	if err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert(b.Bytes(), &html); err != nil {
		t.Fatal(err)
	}
	if text := html.String(); strings.Count(text, "<a ") != 1 || strings.Contains(text, "<script") || strings.Contains(text, "<em") ||
		strings.Count(text, "<tr>") != 11 || strings.Count(text, "<td>") != 50 {
		t.Errorf("it is shown as\n%s", text)
	}
	if strings.Contains(b.String(), "@someone") {
		t.Errorf("somebody would be notified by\n%s", b.String())
	}
}

// A URL that begins or ends with a backtick stays code, and a file without verdicts has no table.
func TestTicketAtItsEdges(t *testing.T) {
	var b bytes.Buffer
	a := answer(t, "User-agent: *\nDisallow: /\n")
	a.Results[0].URL, a.Results[1].URL = "/`", "`/"
	if err := export.Ticket(&b, export.Heading{Name: "robots.txt"}, a); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"| `` /` `` |", "| `` `/ `` |", "| not a URL |  |  |\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
	b.Reset()
	a.Results = nil
	if err := export.Ticket(&b, export.Heading{Name: "robots.txt"}, a); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "Verdicts") {
		t.Errorf("nothing was tested, and there is a table:\n%s", b.String())
	}
}

// SARIF conforms to the schema of SARIF 2.1.0 for the objects written: required members
// are present, members have the right type, and there are no others.
func TestSARIF(t *testing.T) {
	for name, file := range map[string]string{"trap": trap, "empty": "", "octets": "\xff\xfe\x00\nDisalow: /\u2028\n", "page": "<html>"} {
		a := answer(t, file)
		var b bytes.Buffer
		run := export.Run{Version: "1.2", Origin: "https://whichline.example", File: "sites/a b.txt", Findings: a.Findings,
			Problems: []export.Problem{{Code: "expectation", File: "robots.expect", Line: 3, Text: "It does not hold."}}}
		if err := export.SARIF(&b, run, run); err != nil {
			t.Fatal(err)
		}
		var log any
		if err := json.Unmarshal(b.Bytes(), &log); err != nil {
			t.Fatal(err)
		}
		checkShape(t, name, "log", log)
		results, rules := at(log, "runs", 0, "results").([]any), at(log, "runs", 0, "tool", "driver", "rules").([]any)
		if len(results) != 2*(len(a.Findings)+1) {
			t.Errorf("%s: %d results for twice %d findings", name, len(results), len(a.Findings))
		}
		described := make(map[any]bool)
		for _, rule := range rules {
			if id := at(rule, "id"); described[id] {
				t.Errorf("%s: the rule %v is there twice", name, id)
			} else {
				described[id] = true
			}
		}
		for _, x := range results {
			if rule := rules[int(at(x, "ruleIndex").(float64))]; at(rule, "id") != at(x, "ruleId") {
				t.Errorf("%s: the rule of %v is %v", name, at(x, "ruleId"), at(rule, "id"))
			}
		}
	}
}

// A result is at the first line of its finding, says the others, and has its fix in
// octets of the file.
func TestSARIFPlaces(t *testing.T) {
	const file = "User-agent: *\nCrawl-delay: 5\n\nUser-agent: AhrefsBot\nDisallow: /\n"
	a := answer(t, file)
	var b bytes.Buffer
	if err := export.SARIF(&b, export.Run{File: `sites\a b.txt`, Findings: a.Findings}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "helpUri") {
		t.Errorf("without an origin, there are links in\n%s", b.String())
	}
	var log struct {
		Runs []struct {
			Results []struct {
				RuleID, Level    string
				Locations        []place
				RelatedLocations []place
				Fixes            []struct {
					ArtifactChanges []struct {
						Replacements []struct {
							DeletedRegion   struct{ ByteOffset, ByteLength int }
							InsertedContent struct{ Text string }
						}
					}
				}
			}
		}
	}
	if err := json.Unmarshal(b.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	x := log.Runs[0].Results[0]
	if x.RuleID != "fused-groups" || x.Level != "error" || x.Locations[0].PhysicalLocation.Region.StartLine != 1 ||
		x.Locations[0].PhysicalLocation.ArtifactLocation.URI != "sites/a%20b.txt" || len(x.RelatedLocations) == 0 {
		t.Fatalf("the first result is %+v", x)
	}
	fixed := file
	for _, r := range x.Fixes[0].ArtifactChanges[0].Replacements {
		fixed = fixed[:r.DeletedRegion.ByteOffset] + r.InsertedContent.Text + fixed[r.DeletedRegion.ByteOffset+r.DeletedRegion.ByteLength:]
	}
	if after := answer(t, fixed); len(after.Findings) > 0 && after.Findings[0].Code == x.RuleID {
		t.Errorf("the fix leaves the finding there:\n%s", fixed)
	}
}

type place struct {
	PhysicalLocation struct {
		ArtifactLocation struct{ URI string }
		Region           struct{ StartLine int }
	}
}
