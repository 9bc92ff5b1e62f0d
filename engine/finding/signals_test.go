package finding_test

import (
	"fmt"
	"slices"
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

// TestContradictions holds the contradictions of a file: each once, whatever the number of
// names of its group and of keys in its lines, and all of them with both sides.
func TestContradictions(t *testing.T) {
	const star = "User-agent: *\n"
	fields := func(first, second string) string {
		return first + " are about the same use: " + second
	}
	const open, cloudflare = "no document says which of the two fields applies.", "Cloudflare doesn't say which one applies."
	for _, tt := range []struct {
		name, file string
		want       []string // the message, or the details and the message
	}{
		{"a narrower path", star + "Content-Signal: /a ai-train=yes\nContent-Usage: /a train-ai=n\n", []string{
			fields("`ai-train=yes` (line 2) and `train-ai=n` (line 3)", open)}},
		{"a narrower path, in the other order", star + "Content-Usage: /a train-ai=n\nContent-Signal: /a ai-train=yes\n", []string{
			fields("`train-ai=n` (line 2) and `ai-train=yes` (line 3)", open)}},
		{"a narrower path, of one mind", star + "Content-Signal: /a ai-train=no\nContent-Usage: /a train-ai=n\n", nil},
		{"different paths", star + "Content-Signal: /a ai-train=yes\nContent-Usage: /b train-ai=n\nContent-Usage: train-ai=n\n", nil},
		{"one path in two spellings", star + "Content-Usage: /caf%c3%a9 train-ai=y\nContent-Usage: /caf%C3%A9 train-ai=n\n", []string{
			fields("`train-ai=y` (line 2) and `train-ai=n` (line 3)", "for the same path, the one that says `n` applies.")}},
		{"one path of two fields in two spellings", star + "Content-Usage: /%61 train-ai=y\nContent-Signal: /a ai-train=no\n", []string{
			fields("`train-ai=y` (line 2) and `ai-train=no` (line 3)", open)}},
		{"two paths that match the same", star + "Content-Usage: /a* train-ai=y\nContent-Usage: /a train-ai=n\n", nil}, // the longer applies
		{"two names", "User-agent: a\nUser-agent: b\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n", []string{
			fields("`ai-train=yes` (line 3) and `train-ai=n` (line 4)", open)}},
		{"two keys", star + "Content-Signal: ai-train=yes, search=yes\nContent-Signal: ai-train=no, search=no\n", []string{
			fields("`ai-train=yes` (line 2) and `ai-train=no` (line 3)", cloudflare),
			fields("`search=yes` (line 2) and `search=no` (line 3)", cloudflare),
			"Preferences on use contradict each other in 2 cases: `ai-train=yes`, `ai-train=no`, `search=yes` and `search=no` (lines 2 and 3)."}},
		{"a site and a path", star + "Content-Signal: ai-train=no\nContent-Signal: /a ai-train=yes\n\nContent-Usage: train-ai=y\nContent-Usage: /a train-ai=n\n", []string{
			fields("`ai-train=no` (line 2) and `train-ai=y` (line 5)", open),
			fields("`ai-train=yes` (line 3) and `train-ai=n` (line 6)", open),
			"Preferences on use contradict each other in 2 cases: `ai-train=no`, `train-ai=y`, `ai-train=yes` and `train-ai=n` (lines 2, 3, 5 and 6)."}},
	} {
		var got []string
		for _, x := range finding.In(robotstxt.Google.ParseString(tt.file+"Disallow: /x\n"), nil) {
			if x.Code.String() != "signal-contradiction" {
				continue
			}
			for _, d := range x.Details {
				got = append(got, d.Message.String())
			}
			got = append(got, x.Message.String())
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q; want %q", tt.name, got, tt.want)
		}
	}
}

// TestTrainingOpenIfUncontradicted holds that a file is said to ask for no training only if
// it is documented that the line which asks applies.
func TestTrainingOpenIfUncontradicted(t *testing.T) {
	for lines, want := range map[string]bool{
		"Content-Signal: ai-train=no":                                  true,
		"Content-Usage: / train-ai=n":                                  true,
		"Content-Usage: /a train-ai=n":                                 false, // only the home page is looked at
		"Content-Signal: ai-train=no, ai-train=no":                     true,
		"Content-Signal: ai-train=no, ai-train=yes":                    false,
		"Content-Signal: ai-train=yes, ai-train=no":                    false,
		"Content-Signal: /* ai-train=no, ai-train=yes":                 false,
		"Content-Signal: ai-train=yes\nContent-Signal: ai-train=no":    false,
		"Content-Signal: ai-train=no\nContent-Signal: /a ai-train=yes": true,
		"Content-Usage: train-ai=n\nContent-Signal: ai-train=yes":      false,
		"Content-Usage: train-ai=y\nContent-Signal: ai-train=no":       false,
		"Content-Usage: train-ai=n\nContent-Signal: ai-train=no":       true,
		"Content-Usage: train-ai=y, train-ai=n":                        true,
		"Content-Usage: train-ai=n, train-ai=?0":                       false,
		"Content-Usage: train-ai=y\nContent-Usage: train-ai=n":         true, // the stricter applies
	} {
		open := func(x finding.Finding) bool { return x.Code.String() == "training-open" }
		f := robotstxt.Google.ParseString("User-agent: *\n" + lines + "\nAllow: /\n")
		if got := slices.ContainsFunc(finding.In(f, nil), open); got != want {
			t.Errorf("%q: found %t, want %t", lines, got, want)
		}
	}
}

// TestPreferenceOnBlockedOnce counts a preference once, however many names its group has,
// and none for a name that fetches nothing, or where another of the names may fetch something
// or need not obey.
func TestPreferenceOnBlockedOnce(t *testing.T) {
	const names, said = "User-agent: GPTBot\nUser-agent: CCBot\n", "Content-Signal: ai-train=no\nDisallow: /\n"
	for file, want := range map[string]string{
		names + said: "The group for `GPTBot` blocks the whole site, and line 3 says what may be done with its content.",
		names + said + "User-agent: ClaudeBot\n" + said:                                          "2 lines have preferences on use for crawlers that may fetch nothing (lines 3 and 6).",
		names + said + "\nUser-agent: CCBot\nAllow: /\n":                                         "",
		names + "Content-Signal: ai-train=no\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n": "",
		"User-agent: Google-Extended\n" + said:                                                   "",
		"User-agent: __usage_ai-training\n" + said:                                               "",
		"User-agent: ChatGPT-User\n" + said:                                                      "", // it may fetch all the same
		"User-agent: Bytespider\n" + names + said:                                                "",
		"User-agent: Google-Extended\n" + names + said:                                           "The group for `GPTBot` blocks the whole site, and line 4 says what may be done with its content.",
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

// TestLicencesInGroups finds licences in groups where somebody has none, and asks whether to
// move those that are in one place.
func TestLicencesInGroups(t *testing.T) {
	const a, b = "License: https://a.example/l.xml\n", "License: https://b.example/l.xml\n"
	for _, tt := range []struct{ name, file, want string }{
		{"the last group", "User-agent: *\nDisallow: /a\nUser-agent: GPTBot\nDisallow: /b\n\n" + a, "[6], asks"},
		{"the group for everyone, and another one", "User-agent: *\n" + a + "Disallow: /a\nUser-agent: GPTBot\nDisallow: /b\n", "[2], asks"},
		{"no group for everyone", "User-agent: GPTBot\nDisallow: /b\n" + a, "[3], asks"},
		{"two in one place", "User-agent: GPTBot\nDisallow: /b\n" + a + b, "[3 4], asks"},
		{"two places", "User-agent: GPTBot\nDisallow: /b\n" + a + "User-agent: CCBot\nDisallow: /c\n" + b, "[3 6]"},
		{"two places of one group", "User-agent: GPTBot\n" + a + "Disallow: /b\nUser-agent: GPTBot\n" + b + "Disallow: /c\n", "[2 5]"},
		{"each group has one", "User-agent: GPTBot\nDisallow: /b\n" + a + "User-agent: *\nDisallow: /c\n" + b, ""},
		{"one group", "User-agent: *\nDisallow: /c\n" + a, ""},
		{"one above", b + "User-agent: GPTBot\nDisallow: /b\n" + a, ""},
		{"that above is none", "License: /l.xml\nUser-agent: GPTBot\nDisallow: /b\n" + a, "[4], asks"},
		{"that below is none", "User-agent: GPTBot\nDisallow: /b\nLicense: /l.xml\n", ""},
	} {
		f := robotstxt.Google.ParseString(tt.file)
		said := ""
		for _, x := range finding.In(f, nil) {
			if x.Code.String() != "license-in-group" {
				continue
			}
			if said = fmt.Sprint(x.Lines); x.Question != nil {
				said += ", asks"
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

// TestLicenceURLs completes a licence on its line, and leaves one that may be several.
func TestLicenceURLs(t *testing.T) {
	for licence, want := range map[string]string{
		"www.example.com/l":                       "https://www.example.com/l",
		"//example.com/l":                         "https://example.com/l",
		"www.example.com/l https://example.com/m": "",
		"//example.com/l, /m":                     "",
	} {
		f := robotstxt.Google.ParseString("License: " + licence)
		var got string
		for _, x := range finding.In(f, nil) {
			if offer := x.Offer(); x.Code.String() == "license-not-absolute" && offer != nil {
				got = strings.TrimPrefix(finding.Apply(f, offer.Edits), "License: ")
			}
		}
		if got != want {
			t.Errorf("%s becomes %q; want %q", licence, got, want)
		}
	}
}
