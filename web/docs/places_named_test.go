package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// The page on contributing names files and folders that are there.
func TestNamedPlacesAreThere(t *testing.T) {
	page, err := os.ReadFile("contribute.md")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile("`((?:engine|web|templates|static|e2e|\\.github)/[\\w./-]+)`").FindAllSubmatch(page, -1)
	if len(named) < 40 {
		t.Fatalf("%d places are named; want 40 or more", len(named))
	}
	for _, m := range named {
		if _, err := os.Stat(filepath.Join("..", "..", string(m[1]))); err != nil {
			t.Errorf("%s is named, but: %v", m[1], err)
		}
	}
}
