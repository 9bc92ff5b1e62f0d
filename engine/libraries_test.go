package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"whichline/engine"
)

// TestLibraries sets one library beside Google or the RFC in each case and
// holds the differences that are said to be the cause.
func TestLibraries(t *testing.T) {
	for _, tt := range []struct {
		name         string
		main, other  *engine.Reading
		robots       string
		crawler, url string
		causes       []string
	}{
		{"rule before a group", engine.Google, engine.Temoto,
			"Disallow: /\nUser-agent: *\nDisallow: /a", "x", "/b", []string{"refuses-file"}},
		{"delay that is no number", engine.Google, engine.Temoto,
			"User-agent: *\nCrawl-delay: 1s\nDisallow: /a", "x", "/b", []string{"refuses-file"}},
		{"long delay", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nCrawl-delay: 301", "x", "/b", []string{"long-delay-blocks"}},
		{"shortest delay of a group", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nCrawl-delay: 400\nAllow: /\n\nUser-agent: *\nCrawl-delay: 5", "x", "/b", nil},
		{"delay of another group", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nCrawl-delay: 400\n\nUser-agent: x\nAllow: /", "x", "/b", nil},

		{"Useragent", engine.RFC9309, engine.Temoto,
			"Useragent: *\nDisallow: /", "x", "/b", []string{"accepts-useragent"}},
		{"rare misspelling", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nDesallow: /", "x", "/b", []string{"accepts-more-misspellings"}},
		{"missing colon, upper case", engine.Google, engine.Protego,
			"User-agent *\nDisallow /", "x", "/b", []string{"accepts-missing-colon"}},
		{"missing colon, lower case", engine.Google, engine.Protego,
			"user-agent *\ndisallow /", "x", "/b", nil},
		{"missing colon", engine.RFC9309, engine.Temoto,
			"User-agent *\nDisallow /", "x", "/b", []string{"blank-ends-field"}},
		{"space before the colon", engine.Google, engine.Temoto,
			"User-agent : *\nDisallow: /", "x", "/b", []string{"blank-ends-field"}},
		{"two words", engine.RFC9309, engine.Temoto,
			"User-agent: x y\nDisallow: /", "x", "/b", []string{"takes-first-word"}},
		{"number sign in a word", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /a#b", "x", "/a", []string{"hash-needs-blank"}},

		{"star before text", engine.Google, engine.CrawlerCommons,
			"User-agent: * x\nDisallow: /", "x", "/b", []string{"star-before-text"}},
		{"version of a group", engine.RFC9309, engine.RobotsParser,
			"User-agent: x/2.0\nDisallow: /", "x", "/b", []string{"cuts-versions"}},
		{"version of a crawler", engine.RFC9309, engine.RobotsParser,
			"User-agent: x\nDisallow: /", "x/2.0", "/b", []string{"cuts-versions"}},
		{"star in a name", engine.RFC9309, engine.Protego,
			"User-agent: xbot*\nDisallow: /", "xbot", "/b", []string{"drops-stars"}},
		{"name inside", engine.Google, engine.Protego,
			"User-agent: *\nAllow: /\n\nUser-agent: bot\nAllow: /\n\nUser-agent: xbot\nDisallow: /", "my-xbot", "/b",
			[]string{"finds-longest-inside"}},
		{"name in front", engine.Google, engine.Temoto,
			"User-agent: bot\nAllow: /\n\nUser-agent: xbot\nDisallow: /", "xbot-news", "/b",
			[]string{"finds-longest-prefix"}},
		{"sitemap between", engine.Google, engine.RobotsParser,
			"User-agent: x\nSitemap: http://example.com/s.xml\nUser-agent: y\nDisallow: /", "x", "/b",
			[]string{"other-fields-end-run"}},
		{"sitemap between, Protego", engine.Google, engine.Protego,
			"User-agent: x\nSitemap: http://example.com/s.xml\nUser-agent: y\nDisallow: /", "x", "/b",
			[]string{"other-fields-end-run"}},
		{"last group without rules", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /\n\nUser-agent: x", "x", "/b", []string{"drops-empty-runs"}},
		{"last group with a delay", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /\n\nUser-agent: x\nCrawl-delay: 5", "x", "/b", nil},

		{"no slash", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: b", "x", "/b", []string{"adds-leading-slash"}},
		{"lone star", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: *", "x", "/b", []string{"ignores-lone-star"}},
		{"not UTF-8", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /b\xe9", "x", "/b%E9", []string{"replaces-invalid-utf-8"}},
		{"dollar behind a query", engine.RFC9309, engine.Protego,
			"User-agent: *\nDisallow: /*?$", "x", "/b", []string{"moves-dollar"}},
		{"dollar behind a full query", engine.RFC9309, engine.Protego,
			"User-agent: *\nDisallow: /b?c$", "x", "/b?c", []string{"moves-dollar"}},
		{"dollar inside", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nDisallow: /b$c", "x", "/b$c", []string{"inner-dollar-drops-rule"}},
		{"two dollars", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /b$$", "x", "/b", []string{"collapses-wildcards"}},
		{"unanchored star", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /b*c", "x", "/a/b/c", []string{"unanchored-wildcards"}},
		{"unanchored dollar", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /$", "x", "/b/", []string{"unanchored-wildcards"}},
		{"star at the end is anchored", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /b*", "x", "/a/b", nil},
		{"tie", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /b\nAllow: /b", "x", "/b", []string{"first-of-equals-wins"}},
		{"length of a regular expression", engine.Google, engine.Temoto,
			"User-agent: *\nAllow: /page\nDisallow: /*.p", "x", "/page.p", []string{"regexp-text-counts"}},

		{"raw rule", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /é", "x", "/é", []string{"compares-raw"}},
		{"raw rule against the RFC", engine.RFC9309, engine.Temoto,
			"User-agent: *\nDisallow: /%7Ejoe", "x", "/~joe", []string{"compares-raw"}},
		{"mark without a query", engine.RFC9309, engine.Protego,
			"User-agent: *\nDisallow: /*&sort", "x", "/b?a&sort", []string{"requotes-path"}},
		{"equals sign in a path", engine.Google, engine.Protego,
			"User-agent: *\nDisallow: /b=c", "x", "/b=c", []string{"requotes-path"}},
		{"blank", engine.RFC9309, engine.CrawlerCommons,
			"User-agent: *\nDisallow: /b c", "x", "/b%20c", []string{"encodes-unsafe"}},
		{"bracket", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /*[", "x", "/b?c[]=1", []string{"encodes-unsafe"}},
		{"dot segments", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /c", "x", "/b/../c", []string{"normalises-url"}},
		{"lone percent sign", engine.RFC9309, engine.CrawlerCommons,
			"User-agent: *\nDisallow: /100%", "x", "/100%", []string{"encodes-lone-percents", "malformed-url-is-root"}},
		{"empty query", engine.RFC9309, engine.RobotsParser,
			"User-agent: *\nDisallow: /b?", "x", "/b?", []string{"drops-empty-query"}},
		{"robots.txt itself", engine.RFC9309, engine.Protego,
			"User-agent: *\nDisallow: /", "x", "/robots.txt", []string{"rules-apply-to-robots-txt"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := tt.main.ParseString(tt.robots)
			v := f.Match(engine.Named(tt.crawler), target(t, tt.url))
			o := opinion(t, f, v, tt.other)
			var causes []string
			for _, x := range o.Causes {
				causes = append(causes, x.Difference.String())
			}
			if o.Differs != (len(tt.causes) > 0) || !slices.Equal(causes, tt.causes) {
				t.Errorf("%s allows %t, %s %t, caused by %v; want %v",
					tt.main.Code, v.Allowed, tt.other.Code, o.Verdict.Allowed, causes, tt.causes)
			}
		})
	}
}

// TestLibrarySentences holds what is said where no rule, or another than the
// longest, decides.
func TestLibrarySentences(t *testing.T) {
	for _, tt := range []struct {
		name    string
		reading *engine.Reading
		robots  string
		reason  engine.Reason
		says    string
	}{
		{"file refused", engine.Temoto, "Disallow: /a\nUser-agent: *\nAllow: /", engine.FileRefused,
			"x is not allowed to fetch /b: its reader rejects the whole file because of line 1, and without rules a careful crawler fetches nothing."},
		{"delay too long", engine.CrawlerCommons, "User-agent: *\nAllow: /\nCrawl-delay: 3600", engine.DelayTooLong,
			"x is not allowed to fetch /b: the `Crawl-delay` of its group (line 1) is over 300 seconds."},
		{"first of equals", engine.Temoto, "User-agent: *\nDisallow: /b\nAllow: /b", engine.FirstOfEquals,
			"x is not allowed to fetch /b: lines 2 and 3 match with 2 characters each, and on a tie this reader takes the first."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := tt.reading.ParseString(tt.robots).Match(engine.Named("x"), target(t, "/b"))
			if e := v.Explain(); v.Allowed || e.Reason != tt.reason || e.Sentence.String() != tt.says {
				t.Errorf("allowed %t, %s: %s", v.Allowed, e.Reason, e.Sentence)
			}
		})
	}
}

// TestLibraryNotes holds the notes on a line to say what is compared with a URL.
func TestLibraryNotes(t *testing.T) {
	for _, tt := range []struct {
		reading     *engine.Reading
		value, says string
	}{
		{engine.Temoto, "fish*.php", "compared as `*/fish*.php`"},
		{engine.Temoto, "/fish", ""},
		{engine.Protego, "/*?$", "compared as `/*$`"},
		{engine.CrawlerCommons, "/a b", "compared as `/a%20b`"},
		{engine.RobotsParser, "/\xe9", "compared as `/%EF%BF%BD`"},
	} {
		f := tt.reading.ParseString("User-agent: *\nDisallow: " + tt.value)
		says := ""
		if l := f.Line(2); l.Notes.Has(engine.Encoded) {
			says = f.NoteText(l, engine.Encoded).String()
		}
		if says != tt.says {
			t.Errorf("%s: %q is %q; want %q", tt.reading.Code, tt.value, says, tt.says)
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
			v := engine.Reppy.ParseString(robots).Match(engine.Named("x"), target(t, tt.url))
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
	f := engine.Reppy.ParseString(b.String())
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
