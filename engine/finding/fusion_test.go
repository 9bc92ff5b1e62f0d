package finding_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// Lines are said to share the rules below them only if both have them, and only if no rule
// stands between.
func TestFusionsOfLinesWithEffect(t *testing.T) {
	for _, tt := range []struct {
		reading, robots, want string
	}{
		{"google", "User-agent: a\n\nUser-agent:\nDisallow: /", ""},
		{"google", "User-agent: a\nUser-agent:\n\nUser-agent: b\nDisallow: /", "There is no `Allow` or `Disallow` between lines 1 and 4, so they start one group and share its rules: empty lines can't separate them."},
		{"google", "User-agent: a\nDisallow /old files/\nUser-agent: b\nDisallow: /", "No `Allow` or `Disallow` is read between lines 1 and 3, so they start one group and share its rules: line 2 can't separate them."},
		{"google", "User-agent: a\nUser-agent:\nUser-agent: b\nDisallow: /", ""},
		{"google", "User-agent: a\nUser-agent: *bot\nUser-agent: b\nDisallow: /", ""},
		{"robots-parser", "User-agent: a\n\nUser-agent: b\n", ""},
		{"protego-0.6", "User-agent: a\nDisallow: /a\nUser-agent:\nUser-agent: b\nDisallow: /b", ""},
	} {
		f := robotstxt.ReadingByCode(tt.reading).ParseString(tt.robots)
		said := ""
		for i := range f.Runs() {
			for _, x := range finding.Fusions(f, &f.Runs()[i]) {
				said += x.Sentence().String()
			}
		}
		if said != tt.want {
			t.Errorf("%s: of %q it is said %q; want %q", tt.reading, tt.robots, said, tt.want)
		}
	}
}

// TestAccidentBesideLineWithoutEffect finds an accident on the same sides of a gap, whatever
// lines without effect are near it.
func TestAccidentBesideLineWithoutEffect(t *testing.T) {
	for _, tt := range []struct {
		robots string
		want   bool
	}{
		{"User-agent: Googlebot\n\nUser-agent: GPTBot\nDisallow: /\n", true},
		{"User-agent:\nUser-agent: Googlebot\n\nUser-agent: GPTBot\nDisallow: /\n", true},
		{"User-agent: GPTBot\n\nUser-agent: CCBot\nDisallow: /\n", false},
		{"User-agent: GPTBot\nUser-agent:\n\nUser-agent: CCBot\nDisallow: /\n", false},
	} {
		f := robotstxt.Google.ParseString(tt.robots)
		found := slices.ContainsFunc(finding.In(f, nil), func(x finding.Finding) bool { return x.Code.String() == "fused-groups" })
		if found != tt.want {
			t.Errorf("%q: %t; want %t", tt.robots, found, tt.want)
		}
	}
}

// TestFusionsNameAll names all crawlers above each of several places.
func TestFusionsNameAll(t *testing.T) {
	const robots = "User-agent: Googlebot\nUser-agent: Applebot\nCrawl-delay: 10\n\nUser-agent: bingbot\nCrawl-delay: 10\n\nUser-agent: MJ12bot\nDisallow: /\n"
	const want = "In 2 places Google reads two groups as one, so the lines below apply to `Googlebot`, `Applebot` and `bingbot` too (lines 2 and 5)."
	if got, _ := told(robots, "fused-groups"); got != want {
		t.Errorf("%q; want %q", got, want)
	}
}
