package web_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// TestExamples holds that every example shows the behaviour that it
// announces.
func TestExamples(t *testing.T) {
	shown := map[string]struct {
		verdicts string // one for each cell, by rows
		ignored  []string
		noted    []string
		fused    string // the line above which it says so; empty if none is fused
	}{
		"fused-groups": {"[false 7 false 7 false 7 false 7]",
			[]string{"L3"}, nil, "L6"},
		"own-group": {"[true true false 2 true 7 true false 3 true true true]",
			[]string{"L10"}, nil, ""},
		"longest-match": {"[false 2 true 3 false 4 true 5 false 7]",
			nil, nil, ""},
		"ai-crawlers": {"[false 6 false 12 true false 6 false 12 false 6 false 6 true false 6 true 11 true false 6 true 11 false 6 false 6 true]",
			[]string{"L16"}, nil, ""},
		"ignored-lines": {"[true false 4 false 5 false 8 false 8]",
			[]string{"L1", "L6", "L7", "L9", "L10", "L11", "L12", "L13", "L14"}, []string{"L3", "L4", "L5", "L8"}, ""},
		"wildcards": {"[false 2 false 2 false 3 true true 5 true]",
			nil, []string{"L2"}, ""},
	}
	_, front := send(t, "/", nil)
	links := front.Find(`[aria-label="Tools"] a[href^="/?example="]`)
	if links.Length() != len(shown) {
		t.Errorf("%d links to examples; want %d", links.Length(), len(shown))
	}
	links.Each(func(_ int, link *goquery.Selection) {
		address := link.AttrOr("href", "")
		status, page := send(t, address, nil)
		want, known := shown[address[len("/?example="):]]
		if status != http.StatusOK || !known {
			t.Fatalf("%s: status %d, known %t", address, status, known)
		}
		if got := fmt.Sprint(verdicts(page)); got != want.verdicts {
			t.Errorf("%s: verdicts\n%s; want\n%s", address, got, want.verdicts)
		}
		if got := lines(page, "[data-reason]"); !slices.Equal(got, want.ignored) {
			t.Errorf("%s: ignored lines %q; want %q", address, got, want.ignored)
		}
		if got := lines(page, "[data-note]"); !slices.Equal(got, want.noted) {
			t.Errorf("%s: lines with a note %q; want %q", address, got, want.noted)
		}
		if got := lines(page, "[data-fused]"); fmt.Sprint(got) != fmt.Sprint([]string{want.fused}) && (want.fused != "" || got != nil) {
			t.Errorf("%s: fused at %q; want %q", address, got, want.fused)
		}
		here := page.Find(`[aria-label="Tools"] [aria-current]:not([lang])`)
		if here.AttrOr("href", "") != address || !strings.Contains(page.Find("#about").Text(), strings.TrimSpace(here.Text())) {
			t.Errorf("%s: the page says it is %q and that it shows %q", address, here.AttrOr("href", ""), page.Find("#about").Text())
		}
	})
}

// lines returns the ids of the listed lines that hold a match of selector.
func lines(page *goquery.Document, selector string) []string {
	var ids []string
	page.Find("#listing li[id]").Has(selector).Each(func(_ int, li *goquery.Selection) {
		ids = append(ids, li.AttrOr("id", ""))
	})
	return ids
}

func TestFrontPageIsTheFirstExample(t *testing.T) {
	_, front := send(t, "/", nil)
	for _, target := range []string{"/?example=fused-groups", "/?utm_source=letter"} {
		status, page := send(t, target, nil)
		if got, want := field(page, "robots"), field(front, "robots"); status != http.StatusOK || got != want || got == "" {
			t.Errorf("%s: status %d, the form holds %q; want %q", target, status, got, want)
		}
	}
	if status, _ := send(t, "/?example=nothing", nil); status != http.StatusNotFound {
		t.Errorf("an example that does not exist: status %d; want 404", status)
	}
}
