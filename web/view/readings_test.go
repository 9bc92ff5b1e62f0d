package view_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/web/view"
)

// Comparing with other readings ends with the budget, and the page says so.
func TestComparingEndsWithBudget(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: *\nDisalow: /a"))
	for _, tt := range []struct {
		name     string
		steps    int
		readings int // told of, the page's own among them
		all      bool
	}{
		{"enough", 1_000_000, len(robotstxt.Readings()), true},
		{"for some", 100, 3, false},
		{"none", 1, 0, false},
	} {
		all := asked(f, nil, []string{"/a", "/b"}, "Googlebot")
		leave(t, all, tt.steps)
		v, err := view.Verdicts(t.Context(), view.VerdictsInput{Of: all, With: robotstxt.Readings()})
		if err != nil || v.Blocked != 1 || v.Allowed != 1 {
			t.Fatalf("%s: %d blocked, %d allowed, error %v; want 1 and 1", tt.name, v.Blocked, v.Allowed, err)
		}
		told := 0
		if r := v.Rows[0].Readings; r != nil {
			told = r.Readers()
		}
		if tt.all && told != tt.readings || !tt.all && tt.readings > 0 && (told < 2 || told > tt.readings+2) || tt.readings == 0 && told > 0 {
			t.Errorf("%s: %d readings; want about %d", tt.name, told, tt.readings)
		}
		if v.Uncompared == tt.all {
			t.Errorf("%s: said to be incomplete %t; want %t", tt.name, v.Uncompared, !tt.all)
		}
	}
}
