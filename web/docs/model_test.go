package docs_test

import (
	"os"
	"regexp"
	"testing"
)

// TestModelNamesTheSource holds that every function that the page on the model names
// is in the file that it names.
func TestModelNamesTheSource(t *testing.T) {
	page, err := os.ReadFile("model.md")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`(engine/[a-z_/]+\\.go)`, `(\\w+)`").FindAllSubmatch(page, -1)
	if len(named) < 9 {
		t.Errorf("%d functions; want 9 or more", len(named))
	}
	for _, n := range named {
		source, err := os.ReadFile("../../" + string(n[1]))
		if err != nil || !regexp.MustCompile(`(?m)^func (?:\([^)]*\) )?`+string(n[2])+`\(`).Match(source) {
			t.Errorf("%s has no %s (error %v)", n[1], n[2], err)
		}
	}
}
