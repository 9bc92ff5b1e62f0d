package algebra_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
)

// rulesOf returns the rules of a file with one rule, as r reads it.
func rulesOf(r *robotstxt.Reading, line string) []robotstxt.Rule {
	runs := r.ParseString("User-agent: *\n" + line).Runs()
	if len(runs) == 0 {
		return nil
	}
	return runs[0].Rules()
}

// TestMatchesEveryURL holds, for every reading, whether a rule is said to match every URL
// against what it matches.
func TestMatchesEveryURL(t *testing.T) {
	urls := []string{"/", "/a", "/b/c", "/b/?d", "//", "/*", "/$", "/%24", "/index.html", "/x.php"}
	for _, r := range robotstxt.Readings() {
		tried := 0
		for _, pattern := range []string{
			"/", "*", "/*", "**", "/**", "*/", "*/*", "**/**", "/*$", "*$", "**$", "*/*$", // every one
			"/$", "$", "*/$", "/*/", "*//", "/a", "/a*", "/*a", "*a*", "//", "/?", "?", "/index.html", "*index.html", "/*$*", "/$*",
		} {
			for _, rule := range rulesOf(r, "Disallow: "+pattern) {
				tried++
				want := ""
				for _, url := range urls {
					if !r.Try(&rule, robotstxt.Target{Scheme: "https", Authority: "example.com", Path: url}).Matched() {
						want = url
					}
				}
				// A directory is a pattern of its own.
				got := algebra.MatchesEveryURL(r, rule.Pattern) || algebra.MatchesEveryURL(r, rule.Directory()) && rule.Directory() != ""
				if got != (want == "") {
					t.Errorf("%s: %q (%q) matches every URL: %t; want %t, see %q", r.Code, pattern, rule.Pattern, got, want == "", want)
				}
			}
		}
		if tried < 10 {
			t.Errorf("%s: %d of the patterns are read as rules; want 10 or more", r.Code, tried)
		}
	}
}

// TestEmptyPattern holds that no reader has a rule with an empty pattern: what has no path is
// no rule, or allows everything.
func TestEmptyPattern(t *testing.T) {
	for _, r := range robotstxt.Readings() {
		tried := 0
		for _, line := range []string{
			"Disallow:", "Allow:", "Disallow: #", "Disallow: \t", "Disallow: *", "Allow: **", "Disallow: $", "Disallow: \"\"",
			"Disallow: http://", "Disallow: http://h", "Disallow: \xff", "Disallow: ?", "Disallow: /;", "Disallow: %00", "Disallow: index.html",
		} {
			for _, rule := range rulesOf(r, line) {
				tried++
				if rule.Pattern == "" {
					t.Errorf("%s: %q has an empty pattern", r.Code, line)
				}
				_, value, _ := strings.Cut(line, ": ")
				if strings.Trim(value, "# \t") == "" && (!rule.Allow || !algebra.MatchesEveryURL(r, rule.Pattern)) {
					t.Errorf("%s: %q is %+v; want nothing, or an allow of everything", r.Code, line, rule)
				}
			}
		}
		if tried == 0 {
			t.Errorf("%s: none of the lines is read as a rule", r.Code)
		}
		if !algebra.MatchesEveryURL(r, "") {
			t.Errorf("%s: an empty pattern does not match every URL, though every path begins with it", r.Code)
		}
	}
}

// TestEveryURLBeats holds that where the first rule decides, one for the whole site beats each
// below it, whatever its pattern begins with.
func TestEveryURLBeats(t *testing.T) {
	r := robotstxt.ReadingByCode("baidu")
	rules := rulesOf(r, "Allow: /\nDisallow: */p\nDisallow: /p")
	for i := range rules[1:] {
		if below := &rules[i+1]; !algebra.AlwaysBeats(r, &rules[0], below) || algebra.AlwaysBeats(r, below, &rules[0]) {
			t.Errorf("%q isn't found to lose to %q, or to win", below.Pattern, rules[0].Pattern)
		}
	}
}
