package export_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/export"
)

// A table of very many verdicts has a row for each, with the use of content where there
// is a verdict, and ends with the reason for its end.
func TestBulkTable(t *testing.T) {
	robots := "User-agent: *\nDisallow: /b\nContent-Signal: ai-train=no\n"
	site := "https://a.example"
	for _, signals := range []bool{false, true} {
		r := api.BulkRequest{RobotsTxt: &robots, UserAgents: []string{"x", "=y"}, Site: &site}
		if signals {
			r.Include = []string{"signals"}
		}
		test, err := api.NewBulk(r)
		if err != nil {
			t.Fatal(err)
		}
		j, err := bulk.NewJob(t.Context(), test)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		table := export.NewBulkTable(&out, export.BulkColumns{Signals: signals})
		var a bulk.Answer
		for _, url := range []string{"/a", "/b", "https://b.example/", "nothing"} {
			if err := j.Ask(t.Context(), bulk.Input{URL: url}, &a); err != nil {
				t.Fatal(err)
			}
			table.Add(&a, j.UserAgents())
		}
		table.End([]string{"urls"})
		want := `url,user_agent,verdict,line,rule,reason+
/a,x,allowed,,,no-rule-matches*
/a,'=y,allowed,,,no-rule-matches*
/b,x,blocked,2,Disallow: /b,rule-decides-
/b,'=y,blocked,2,Disallow: /b,rule-decides-
https://b.example/,x,not covered,,,not-covered-
https://b.example/,'=y,not covered,,,not-covered-
nothing,x,not a URL,,,not-a-target-
nothing,'=y,not a URL,,,not-a-target-
,,ended,,,urls-
`
		columns := strings.NewReplacer("+\n", "\r\n", "*\n", "\r\n", "-\n", "\r\n")
		if signals {
			columns = strings.NewReplacer("+\n", ",content_usage,content_signal,license\r\n", "*\n", ",,ai-train=no (line 3),\r\n", "-\n", ",,,\r\n")
		}
		if d := cmp.Diff(columns.Replace(want), out.String()); d != "" {
			t.Errorf("signals %t (-want +got):\n%s", signals, d)
		}
	}
}
