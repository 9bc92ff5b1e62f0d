package verdicts_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// every has the causes of all disputes found.
func every(_ int, opinions []verdicts.Opinion) []int {
	var all []int
	for i := range opinions {
		if opinions[i].Differs {
			all = append(all, i)
		}
	}
	return all
}

// opinion returns another reading's opinion of v, a verdict on f.
func opinion(t *testing.T, f *robotstxt.File, v robotstxt.Verdict, other *robotstxt.Reading) verdicts.Opinion {
	t.Helper()
	var told []verdicts.Opinion
	rows := []verdicts.Row{{Target: v.Target, Verdicts: []robotstxt.Verdict{v}}}
	table := verdicts.Table{Columns: []verdicts.Column{{Crawler: v.Crawler, File: f}}, Rows: rows}
	c := verdicts.Comparison{Table: table, Body: f.Body(), With: []*robotstxt.Reading{other}, Seek: every}
	_, err := c.Each(t.Context(), func(_ *robotstxt.Reading, opinions [][]verdicts.Opinion) {
		told = append(told, opinions[0]...)
	})
	if err != nil || len(told) != 1 || told[0].Reading != other {
		t.Fatalf("%d opinions, error %v; want one of %s", len(told), err, other.Code)
	}
	return told[0]
}

// TestHybridsAreSharedByReadings wants causes found for all readings at once as for each
// alone, at under two thirds of the cost.
func TestHybridsAreSharedByReadings(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: *\nCrawl-delay: 5\n\nUser-agent: badbot\nDisallow: /\nAllow: /blog/\n"))
	table, err := verdicts.Of(t.Context(), f, nil, []robotstxt.Crawler{robotstxt.Named("a")}, []string{"/cart/", "/blog/"})
	if err != nil {
		t.Fatal(err)
	}
	compare := func(with ...*robotstxt.Reading) (causes []string, steps int) {
		b := work.NewBudget(100_000_000)
		c := verdicts.Comparison{Table: table, Body: f.Body(), With: with, Seek: every, Budget: b}
		_, err := c.Each(t.Context(), func(r *robotstxt.Reading, opinions [][]verdicts.Opinion) {
			for i, row := range opinions {
				causes = append(causes, fmt.Sprint(r.Code, i, row[0].Sought, row[0].Causes))
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		return causes, 100_000_000 - b.Left()
	}
	var alone []string
	sum := 0
	for _, r := range robotstxt.Readings() {
		causes, steps := compare(r)
		alone, sum = append(alone, causes...), sum+steps
	}
	together, steps := compare(robotstxt.Readings()...)
	if d := cmp.Diff(alone, together); d != "" {
		t.Errorf("causes (-alone +together):\n%s", d)
	}
	if 3*steps > 2*sum {
		t.Errorf("together %d steps, alone %d", steps, sum)
	}
}

// TestSentencesOutliveTheirFile wants the sentence on a verdict to name the line that its
// own reading opens the group with, after the next reading has read into the same memory.
func TestSentencesOutliveTheirFile(t *testing.T) {
	f := robotstxt.Parse([]byte("Disallow: /early\nUser-agent: *\nDisallow: /a\n"))
	table, err := verdicts.Of(t.Context(), f, nil, []robotstxt.Crawler{robotstxt.Named("a")}, []string{"/b"})
	if err != nil {
		t.Fatal(err)
	}
	var now, later []string
	var sentences []robotstxt.Sentence
	c := verdicts.Comparison{Table: table, Body: f.Body(), With: robotstxt.Readings()}
	_, err = c.Each(t.Context(), func(_ *robotstxt.Reading, opinions [][]verdicts.Opinion) {
		e := opinions[0][0].Verdict.Explain()
		sentences = append(sentences, e.Sentence, e.Group)
		now = append(now, e.Sentence.String(), e.Group.String())
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sentences {
		later = append(later, s.String())
	}
	if d := cmp.Diff(now, later); d != "" {
		t.Errorf("sentences (-when told +after the last reading):\n%s", d)
	}
}

// A comparison ends with its budget, and reports with which reading. It reports neither
// a part of a reading's opinions nor a part of the causes.
func TestComparisonWithinBudget(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: *\nDisalow: /x\nDisallow-all: /x\n" + strings.Repeat("\n", 10_000)))
	table, err := verdicts.Of(t.Context(), f, nil, []robotstxt.Crawler{robotstxt.Named("a")}, []string{"/x"})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name          string
		steps         int
		asked, sought int
	}{
		{"nothing", 100, 0, 0},
		{"one reading, no causes", 70_000, 1, 0},
		{"all readings, no causes", 750_000, 14, 0},
		{"everything", 100_000_000, 14, 8},
	} {
		t.Run(tt.name, func(t *testing.T) {
			sought := 0
			b := work.NewBudget(tt.steps)
			c := verdicts.Comparison{Table: table, Body: f.Body(), With: robotstxt.Readings(), Seek: every, Budget: b}
			asked, err := c.Each(t.Context(), func(r *robotstxt.Reading, opinions [][]verdicts.Opinion) {
				if o := opinions[0][0]; o.Sought {
					sought++
				} else if o.Causes != nil {
					t.Errorf("%s: causes that were not sought: %v", r.Code, o.Causes)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			if asked < tt.asked || sought < tt.sought || tt.sought == 0 && sought > 0 || asked == len(robotstxt.Readings()) != (tt.asked == 14) {
				t.Errorf("%d readings asked, %d causes sought; want %d and %d", asked, sought, tt.asked, tt.sought)
			}
			if !b.Take(0) {
				t.Error("less than nothing is left")
			}
		})
	}
}

func TestOpinions(t *testing.T) {
	for _, tt := range []struct {
		name, robots, url string
		other             *robotstxt.Reading
		causes            []string // none if the readings agree
	}{
		{"agree", "User-agent: *\nDisallow: /", "/x", robotstxt.RFC9309, nil},
		{"misspelt field", "User-agent: *\nDisalow: /", "/x", robotstxt.RFC9309, []string{"accepts-misspelt-fields"}},
		{"missing colon", "User-agent: *\nDisallow /", "/x", robotstxt.Bing, []string{"accepts-missing-colon"}},
		{"longer field", "User-agent: *\nDisallow-old: /", "/x", robotstxt.CrawlerCommons, []string{"accepts-longer-fields"}},
		{"length without wildcards", "User-agent: *\nDisallow: /exact$\nAllow: /exact", "/exact", robotstxt.Yandex, []string{"wildcards-do-not-count"}},
		{"empty disallow", "User-agent: *\nDisallow:\nDisallow: /", "/x", robotstxt.Yandex, []string{"empty-disallow-allows-all"}},
		{"first match", "User-agent: *\nDisallow: /\nAllow: /a", "/a", robotstxt.PythonOld, []string{"first-match-decides"}},
		{"wildcards", "User-agent: *\nDisallow: /*.gif", "/a.gif", robotstxt.PythonOld, []string{"no-wildcards"}},
		{"request rate", "User-agent: a\nRequest-rate: 1/5\nUser-agent: x\nDisallow: /", "/x", robotstxt.PythonNew, []string{"request-rate-ends-run"}},
		{"crawl delay", "User-agent: a\nCrawl-delay: 5\nUser-agent: x\nDisallow: /", "/x", robotstxt.PythonNew, []string{"crawl-delay-ends-run"}},
		{"text after a star", "User-agent: * all\nDisallow: /", "/x", robotstxt.Bing, []string{"star-before-text"}},
		{"text after a name", "User-agent: a all\nDisallow: /", "/x", robotstxt.Bing, []string{"cuts-tokens"}},
		{"decoded", "User-agent: *\nDisallow: /%7Ejoe", "/~joe", robotstxt.RFC9309, []string{"keeps-escapes"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := robotstxt.Parse([]byte(tt.robots))
			target, err := robotstxt.ParseTarget(tt.url)
			if err != nil {
				t.Fatal(err)
			}
			o := opinion(t, f, f.Match(robotstxt.Named("a"), target), tt.other)
			var causes []string
			for _, x := range o.Causes {
				causes = append(causes, x.Difference.String())
				if x.Source == "" {
					t.Errorf("%s has no source", x.Difference)
				}
			}
			if len(causes) != len(tt.causes) || o.Differs != (len(tt.causes) > 0) {
				t.Fatalf("differs %t for %v; want %v", o.Differs, causes, tt.causes)
			}
			for i := range causes {
				if causes[i] != tt.causes[i] {
					t.Errorf("caused by %v; want %v", causes, tt.causes)
				}
			}
		})
	}
}

// TestOpinionsByCrawler compares a table in which each crawler has its own reading: the
// opinions differ from each crawler's own verdict, for causes between the two readings.
func TestOpinionsByCrawler(t *testing.T) {
	const robots = "User-agent: *\nDisalow: /b\nDisallow: /a*****\nAllow: /a/b\n"
	files := crawler.Files{Body: robots}
	crawlers := []robotstxt.Crawler{crawler.Parse("Googlebot"), crawler.Parse("YandexBot"), crawler.Parse("GPTBot")}
	var rows []verdicts.Row
	for _, path := range []string{"/a/b", "/b"} {
		target, err := robotstxt.ParseTarget(path)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, verdicts.Row{Typed: path, Target: target})
	}
	table, err := verdicts.Decide(t.Context(), nil, files.Columns(crawler.Own, crawlers), rows)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	c := verdicts.Comparison{Table: table, Body: robots, Seek: every, With: []*robotstxt.Reading{robotstxt.Google, robotstxt.Yandex}}
	asked, err := c.Each(t.Context(), func(r *robotstxt.Reading, opinions [][]verdicts.Opinion) {
		for i := range opinions {
			for j, o := range opinions[i] {
				own := table.Columns[j].File.Reading
				if o.Differs != (o.Verdict.Allowed != table.Rows[i].Verdicts[j].Allowed) || r == own && o.Differs {
					t.Errorf("%s on row %d, %s: differs %t", r.Code, i, crawlers[j].Name, o.Differs)
				}
				if !o.Differs {
					continue
				}
				fmt.Fprintf(&got, "%s, not %s for %s:", r.Code, own.Code, rows[i].Typed)
				for _, x := range o.Causes {
					fmt.Fprintf(&got, " %s of %s", x.Difference, map[bool]string{true: r.Code, false: own.Code}[x.Other])
				}
				fmt.Fprintln(&got)
			}
		}
	})
	const want = `google, not yandex for /a/b: trailing-star-counts of google
google, not rfc9309 for /a/b: trailing-star-counts of google
google, not yandex for /b: accepts-misspelt-fields of google
google, not rfc9309 for /b: accepts-misspelt-fields of google
yandex, not google for /a/b: trailing-star-counts of google
yandex, not google for /b: accepts-misspelt-fields of google
`
	if d := cmp.Diff(want, got.String()); err != nil || asked != 2 || d != "" {
		t.Errorf("%d asked, error %v (-want +got):\n%s", asked, err, d)
	}
}

// Others get the octets of a file that the table's reading decodes.
func TestOpinionsOnADecodedFile(t *testing.T) {
	for name, tt := range map[string]struct {
		shown, other *robotstxt.Reading
		body         string
		allowed      bool
	}{
		"UTF-16":    {robotstxt.CrawlerCommons, robotstxt.Google, "\xff\xfe" + spread("User-agent: *\nDisallow: /\n"), true},
		"not UTF-8": {robotstxt.Protego, robotstxt.ReadingByCode("python-3.11"), "User-agent: *\nDisallow: /b\n\xff", false},
	} {
		table, err := verdicts.Of(t.Context(), tt.shown.ParseString(tt.body), nil, []robotstxt.Crawler{robotstxt.Named("a")}, []string{"/a"})
		if err != nil {
			t.Fatal(err)
		}
		c := verdicts.Comparison{Table: table, Body: tt.body, With: []*robotstxt.Reading{tt.other}, Seek: every}
		if _, err := c.Each(t.Context(), func(_ *robotstxt.Reading, opinions [][]verdicts.Opinion) {
			if o := opinions[0][0]; o.Verdict.Allowed != tt.allowed || !o.Differs || len(o.Causes) != 1 {
				t.Errorf("%s: allowed %t, causes %v", name, o.Verdict.Allowed, o.Causes)
			}
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// spread returns ASCII in UTF-16, the lower octet first.
func spread(text string) string {
	var b strings.Builder
	for i := range len(text) {
		b.WriteByte(text[i])
		b.WriteByte(0)
	}
	return b.String()
}
