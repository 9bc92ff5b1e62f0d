package view_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/web/analysis"
	"whichline/web/view"
)

// TestRevealed holds which answers say what their URLs reveal: those whose proofs are
// shown, the chosen one even when nothing is left of the budget for others, and what
// verdicts mean in practice once.
func TestRevealed(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: *\nDisallow: /account/\nDisallow: /cart\n"))
	for _, tt := range []struct {
		name   string
		steps  int // that are left; all if 0
		chosen templates.Selection
		codes  [5]string // of each row, "" for none
		meant  [5]bool   // whether it says what it means in practice
	}{
		{"no end of work", 0, templates.Selection{}, [5]string{"slash-missing", "word-goes-on"}, [5]bool{true, true}},
		{"another is chosen", 0, templates.Selection{Row: 5, Column: 1}, [5]string{"slash-missing", "word-goes-on", "", "", "slash-missing"}, [5]bool{false, true, false, false, true}},
		{"enough for one", 7_500, templates.Selection{Row: 2, Column: 1}, [5]string{"", "word-goes-on"}, [5]bool{true, true}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			all := asked(f, nil, []string{"/account", "/cartoon-mugs", "/account/", "/about", "/account"}, "Googlebot")
			leave(t, all, tt.steps)
			v, err := view.Verdicts(t.Context(), view.VerdictsInput{Of: all, Selected: tt.chosen})
			if err != nil {
				t.Fatal(err)
			}
			for i := range v.Rows {
				answer, code := v.Answer(templates.Selection{Row: i + 1, Column: 1}), ""
				if len(answer.NearMisses) > 0 {
					code = answer.NearMisses[0].Code
				}
				if code != tt.codes[i] || (!answer.InPractice.IsZero()) != tt.meant[i] {
					t.Errorf("row %d: %q, %q; want %q, said: %t", i+1, code, answer.InPractice, tt.codes[i], tt.meant[i])
				}
			}
		})
	}
}

// leave takes all steps but so many from the budget of an analysis; none if steps is 0.
func leave(t *testing.T, a *analysis.Analysis, steps int) {
	t.Helper()
	budget, err := a.Budget(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if steps > 0 {
		budget.Spend(budget.Left() - steps)
	}
}
