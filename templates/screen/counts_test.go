package screen

import (
	"testing"

	"whichline/templates"
)

// One of a kind is counted in the singular.
func TestTalliesOfOne(t *testing.T) {
	got := findingTallies(t.Context(), &templates.Findings{Counts: [3]int{1, 1, 1}})
	for i, want := range []string{"1 error", "1 warning", "1 note"} {
		if got[i].text != want {
			t.Errorf("one of severity %d is %q; want %q", i, got[i].text, want)
		}
	}
	if got := findingTallies(t.Context(), &templates.Findings{Counts: [3]int{2, 0, 1000}}); len(got) != 2 || got[0].text != "2 errors" || got[1].text != "1,000 notes" {
		t.Errorf("%+v; want 2 errors and 1,000 notes", got)
	}
}
