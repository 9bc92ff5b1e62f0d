package finding_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestHashesAreNoMatterOfGoogle holds that a path which ends at "#" does so for whoever obeys
// the group, and not for Google alone.
func TestHashesAreNoMatterOfGoogle(t *testing.T) {
	for _, tt := range []struct{ rule, want string }{
		{"Disallow: /a#b\n", "The path in line 2 ends at `#`: it is `/a`."},
		{"Disallow: /#b\n", "The path in line 2 ends at `#`, so the rule is `Disallow: /` and matches every URL."},
		{"Disallow: /a#b\nAllow: /c#d\n", "The paths in 2 lines end at `#` (lines 2 and 3)."},
		{"Disallow: /#b\nDisallow: /#d\n", "The paths in 2 lines end at `#`, which leaves rules that match every URL (lines 2 and 3)."},
	} {
		var got []string
		for _, x := range finding.In(robotstxt.Google.ParseString("User-agent: bingbot\n"+tt.rule), nil) {
			if strings.HasPrefix(x.Code.String(), "hash-") {
				got = append(got, x.Message.String())
			}
		}
		if len(got) != 1 || got[0] != tt.want {
			t.Errorf("%q: %q; want %q", tt.rule, got, tt.want)
		}
	}
}
