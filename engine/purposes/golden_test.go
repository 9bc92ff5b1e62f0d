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

// TestGolden reads the files in testdata. Each has a robots.txt, and
//
//	classes       what the file makes of each class
//	members       what it makes of the crawlers for AI training, like ones together
//	<code>        the file after the change with that code, and what it changes;
//	              or why there is none
func TestGolden(t *testing.T) {
	enginetest.Golden(t, "testdata", 15, func(t *testing.T, _ string, ar *txtar.Archive) {
		body := string(ar.Files[0].Data)
		classes := purposes.Of(robotstxt.Google.ParseString(body), true, nil)
		for i := range ar.Files[1:] {
			section := &ar.Files[i+1]
			section.Data = []byte(dump(t, section.Name, body, classes))
		}
	})
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
	if section == "members" {
		dumpMembers(&b, classes[0].Members)
		return b.String()
	}
	o := purposes.ByCode(robotstxt.Google.ParseString(body), section, nil)
	if o == nil {
		t.Fatalf("no section is called %q", section)
	}
	dumpOffer(&b, body, o)
	return b.String()
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

func dumpMembers(b *strings.Builder, members []purposes.Member) {
	var order []string
	names := make(map[string][]string)
	for i := range members {
		m := &members[i]
		said := fmt.Sprintf("%s, line %d: %s", m.Access, m.Line, m.KeptApart())
		if names[said] == nil {
			order = append(order, said)
		}
		names[said] = append(names[said], m.Name)
	}
	for _, said := range order {
		fmt.Fprintf(b, "%s\n    %s\n", said, shortened(names[said]))
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
