package robotstxt_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

// TestLibrarySentences holds what is said where no rule, or another than the
// longest, decides.
func TestLibrarySentences(t *testing.T) {
	for _, tt := range []struct {
		name    string
		reading *robotstxt.Reading
		robots  string
		reason  robotstxt.Reason
		says    string
	}{
		{"file refused", robotstxt.Temoto, "Disallow: /a\nUser-agent: *\nAllow: /", robotstxt.FileRefused,
			"x is not allowed to fetch /b: its parser rejects the whole file because of line 1, and without rules a careful crawler fetches nothing."},
		{"file refused for a misspelt delay behind a value", robotstxt.Temoto, "User-agent: *\nAllow: /b crawldelay x\n", robotstxt.FileRefused,
			"x is not allowed to fetch /b: its parser rejects the whole file because of line 2, and without rules a careful crawler fetches nothing."},
		{"file refused for a misspelt delay before a rule", robotstxt.Temoto, "User-agent: *\nCrawldelay: x allow /b\n", robotstxt.FileRefused,
			"x is not allowed to fetch /b: its parser rejects the whole file because of line 2, and without rules a careful crawler fetches nothing."},
		{"delay too long", robotstxt.CrawlerCommons, "User-agent: *\nAllow: /\nCrawl-delay: 3600", robotstxt.DelayTooLong,
			"x is not allowed to fetch /b: the `Crawl-delay` of its group (line 1) is over 300 seconds."},
		{"first of equals", robotstxt.Temoto, "User-agent: *\nDisallow: /b\nAllow: /b", robotstxt.FirstOfEquals,
			"x is not allowed to fetch /b: lines 2 and 3 match with 2 characters each, and on a tie this parser takes the first."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := tt.reading.ParseString(tt.robots)
			v := f.Match(robotstxt.Named("x"), target(t, "/b"))
			if e := v.Explain(); v.Allowed || e.Reason != tt.reason || e.Sentence.String() != tt.says {
				t.Errorf("allowed %t, %s: %s", v.Allowed, e.Reason, e.Sentence)
			} else if refused := tt.reason == robotstxt.FileRefused; e.Group.IsZero() != refused || f.ExplainGroup(v.Crawler).IsZero() != refused {
				t.Errorf("of the group: %q; want nothing: %t", e.Group, refused)
			}
		})
	}
}

// TestProtegoJoinsWords wants the words of a name joined with one space each, as those of a
// path are, where no colon stands before them.
func TestProtegoJoinsWords(t *testing.T) {
	f := robotstxt.Protego.ParseString("User-agent \t Wave\t Reader\nDisallow  /a  b\n")
	for _, path := range []string{"/a", "/a%20b"} {
		if v := f.Match(robotstxt.Named("Wave Reader"), target(t, path)); v.Allowed != (path == "/a") || v.Group == nil {
			t.Errorf("%s: allowed %t, group %v", path, v.Allowed, v.Group)
		}
	}
}

// TestDirectoryRuleIsNamed wants the pattern of the rule that Protego makes of an allow of
// an index page, as its length isn't that of the line.
func TestDirectoryRuleIsNamed(t *testing.T) {
	const want = "x is allowed to fetch /: line 3, `Allow: /index.html`, is longer than line 2, `Disallow: /` (2 characters as `/$` against 1)."
	for _, r := range []*robotstxt.Reading{robotstxt.Protego, robotstxt.ProtegoOld} {
		v := r.ParseString("User-agent: *\nDisallow: /\nAllow: /index.html").Match(robotstxt.Named("x"), target(t, "/"))
		if got := v.Explain().Sentence.String(); got != want {
			t.Errorf("%s: %s", r.Code, got)
		}
	}
}

// TestLibraryNotes holds the notes on a line to say what is compared with a URL.
func TestLibraryNotes(t *testing.T) {
	for _, tt := range []struct {
		reading     *robotstxt.Reading
		value, says string
	}{
		{robotstxt.Temoto, "fish*.php", "compared as `*/fish*.php`"},
		{robotstxt.Temoto, "/fish", ""},
		{robotstxt.ProtegoOld, "/*?$", "compared as `/*$`"},
		{robotstxt.CrawlerCommons, "/a b", "compared as `/a%20b`"},
		{robotstxt.RobotsParser, "/\xe9", "compared as `/%EF%BF%BD`"},
	} {
		f := tt.reading.ParseString("User-agent: *\nDisallow: " + tt.value)
		says := ""
		if l := f.Line(2); l.Notes.Has(robotstxt.Encoded) {
			says = f.NoteText(l, robotstxt.Encoded).String()
		}
		if says != tt.says {
			t.Errorf("%s: %q is %q; want %q", tt.reading.Code, tt.value, says, tt.says)
		}
	}
}

// TestLongRules holds Yandex's limit of a rule to count characters, not octets.
func TestLongRules(t *testing.T) {
	for _, tt := range []struct {
		value string
		want  robotstxt.Reason
	}{
		{"/" + strings.Repeat("a", 1023), robotstxt.None},
		{"/" + strings.Repeat("a", 1024), robotstxt.RuleTooLong},
		{"/" + strings.Repeat("é", 1023), robotstxt.None},
		{"/" + strings.Repeat("é", 1024), robotstxt.RuleTooLong},
	} {
		f := robotstxt.Yandex.ParseString("User-agent: *\nDisallow: " + tt.value)
		if got := f.Line(2).Ignored; got != tt.want {
			t.Errorf("%d octets: ignored as %s; want %s", len(tt.value), got, tt.want)
		}
	}
}

// TestRulesOnHosts holds that reppy's rules with a host are about that host alone, and
// that this is told of rules that would match otherwise.
func TestRulesOnHosts(t *testing.T) {
	const rules = "User-agent: *\nAllow: /\nDisallow: https://User@Example.com:8080/a\nDisallow: *//other.example/b\n"
	for _, tt := range []struct {
		url     string
		allowed bool
	}{
		{"https://example.com/a", false},
		{"http://user@EXAMPLE.com:80/a", false},
		{"https://www.example.com/a", true},
		{"/a", false},
		{"https://example.com/b", false},
	} {
		for _, robots := range []string{rules, rules + strings.Repeat("Disallow: /c\n", 20)} {
			v := robotstxt.Reppy.ParseString(robots).Match(robotstxt.Named("x"), target(t, tt.url))
			if v.Allowed != tt.allowed {
				t.Errorf("%s: allowed %t by line %d", tt.url, v.Allowed, v.Winner.Rule.Line)
			}
			for trial := range v.Trials() {
				if trial.Rule.Line == 3 && trial.Outcome.String() == "other-host" != (tt.url == "https://www.example.com/a") {
					t.Errorf("%s: the rule on a host has the outcome %s", tt.url, trial.Outcome)
				}
			}
		}
	}
}

// TestCopiedGroups holds that what groups copy from each other stays in proportion to
// the file.
func TestCopiedGroups(t *testing.T) {
	var b strings.Builder
	const n = 3000
	for i := range n {
		fmt.Fprintf(&b, "User-agent: a\nUser-agent: b%d\nDisallow: /%d\n", i, i)
	}
	f := robotstxt.Reppy.ParseString(b.String())
	runs := 0
	for g := range f.Groups() {
		runs += len(g.Runs)
	}
	if runs < n || runs > 1<<16+2*n {
		t.Errorf("%d groups have %d runs", n+1, runs)
	}
	if g := f.Group("b20"); g == nil || len(g.Runs) != 21 {
		t.Errorf("the group for b20 is %+v; want 21 runs", g)
	}
}
