package engine_test

import (
	"slices"
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
		causes       []engine.Difference
	}{
		{"rule before a group", engine.Google, engine.Temoto,
			"Disallow: /\nUser-agent: *\nDisallow: /a", "x", "/b", []engine.Difference{engine.RefusesFile}},
		{"delay that is no number", engine.Google, engine.Temoto,
			"User-agent: *\nCrawl-delay: 1s\nDisallow: /a", "x", "/b", []engine.Difference{engine.RefusesFile}},
		{"long delay", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nCrawl-delay: 301", "x", "/b", []engine.Difference{engine.LongDelayBlocks}},
		{"shortest delay of a group", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nCrawl-delay: 400\nAllow: /\n\nUser-agent: *\nCrawl-delay: 5", "x", "/b", nil},
		{"delay of another group", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nCrawl-delay: 400\n\nUser-agent: x\nAllow: /", "x", "/b", nil},

		{"Useragent", engine.RFC9309, engine.Temoto,
			"Useragent: *\nDisallow: /", "x", "/b", []engine.Difference{engine.AcceptsUseragent}},
		{"rare misspelling", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nDesallow: /", "x", "/b", []engine.Difference{engine.AcceptsMoreMisspellings}},
		{"missing colon, upper case", engine.Google, engine.Protego,
			"User-agent *\nDisallow /", "x", "/b", []engine.Difference{engine.MissingColonWantsLowerCase}},
		{"missing colon, lower case", engine.Google, engine.Protego,
			"user-agent *\ndisallow /", "x", "/b", nil},
		{"missing colon", engine.RFC9309, engine.Temoto,
			"User-agent *\nDisallow /", "x", "/b", []engine.Difference{engine.BlankEndsField}},
		{"space before the colon", engine.Google, engine.Temoto,
			"User-agent : *\nDisallow: /", "x", "/b", []engine.Difference{engine.BlankEndsField}},
		{"two words", engine.RFC9309, engine.Temoto,
			"User-agent: x y\nDisallow: /", "x", "/b", []engine.Difference{engine.TakesFirstWord}},
		{"number sign in a word", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /a#b", "x", "/a", []engine.Difference{engine.HashNeedsBlank}},

		{"star before text", engine.Google, engine.CrawlerCommons,
			"User-agent: * x\nDisallow: /", "x", "/b", []engine.Difference{engine.StarBeforeText}},
		{"version of a group", engine.RFC9309, engine.RobotsParser,
			"User-agent: x/2.0\nDisallow: /", "x", "/b", []engine.Difference{engine.CutsVersions}},
		{"version of a crawler", engine.RFC9309, engine.RobotsParser,
			"User-agent: x\nDisallow: /", "x/2.0", "/b", []engine.Difference{engine.CutsVersions}},
		{"star in a name", engine.RFC9309, engine.Protego,
			"User-agent: xbot*\nDisallow: /", "xbot", "/b", []engine.Difference{engine.DropsStars}},
		{"name inside", engine.Google, engine.Protego,
			"User-agent: *\nAllow: /\n\nUser-agent: bot\nAllow: /\n\nUser-agent: xbot\nDisallow: /", "my-xbot", "/b",
			[]engine.Difference{engine.FindsLongestInside}},
		{"name in front", engine.Google, engine.Temoto,
			"User-agent: bot\nAllow: /\n\nUser-agent: xbot\nDisallow: /", "xbot-news", "/b",
			[]engine.Difference{engine.FindsLongestPrefix}},
		{"sitemap between", engine.Google, engine.RobotsParser,
			"User-agent: x\nSitemap: http://example.com/s.xml\nUser-agent: y\nDisallow: /", "x", "/b",
			[]engine.Difference{engine.OtherFieldsEndRun}},
		{"sitemap between, Protego", engine.Google, engine.Protego,
			"User-agent: x\nSitemap: http://example.com/s.xml\nUser-agent: y\nDisallow: /", "x", "/b",
			[]engine.Difference{engine.OtherFieldsEndRun}},
		{"last group without rules", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /\n\nUser-agent: x", "x", "/b", []engine.Difference{engine.DropsEmptyRuns}},
		{"last group with a delay", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /\n\nUser-agent: x\nCrawl-delay: 5", "x", "/b", nil},

		{"no slash", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: b", "x", "/b", []engine.Difference{engine.AddsLeadingSlash}},
		{"lone star", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: *", "x", "/b", []engine.Difference{engine.IgnoresLoneStar}},
		{"not UTF-8", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /b\xe9", "x", "/b%E9", []engine.Difference{engine.ReplacesInvalidUTF8}},
		{"dollar behind a query", engine.RFC9309, engine.Protego,
			"User-agent: *\nDisallow: /*?$", "x", "/b", []engine.Difference{engine.MovesDollar}},
		{"dollar behind a full query", engine.RFC9309, engine.Protego,
			"User-agent: *\nDisallow: /b?c$", "x", "/b?c", []engine.Difference{engine.MovesDollar}},
		{"dollar inside", engine.Google, engine.CrawlerCommons,
			"User-agent: *\nDisallow: /b$c", "x", "/b$c", []engine.Difference{engine.InnerDollarDropsRule}},
		{"two dollars", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /b$$", "x", "/b", []engine.Difference{engine.CollapsesWildcards}},
		{"unanchored star", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /b*c", "x", "/a/b/c", []engine.Difference{engine.UnanchoredWildcards}},
		{"unanchored dollar", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /$", "x", "/b/", []engine.Difference{engine.UnanchoredWildcards}},
		{"star at the end is anchored", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /b*", "x", "/a/b", nil},
		{"tie", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /b\nAllow: /b", "x", "/b", []engine.Difference{engine.FirstOfEqualsWins}},
		{"length of a regular expression", engine.Google, engine.Temoto,
			"User-agent: *\nAllow: /page\nDisallow: /*.p", "x", "/page.p", []engine.Difference{engine.RegexpTextCounts}},

		{"raw rule", engine.Google, engine.Temoto,
			"User-agent: *\nDisallow: /é", "x", "/é", []engine.Difference{engine.ComparesRaw}},
		{"raw rule against the RFC", engine.RFC9309, engine.Temoto,
			"User-agent: *\nDisallow: /%7Ejoe", "x", "/~joe", []engine.Difference{engine.ComparesRaw}},
		{"mark without a query", engine.RFC9309, engine.Protego,
			"User-agent: *\nDisallow: /*&sort", "x", "/b?a&sort", []engine.Difference{engine.RequotesPath}},
		{"equals sign in a path", engine.Google, engine.Protego,
			"User-agent: *\nDisallow: /b=c", "x", "/b=c", []engine.Difference{engine.RequotesPath}},
		{"blank", engine.RFC9309, engine.CrawlerCommons,
			"User-agent: *\nDisallow: /b c", "x", "/b%20c", []engine.Difference{engine.EncodesUnsafe}},
		{"bracket", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /*[", "x", "/b?c[]=1", []engine.Difference{engine.EncodesUnsafe}},
		{"dot segments", engine.Google, engine.RobotsParser,
			"User-agent: *\nDisallow: /c", "x", "/b/../c", []engine.Difference{engine.NormalisesURL}},
		{"lone percent sign", engine.RFC9309, engine.CrawlerCommons,
			"User-agent: *\nDisallow: /100%", "x", "/100%", []engine.Difference{engine.MalformedURLIsRoot}},
		{"empty query", engine.RFC9309, engine.RobotsParser,
			"User-agent: *\nDisallow: /b?", "x", "/b?", []engine.Difference{engine.DropsEmptyQuery}},
		{"robots.txt itself", engine.RFC9309, engine.Protego,
			"User-agent: *\nDisallow: /", "x", "/robots.txt", []engine.Difference{engine.ExemptsNotRobotsTxt}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := engine.NewComparison(tt.main.ParseString(tt.robots), []*engine.Reading{tt.other})
			v := c.Main.Match(engine.Named(tt.crawler), target(t, tt.url))
			o := &c.Opinions(&v)[0]
			var causes []engine.Difference
			for _, x := range c.Causes(&v, o) {
				causes = append(causes, x.Difference)
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
			"x may not fetch /b: its reader gives an error for the whole file because of line 1, and without rules a careful crawler fetches nothing."},
		{"delay too long", engine.CrawlerCommons, "User-agent: *\nAllow: /\nCrawl-delay: 3600", engine.DelayTooLong,
			"x may not fetch /b: the `Crawl-delay` of its group (line 1) is over 300 seconds."},
		{"first of equals", engine.Temoto, "User-agent: *\nDisallow: /b\nAllow: /b", engine.FirstOfEquals,
			"x may not fetch /b: lines 2 and 3 match with 2 octets each, and on a tie the first wins."},
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
