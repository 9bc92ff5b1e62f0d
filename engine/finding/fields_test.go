package finding_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestCrawlDelayValues holds which delays are reported: those for which some reader
// blocks the whole site or rejects the file.
func TestCrawlDelayValues(t *testing.T) {
	for _, tt := range []struct {
		line  string
		found bool
	}{
		{"Crawl-delay: 5", false},
		{"Crawl-delay: 0.5 # half a second", false},
		{"Crawl-delay: 5 s", false},
		{"Crawl-delay: 400 s", false},
		{"Crawl-delay: 1e3", false},
		{"Crawl-delay: 300.0", false},
		{"Crawl-delay: 5s", true},
		{"Crawl-delay: 5# five", true},
		{"Crawl-delay: 0,5", true},
		{"Crawl-delay: s 5", true},
		{"Crawl-delay: -1", true},
		{"Crawl-delay: inf", true},
		{"Crawl-delay: 301", true},
		{"Crawl-delay: 300.5", true},
		{"Crawl-delay:", true},
		{"Craw-delay: 300", false},
		{"Crawl-deley: 301", true},
		{"Crawldelay: 5", false},
		{"Crawldelay: 5s", true},
	} {
		body := "User-agent: *\n" + tt.line + "\nDisallow: /a\n"
		if got := hasFinding(finding.In(robotstxt.Google.ParseString(body), nil), codeOf(t, "crawl-delay-value")); got != tt.found {
			t.Errorf("%s: found is %t; want %t", tt.line, got, tt.found)
		}
		gaveUp := false
		for _, r := range robotstxt.Readings() {
			f := r.ParseString(body)
			gaveUp = gaveUp || f.GivenUp(f.Group("*")) != robotstxt.None
		}
		if gaveUp != tt.found {
			t.Errorf("%s: some reader gives up on the file: %t; want %t", tt.line, gaveUp, tt.found)
		}
	}
}

// TestLabelOfFields holds the label of the question about a field that is misspelt, and
// about one that is another word for a disallow.
func TestLabelOfFields(t *testing.T) {
	for field, want := range map[string]string{"Disalllow": "Spell it right", "Deny": "Write it as a disallow"} {
		found := finding.In(robotstxt.Google.ParseString("User-agent: *\n"+field+": /a\n"), nil)
		if got := found[0].Offer().Label.String(); got != want {
			t.Errorf("%s: the label is %q; want %q", field, got, want)
		}
	}
}
