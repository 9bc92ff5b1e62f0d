package bulk_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/limit"
)

// reported returns the report on URLs.
func reported(t *testing.T, agents []string, site string, urls ...string) *bulk.Report {
	t.Helper()
	text := robots
	test, err := api.NewBulk(api.BulkRequest{RobotsTxt: &text, UserAgents: agents, Site: &site})
	if err != nil {
		t.Fatal(err)
	}
	j, err := bulk.NewJob(t.Context(), test)
	if err != nil {
		t.Fatal(err)
	}
	r := bulk.NewReport(j)
	var a bulk.Answer
	for _, url := range urls {
		if err := j.Ask(t.Context(), bulk.Input{URL: url}, &a); err != nil {
			t.Fatal(err)
		}
		r.Add(&a)
	}
	return r
}

func TestReport(t *testing.T) {
	r := reported(t, []string{"x", "b"}, "https://example.com",
		"/a", "/a/b", "/a/c", "/a/d", "/a/e?x/y", "/c?/d", "x", "https://example.org/a", "/z/1")
	var got []string
	for _, c := range r.Crawlers {
		got = append(got, fmt.Sprint(c.UserAgent, " ", c.Counts, " ", c.Blocking(bulk.Uncompared)))
	}
	want := []string{
		"x [4 1 1 3] [{2 4 0 [/a /a/c /a/d]}]",
		"b [7 1 1 0] [{6 7 0 [/a /a/b /a/c]}]",
	}
	if d := cmp.Diff(want, got); d != "" || r.URLs != 9 {
		t.Errorf("%d URLs (-want +got):\n%s", r.URLs, d)
	}
	if d := cmp.Diff([]bulk.Folder{{"/a/", 4, 4}, {"/", 2, 2}, {"/z/", 1, 1}}, r.Folders()); d != "" {
		t.Errorf("folders (-want +got):\n%s", d)
	}
	rows := r.Rows()
	wantRows := []bulk.Row{{URL: "/a", UserAgent: "x", Class: bulk.Blocked, Line: 2, Reason: "rule-decides"},
		{URL: "/a", UserAgent: "b", Class: bulk.Blocked, Line: 6, Reason: "rule-decides"}}
	if d := cmp.Diff(wantRows, rows[:2], cmpopts.IgnoreFields(bulk.Row{}, "File")); d != "" || len(rows) != 18 {
		t.Errorf("%d rows (-want +got):\n%s", len(rows), d)
	}
	wantRows = []bulk.Row{{URL: "x", UserAgent: "x", Class: bulk.NotAURL, Reason: "not-a-target"},
		{URL: "x", UserAgent: "b", Class: bulk.NotAURL, Reason: "not-a-target"},
		{URL: "https://example.org/a", UserAgent: "x", Class: bulk.NotCovered, Reason: "not-covered"},
		{URL: "https://example.org/a", UserAgent: "b", Class: bulk.NotCovered, Reason: "not-covered"},
		{URL: "/a/b", UserAgent: "x", Class: bulk.Allowed, Line: 3, Reason: "rule-decides"}}
	if d := cmp.Diff(wantRows, rows[11:16], cmpopts.IgnoreFields(bulk.Row{}, "File", "Detail")); d != "" || rows[11].Detail == "" || rows[13].Detail == "" {
		t.Errorf("rows behind (-want +got):\n%s", d)
	}
}

// However many URLs and folders there are, few are kept.
func TestReportIsBounded(t *testing.T) {
	var urls []string
	for n := range 12_000 {
		urls = append(urls, fmt.Sprintf("/%d/%0*d", n, 1000, n))
	}
	r := reported(t, []string{"x", "b", "c"}, "https://example.com", urls...)
	folders := r.Folders()
	if last := folders[len(folders)-1]; len(folders) != 10_001 || last != (bulk.Folder{URLs: 2000, Blocked: 2000}) {
		t.Errorf("%d folders, the last one %+v", len(folders), last)
	}
	rows := r.Rows()
	if len(rows) != limit.Results || len(rows[0].URL) > 310 || rows[499].Class != bulk.Blocked {
		t.Errorf("%d rows, the first one %q", len(rows), rows[0].URL)
	}
}

