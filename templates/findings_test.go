package templates_test

import (
	"fmt"
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/templates"
	"whichline/templates/words"
)

// TestFindingsAreSaidOnce holds that the first line of a finding has its title in words,
// with the number of further lines, and the others only its sign; an error is said on
// each line.
func TestFindingsAreSaidOnce(t *testing.T) {
	f := templates.Findings{Items: []templates.FindingItem{
		{Finding: finding.Finding{Severity: finding.Error, Lines: []int{1, 4}, Count: 2}, Title: "Fused"},
		{Finding: finding.Finding{Severity: finding.Info, Lines: []int{2, 4, 9}, Count: 300}, Title: "A star"},
		{Finding: finding.Finding{Severity: finding.Warning, Lines: []int{4, 5}, Count: 2}, Title: "Case"},
	}}
	got := make(map[int]string)
	for n, all := range f.ByLine() {
		for _, x := range all {
			got[n] += fmt.Sprintf("%s %t; ", x.Words(t.Context()), x.Repeats)
		}
	}
	for n, want := range map[int]string{
		1: "Fused false; ",
		2: "A star, and in 299 more lines false; ",
		4: "Fused false; A star true; Case, and in one more line false; ",
		5: "Case true; ",
		9: "A star true; ",
	} {
		if got[n] != want {
			t.Errorf("line %d says %q; want %q", n, got[n], want)
		}
	}
}

// Lines that the message names are not listed below it.
func TestLinesAreListedOnce(t *testing.T) {
	for _, tt := range []struct {
		named, lines []int
		count        int
		want         string
	}{
		{[]int{2, 6}, []int{2, 6}, 2, ""},
		{[]int{2, 6}, []int{2, 6, 9}, 3, "Also line 9"},
		{[]int{2, 6}, []int{2, 6, 9}, 30, "Also lines 9 and 27 more"},
		{nil, []int{4}, 1, "Line 4"},
		{nil, []int{4, 5}, 3, "Lines 4, 5 and 1 more"},
	} {
		x := templates.FindingItem{Finding: finding.Finding{Lines: tt.lines, Count: tt.count}}
		var named []robotstxt.Part
		for _, n := range tt.named {
			named = append(named, robotstxt.Part{Line: n})
		}
		x.Message = robotstxt.Verbatim(named...)
		page := render(t, templates.FindingsPart(templates.Findings{Items: []templates.FindingItem{x}}))
		if got := text(page.Find(".at")); got != tt.want {
			t.Errorf("%v of %v are listed as %q; want %q", tt.named, tt.lines, got, tt.want)
		}
	}
}

// A line before which something is put is not shown as taken away.
func TestPreviewOfInsertion(t *testing.T) {
	page := render(t, templates.Preview([]finding.Preview{{Line: 3, Before: []string{"a"}, After: []string{"a", "b"}}}))
	if got := page.Find(".old [data-stays], .new [data-stays]").Length(); got != 2 || page.Find("code").Length() != 3 {
		t.Errorf("%d lines stay", got)
	}
}

// The preview of an edit of very many lines shows the first of them, and how many follow.
func TestPreviewOfManyLines(t *testing.T) {
	lines := slices.Repeat([]string{"a"}, 100_000)
	page := render(t, templates.Preview([]finding.Preview{{Line: 1, Before: lines, After: lines[:200]}}))
	if old, now := page.Find(".old code").Length(), page.Find(".new code").Length(); old != 200 || now != 200 {
		t.Errorf("%d lines before and %d after", old, now)
	}
	if got := text(page.Find("em")); got != "… and 99,800 more" {
		t.Errorf("the preview ends with %q", got)
	}
}

// The note that a fix was applied names it in the language of the page.
func TestFixDoneInGerman(t *testing.T) {
	found := finding.In(robotstxt.Google.ParseString("Disallow: /a\n"), nil)
	got := templates.FixDone(words.With(t.Context(), words.Find("de")), found[0].Offer().Label)
	if want := "Die Änderung steht im Formular: `User-agent: *` darüber setzen."; got != want {
		t.Errorf("%q; want %q", got, want)
	}
}
