package urlstandard_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"whichline/web/urlstandard"
)

// changeRow is a row of the table of changes on the page about percent-encoding.
var changeRow = regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| [^|]+ \\|(?: `([^|]+)` \\| `([^|]+)`)? +\\|")

// TestDocumented requires a row on the page for each code, and that the rows are true.
func TestDocumented(t *testing.T) {
	page, err := os.ReadFile("../docs/percent-encoding.md")
	if err != nil {
		t.Fatal(err)
	}
	documented := make(map[string]bool)
	for _, row := range changeRow.FindAllStringSubmatch(string(page), -1) {
		code, typed, want := row[1], row[2], row[3]
		documented[code] = true
		if typed == "" {
			continue
		}
		u, problem := urlstandard.Parse(typed)
		if problem != nil || u.Target.Typed != want || codes(u.Changes) != code {
			t.Errorf("%s: %q is %q (%s, %v); want %q", code, typed, u.Target.Typed, codes(u.Changes), problem, want)
		}
	}
	for _, c := range urlstandard.Codes() {
		if !documented[c.String()] {
			t.Errorf("the page has no row for %s", c)
		}
		delete(documented, c.String())
	}
	for code := range documented {
		if !slices.ContainsFunc(urlstandard.Codes(), func(c urlstandard.Code) bool { return c.String() == code }) {
			t.Errorf("the page has a row for %s, which is no code", code)
		}
	}
}
