package analysis_test

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/verdicts"
	"whichline/web/analysis"
)

func ask(robots string, urls []string, names ...string) *analysis.Analysis {
	q := analysis.Question{Robots: robots, URLs: urls}
	for _, name := range names {
		q.Crawlers = append(q.Crawlers, crawler.Parse(name))
	}
	return analysis.Of(q)
}

// TestComputedOnce asks for the parts of an answer twice.
func TestComputedOnce(t *testing.T) {
	a := ask("User-agent: *\nDisallow: /a\nDisalow: /b\nContent-Usage: train-ai=n\n", []string{"/a", "/c"}, "Googlebot", "YandexBot")
	first, err := a.Table(t.Context())
	if err != nil || len(first.Rows) != 2 || first.Rows[0].Verdicts[1].Allowed || !first.Rows[1].Verdicts[0].Allowed {
		t.Fatalf("%+v, error %v", first, err)
	}
	if again, _ := a.Table(t.Context()); &again.Rows[0] != &first.Rows[0] {
		t.Error("the verdicts are given twice")
	}
	if found := a.Findings(t.Context(), nil); len(found) == 0 || &found[0] != &a.Findings(t.Context(), nil)[0] {
		t.Errorf("%d findings, or found twice", len(found))
	}
	v := &first.Rows[0].Verdicts[0]
	if sheet := a.Sheet(v.File()); len(sheet.Statements) != 1 {
		t.Errorf("statements %+v", sheet.Statements)
	} else if again := a.Sheet(v.File()); again != sheet {
		t.Error("signals are read twice")
	}
	if first.Columns[0].File != a.File(robotstxt.Google) {
		t.Error("Google reads the file twice")
	}
}

// TestOneBudget has all parts take their work from one budget.
func TestOneBudget(t *testing.T) {
	a := ask("User-agent: *\nDisallow: /a\n", []string{"/a"}, "Googlebot")
	budget, err := a.Budget(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	table, err := a.Table(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	left := budget.Left()
	took := func(part string) {
		t.Helper()
		if now := budget.Left(); now >= left {
			t.Errorf("%s takes no work", part)
		} else {
			left = now
		}
	}
	a.NearMisses(&table.Rows[0].Verdicts[0])
	took("near misses")
	a.Policy(true)
	took("policy")
	if _, err := a.Compare(t.Context(), robotstxt.Readings(), nil, func(*robotstxt.Reading, [][]verdicts.Opinion) {}); err != nil {
		t.Fatal(err)
	}
	took("other readings")
}

// TestNearMissesOfSite tests paths on a site that has the host in a rule, and on others.
func TestNearMissesOfSite(t *testing.T) {
	for _, tt := range []struct {
		rule, site string
		want       string // the correction
	}{
		{"https://shop.example.com/cart", "https://shop.example.com/", "Disallow: /cart"},
		{"https://shop.example.com/cart", "", "Disallow: /cart"},
		{"https://shop.example.com/cart", "https://example.com/", ""},
		{"https://example.com:8443/cart", "https://example.com:8443/", "Disallow: /cart"},
		{"/example.com/cart", "https://example.com/", "Disallow: /cart"},
		{"www.example.com/cart", "https://example.com/", ""},
	} {
		q := analysis.Question{Robots: "User-agent: *\nDisallow: " + tt.rule + "\n", URLs: []string{"/cart"}, Crawlers: []robotstxt.Crawler{crawler.Parse("Googlebot")}}
		if tt.site != "" {
			site, err := analysis.ParseSite(tt.site)
			if err != nil {
				t.Fatal(err)
			}
			q.Site = &site
		}
		a := analysis.Of(q)
		table, err := a.Table(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		found, complete := a.NearMisses(&table.Rows[0].Verdicts[0])
		got := ""
		for _, x := range found {
			got += strings.Join(x.Write, "; ")
		}
		if got != tt.want || !complete {
			t.Errorf("%s on the site %q: write %q, complete %t; want %q", tt.rule, tt.site, got, complete, tt.want)
		}
	}
}

// TestTooMuch holds which questions are refused, and that the file can be told of all
// the same.
func TestTooMuch(t *testing.T) {
	hard := "User-agent: *\n" + strings.Repeat("Disallow: /*a*a*a*a*b\n", 23_000)
	long := make([]string, 500)
	for i := range long {
		long[i] = "/" + strings.Repeat("a", 2000)
	}
	var some []string
	for _, url := range long[:5] {
		some = append(some, url[:1802])
	}
	byGoogle := ask("User-agent: *\n"+strings.Repeat("Disallow: /*a*a*a*a*a*a*a*a*a*a*a*a*b\n", 20_000), some, "Googlebot", "bingbot", "YandexBot", "Baiduspider", "Applebot")
	byGoogle.Reader = crawler.AllBy(robotstxt.Google)
	for _, tt := range []struct {
		name     string
		asked    *analysis.Analysis
		readings bool
	}{
		{"verdicts", ask(hard, long, "Googlebot"), false},
		{"some verdicts", byGoogle, false},
		{"readings", ask(strings.Repeat("a:\n", 1<<18), nil, "Googlebot", "YandexBot", "bingbot", "Applebot"), true},
	} {
		_, err := tt.asked.Table(t.Context())
		var much *analysis.TooMuch
		if !errors.As(err, &much) || much.Readings != tt.readings || much.Most < 1 || much.Error() == "" {
			t.Fatalf("%s: error %+v", tt.name, err)
		}
		if asked := len(tt.asked.URLs) * len(tt.asked.Crawlers); !tt.readings && much.Most >= asked {
			t.Errorf("%s: %d are too much, and %d aren't", tt.name, asked, much.Most)
		}
		tt.asked.Drop()
		if table, err := tt.asked.Table(t.Context()); err != nil || len(table.Rows)+len(table.Columns) > 0 {
			t.Errorf("%s: without verdicts %+v, error %v", tt.name, table, err)
		}
	}
}

// TestTooMuchForOne wants no plural where one is all that is affordable.
func TestTooMuchForOne(t *testing.T) {
	for _, readings := range []bool{true, false} {
		if said := (&analysis.TooMuch{Readings: readings, Most: 1}).Error(); strings.Contains(said, "1") || !strings.Contains(said, " one ") {
			t.Errorf("readings %t: %q", readings, said)
		}
	}
}

// TestOnePipeline wants files read for crawlers, verdicts on tables given and versions
// compared here alone, and documents of requests made for nothing but the API itself.
func TestOnePipeline(t *testing.T) {
	for text, want := range map[string]string{
		"crawler.Files{": "analysis/analysis.go", "verdicts.Decide(": "analysis/analysis.go",
		"verdicts.Comparison{": "analysis/analysis.go", "diff.New(": "analysis/versions.go",
		"api.TestRequest{": "", "api.BulkRequest{": "", "api.DiffRequest{": "", "verdicts.NewDecider(": "bulk/job.go",
	} {
		if got := filesWith(t, text); got != want {
			t.Errorf("%s stands in %s; want %s", text, got, want)
		}
	}
}

// filesWith returns the names of the sources of web in which text stands.
func filesWith(t *testing.T, text string) string {
	t.Helper()
	var names []string
	web := os.DirFS("..")
	err := fs.WalkDir(web, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		source, err := fs.ReadFile(web, name)
		if strings.Contains(string(source), text) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(names, " ")
}
