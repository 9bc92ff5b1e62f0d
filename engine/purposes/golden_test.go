package purposes_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
	"whichline/engine/purposes"
)

// TestGolden reads the files in testdata. Each has a robots.txt, the paths that are
// tested beside "/", and
//
//	classes       what the file makes of each class
//	<code>        the file after the change with that code, and what it changes;
//	              or why there is none
func TestGolden(t *testing.T) {
	enginetest.Golden(t, "testdata", 15, func(t *testing.T, _ string, ar *txtar.Archive) {
		body, paths := string(ar.Files[0].Data), strings.Fields(string(ar.Files[1].Data))
		classes := purposes.Of(robotstxt.Google.ParseString(body), parsed(t, paths), nil)
		for i := range ar.Files[2:] {
			section := &ar.Files[i+2]
			section.Data = []byte(dump(t, section.Name, body, classes))
		}
	})
}

func parsed(t *testing.T, paths []string) []robotstxt.Target {
	t.Helper()
	var all []robotstxt.Target
	for _, path := range paths {
		target, err := robotstxt.ParseTarget(path)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, target)
	}
	return all
}

// dump writes a section.
func dump(t *testing.T, section, body string, classes []purposes.Class) string {
	t.Helper()
	var b strings.Builder
	if section == "classes" {
		for i := range classes {
			dumpClass(&b, &classes[i])
		}
		return b.String()
	}
	for i := range classes {
		for _, o := range []*purposes.Offer{&classes[i].Block, &classes[i].Allow} {
			if o.Code == section {
				dumpOffer(&b, body, o)
				return b.String()
			}
		}
	}
	t.Fatalf("no section is called %q", section)
	return ""
}

func dumpClass(b *strings.Builder, c *purposes.Class) {
	fmt.Fprintf(b, "%s: %s. %s\n", c.Purpose.Text(), c.Access, c.Sentence())
	for _, w := range c.Ways {
		fmt.Fprintf(b, "    %s %s\n", w.Sentence(), shortened(crawler.Names(w.Crawlers)))
	}
	for _, s := range c.Remarks() {
		fmt.Fprintf(b, "    %s\n", s)
	}
}

func dumpOffer(b *strings.Builder, body string, o *purposes.Offer) {
	if o.Change == nil {
		fmt.Fprintf(b, "%s\n", o.Why)
		return
	}
	fmt.Fprintf(b, "%s\n", o.Change.Label)
	for _, s := range o.Change.Effects() {
		fmt.Fprintf(b, "%s\n", s)
	}
	for _, s := range o.Remarks() {
		fmt.Fprintf(b, "%s\n", s)
	}
	fmt.Fprintf(b, "----\n%s", finding.Apply(robotstxt.Google.ParseString(body), o.Change.Edits))
}

// shortened returns the first of names.
func shortened(names []string) string {
	if len(names) > 6 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:6], ", "), len(names)-6)
	}
	return strings.Join(names, ", ")
}
