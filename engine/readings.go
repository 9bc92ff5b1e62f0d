package engine

import "whichline/engine/internal/source"

// Where the differences of the readings are written down or were found.
const (
	googleParser  = "google/robotstxt, robots.cc, revision 22b355f of 1 April 2026"
	googleText    = source.GoogleSpec
	googleList    = "https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers"
	bingPost      = source.BingPost
	yandexRules   = "https://yandex.com/support/webmaster/en/controlling-robot/robots-txt (user-agent, allow-disallow)"
	yandexErrors  = "https://yandex.com/support/webmaster/en/error-dictionary/robots-txt"
	yandexTester  = "observed in Yandex's own robots.txt tester, July 2026"
	yandexCopy    = source.YandexCopy
	pythonOld     = source.PythonOld
	pythonNew     = source.PythonNew
	baiduHelpCopy = source.BaiduCopy
)

// Google is how Google's crawlers read, and the default.
var Google = newReading("google", "Google",
	"As Google's open-source parser reads, with what Google documents around it: the 500 KiB limit, the tokens crawlers fall back to, and /robots.txt itself always fetchable.",
	Sourced{SkipsPartialByteOrderMark, googleParser},
	Sourced{NulEndsLine, googleParser},
	Sourced{CutsLongLines, googleParser},
	Sourced{AcceptsMisspeltFields, googleParser},
	Sourced{AcceptsLongerFields, googleParser},
	Sourced{AcceptsMissingColon, googleParser},
	Sourced{CutsTokens, googleParser},
	Sourced{StarBeforeText, googleParser},
	Sourced{KnowsCrawlers, googleList},
	Sourced{TrailingStarCounts, googleParser},
	Sourced{AllowIndexForDirectory, googleParser},
	Sourced{KeepsEscapes, googleParser},
)

// GoogleDocs is how Google's documentation, taken by its words, reads.
var GoogleDocs = newReading("google-docs", "Google's documentation",
	"As Google's documentation says, where it differs from Google's parser; as RFC 9309 where it is silent.",
	Sourced{CutsTokens, googleText},
	Sourced{StarBeforeText, googleText},
	Sourced{KnowsCrawlers, googleList},
	Sourced{StarMayNotBegin, googleText},
)

// RFC9309 is the standard with no differences.
var RFC9309 = newReading("rfc9309", "RFC 9309",
	"The standard, taken strictly. A `*` at the end of a path is not counted, as it matches nothing more.",
)

// Bing is how Bing's crawlers read, as far as that is documented.
var Bing = newReading("bing", "Bing",
	"As RFC 9309 where Bing is silent: ties, empty rules, percent-encoding, repeated groups and the size limit are not documented.",
	Sourced{KnowsCrawlers, bingPost},
)

// Yandex is how Yandex's crawlers read.
var Yandex = newReading("yandex", "Yandex",
	"As Yandex documents, and as its own tester was seen to answer; percent-encoding is not documented and read as in RFC 9309.",
	Sourced{KnowsCrawlers, yandexRules},
	Sourced{WildcardsDoNotCount, yandexTester},
	Sourced{EmptyDisallowAllowsAll, yandexTester},
	Sourced{IgnoresLongRules, yandexErrors},
	Sourced{DropsLongFile, yandexCopy},
)

// Baidu is how Baidu's crawler reads, as far as copies of its help tell.
var Baidu = newReading("baidu", "Baidu",
	"As copies of Baidu's help text say; Baidu's own page could not be read. As RFC 9309 where they are silent.",
	Sourced{FirstMatchDecides, baiduHelpCopy},
	Sourced{EmptyDisallowAllowsAll, baiduHelpCopy},
	Sourced{BlankLineEndsGroup, baiduHelpCopy},
)

// PythonOld is Python's standard library before May 2026.
var PythonOld = newReading("python-3.11", "Python before May 2026",
	"urllib.robotparser of Python 3.11 to 3.13, and of 3.14 before the releases of May 2026.",
	Sourced{KeepsByteOrderMark, pythonOld},
	Sourced{UnicodeLineEndings, pythonOld},
	Sourced{ReadsWholeFile, pythonOld},
	Sourced{TrimsUnicodeSpace, pythonOld},
	Sourced{FindsFirstInside, pythonOld},
	Sourced{BlankLineEndsGroup, pythonOld},
	Sourced{DropsEmptyRuns, pythonOld},
	Sourced{CrawlDelayEndsRun, pythonOld},
	Sourced{RequestRateEndsRun, pythonOld},
	Sourced{FirstGroupOnly, pythonOld},
	Sourced{ExemptsNotRobotsTxt, pythonOld},
	Sourced{EmptyDisallowAllowsAll, pythonOld},
	Sourced{EmptyAllowAllowsAll, pythonOld},
	Sourced{NoWildcards, pythonOld},
	Sourced{FirstMatchDecides, pythonOld},
	Sourced{DecodesAllEscapes, pythonOld},
)

// PythonNew is Python's standard library since May 2026.
var PythonNew = newReading("python-3.15", "Python since May 2026",
	"urllib.robotparser of Python 3.15, and of 3.13 and 3.14 since the releases of May 2026.",
	Sourced{KeepsByteOrderMark, pythonNew},
	Sourced{UnicodeLineEndings, pythonNew},
	Sourced{ReadsWholeFile, pythonNew},
	Sourced{TrimsUnicodeSpace, pythonNew},
	Sourced{FindsExactOrInside, pythonNew},
	Sourced{CrawlDelayEndsRun, pythonNew},
	Sourced{RequestRateEndsRun, pythonNew},
	Sourced{InnerDollarDropsRule, pythonNew},
	Sourced{CollapsesWildcards, pythonNew},
	Sourced{MatchedTextCounts, pythonNew},
	Sourced{DecodesAllButSeparators, pythonNew},
)

// Readings returns all readings, the default first.
func Readings() []*Reading {
	return []*Reading{
		Google, GoogleDocs, RFC9309, Bing, Yandex, Baidu,
		PythonOld, PythonNew, Protego, RobotsParser, CrawlerCommons, Temoto,
	}
}

// ReadingByCode returns the reading with the given code, or nil.
func ReadingByCode(code string) *Reading {
	for _, r := range Readings() {
		if r.Code == code {
			return r
		}
	}
	return nil
}
