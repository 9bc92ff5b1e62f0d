package verdicts_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
	"whichline/engine/verdicts"
)

// TestDeciderEqualsMatch holds verdicts that are decided in the same memory to
// those that are decided each by itself.
func TestDeciderEqualsMatch(t *testing.T) {
	f := robotstxt.Google.ParseString(enginetest.Rules(40) + "\nUser-agent: a\nUser-agent: b\nDisallow: /search\n\nUser-agent: b\nAllow: /search/page1\n")
	site, err := robotstxt.ParseSite("https://www.example.com", nil)
	if err != nil {
		t.Fatal(err)
	}
	d, crawlers := deciderFor(t, f, &site, "a", "b", "c", "Googlebot-Image", "a")
	if got, want := d.Rules(), 40+1+2; got != want {
		t.Errorf("the crawlers obey %d rules; want %d", got, want)
	}
	urls := append(enginetest.TypicalURLs(50), "", "/robots.txt", "https://example.org/", "/search/page1", "/search/page1?sort=3")
	for _, url := range urls {
		row := verdicts.Row{Typed: url}
		if target, err := robotstxt.ParseTarget(url); errors.As(err, &row.Problem) {
			err = nil
		} else if row.Target = target; err != nil {
			t.Fatal(err)
		}
		if err := d.Decide(t.Context(), &row); err != nil {
			t.Fatal(err)
		}
		wantNone := row.Problem != nil || strings.HasPrefix(url, "https://example.org")
		if (row.Verdicts == nil) != wantNone || row.Outside != (wantNone && row.Problem == nil) {
			t.Errorf("%q: %d verdicts, outside %t", url, len(row.Verdicts), row.Outside)
		}
		for i := range row.Verdicts {
			got, want := &row.Verdicts[i], f.Match(crawlers[i], row.Target)
			if got.Explain().Sentence.String() != want.Explain().Sentence.String() || got.Group != want.Group || got.Winner.Rule != want.Winner.Rule {
				t.Errorf("%s, %q: %q; want %q", crawlers[i].Name, url, got.Explain().Sentence, want.Explain().Sentence)
			}
		}
	}
}

func TestDeciderStops(t *testing.T) {
	d, _ := deciderFor(t, robotstxt.Google.ParseString("User-agent: *\nDisallow: /a\n"), nil, "a")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := d.Decide(ctx, &verdicts.Row{Target: target(t, "/a")}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v; want that of the context", err)
	}
	if _, err := verdicts.NewDecider(ctx, nil, []verdicts.Column{{}}); !errors.Is(err, context.Canceled) {
		t.Errorf("a new one: error %v; want that of the context", err)
	}
}

// TestDeciderAllocates holds verdicts to the memory that there is.
func TestDeciderAllocates(t *testing.T) {
	d, _ := deciderFor(t, robotstxt.Google.ParseString(enginetest.Rules(1500)), nil, "a", "b")
	row := verdicts.Row{Target: target(t, "/search/page17/edit?sort=12")}
	ask := func() {
		for range 50 {
			if err := d.Decide(t.Context(), &row); err != nil {
				t.Fatal(err)
			}
		}
	}
	ask() // which compiles the rules
	if n := testing.AllocsPerRun(10, ask); n > 0 {
		t.Errorf("%v allocations for 50 URLs; want none", n)
	}
}

func deciderFor(tb testing.TB, f *robotstxt.File, site *robotstxt.Site, names ...string) (*verdicts.Decider, []robotstxt.Crawler) {
	tb.Helper()
	var crawlers []robotstxt.Crawler
	var columns []verdicts.Column
	for _, name := range names {
		crawlers = append(crawlers, crawler.Parse(name))
		columns = append(columns, verdicts.Column{Crawler: crawler.Parse(name), File: f})
	}
	d, err := verdicts.NewDecider(tb.Context(), site, columns)
	if err != nil {
		tb.Fatal(err)
	}
	return d, crawlers
}

// BenchmarkDecider asks a file of 10,000 rules about many URLs: for 50 crawlers
// that have a group of 200 rules each, for 50 that share one group, and for 10 of
// which each obeys all rules.
func BenchmarkDecider(b *testing.B) {
	var own strings.Builder
	for n := range 50 {
		own.WriteString(strings.Replace(enginetest.Rules(200), "User-agent: *", fmt.Sprintf("User-agent: crawler%d", n), 1))
	}
	var names []string
	for n := range 50 {
		names = append(names, fmt.Sprintf("crawler%d", n))
	}
	var merged strings.Builder
	for n := range 10 {
		fmt.Fprintf(&merged, "User-agent: crawler%d\nAllow: /%d\n\n", n, n)
	}
	for n := range 10 {
		fmt.Fprintf(&merged, "User-agent: crawler%d\n", n)
	}
	for _, bench := range []struct {
		name, file string
		crawlers   int
	}{
		{"own-groups", own.String(), 50},
		{"one-group", enginetest.Rules(10_000), 50},
		{"merged-groups", merged.String() + strings.TrimPrefix(enginetest.Rules(10_000), "User-agent: *\n"), 10},
	} {
		b.Run(bench.name, func(b *testing.B) {
			d, _ := deciderFor(b, robotstxt.Google.ParseString(bench.file), nil, names[:bench.crawlers]...)
			var rows []verdicts.Row
			for _, url := range enginetest.TypicalURLs(10_000) {
				rows = append(rows, verdicts.Row{Target: target(b, url)})
			}
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				if err := d.Decide(b.Context(), &rows[n%len(rows)]); err != nil {
					b.Fatal(err)
				}
				n++
			}
			b.ReportMetric(float64(n*bench.crawlers)/b.Elapsed().Seconds()/1e6, "Mverdicts/s")
			enginetest.ReportScans(b, enginetest.Scanned)
		})
	}
}
