package finding_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestFusedBySignals wants the lines between groups that are one to be named if
// nothing but lines on use stand there.
func TestFusedBySignals(t *testing.T) {
	for _, tt := range []struct{ name, between, want string }{
		{"Content-Usage", "Content-Usage: train-ai=n", "by a draft of the IETF, and for Google ends none."},
		{"Content-Signal", "Content-Signal: ai-train=no\n# why\n", "for `*` too. Nothing but `Content-Signal` is between them, and for Google that ends no group."},
		{"License", "License: https://example.com/l.xml", "Nothing but `License` is between them"},
		{"several", "Content-Signal: ai-train=no\nContent-Usage: train-ai=n", "Nothing but lines on the use of content is between them"},
		{"another field", "Content-Signal: ai-train=no\nCrawl-delay: 1", "so line 5 blocks the whole site for `*` too."},
		{"blank lines", "\n", "blocks the whole site for `*` too."},
	} {
		f := robotstxt.Google.ParseString("User-agent: *\n" + tt.between + "\nUser-agent: GPTBot\nDisallow: /\n")
		var said string
		for _, x := range finding.In(f, nil) {
			switch x.Code.String() {
			case "fused-groups":
				said = x.Message.String()
			case "signal-on-blocked":
				t.Errorf("%s: preferences are said to be for who is joined by accident", tt.name)
			}
		}
		if !strings.HasSuffix(said, tt.want) && !strings.Contains(said, tt.want) {
			t.Errorf("%s: %q; want %q", tt.name, said, tt.want)
		}
		if between := strings.Contains(said, "between"); between != (tt.name != "another field" && tt.name != "blank lines") {
			t.Errorf("%s: %q", tt.name, said)
		}
	}
}

// TestUsageEndsGroups wants no contradiction between preferences of groups that only those
// join who don't know Content-Usage.
func TestUsageEndsGroups(t *testing.T) {
	const no, yes, rule = "Content-Usage: train-ai=n\n", "Content-Usage: train-ai=y\n", "Disallow: /x\n"
	for _, tt := range []struct {
		name, file string
		want       bool
	}{
		{"two groups by the draft", "User-agent: *\n" + no + "\nUser-agent: GPTBot\n" + yes + rule, false},
		{"two lines of the second", "User-agent: *\n" + no + "User-agent: GPTBot\n" + yes + no + rule, true},
		{"one that is joined before", "User-agent: *\nUser-agent: GPTBot\n" + no + yes + rule, true},
		{"one that is split", "User-agent: *\n" + no + "User-agent: *\n" + yes + rule, true},
		{"two groups of three lines", "User-agent: a\nUser-agent: b\n" + no + "User-agent: b\n" + yes + rule, true},
		{"no draft on the other field", "User-agent: *\nContent-Signal: ai-train=no\nUser-agent: GPTBot\nContent-Signal: ai-train=yes\n" + rule, true},
	} {
		got := false
		for _, x := range finding.In(robotstxt.Google.ParseString(tt.file), nil) {
			got = got || x.Code.String() == "signal-contradiction"
		}
		if got != tt.want {
			t.Errorf("%s: a contradiction: %v", tt.name, got)
		}
	}
}

// TestPreferenceOnBlockedOnce counts a preference once, however many names its group has.
func TestPreferenceOnBlockedOnce(t *testing.T) {
	const names, said = "User-agent: GPTBot\nUser-agent: CCBot\n", "Content-Signal: ai-train=no\nDisallow: /\n"
	for file, want := range map[string]string{
		names + said: "The group for `GPTBot` blocks the whole site, and line 3 says what may be done with its content.",
		names + said + "User-agent: ClaudeBot\n" + said: "2 preferences on use are for crawlers that may fetch nothing (lines 3 and 6).",
	} {
		var got string
		for _, x := range finding.In(robotstxt.Google.ParseString(file), nil) {
			if x.Code.String() == "signal-on-blocked" {
				got = x.Message.String()
			}
		}
		if got != want {
			t.Errorf("%q: %s; want %s", file, got, want)
		}
	}
}

// TestLicencesInGroups finds licences in groups where somebody has none, and offers to
// move those that are in one place.
func TestLicencesInGroups(t *testing.T) {
	const a, b = "License: https://a.example/l.xml\n", "License: https://b.example/l.xml\n"
	for _, tt := range []struct{ name, file, want string }{
		{"the last group", "User-agent: *\nDisallow: /a\nUser-agent: GPTBot\nDisallow: /b\n\n" + a, "[6], fix"},
		{"the group for everyone, and another one", "User-agent: *\n" + a + "Disallow: /a\nUser-agent: GPTBot\nDisallow: /b\n", "[2], fix"},
		{"no group for everyone", "User-agent: GPTBot\nDisallow: /b\n" + a, "[3], fix"},
		{"two in one place", "User-agent: GPTBot\nDisallow: /b\n" + a + b, "[3 4], fix"},
		{"two places", "User-agent: GPTBot\nDisallow: /b\n" + a + "User-agent: CCBot\nDisallow: /c\n" + b, "[3 6]"},
		{"two places of one group", "User-agent: GPTBot\n" + a + "Disallow: /b\nUser-agent: GPTBot\n" + b + "Disallow: /c\n", "[2 5]"},
		{"each group has one", "User-agent: GPTBot\nDisallow: /b\n" + a + "User-agent: *\nDisallow: /c\n" + b, ""},
		{"one group", "User-agent: *\nDisallow: /c\n" + a, ""},
		{"one above", b + "User-agent: GPTBot\nDisallow: /b\n" + a, ""},
		{"that above is none", "License: /l.xml\nUser-agent: GPTBot\nDisallow: /b\n" + a, "[4], fix"},
		{"that below is none", "User-agent: GPTBot\nDisallow: /b\nLicense: /l.xml\n", ""},
	} {
		f := robotstxt.Google.ParseString(tt.file)
		said := ""
		for _, x := range finding.In(f, nil) {
			if x.Code.String() != "license-in-group" {
				continue
			}
			if said = fmt.Sprint(x.Lines); x.Fix != nil {
				said += ", fix"
			}
		}
		if said != tt.want {
			t.Errorf("%s: %q; want %q", tt.name, said, tt.want)
		}
	}
}

// Where the joined groups have no rules, the lines below apply to both.
func TestFusedWithoutRules(t *testing.T) {
	f := robotstxt.Google.ParseString("User-agent: a\nContent-Signal: ai-train=no\nUser-agent: *\nContent-Signal: ai-train=yes\n")
	found := finding.In(f, nil)
	if got, want := found[0].Message.String(), "so the lines below apply to `a` too."; !strings.Contains(got, want) {
		t.Errorf("%q; want %q in it", got, want)
	}
}
