package view_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/web/view"
)

func TestGroupColours(t *testing.T) {
	for _, tt := range []struct {
		name, robots string
		want         []int
	}{
		{"groups of their own", "user-agent: a\ndisallow: /\nuser-agent: b\ndisallow: /", []int{0, 1}},
		{"a group gathered from two places", "user-agent: a\ndisallow: /\nuser-agent: b\ndisallow: /\nuser-agent: a\ndisallow: /", []int{0, 1, 0}},
		{"groups that share a place", "user-agent: a\nuser-agent: b\ndisallow: /\nuser-agent: c\ndisallow: /\nuser-agent: b\ndisallow: /", []int{0, 1, 0}},
		{"a chain of them", "user-agent: a\ndisallow: /\nuser-agent: b\ndisallow: /\nuser-agent: c\ndisallow: /\nuser-agent: c\nuser-agent: b\ndisallow: /\nuser-agent: a\nuser-agent: b\ndisallow: /", []int{0, 0, 0, 0, 0}},
		{"no group", "disallow: /", []int{}},
	} {
		if got := view.GroupColours(robotstxt.Parse([]byte(tt.robots))); !slices.Equal(got, tt.want) {
			t.Errorf("%s: colours %v; want %v", tt.name, got, tt.want)
		}
	}
}

// A run that takes user-agent lines over from the one above begins below that one.
func TestColoursOfRunsThatShareLines(t *testing.T) {
	f := robotstxt.ProtegoOld.ParseString("User-agent: a\nDisallow: /x\nUser-agent:\nUser-agent: b\nDisallow: /y\n")
	var got []string
	for _, item := range view.Annotate(f, nil, nil).Listing(1).Items {
		got = append(got, item.Line.Colour)
	}
	if want := []string{"group-0", "group-0", "", "group-0", "group-0"}; !slices.Equal(got, want) {
		t.Errorf("the colours are %q; want %q", got, want)
	}
}
