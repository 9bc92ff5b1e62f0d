package verdicts_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
)

// TestLibraries sets one library beside Google or the RFC in each case and
// holds the differences that are said to be the cause.
func TestLibraries(t *testing.T) {
	for _, tt := range []struct {
		name         string
		main, other  *robotstxt.Reading
		robots       string
		crawler, url string
		causes       []string
	}{
		{"rule before a group", robotstxt.Google, robotstxt.Temoto,
			"Disallow: /\nUser-agent: *\nDisallow: /a", "x", "/b", []string{"refuses-file"}},
		{"delay that is no number", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nCrawl-delay: 1s\nDisallow: /a", "x", "/b", []string{"refuses-file"}},
		{"long delay", robotstxt.Google, robotstxt.CrawlerCommons,
			"User-agent: *\nCrawl-delay: 301", "x", "/b", []string{"long-delay-blocks"}},
		{"shortest delay of a group", robotstxt.Google, robotstxt.CrawlerCommons,
			"User-agent: *\nCrawl-delay: 400\nAllow: /\n\nUser-agent: *\nCrawl-delay: 5", "x", "/b", nil},
		{"delay of another group", robotstxt.Google, robotstxt.CrawlerCommons,
			"User-agent: *\nCrawl-delay: 400\n\nUser-agent: x\nAllow: /", "x", "/b", nil},

		{"Useragent", robotstxt.RFC9309, robotstxt.Temoto,
			"Useragent: *\nDisallow: /", "x", "/b", []string{"accepts-useragent"}},
		{"rare misspelling", robotstxt.Google, robotstxt.CrawlerCommons,
			"User-agent: *\nDesallow: /", "x", "/b", []string{"accepts-more-misspellings"}},
		{"missing colon, upper case", robotstxt.Google, robotstxt.ProtegoOld,
			"User-agent *\nDisallow /", "x", "/b", []string{"accepts-missing-colon"}},
		{"missing colon, lower case", robotstxt.Google, robotstxt.ProtegoOld,
			"user-agent *\ndisallow /", "x", "/b", nil},
		{"missing colon", robotstxt.RFC9309, robotstxt.Temoto,
			"User-agent *\nDisallow /", "x", "/b", []string{"blank-ends-field"}},
		{"space before the colon", robotstxt.Google, robotstxt.Temoto,
			"User-agent : *\nDisallow: /", "x", "/b", []string{"blank-ends-field"}},
		{"two words", robotstxt.RFC9309, robotstxt.Temoto,
			"User-agent: x y\nDisallow: /", "x", "/b", []string{"takes-first-word"}},
		{"number sign in a word", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nDisallow: /a#b", "x", "/a", []string{"hash-needs-blank"}},

		{"star before text", robotstxt.Google, robotstxt.CrawlerCommons,
			"User-agent: * x\nDisallow: /", "x", "/b", []string{"star-before-text"}},
		{"version of a group", robotstxt.RFC9309, robotstxt.RobotsParser,
			"User-agent: x/2.0\nDisallow: /", "x", "/b", []string{"cuts-versions"}},
		{"version of a crawler", robotstxt.RFC9309, robotstxt.RobotsParser,
			"User-agent: x\nDisallow: /", "x/2.0", "/b", []string{"cuts-versions"}},
		{"star in a name", robotstxt.RFC9309, robotstxt.ProtegoOld,
			"User-agent: xbot*\nDisallow: /", "xbot", "/b", []string{"drops-stars"}},
		{"name inside", robotstxt.Google, robotstxt.ProtegoOld,
			"User-agent: *\nAllow: /\n\nUser-agent: bot\nAllow: /\n\nUser-agent: xbot\nDisallow: /", "my-xbot", "/b",
			[]string{"finds-longest-inside"}},
		{"name in front", robotstxt.Google, robotstxt.Temoto,
			"User-agent: bot\nAllow: /\n\nUser-agent: xbot\nDisallow: /", "xbot-news", "/b",
			[]string{"finds-longest-prefix"}},
		{"sitemap between", robotstxt.Google, robotstxt.RobotsParser,
			"User-agent: x\nSitemap: http://example.com/s.xml\nUser-agent: y\nDisallow: /", "x", "/b",
			[]string{"other-fields-end-run"}},
		{"sitemap between, Protego", robotstxt.Google, robotstxt.ProtegoOld,
			"User-agent: x\nSitemap: http://example.com/s.xml\nUser-agent: y\nDisallow: /", "x", "/b",
			[]string{"other-fields-end-run"}},
		{"last group without rules", robotstxt.Google, robotstxt.RobotsParser,
			"User-agent: *\nDisallow: /\n\nUser-agent: x", "x", "/b", []string{"drops-empty-runs"}},
		{"last group with a delay", robotstxt.Google, robotstxt.RobotsParser,
			"User-agent: *\nDisallow: /\n\nUser-agent: x\nCrawl-delay: 5", "x", "/b", nil},

		{"no slash", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nDisallow: b", "x", "/b", []string{"adds-leading-slash"}},
		{"lone star", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nDisallow: *", "x", "/b", []string{"ignores-lone-star"}},
		{"not UTF-8", robotstxt.Google, robotstxt.RobotsParser,
			"User-agent: *\nDisallow: /b\xe9", "x", "/b%E9", []string{"replaces-invalid-utf-8"}},
		{"dollar behind a query", robotstxt.RFC9309, robotstxt.ProtegoOld,
			"User-agent: *\nDisallow: /*?$", "x", "/b", []string{"moves-dollar"}},
		{"dollar behind a full query", robotstxt.RFC9309, robotstxt.ProtegoOld,
			"User-agent: *\nDisallow: /b?c$", "x", "/b?c", []string{"moves-dollar"}},
		{"dollar inside", robotstxt.Google, robotstxt.CrawlerCommons,
			"User-agent: *\nDisallow: /b$c", "x", "/b$c", []string{"inner-dollar-drops-rule"}},
		{"two dollars", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nDisallow: /b$$", "x", "/b", []string{"collapses-wildcards"}},
		{"unanchored star", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nDisallow: /b*c", "x", "/a/b/c", []string{"unanchored-wildcards"}},
		{"unanchored dollar", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nDisallow: /$", "x", "/b/", []string{"unanchored-wildcards"}},
		{"star at the end is anchored", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nDisallow: /b*", "x", "/a/b", nil},
		{"tie", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nDisallow: /b\nAllow: /b", "x", "/b", []string{"first-of-equals-wins"}},
		{"length of a regular expression", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nAllow: /page\nDisallow: /*.p", "x", "/page.p", []string{"regexp-text-counts"}},

		{"raw rule", robotstxt.Google, robotstxt.Temoto,
			"User-agent: *\nDisallow: /é", "x", "/é", []string{"compares-raw"}},
		{"raw rule against the RFC", robotstxt.RFC9309, robotstxt.Temoto,
			"User-agent: *\nDisallow: /%7Ejoe", "x", "/~joe", []string{"compares-raw"}},
		{"mark without a query", robotstxt.RFC9309, robotstxt.ProtegoOld,
			"User-agent: *\nDisallow: /*&sort", "x", "/b?a&sort", []string{"requotes-path"}},
		{"equals sign in a path", robotstxt.Google, robotstxt.ProtegoOld,
			"User-agent: *\nDisallow: /b=c", "x", "/b=c", []string{"requotes-path"}},
		{"blank", robotstxt.RFC9309, robotstxt.CrawlerCommons,
			"User-agent: *\nDisallow: /b c", "x", "/b%20c", []string{"encodes-unsafe"}},
		{"bracket", robotstxt.Google, robotstxt.RobotsParser,
			"User-agent: *\nDisallow: /*[", "x", "/b?c[]=1", []string{"encodes-unsafe"}},
		{"dot segments", robotstxt.Google, robotstxt.RobotsParser,
			"User-agent: *\nDisallow: /c", "x", "/b/../c", []string{"normalises-url"}},
		{"lone percent sign", robotstxt.RFC9309, robotstxt.CrawlerCommons,
			"User-agent: *\nDisallow: /100%", "x", "/100%", []string{"encodes-lone-percents", "malformed-url-is-root"}},
		{"empty query", robotstxt.RFC9309, robotstxt.RobotsParser,
			"User-agent: *\nDisallow: /b?", "x", "/b?", []string{"drops-empty-query"}},
		{"robots.txt itself", robotstxt.RFC9309, robotstxt.ProtegoOld,
			"User-agent: *\nDisallow: /", "x", "/robots.txt", []string{"rules-apply-to-robots-txt"}},

		{"missing colon, a colon later on", robotstxt.Google, robotstxt.Protego,
			"User-agent: *\nDisallow /b:c", "x", "/b:c", []string{"missing-colon-joins-words"}},
		{"missing colon, tab", robotstxt.RFC9309, robotstxt.Protego,
			"User-agent: *\nDisallow /b:c", "x", "/b:c", []string{"missing-colon-joins-words"}},
		{"name at a word", robotstxt.Google, robotstxt.Protego,
			"User-agent: bot\nDisallow: /", "bots", "/b", []string{"finds-longest-at-word"}},
		{"name inside a word", robotstxt.Google, robotstxt.Protego,
			"User-agent: bot\nDisallow: /", "xbot", "/b", nil},
		{"other field between", robotstxt.Google, robotstxt.Protego,
			"User-agent: x\nNoindex: /c\nUser-agent: y\nDisallow: /", "x", "/b", []string{"other-fields-but-sitemap-end-run"}},
		{"sitemap between, Protego 0.7", robotstxt.Google, robotstxt.Protego,
			"User-agent: x\nSitemap: http://example.com/s.xml\nUser-agent: y\nDisallow: /", "x", "/b", nil},
		{"encoded mark", robotstxt.RFC9309, robotstxt.Protego,
			"User-agent: *\nDisallow: /b%3Fc", "x", "/b?c", []string{"requotes-path-and-query"}},
		{"robots.txt with a query", robotstxt.RFC9309, robotstxt.Protego,
			"User-agent: *\nDisallow: /", "x", "/robots.txt?a", []string{"robots-txt-with-query"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := tt.main.ParseString(tt.robots)
			v := f.Match(robotstxt.Named(tt.crawler), target(t, tt.url))
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
