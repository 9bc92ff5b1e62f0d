package main

import (
	"strings"
	"testing"
	"time"

	"whichline/engine/crawler"
)

func TestList(t *testing.T) {
	entries := []crawler.Entry{
		{ID: "fresh", Checked: "2026-11-01"},
		{ID: "on-the-day", Checked: "2026-05-26"},
		{ID: "a-day-older", Checked: "2026-05-25", Source: "https://example.com/"},
		{ID: "gone", Checked: "2020-01-01", Retired: true},
		{ID: "never"},
	}
	const want = `never       never  
2026-05-25  a-day-older  https://example.com/
2 of 5 entries were not checked since 2026-05-26
`
	var got strings.Builder
	if err := list(&got, entries, time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC), 180); err != nil {
		t.Fatal(err)
	}
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}
