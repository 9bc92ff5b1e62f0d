package robotstxt_test

import (
	"regexp"
	"slices"
	"testing"

	robotstxt "whichline/engine"
	_ "whichline/engine/generator"
	_ "whichline/engine/verdicts"
)

var gaps = regexp.MustCompile(`\{\w*\}`)

// TestTexts checks that codes are unique and stable in form, and that the forms of a text
// have the same gaps, except that the form for 1 may lack its number.
func TestTexts(t *testing.T) {
	flat := regexp.MustCompile(`^[a-z0-9_-]+(\.[a-z0-9_-]+)+$`)
	seen := make(map[string]bool)
	for _, x := range robotstxt.Texts() {
		if seen[x.Code] || !flat.MatchString(x.Code) || x.Other == "" {
			t.Errorf("the code %q is repeated, not flat or of no text", x.Code)
		}
		seen[x.Code] = true
		for _, gap := range gaps.FindAllString(x.One, -1) {
			if !slices.Contains(gaps.FindAllString(x.Other, -1), gap) {
				t.Errorf("%s: only the form for 1 has %s", x.Code, gap)
			}
		}
	}
	if len(seen) < 500 {
		t.Errorf("there are %d texts", len(seen))
	}
}
