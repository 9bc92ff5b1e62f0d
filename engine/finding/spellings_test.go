package finding_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestBothSpellings holds that a path in two spellings is covered on purpose if the rules of one
// group have both, wherever they are, and that rules of the other kind or of another group are
// no such spelling.
func TestBothSpellings(t *testing.T) {
	for _, tt := range []struct {
		text, code string
		want       bool
	}{
		{"User-agent: *\nDisallow: /%7Ejoe/\nDisallow: /cart/\n\nDisallow: /~joe/", "needless-escape", false},
		{"User-agent: *\nDisallow: /~joe/\nDisallow: /cart/\nDisallow: /%7ejoe/", "needless-escape", false},
		{"User-agent: *\nAllow: /~joe/\nDisallow: /%7Ejoe/", "needless-escape", true},
		{"User-agent: *\nDisallow: /%7Ejoe/\n\nUser-agent: bingbot\nDisallow: /~joe/", "needless-escape", true},
		{"User-agent: *\nDisallow: /a$b\nDisallow: /cart/\nDisallow: /a%24b", "dollar-inside", false},
		{"User-agent: *\nDisallow: /100%-off/\nDisallow: /cart/\nDisallow: /100%25-off/", "incomplete-escape", false},
	} {
		found := slices.ContainsFunc(finding.In(robotstxt.Google.ParseString(tt.text), nil), func(x finding.Finding) bool {
			return x.Code.String() == tt.code
		})
		if found != tt.want {
			t.Errorf("%q: %s found is %t", tt.text, tt.code, found)
		}
	}
}
