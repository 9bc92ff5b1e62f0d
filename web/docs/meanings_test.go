package docs_test

import (
	"io/fs"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/meaning"
	"whichline/web/docs"
)

// The page on paths gives the tester's meanings of rules.
func TestMeaningsOnPage(t *testing.T) {
	page, err := fs.ReadFile(docs.Files(), "paths.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "{#meaning}")
	section, _, _ = strings.Cut(section, "\n## ")
	rows := 0
	for line := range strings.Lines(section) {
		cells := strings.Split(line, " | ")
		if len(cells) != 2 || !strings.HasPrefix(line, "| `") {
			continue
		}
		rows++
		rule := strings.Trim(cells[0], "|` ")
		f := robotstxt.Parse([]byte("User-agent: *\n" + rule))
		if got, want := meaning.OfLine(f, f.Line(2)).String(), strings.TrimSuffix(cells[1], " |\n"); got != want {
			t.Errorf("%s: the tester says %q, the page %q", rule, got, want)
		}
	}
	if rows < 6 {
		t.Errorf("%d rules on the page; want 6 or more", rows)
	}
}
