package templates_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// computing matches computations and waits: calls of functions of the engine, new
// contexts and clocks. A conversion to a severity or a sentence is none, nor are
// the texts.
var computing = regexp.MustCompile(`\b(?:robotstxt|response|finding|crawler|witness|view)\.(?:[A-Z]\w*)\(|\bcontext\.(?:With(?:Cancel|Deadline|Timeout)|Background|TODO|AfterFunc)|\btime\.(?:Now|Since|Until|After|Sleep)\b`)

// Components render values as HTML; web/view computes the values.
func TestComponentsComputeNothing(t *testing.T) {
	sources := 0
	for _, pattern := range []string{"*.templ", "*.go", "*/*.templ", "*/*.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_templ.go") {
				continue
			}
			sources++
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range computing.FindAllString(string(text), -1) {
				if !strings.HasSuffix(found, ".Severity(") && !strings.HasSuffix(found, ".Verbatim(") && !strings.HasSuffix(found, ".Texts(") && !strings.HasSuffix(found, ".Compose(") {
					t.Errorf("%s has %s", name, found)
				}
			}
		}
	}
	if sources == 0 {
		t.Error("there are no sources")
	}
}
