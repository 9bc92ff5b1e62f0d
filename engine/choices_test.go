package robotstxt_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
)

// TestChoicesAreDifferences holds that every value of every choice, but the
// first of each, which is the RFC's, has a row in the table of differences and
// nothing else has one.
func TestChoicesAreDifferences(t *testing.T) {
	values := choiceValues(t)
	rows := robotstxt.DifferenceValues()
	for name, n := range values {
		if rows[name] != n-1 {
			t.Errorf("%s has %d values beside the RFC's; the table of differences has %d rows for it", name, n-1, rows[name])
		}
		delete(rows, name)
	}
	for name := range rows {
		t.Errorf("the table of differences has values of %s, which is no choice", name)
	}
	if len(values) != len(robotstxt.Choices()) {
		t.Errorf("%d types of choices for %d choices of a reading", len(values), len(robotstxt.Choices()))
	}
}

// choiceValues counts the values of each type in the package choice.
func choiceValues(t *testing.T) map[string]int {
	t.Helper()
	values := make(map[string]int)
	dir := os.DirFS("internal/choice")
	names, err := fs.Glob(dir, "*.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("no source of the choices (error %v)", err)
	}
	for _, name := range names {
		source, err := fs.ReadFile(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if block, ok := d.(*ast.GenDecl); ok && block.Tok == token.CONST {
				first := block.Specs[0].(*ast.ValueSpec)
				values[first.Type.(*ast.Ident).Name] += len(block.Specs)
			}
		}
	}
	return values
}

// TestReadings holds every reading to have a code, words, and a source for each
// of its choices, and every difference to have a code and words of its own and a
// reading.
func TestReadings(t *testing.T) {
	used := make(map[robotstxt.Difference]bool)
	for i, r := range robotstxt.Readings() {
		if robotstxt.ReadingByCode(r.Code) != r || r.Name == "" || r.About == "" {
			t.Errorf("reading %d, %q, is not found by its code or has no words", i, r.Code)
		}
		for d, source := range r.Differences() {
			used[d] = true
			if source == "" {
				t.Errorf("%s: %v has no source", r.Code, d)
			}
		}
	}
	var codes, texts []string
	for _, d := range robotstxt.Differences() {
		if codes, texts = append(codes, d.String()), append(texts, d.Text()); !used[d] {
			t.Errorf("no reading has %s", d)
		}
	}
	for _, all := range [][]string{codes, texts} {
		slices.Sort(all)
		if distinct := len(slices.Compact(slices.Clone(all))); distinct != len(all) || strings.TrimSpace(all[0]) == "" {
			t.Errorf("an empty or repeated code or text in %q", all)
		}
	}
	if robotstxt.ReadingByCode("nobody") != nil || robotstxt.Readings()[0] != robotstxt.Google {
		t.Error("an unknown code gives a reading, or the default is not first")
	}
	if robotstxt.RFC9309.Set != (choice.Set{}) {
		t.Error("the reading of RFC 9309 differs from RFC 9309")
	}
}

// TestSameChoices holds that no two readings read alike, and each reads as itself.
func TestSameChoices(t *testing.T) {
	for _, a := range robotstxt.Readings() {
		for _, b := range robotstxt.Readings() {
			if a.SameChoices(b) != (a == b) {
				t.Errorf("%s and %s read alike: %t", a.Code, b.Code, a.SameChoices(b))
			}
		}
	}
}
