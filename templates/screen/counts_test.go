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
	if got := groupTallies(&g); len(got) != 1 || got[0].sign != "4" && got[0].text != "4" {
		t.Errorf("%+v; want 4", got)
	}
}
