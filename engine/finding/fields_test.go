package finding_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestCrawlDelayValues holds which delays are reported, in a group and above all groups:
// those for which some reader blocks the whole site or rejects the file.
func TestCrawlDelayValues(t *testing.T) {
	for _, tt := range []struct {
		line            string
		found, foundTop bool
	}{
		{"Crawl-delay: 5", false, true},
		{"Crawl-delay: 0.5 # half a second", false, true},
		{"Crawl-delay: 5 s", false, true},
		{"Crawl-delay: 400 s", false, true},
		{"Crawl-delay: 1e3", false, true},
		{"Crawl-delay: 300.0", false, true},
		{"Crawl-delay: 5s", true, true},
		{"Crawl-delay: 5# five", true, true},
		{"Crawl-delay: 0,5", true, true},
		{"Crawl-delay: s 5", true, true},
		{"Crawl-delay: -1", true, true},
		{"Crawl-delay: inf", true, true},
		{"Crawl-delay: 301", true, true},
		{"Crawl-delay: 300.5", true, true},
		{"Crawl-delay:", true, true},
		{"Crawl-delay : 5", true, true},
		{"Craw-delay: 300", false, false},
		{"Crawl-deley: 301", true, false},
		{"Crawldelay: 5", false, true},
		{"Crawldelay: 5s", true, true},
		{"Crawl-delay 5", false, true},
		{"Crawl-delay 3600", true, true},
		{"Crawl-delay 10s", true, true},
		{"Crawl-delay 0,5 # half a second", true, true},
		{"Crawl-delay ten", true, true},
		{"Crawl-delay = 3600", true, true},
		{"Crawl-delay", true, true},
		{"Crawl-delay=3600", false, false},
		{"Crawldelay 5s", true, true},
		{"Crawl delay 3600", true, false},
		{"Crawl delay 5", false, false},
	} {
		for body, want := range map[string]bool{
			"User-agent: *\n" + tt.line + "\nDisallow: /a\n": tt.found,
			tt.line + "\nUser-agent: *\nDisallow: /a\n":      tt.foundTop,
		} {
			if got := hasFinding(finding.In(robotstxt.Google.ParseString(body), nil), codeOf(t, "crawl-delay-value")); got != want {
				t.Errorf("%q: found is %t; want %t", body, got, want)
			}
			gaveUp := false
			for _, r := range robotstxt.Readings() {
				f := r.ParseString(body)
				gaveUp = gaveUp || f.GivenUp(f.Group("*")) != robotstxt.None
			}
			if gaveUp != want {
				t.Errorf("%q: some reader gives up on the file: %t; want %t", body, gaveUp, want)
			}
		}
	}
}

// TestSpaceBeforeColonOfDelay shows the whole line, or the comment, where the value alone gives no reason.
func TestSpaceBeforeColonOfDelay(t *testing.T) {
	for line, subject := range map[string]string{
		"Crawl-delay : 5 # slowly": "`Crawl-delay : 5`",
		"Crawl-delay: 5s":          "`5s`",
		"Crawl-delay: 5s # slowly": "`5s`",
		"Crawl-delay: 5# slowly":   "`5#`",
		"Crawl-delay: 5#s\tlowly":  "`5#s`",
	} {
		found := finding.In(robotstxt.Google.ParseString("User-agent: *\n"+line+"\nDisallow: /a\n"), nil)
		if got := dumpFindings(found); !strings.Contains(got, subject) {
			t.Errorf("%q isn't shown as %s:\n%s", line, subject, got)
		}
	}
}

// TestUnknownDelays holds that a misspelt crawl delay isn't said to be for nobody where some
// reader waits by it, but to be for others.
func TestUnknownDelays(t *testing.T) {
	for body, want := range map[string]bool{
		"User-agent: *\nCrawl-deley: 3\nDisallow: /a\n": false,
		"User-agent: *\nCrawl delay: 3\nDisallow: /a\n": false,
		"User-agent: *\nCrawldelay: 4\nDisallow: /a\n":  false,
		"User-agent: *\nCrawl-dealy: 3\nDisallow: /a\n": true,
		"Crawl-deley: 3\nUser-agent: *\nDisallow: /a\n": true,

		"#\n\xff\xfeCrawl-delay: 3\nUser-agent: *\n": true, // as UTF-16, no group would be left
	} {
		for code, want := range map[string]bool{"unknown-field": want, "field-of-others": !want} {
			if got := hasFinding(finding.In(robotstxt.Google.ParseString(body), nil), codeOf(t, code)); got != want {
				t.Errorf("%q: %s is %t; want %t", body, code, got, want)
			}
		}
	}
}

// TestOddDelays holds that no crawler is said to wait by a delay that is 0 or no plain number.
func TestOddDelays(t *testing.T) {
	for value, want := range map[string]string{
		"5": "slow", "0.5": "slow", "00010": "slow",
		"0": "isn't documented", "0.0": "isn't documented", "+5": "isn't documented",
		"1e2": "isn't documented", "0x1p4": "isn't documented", "5 s": "isn't documented",
	} {
		for _, name := range []string{"*", "CCBot"} {
			found := finding.In(robotstxt.Google.ParseString("User-agent: "+name+"\nCrawl-delay: "+value+"\nDisallow: /a\n"), nil)
			if got := dumpFindings(found); !strings.Contains(got, want) {
				t.Errorf("%s for %s: %q isn't in\n%s", value, name, want, got)
			}
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
