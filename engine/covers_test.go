package engine_test

import (
	"strings"
	"testing"

	"whichline/engine"
)

// rulesOf returns the rules of a file with one rule, as r reads it.
func rulesOf(r *engine.Reading, line string) []engine.Rule {
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
	for _, r := range engine.Readings() {
		tried := 0
		for _, pattern := range []string{
			"/", "*", "/*", "**", "/**", "*/", "*/*", "**/**", "/*$", "*$", "**$", "*/*$", // every one
			"/$", "$", "*/$", "/*/", "*//", "/a", "/a*", "/*a", "*a*", "//", "/?", "?", "/index.html", "*index.html", "/*$*", "/$*",
		} {
			for _, rule := range rulesOf(r, "Disallow: "+pattern) {
				tried++
				want := ""
				for _, url := range urls {
					if !r.Try(&rule, target(t, "https://example.com"+url)).Hit() {
						want = url
					}
				}
				// A directory is a pattern of its own.
				got := r.MatchesEveryURL(rule.Pattern) || r.MatchesEveryURL(rule.DirectoryPattern()) && rule.DirectoryPattern() != ""
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
	for _, r := range engine.Readings() {
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
				if strings.Trim(value, "# \t") == "" && (!rule.Allow || !r.MatchesEveryURL(rule.Pattern)) {
					t.Errorf("%s: %q is %+v; want nothing, or an allow of everything", r.Code, line, rule)
				}
			}
		}
		if tried == 0 {
			t.Errorf("%s: none of the lines is read as a rule", r.Code)
		}
		if !r.MatchesEveryURL("") {
			t.Errorf("%s: an empty pattern does not match every URL, though every path begins with it", r.Code)
		}
	}
}

// TestMatchesNoURL holds that what is said to match no URL has octets that no reader
// compares a URL as, however the URL has them.
func TestMatchesNoURL(t *testing.T) {
	const hex = "0123456789abcdefABCDEF"
	for _, r := range engine.Readings() {
		for octet := range 256 {
			high, low := hex[octet>>4:][:1], hex[octet&15:][:1]
			for _, written := range []string{string([]byte{byte(octet)}), "%" + high + low, "%" + strings.ToUpper(high+low), "%25" + high + low} {
				for _, url := range []string{"/a" + written + "b", "/a?b=" + written + "c", "/;" + written + "/%%", "//" + written} {
					if compared := r.Compared(target(t, "https://example.com"+url)); engine.MatchesNoURL(compared) {
						t.Fatalf("%s: %q is compared as %q", r.Code, url, compared)
					}
				}
			}
		}
	}
	for _, tt := range []struct {
		line string
		want bool
	}{
		{"Allow: /a", false},
		{"Allow: /a b", true},
		{"Allow: /a\x7f", true},
		{"Allow: /a%20b", false},
		{"Allow: /é", false},
		{"Allow: /a b/index.html", true},  // its directory has the blank, too
		{"Allow: /a/index.html b", false}, // its directory has none
		{"Disallow: /a/index.html b", true},
	} {
		for _, rule := range rulesOf(engine.Google, tt.line) {
			if got := rule.MatchesNoURL(); got != tt.want {
				t.Errorf("%q matches no URL: %t; want %t", tt.line, got, tt.want)
			}
		}
	}
}
