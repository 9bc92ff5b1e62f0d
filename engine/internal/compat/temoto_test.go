package compat_test

import (
	"slices"
	"testing"

	"whichline/engine/internal/compat"
)

// TestCut checks the pairs that scanner.go of temoto/robotstxt 1.1.2 cuts lines into.
func TestCut(t *testing.T) {
	for _, tt := range []struct {
		name, line string
		whole      bool
		want       []string // field, value, field, value …
	}{
		{"colon", "Disallow: /a", false, []string{"Disallow", "/a"}},
		{"no space", "Disallow:/a", false, []string{"Disallow", "/a"}},
		{"no colon", "Disallow /a", false, []string{"Disallow", "/a"}},
		{"space before the colon", "Disallow : /a", false, []string{"Disallow", ":", "/a", ""}},
		{"two pairs", "a b disallow /c", false, []string{"a", "b", "disallow", "/c"}},
		{"colon in a value", "Sitemap: http://h", false, []string{"Sitemap", "http://h"}},
		{"second colon after a space", "a b c:d", false, []string{"a", "b", "c", "d"}},
		{"colon first", ":a b", false, []string{":a", "b"}},
		{"no value", "Disallow:", false, []string{"Disallow", ""}},
		{"comment", "Disallow: # a", false, []string{"Disallow", ""}},
		{"number sign in a word", "Disallow: /a#b", false, []string{"Disallow", "/a#b"}},
		{"vertical tab", "a\vb", false, []string{"a", "b"}},
		{"whole value", "a: b c ", true, []string{"a", "b c"}},
		{"nothing", " \t", false, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			cutter := compat.CutWords(tt.line, tt.whole)
			for p, ok := cutter.Next(); ok; p, ok = cutter.Next() {
				got = append(got, tt.line[p.Field.Start:p.Field.End], tt.line[p.Value.Start:p.Value.End])
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("%q is cut into %q; want %q", tt.line, got, tt.want)
			}
		})
	}
}
