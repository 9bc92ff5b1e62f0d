package screen

import (
	"testing"

	"whichline/templates"
)

// A group that several readers have cards of is one group.
func TestGroupTallies(t *testing.T) {
	card := func(firsts ...int) *templates.GroupCard {
		c := new(templates.GroupCard)
		for _, first := range firsts {
			c.Places = append(c.Places, templates.Place{First: first})
		}
		return c
	}
	g := templates.Groups{Cards: []*templates.GroupCard{card(1), card(1), card(1, 9), card()}, MoreOthers: 2}
	if got := groupTallies(t.Context(), &g); len(got) != 1 || got[0].sign != "4" && got[0].text != "4" {
		t.Errorf("%+v; want 4", got)
	}
}

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
