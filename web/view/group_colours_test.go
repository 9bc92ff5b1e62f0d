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
