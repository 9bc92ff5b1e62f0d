package meaning_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	robotstxt "whichline/engine"
	"whichline/engine/meaning"
)

var update = flag.Bool("update", false, "rewrite what the golden files expect")

// TestRules reads testdata/rules: each file has rules and, under the codes of readings,
// their meanings. The first section is for Google; other readings list only the lines on
// which they differ.
func TestRules(t *testing.T) {
	shapes := 0
	for name, ar := range archives(t, "testdata/rules/*.txtar") {
		t.Run(filepath.Base(name), func(t *testing.T) {
			rules := string(ar.Files[0].Data)
			shapes += strings.Count(rules, "\n")
			for i, section := range ar.Files[1:] {
				r := robotstxt.ReadingByCode(section.Name)
				if r == nil {
					t.Fatalf("no reading has the code %q", section.Name)
				}
				got := saidOf(r, rules)
				if i > 0 {
					got = differing(got, saidOf(robotstxt.Google, rules))
				}
				compare(t, ar, i+1, got)
			}
			write(t, name, ar)
		})
	}
	if shapes < 60 {
		t.Errorf("%d shapes of rules; want 60 or more", shapes)
	}
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
	all := archives(t, "testdata/files/*.txtar")
	if len(all) < 15 {
		t.Errorf("%d files; want 15 or more", len(all))
	}
	for name, ar := range all {
		t.Run(filepath.Base(name), func(t *testing.T) {
			for i, section := range ar.Files[1:] {
				r := robotstxt.ReadingByCode(section.Name)
				if r == nil {
					t.Fatalf("no reading has the code %q", section.Name)
				}
				f := r.Parse(ar.Files[0].Data)
				var b strings.Builder
				fmt.Fprintln(&b, meaning.OfFile(f))
				for g := range f.Groups() {
					s := meaning.OfGroup(f, g)
					fmt.Fprintf(&b, "  %s\n", s.Sentence())
				}
				compare(t, ar, i+1, b.String())
			}
			write(t, name, ar)
		})
	}
}

func archives(tb testing.TB, pattern string) map[string]*txtar.Archive {
	tb.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		tb.Fatalf("no %s (error %v)", pattern, err)
	}
	all := make(map[string]*txtar.Archive)
	for _, name := range names {
		if all[name], err = txtar.ParseFile(name); err != nil {
			tb.Fatal(err)
		}
	}
	return all
}

func compare(t *testing.T, ar *txtar.Archive, i int, got string) {
	t.Helper()
	if d := cmp.Diff(string(ar.Files[i].Data), got); d != "" && !*update {
		t.Errorf("%s (-want +got):\n%s", ar.Files[i].Name, d)
	}
	ar.Files[i].Data = []byte(got)
}

func write(t *testing.T, name string, ar *txtar.Archive) {
	t.Helper()
	if !*update {
		return
	}
	if err := os.WriteFile(name, txtar.Format(ar), 0o644); err != nil {
		t.Fatal(err)
	}
}
