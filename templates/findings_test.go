package templates_test

import (
	"fmt"
	"testing"

	"whichline/engine/finding"
	"whichline/templates"
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
			got[n] += fmt.Sprintf("%s %t; ", x.Words(), x.Repeats)
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
