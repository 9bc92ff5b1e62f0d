package verdicts_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
	"whichline/engine/verdicts"
)

// TestTableEqualsMatch compares a table, which decides for each group once, and its
// opinions with single matches.
func TestTableEqualsMatch(t *testing.T) {
	const robots = "User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: *\nDisallow: /\nDisalow: /y\n\nUser-agent: Googlebot\nAllow: /\n"
	var crawlers []robotstxt.Crawler
	for _, name := range []string{"a", "b", "c", "Googlebot", "Googlebot-Image", "AdsBot-Google", "APIs-Google", "bingbot"} {
		crawlers = append(crawlers, crawler.Parse(name))
	}
	urls := []string{"/x", "/y", "/robots.txt", "nowhere", "https://example.org/x"}
	site, err := robotstxt.ParseSite("https://example.com", nil)
	if err != nil {
		t.Fatal(err)
	}
	f := robotstxt.Parse([]byte(robots))
	table, err := verdicts.Of(t.Context(), f, &site, crawlers, urls)
	if err != nil {
		t.Fatal(err)
	}
	if !table.Rows[4].Outside || table.Rows[4].Verdicts != nil || table.Rows[3].Problem == nil {
		t.Errorf("the last rows are %+v; want a problem, then one outside", table.Rows[3:])
	}
	for _, row := range table.Rows[:3] {
		for i := range row.Verdicts {
			v := &row.Verdicts[i]
			want := f.Match(crawlers[i], row.Target)
			if got := v.Explain().Sentence.String(); got != want.Explain().Sentence.String() || v.Group != want.Group || v.Reason != want.Reason {
				t.Errorf("%s, %s: %q; want %q", crawlers[i].Name, row.Typed, got, want.Explain().Sentence)
			}
		}
	}
	c := verdicts.Comparison{Table: table, Body: robots, With: robotstxt.Readings()}
	asked, err := c.Each(t.Context(), func(r *robotstxt.Reading, opinions [][]verdicts.Opinion) {
		single := r.ParseString(robots)
		for i, row := range table.Rows {
			if len(opinions[i]) != len(row.Verdicts) {
				t.Fatalf("%s has %d opinions on row %d; want %d", r.Code, len(opinions[i]), i, len(row.Verdicts))
			}
			for j, o := range opinions[i] {
				want := single.Match(crawlers[j], row.Target)
				if o.Reading != r || o.Differs != (want.Allowed != row.Verdicts[j].Allowed) || o.Verdict.Allowed != want.Allowed ||
					o.Verdict.Reason != want.Reason || o.Sought {
					t.Errorf("%s on %s, %s: %+v; want %+v", r.Code, crawlers[j].Name, row.Typed, o, want)
				}
			}
		}
	})
	if err != nil || asked != len(robotstxt.Readings()) {
		t.Errorf("%d readings asked, error %v", asked, err)
	}
}

func TestTableStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f := robotstxt.Parse([]byte("User-agent: *\nDisallow: /"))
	if _, err := verdicts.Of(ctx, f, nil, []robotstxt.Crawler{robotstxt.Named("a")}, []string{"/"}); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v; want %v", err, context.Canceled)
	}
}

// BenchmarkTable decides for 50 URLs and 10 crawlers.
func BenchmarkTable(b *testing.B) {
	var crawlers []robotstxt.Crawler
	for _, token := range []string{"Googlebot", "bingbot", "GPTBot", "CCBot", "Yandex", "a", "b", "c", "d", "e"} {
		crawlers = append(crawlers, robotstxt.Named(token))
	}
	urls := enginetest.TypicalURLs(50)
	for _, kib := range []int{2, 50, 500} {
		f := robotstxt.Google.ParseString(enginetest.TypicalFile(kib<<10, 1))
		b.Run(fmt.Sprint(kib, "KiB"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := verdicts.Of(b.Context(), f, nil, crawlers, urls); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// target parses a URL that must be one.
func target(t testing.TB, url string) robotstxt.Target {
	t.Helper()
	parsed, err := robotstxt.ParseTarget(url)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

// TestStarsCost requires that the cost of a rule with many stars is counted by the
// pieces to search for in each URL.
func TestStarsCost(t *testing.T) {
	const urls, octets = 50, 200
	url := "/" + strings.Repeat("a", octets-1)
	for _, tt := range []struct {
		name, pattern string
		least, most   int
	}{
		{"as many pieces as a URL has octets", strings.Repeat("*a", 1000), urls * octets, 2 * urls * octets},
		{"few pieces", "*a*b", urls, 20 * urls},
		{"a literal", "a", 0, 10 * urls},
	} {
		f := robotstxt.Parse([]byte("User-agent: *\nDisallow: /" + tt.pattern))
		columns := verdicts.Columns(f, []robotstxt.Crawler{robotstxt.Named("x")})
		if got := verdicts.TableSteps(columns, slices.Repeat([]string{url}, urls)); got < tt.least || got > tt.most {
			t.Errorf("%s: %d steps; want %d to %d", tt.name, got, tt.least, tt.most)
		}
	}
}
