package engine

import (
	"whichline/engine/internal/choice"
	"whichline/engine/internal/source"
)

// Where the differences of the readings are written down or were found.
const (
	aiprefDraft   = "draft-ietf-aipref-attach-05 of 19 August 2026, section 3"
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
var Google = &Reading{
	Code:  "google",
	Name:  "Google",
	About: "As Google's open-source parser reads, with what Google documents around it: the 500 KiB limit, the tokens crawlers fall back to, and /robots.txt itself always fetchable.",
	Set: choice.Set{
		ByteOrderMark: choice.By(googleParser, choice.SkipPartialMark),
		LineLimit:     choice.By(googleParser, choice.CutLongLine),
		NUL:           choice.By(googleParser, choice.NULEndsLine),
		Spelling:      choice.By(googleParser, choice.GoogleSpellings),
		LongerField:   choice.By(googleParser, choice.LongerIsKnown),
		MissingColon:  choice.By(googleParser, choice.TwoWords),
		TokenEnd:      choice.By(googleParser, choice.TokenOctets),
		StarText:      choice.By(googleParser, choice.StarBeforeText),
		Crawlers:      choice.By(googleList, choice.KnownCrawlers),
		IndexPage:     choice.By(googleParser, choice.IndexPageDirectory),
		Length:        choice.By(googleParser, choice.StarsLength),
		Escapes:       choice.By(googleParser, choice.KeepEscapes),
		EscapeDigits:  choice.By(googleParser, choice.DigitsAsSent),
	},
}

// GoogleDocs is how Google's documentation, taken by its words, reads.
var GoogleDocs = &Reading{
	Code:  "google-docs",
	Name:  "Google's documentation",
	About: "As Google's documentation says, where it differs from Google's parser; as RFC 9309 where it is silent.",
	Set: choice.Set{
		TokenEnd:    choice.By(googleText, choice.TokenOctets),
		StarText:    choice.By(googleText, choice.StarBeforeText),
		Crawlers:    choice.By(googleList, choice.KnownCrawlers),
		LeadingStar: choice.By(googleText, choice.StarMayNotBegin),
	},
}

// RFC9309 is the standard with no differences.
var RFC9309 = &Reading{
	Code:  "rfc9309",
	Name:  "RFC 9309",
	About: "The standard, taken strictly. A `*` at the end of a path is not counted, as it matches nothing more.",
}

// aiprefReading is the standard as a draft of the IETF would change it. No reader is
// known that reads so.
var aiprefReading = &Reading{
	Code:  "aipref-draft",
	Name:  "AIPREF draft",
	About: "RFC 9309 as draft-ietf-aipref-attach-05 of August 2026 would change it: `Content-Usage` becomes a rule. It is a draft, and no reader is known that reads so.",
	Set: choice.Set{
		ContentUsage: choice.By(aiprefDraft, choice.UsageEndsRun),
	},
}

// Bing is how Bing's crawlers read, as far as that is documented.
var Bing = &Reading{
	Code:  "bing",
	Name:  "Bing",
	About: "As RFC 9309 where Bing is silent: ties, empty rules, percent-encoding, repeated groups and the size limit are not documented.",
	Set: choice.Set{
		Crawlers: choice.By(bingPost, choice.KnownCrawlers),
	},
}

// Yandex is how Yandex's crawlers read.
var Yandex = &Reading{
	Code:  "yandex",
	Name:  "Yandex",
	About: "As Yandex documents, and as its own tester was seen to answer; percent-encoding is not documented and read as in RFC 9309.",
	Set: choice.Set{
		FileLimit:     choice.By(yandexCopy, choice.DropLongFile),
		Crawlers:      choice.By(yandexRules, choice.KnownCrawlers),
		LongRule:      choice.By(yandexErrors, choice.DropLongRule),
		EmptyDisallow: choice.By(yandexTester, choice.EmptyDisallowAllows),
		Length:        choice.By(yandexTester, choice.TextLength),
	},
}

// Baidu is how Baidu's crawler reads, as far as copies of its help tell.
var Baidu = &Reading{
	Code:  "baidu",
	Name:  "Baidu",
	About: "As copies of Baidu's help text say; Baidu's own page could not be read. As RFC 9309 where they are silent.",
	Set: choice.Set{
		BlankLine:     choice.By(baiduHelpCopy, choice.BlankEndsGroup),
		EmptyDisallow: choice.By(baiduHelpCopy, choice.EmptyDisallowAllows),
		Order:         choice.By(baiduHelpCopy, choice.FirstDecides),
	},
}

// PythonOld is Python's standard library before May 2026.
var PythonOld = &Reading{
	Code:  "python-3.11",
	Name:  "Python before May 2026",
	About: "urllib.robotparser of CPython 3.11.7 of December 2023; the same in 3.11 and 3.12, in 3.13 before 3.13.14, and in 3.14 before 3.14.5.",
	Set: choice.Set{
		ByteOrderMark: choice.By(pythonOld, choice.KeepMark),
		FileLimit:     choice.By(pythonOld, choice.NoFileLimit),
		LineEnd:       choice.By(pythonOld, choice.UnicodeLineEnd),
		Space:         choice.By(pythonOld, choice.UnicodeSpace),
		EncodedName:   choice.By(pythonOld, choice.NameDecoded),
		GroupName:     choice.By(pythonOld, choice.FirstInside),
		StarRun:       choice.By(pythonOld, choice.StarTakesRun),
		BlankLine:     choice.By(pythonOld, choice.BlankEndsGroup),
		EmptyGroup:    choice.By(pythonOld, choice.DropEmptyGroup),
		CrawlDelay:    choice.By(pythonOld, choice.DelayEndsRun),
		RequestRate:   choice.By(pythonOld, choice.RateEndsRun),
		SecondGroup:   choice.By(pythonOld, choice.FirstGroupOnly),
		RobotsTxt:     choice.By(pythonOld, choice.RulesToRobotsTxt),
		BrokenHost:    choice.By(pythonOld, choice.BrokenHostRefuses),
		InvalidUTF8:   choice.By(pythonOld, choice.RefuseInvalidUTF8),
		EmptyDisallow: choice.By(pythonOld, choice.EmptyDisallowAllows),
		EmptyAllow:    choice.By(pythonOld, choice.EmptyAllowAllows),
		Wildcards:     choice.By(pythonOld, choice.WildcardsAsText),
		Order:         choice.By(pythonOld, choice.FirstDecides),
		Escapes:       choice.By(pythonOld, choice.DecodeAll),
	},
}

// PythonNew is Python's standard library since May 2026.
var PythonNew = &Reading{
	Code:  "python-3.15",
	Name:  "Python since May 2026",
	About: "urllib.robotparser of CPython 3.15 at revision 055a953f, and of 3.13 from 3.13.14 and 3.14 from 3.14.5 on.",
	Set: choice.Set{
		ByteOrderMark: choice.By(pythonNew, choice.KeepMark),
		FileLimit:     choice.By(pythonNew, choice.NoFileLimit),
		LineEnd:       choice.By(pythonNew, choice.UnicodeLineEnd),
		Space:         choice.By(pythonNew, choice.UnicodeSpace),
		GroupName:     choice.By(pythonNew, choice.SameOrInside),
		CrawlDelay:    choice.By(pythonNew, choice.DelayEndsRun),
		RequestRate:   choice.By(pythonNew, choice.RateEndsRun),
		InnerDollar:   choice.By(pythonNew, choice.InnerDollarDrops),
		WildcardRuns:  choice.By(pythonNew, choice.OneWildcard),
		Length:        choice.By(pythonNew, choice.MatchedLength),
		Escapes:       choice.By(pythonNew, choice.DecodeBetween),
		DoubleSlash:   choice.By(pythonNew, choice.WriteDoubleTwice),
	},
}
