package web_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/web/settings"
)

// Whoever runs the site finds every variable in the documentation, and no other.
func TestEveryVariableIsDocumented(t *testing.T) {
	page, err := os.ReadFile("docs/self-hosting.md")
	if err != nil {
		t.Fatal(err)
	}
	var documented []string
	for _, row := range regexp.MustCompile("(?m)^\\| `([A-Z][A-Z0-9_]+)` \\|").FindAllStringSubmatch(string(page), -1) {
		documented = append(documented, row[1])
	}
	var help strings.Builder
	settings.DescribeEnv(&help)
	var known []string
	for line := range strings.Lines(help.String()) {
		known = append(known, strings.Fields(line)[0])
	}
	slices.Sort(documented)
	slices.Sort(known)
	if d := cmp.Diff(known, documented); d != "" {
		t.Errorf("variables (-known +documented):\n%s", d)
	}
}
