package meaning_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/meaning"
)

// TestMeaningOnHosts holds that reppy's rules for the same paths differ in the host alone.
func TestMeaningOnHosts(t *testing.T) {
	said := func(path string) string {
		f := robotstxt.Reppy.ParseString("User-agent: *\nDisallow: " + path)
		return meaning.OfLine(f, f.Lines[1]).String()
	}
	for _, form := range []string{"https://HOST/r", "https://HOST/", "//HOST", "https://HOST/*.txt", "https://me@HOST:8080/cart?a"} {
		want := said(strings.ReplaceAll(form, "HOST", "example.com"))
		got := said(strings.ReplaceAll(form, "HOST", "d"))
		if strings.ReplaceAll(got, "`d`", "`example.com`") != want || !strings.Contains(got, "only on `d`") {
			t.Errorf("%s: %q; on example.com: %q", form, got, want)
		}
	}
}
