package meaning_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/meaning"
)

// TestNobodyWaits ends the context in the midst of the summaries of a file. It counts
// the groups examined, so the result is independent of the machine's speed.
func TestNobodyWaits(t *testing.T) {
	const groups = 400
	var file strings.Builder
	for n := range groups {
		fmt.Fprintf(&file, "User-agent: c%d\nDisallow: /%d\nAllow: /%d/a\n\n", n, n, n)
	}
	f := robotstxt.Google.ParseString(file.String())
	for _, left := range []int{0, 1, 100, groups} {
		x := meaning.SummariesOf(f).Until(enginetest.Patient(t.Context(), left))
		told := 0
		for g := range f.Groups() {
			if strings.Contains(x.Of(g).String(), "/"+g.Token[1:]) {
				told++
			}
		}
		if told != left {
			t.Errorf("of %d groups %d are told of; want %d, as nobody waits then", groups, told, left)
		}
	}
}
