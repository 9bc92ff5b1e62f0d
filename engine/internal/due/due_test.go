package main

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"whichline/engine/crawler"
)

func TestList(t *testing.T) {
	pages, err := pageFacts(fstest.MapFS{
		"a.md":         {Data: []byte("---\nchecked: 2026-05-25\n---\n# A\n")},
		"b/b.md":       {Data: []byte("---\naliases: b\n---\n# B\n\n## Sources {#sources}\n\n- One.\n")},
		"no-source.md": {Data: []byte("# C\n")},
		"c.txt":        {Data: []byte("checked: 2020-01-01\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	facts := append(pages, crawlerFacts([]*crawler.Entry{
		{ID: "fresh", Checked: "2026-11-01"},
		{ID: "on-the-day", Checked: "2026-05-26"},
		{ID: "a-day-older", Checked: "2026-05-25", Source: "https://example.com/"},
		{ID: "gone", Checked: "2020-01-01", Retired: true},
	})...)
	const want = `no date     page     b/b.md
2026-05-25  page     a.md
2026-05-25  crawler  a-day-older  https://example.com/
3 of 5 facts were not checked since 2026-05-26
`
	var got strings.Builder
	if err := list(&got, facts, "2026-05-26"); err != nil {
		t.Fatal(err)
	}
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

// TestRun lists nothing as due on the day after everything was checked but pages without
// a date, and everything when a year has passed.
func TestRun(t *testing.T) {
	pages := fstest.MapFS{"a.md": {Data: []byte("# A\n\n## Sources\n")}}
	for now, want := range map[string]int{"2026-11-24": 2, "2028-01-01": 200} {
		day, err := time.Parse(time.DateOnly, now)
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		if err := run(&got, pages, day, 180); err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(got.String(), "\n"); n < want {
			t.Errorf("%s: %d lines; want at least %d", now, n, want)
		}
	}
}
