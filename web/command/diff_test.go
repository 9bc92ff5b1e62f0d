package command_test

import (
	"fmt"
	"strings"
	"testing"
)

// Lists that are cut short are named in words.
func TestDiffCutShort(t *testing.T) {
	var before strings.Builder
	before.WriteString("User-agent: *\n")
	for i := range 300 {
		fmt.Fprintf(&before, "Disallow: /%d/\n", i)
	}
	got := runWith(t, map[string]string{"before.txt": before.String(), "after.txt": ""}, "", "diff", "before.txt", "after.txt")
	if want := "There may be more kinds of URLs than were compared or shown."; !strings.Contains(got.out, want) {
		t.Errorf("it says %q; want %q in it", got.out, want)
	}
}
