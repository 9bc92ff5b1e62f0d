package finding_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestOwnGroupLeavesOpen finds groups that leave open what is blocked for "*", and none that
// blocks all of it by shorter paths.
func TestOwnGroupLeavesOpen(t *testing.T) {
	for _, tt := range []struct {
		name, star, own string
		want            bool
	}{
		{"a rule is missing", "Disallow: /a/\nDisallow: /b/\n", "Disallow: /a/\n", true},
		{"a shorter path", "Disallow: /a/b\n", "Disallow: /a\n", false},
		{"a longer path", "Disallow: /a\n", "Disallow: /a/b\n", true},
		{"a shorter path for one of two", "Disallow: /a/b\nDisallow: /c\n", "Disallow: /a\n", true},
		{"the same in front of an end", "Disallow: /*.pdf$\n", "Disallow: /*.pdf\n", false},
		{"only one URL", "Disallow: /a$b\n", "Disallow: /a$\n", true},
		{"a shorter path with an exception", "Disallow: /a/b\n", "Disallow: /a\nAllow: /a/bc\n", true},
	} {
		f := robotstxt.Google.ParseString("User-agent: *\n" + tt.star + "\nUser-agent: bingbot\n" + tt.own)
		found := slices.ContainsFunc(finding.In(f, nil), func(x finding.Finding) bool { return x.Code.String() == "own-group-leaves-open" })
		if found != tt.want {
			t.Errorf("%s: %t; want %t", tt.name, found, tt.want)
		}
	}
}
