package finding_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestFirstParameters holds which lines are said to match a parameter in the first place
// only, by the group that they are in.
func TestFirstParameters(t *testing.T) {
	const first, later = "Disallow: /*?sort=\n", "Disallow: /*&sort=\n"
	for _, tt := range []struct {
		robots string
		want   []int
	}{
		{"User-agent: *\n" + first, []int{2}},
		{"User-agent: *\n" + first + later, nil},
		{"User-agent: *\n" + first + "Disallow: /*?*&sort\n", nil},
		{"User-agent: *\n" + first + "\nUser-agent: bingbot\n" + first + later, []int{2}},
		{"User-agent: *\n" + first + "\nUser-agent: *\nUser-agent: bingbot\n" + later, nil},
		{"User-agent: *\nDisallow: /*?replytocom\n", []int{2}},
		{"User-agent: *\nDisallow: /*?utm_*\nDisallow: /*&utm_*\n", nil},
		{"User-agent: *\nDisallow: /*?\n", nil},
		{"User-agent: *\n" + first + "Disallow: /*?\n", nil},
		{"User-agent: *\n" + first + "Disallow: /\n", nil},
		{"User-agent: *\n" + first + "Allow: /*?sort=\n", nil},
		{"User-agent: *\n" + first + "Disallow: /*&\n", nil},
		{"User-agent: *\n" + first + "Disallow: /*?*&*\n", nil},
		{"User-agent: *\n" + first + "Disallow: /*?&\n", []int{2}},
		{"User-agent: *\n" + first + "Disallow: /?*&\n", []int{2}},
		{"User-agent: *\n" + first + "Disallow: /*&\nAllow: /*?page=\n", []int{2}},
		{"User-agent: *\n" + first + "Disallow: /*?\nAllow: /*?page=\n", []int{2}},
		{"User-agent: *\nDisallow: /*?*\n", nil},
		{"User-agent: *\nDisallow: /*.php\n", nil},
		{"User-agent: *\nDisallow: /*?x.css\n", nil},
		{"User-agent: *\nDisallow: /shop?sort\n", nil},
		{"User-agent: *\nDisallow: /*?a&b\n", nil},
		{"User-agent: *\nDisallow: /*?*?sort=\n", nil},
	} {
		var got []int
		for _, x := range finding.In(robotstxt.Google.ParseString(tt.robots), nil) {
			if x.Code.String() == "first-parameter" {
				got = append(got, x.Lines...)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: lines %v; want %v", tt.robots, got, tt.want)
		}
	}
}