// As many rules are told apart for each crawler, and who has more says so.
func TestRulesAreBounded(t *testing.T) {
	const most, crawlers = 20_000, 40
	text := strings.Builder{}
	text.WriteString("User-agent: few\nDisallow: /1$\nUser-agent: *\n")
	for n := range most/crawlers + 1 {
		fmt.Fprintf(&text, "Disallow: /%d$\n", n)
	}
	body, site, agents := text.String(), "https://example.com", []string{"few"}
	for n := range crawlers - 1 {
		agents = append(agents, fmt.Sprint("many", n))
	}
	test, err := api.NewBulk(api.BulkRequest{RobotsTxt: &body, UserAgents: agents, Site: &site})
	if err != nil {
		t.Fatal(err)
	}
	j, err := bulk.NewJob(t.Context(), test)
	if err != nil {
		t.Fatal(err)
	}
	r := bulk.NewReport(j)
	var a bulk.Answer
	for n := range most/crawlers + 1 {
		if err := j.Ask(t.Context(), bulk.Input{URL: fmt.Sprint("/", n)}, &a); err != nil {
			t.Fatal(err)
		}
		r.Add(&a)
		if last := &r.Crawlers[crawlers-1]; (last.Unlisted > 0) != (n == most/crawlers) || len(last.Blocking(bulk.Uncompared)) != min(n+1, most/crawlers) {
			t.Fatalf("after %d rules: %d are told apart, more %t", n+1, len(last.Blocking(bulk.Uncompared)), (last.Unlisted > 0))
		}
	}
	if c := &r.Crawlers[0]; c.Unlisted > 0 || len(c.Blocking(bulk.Uncompared)) != 1 {
		t.Errorf("who obeys one rule: %d are told apart, more %t", len(c.Blocking(bulk.Uncompared)), c.Unlisted > 0)
	}
	if c := &r.Crawlers[1]; c.Counts[bulk.Blocked] != most/crawlers+1 {
		t.Errorf("%d URLs are blocked", c.Counts[bulk.Blocked])
	}
}

// Beside another version of the file, each URL has what became of it, and each rule the weight
// of its URLs.
func TestReportOfChanges(t *testing.T) {
	before, now := "User-agent: *\nDisallow: /a\nDisallow: /c\n", "User-agent: *\n\nDisallow: /c\nDisallow: /d\nAllow: /e\n"
	test, err := api.NewBulk(api.BulkRequest{RobotsTxt: &now, BeforeRobotsTxt: &before, UserAgents: []string{"Googlebot"}})
	if err != nil {
		t.Fatal(err)
	}
	j, err := bulk.NewJob(t.Context(), test)
	if err != nil {
		t.Fatal(err)
	}
	f := bulk.Open([]byte("Die häufigsten Seiten;Klicks;Grund\n/a/1;1.200;Durch robots.txt-Datei blockiert\n/a/2;300;\n/c;10;Nicht gefunden (404)\n/d;x;\n/e;;\nx;5;\n"), "", "")
	defer f.Close()
	r := bulk.NewReport(j)
	var a bulk.Answer
	var lines []byte
	for in, err := f.Next(); err == nil; in, err = f.Next() {
		if err := j.Ask(t.Context(), in, &a); err != nil {
			t.Fatal(err)
		}
		r.Add(&a)
		lines = j.AppendLine(lines, &a, 0)
	}
	c := r.Crawlers[0]
	var got []string
	for change, part := range c.Changes {
		got = append(got, fmt.Sprint(bulk.Change(change), part, c.Blocking(bulk.Change(change))))
	}
	want := []string{" {1 5} []", "now blocked {1 0} [{4 1 0 [/d]}]", "still blocked {1 10} [{3 1 10 [/c]}]",
		"now allowed {2 1500} [{2 2 1500 [/a/1 /a/2]}]", "never blocked {1 0} [{0 1 0 [/e]}]"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if f.Measure() != bulk.Clicks || f.Unread() != 1 || r.Weight != 1515 || c.Rules() != 2 {
		t.Errorf("%q, %d unread, weight %d, %d rules", f.Measure(), f.Unread(), r.Weight, c.Rules())
	}
	if got := fmt.Sprint(*r.Reasons[bulk.ReasonBlocked], *r.Reasons[bulk.ReasonMissing], len(r.Reasons)); got != "{1 1200} {1 10} 2" {
		t.Errorf("reasons %s", got)
	}
	if first, _, _ := strings.Cut(string(lines), "\n"); first != `{"url":"/a/1","user_agent":"Googlebot","allowed":true,"line":null,"reason":"no-rule-matches","before":{"allowed":false,"line":2,"reason":"rule-decides"}}` {
		t.Errorf("line %s", first)
	}
	end := linesOf(t, j.AppendSummary(nil, nil))[0].Summary
	if d := cmp.Diff(&bulk.Changes{NowBlocked: bulk.Part{Count: 1}, StillBlocked: bulk.Part{Count: 1, Weight: 10}, NowAllowed: bulk.Part{Count: 2, Weight: 1500}, NeverBlocked: bulk.Part{Count: 1}}, end.Changes); d != "" ||
		*end.Weights != (bulk.Weights{Allowed: 1500, Blocked: 10, Errors: 5}) || end.ByLine[0].Weight != 10 {
		t.Errorf("summary %+v (-want +got):\n%s", end, d)
	}
}
