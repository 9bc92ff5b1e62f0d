package finding_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestTrapsDecide notes only rules that decide for Googlebot: where another one does, neither
// every query nor an index page is blocked by the line.
func TestTrapsDecide(t *testing.T) {
	for _, tt := range []struct {
		rules, code string
		want        []int
	}{
		{"Disallow: /*?\nDisallow: /?page=\n", "all-queries", []int{2}},
		{"Disallow: /*?\nDisallow: /\n", "all-queries", []int{2}},
		{"Disallow: /*?\nAllow: /*?*\nDisallow: /*?page=\n", "all-queries", nil},
		{"Disallow: /a/index.html\nDisallow: /a/index\n", "index-page", []int{2}},
		{"Disallow: /a/index.html\nAllow: /a/index.html\nDisallow: /a/*.html****$\n", "index-page", nil},
		{"Disallow: /go?to=/index.php\n", "index-page", nil},
		{"Disallow: /go/index.php?to=/\n", "index-page", nil},
	} {
		var got []int
		for _, x := range finding.In(robotstxt.Google.ParseString("User-agent: *\n"+tt.rules), nil) {
			if x.Code.String() == tt.code {
				got = append(got, x.Lines...)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: %s on lines %v; want %v", tt.rules, tt.code, got, tt.want)
		}
	}
}
