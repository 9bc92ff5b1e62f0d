package robotstxt_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

// TestLineNumbersAreInts fails if a line number cannot be used as another one, or as an
// index, without a conversion.
func TestLineNumbersAreInts(t *testing.T) {
	f := robotstxt.Parse([]byte("User-agent: a\nDisallow: /x\nSitemap: https://a.example/s"))
	v := f.Match(robotstxt.Named("a"), robotstxt.PathTarget("/x"))
	numbers := []int{f.Lines[0].Number, v.Group.Opened[0], f.Runs()[v.Group.Runs[0]].UserAgents[0]}
	numbers = append(numbers, f.Runs()[0].Ended-1, v.Winner.Rule.Line-1)
	for line := range f.Sitemaps() {
		numbers = append(numbers, line-2)
	}
	for i, n := range numbers {
		if n != 1 {
			t.Errorf("number %d is %d; want 1", i, n)
		}
	}
}

// mostNames is how many functions, methods and types the package shows at most, less the
// codes of reasons.
const mostNames = 100

// TestNamesAreFewAndDocumented counts what "go doc" lists, and fails for a name without a
// sentence that begins with it.
func TestNamesAreFewAndDocumented(t *testing.T) {
	pkg, names := api(t), 0
	check := func(name, text string) {
		names++
		first := strings.Fields(strings.TrimSpace(text) + " -")
		for len(first) > 1 && (first[0] == "A" || first[0] == "An") {
			first = first[1:]
		}
		if first[0] != name {
			t.Errorf("the comment of %s begins %q", name, first[0])
		}
	}
	for _, f := range pkg.Funcs {
		check(f.Name, f.Doc)
	}
	for _, x := range pkg.Types {
		check(x.Name, x.Doc)
		for _, f := range append(x.Funcs, x.Methods...) {
			check(f.Name, f.Doc)
		}
	}
	if names > mostNames || names < 80 {
		t.Errorf("the package shows %d names; want 80 to %d", names, mostNames)
	}
}

// api returns the documentation of the package.
func api(t *testing.T) *doc.Package {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	fset, files := token.NewFileSet(), []*ast.File(nil)
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, e.Name(), nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	pkg, err := doc.NewFromFiles(fset, files, "whichline/engine")
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}
