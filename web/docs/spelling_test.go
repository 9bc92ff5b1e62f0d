package docs

import (
	"strings"
	"testing"
)

func TestOneError(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"wildcrad", "wildcard", true}, // neighbours change places
		{"sitemp", "sitemap", true},    // one is missing
		{"sitemapp", "sitemap", true},  // one is too many
		{"gogglebot", "googlebot", true},
		{"crawl", "crawl", true},
		{"crawl", "", false},
		{"a", "", true},
		{"wildrcad", "wildcard", false},
		{"carwl", "crwal", false},
		{"abcd", "badc", false},
		{"sitem", "sitemap", false},
	} {
		for _, pair := range [][2]string{{tt.a, tt.b}, {tt.b, tt.a}} {
			if got := oneError(pair[0], pair[1]); got != tt.want {
				t.Errorf("oneError(%q, %q) = %t", pair[0], pair[1], got)
			}
		}
	}
}

// TestCorrected compares a word only with forms whose length differs by one at most, and
// leaves short, long and unlike words alone.
func TestCorrected(t *testing.T) {
	l, err := Read(Files())
	if err != nil {
		t.Fatal(err)
	}
	x := &l.index
	near := func(word string) int {
		n := 0
		for _, form := range x.forms {
			if d := len(form) - len(word); -1 <= d && d <= 1 {
				n++
			}
		}
		return n
	}
	for word, want := range map[string]string{
		"wildcrads": "wildcard", "encodng": "encod", "directroy": "directory",
		"gogl": "gogl", "qqqqqqq": "qqqqqqq", strings.Repeat("a", maxTyped+1): strings.Repeat("a", maxTyped+1),
	} {
		got, steps := x.corrected(word)
		if got != want || steps > near(word) {
			t.Errorf("corrected(%q) = %q after %d comparisons; want %q after at most %d", word, got, steps, want, near(word))
		}
	}
	if n := len(x.forms); n < 2000 || n > 20000 {
		t.Errorf("%d forms", n)
	}
	if n := len(x.asked(strings.Repeat("abcdefgh ijklmnop qrstuvwx ", 100000))); n > maxWords {
		t.Errorf("%d words are asked for", n)
	}
}
