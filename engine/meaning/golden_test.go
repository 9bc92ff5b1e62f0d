package meaning_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/meaning"
)

// TestRules reads testdata/rules: each file has rules and, under the codes of readings,
// their meanings. The first section is for Google; other readings list only the lines on
// which they differ.
func TestRules(t *testing.T) {
	shapes := 0
	enginetest.Golden(t, "testdata/rules", 1, func(t *testing.T, _ string, ar *txtar.Archive) {
		rules := string(ar.Files[0].Data)
		shapes += strings.Count(rules, "\n")
		for i, r := range sectionReadings(t, ar) {
			got := saidOf(r, rules)
			if i > 0 {
				got = differing(got, saidOf(robotstxt.Google, rules))
			}
			ar.Files[i+1].Data = []byte(got)
		}
	})
	if shapes < 60 {
		t.Errorf("%d shapes of rules; want 60 or more", shapes)
	}
}

// sectionReadings returns the readings whose codes name the sections after the first.
func sectionReadings(t *testing.T, ar *txtar.Archive) (all []*robotstxt.Reading) {
	t.Helper()
	for _, section := range ar.Files[1:] {
		r := robotstxt.ReadingByCode(section.Name)
		if r == nil {
			t.Fatalf("no reading has the code %q", section.Name)
		}
		all = append(all, r)
	}
	return all
}

// saidOf returns the meaning of each rule for r.
func saidOf(r *robotstxt.Reading, rules string) string {
	var b strings.Builder
	for rule := range strings.Lines(rules) {
		f := r.ParseString("User-agent: *\n" + rule)
		for _, l := range f.Lines {
			if l.Kind.IsRule() {
				fmt.Fprintf(&b, "%s\n    %s\n", strings.TrimSuffix(rule, "\n"), meaning.OfLine(f, l))
			}
		}
	}
	return b.String()
}

// differing returns the entries of got that are not in want.
func differing(got, want string) string {
	known := make(map[string]bool)
	for _, entry := range entries(want) {
		known[entry] = true
	}
	var b strings.Builder
	for _, entry := range entries(got) {
		if !known[entry] {
			b.WriteString(entry)
		}
	}
	return b.String()
}

// entries splits a text into rules with their meanings.
func entries(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "    ") {
			all[len(all)-1] += line
		} else {
			all = append(all, line)
		}
	}
	return all
}

// TestFiles reads testdata/files: each has a robots.txt and, under the codes of
// readings, its summary and those of its groups.
func TestFiles(t *testing.T) {
	enginetest.Golden(t, "testdata/files", 15, func(t *testing.T, _ string, ar *txtar.Archive) {
		for i, r := range sectionReadings(t, ar) {
			f := r.Parse(ar.Files[0].Data)
			var b strings.Builder
			fmt.Fprintln(&b, meaning.SummariesOf(f).OfFile())
			for g := range f.Groups() {
				s := meaning.OfGroup(f, g)
				fmt.Fprintf(&b, "  %s\n", s.Sentence())
			}
			ar.Files[i+1].Data = []byte(b.String())
		}
	})
}
