package robotstxt

import (
	"whichline/engine/internal/choice"
	"whichline/engine/internal/source"
)

var google = Reading{
	Code:    "google",
	Version: "22b355f",
	Name:    "Google",
	About:   "As Google's open-source parser reads, with what Google documents around it: the 500 KiB limit and the tokens crawlers fall back to. As in RFC 9309, /robots.txt itself is always allowed.",
	Set: choice.Set{
		Lines: choice.Lines{
			ByteOrderMark: choice.By(source.GoogleParser, choice.SkipPartialMark),
			LineLimit:     choice.By(source.GoogleParser, choice.CutLongLine),
			NUL:           choice.By(source.GoogleParser, choice.NULEndsLine),
			Spelling:      choice.By(source.GoogleParser, choice.GoogleSpellings),
			LongerField:   choice.By(source.GoogleParser, choice.LongerIsKnown),
			MissingColon:  choice.By(source.GoogleParser, choice.TwoWords),
		},
		Groups: choice.Groups{
			TokenEnd: choice.By(source.GoogleParser, choice.TokenOctets),
			StarText: choice.By(source.GoogleParser, choice.StarBeforeText),
			Crawlers: choice.By(source.GoogleList, choice.KnownCrawlers),
		},
		Match: choice.Match{
			IndexPage:    choice.By(source.GoogleParser, choice.IndexPageDirectory),
			Length:       choice.By(source.GoogleParser, choice.StarsLength),
			Escapes:      choice.By(source.GoogleParser, choice.KeepEscapes),
			EscapeDigits: choice.By(source.GoogleParser, choice.DigitsAsSent),
		},
	},
}

var googleDocs = Reading{
	Code:    "google-docs",
	Version: "2026-08-31",
	Name:    "Google's documentation",
	About:   "As Google's documentation says, even where Google's parser differs; as RFC 9309 where it is silent.",
	Set: choice.Set{
		Groups: choice.Groups{
			TokenEnd: choice.By(source.GoogleSpec, choice.TokenOctets),
			StarText: choice.By(source.GoogleSpec, choice.StarBeforeText),
			Crawlers: choice.By(source.GoogleList, choice.KnownCrawlers),
		},
		Match: choice.Match{
			LeadingStar: choice.By(source.GoogleSpec, choice.StarMayNotBegin),
		},
	},
}

var rfc9309 = Reading{
	Code:    "rfc9309",
	Version: "2022-09",
	Name:    "RFC 9309",
	About:   "The standard, taken strictly. It doesn't say whether a `*` at the end of a path adds to its length; here it doesn't, as it matches nothing more.",
}

// aipref is the standard as a draft of the IETF would change it. No reader is
// known that reads so.
var aipref = Reading{
	Code:    "aipref-draft",
	Version: "attach-05",
	Name:    "AIPREF draft",
	About:   "RFC 9309 as draft-ietf-aipref-attach-05 of August 2026 would change it: `Content-Usage` becomes a rule. It is a draft, and no parser is known to follow it.",
	Set: choice.Set{
		Groups: choice.Groups{
			ContentUsage: choice.By(source.AIPREFDraft, choice.UsageEndsRun),
		},
	},
}

var bing = Reading{
	Code:    "bing",
	Version: "2012-05-03",
	Name:    "Bing",
	About:   "As RFC 9309 where Bing is silent: ties, empty rules, percent-encoding, repeated groups and the size limit aren't documented.",
	Set: choice.Set{
		Groups: choice.Groups{
			Crawlers: choice.By(source.BingPost, choice.KnownCrawlers),
		},
	},
}

var yandex = Reading{
	Code:  "yandex",
	Name:  "Yandex",
	About: "As Yandex documents, and as its own tester was seen to answer. Where Yandex says nothing, as with escapes, it's read as in RFC 9309.",
	Set: choice.Set{
		Lines: choice.Lines{
			FileLimit: choice.By(source.YandexHelp, choice.DropLongFile),
		},
		Groups: choice.Groups{
			Crawlers: choice.By(source.YandexGroups, choice.KnownCrawlers),
		},
		Match: choice.Match{
			LongRule:      choice.By(source.YandexErrors, choice.DropLongRule),
			EmptyDisallow: choice.By(source.YandexTester, choice.EmptyDisallowAllows),
			Length:        choice.By(source.YandexTester, choice.TextLength),
		},
	},
}

var baidu = Reading{
	Code:  "baidu",
	Name:  "Baidu",
	About: "As copies of Baidu's help text say; Baidu's own page couldn't be read. As RFC 9309 where they are silent.",
	Set: choice.Set{
		Groups: choice.Groups{
			BlankLine: choice.By(source.BaiduCopy, choice.BlankEndsGroup),
		},
		Match: choice.Match{
			EmptyDisallow: choice.By(source.BaiduCopy, choice.EmptyDisallowAllows),
			Order:         choice.By(source.BaiduCopy, choice.FirstDecides),
		},
	},
}

var pythonOld = Reading{
	Code:    "python-3.11",
	Version: "3.11.7",
	Name:    "Python before May 2026",
	About:   "urllib.robotparser of CPython 3.11.7 of December 2023; 3.12, 3.13 before 3.13.8 and 3.14.0 read alike, apart from `//` at the start of a path. From 3.13.8 to 3.13.13, and from 3.14.1 to 3.14.4, it treats escapes and bytes that aren't UTF-8 as since May 2026.",
	Set: choice.Set{
		Lines: choice.Lines{
			ByteOrderMark: choice.By(source.PythonOld, choice.KeepMark),
			FileLimit:     choice.By(source.PythonOld, choice.NoFileLimit),
			LineEnd:       choice.By(source.PythonOld, choice.UnicodeLineEnd),
			Space:         choice.By(source.PythonOld, choice.UnicodeSpace),
		},
		Groups: choice.Groups{
			EncodedName: choice.By(source.PythonOld, choice.NameDecoded),
			GroupName:   choice.By(source.PythonOld, choice.FirstInside),
			StarRun:     choice.By(source.PythonOld, choice.StarTakesRun),
			BlankLine:   choice.By(source.PythonOld, choice.BlankEndsGroup),
			EmptyGroup:  choice.By(source.PythonOld, choice.DropEmptyGroup),
			CrawlDelay:  choice.By(source.PythonOld, choice.DelayEndsRun),
			RequestRate: choice.By(source.PythonOld, choice.RateEndsRun),
			SecondGroup: choice.By(source.PythonOld, choice.FirstGroupOnly),
		},
		Match: choice.Match{
			RobotsTxt:     choice.By(source.PythonOld, choice.RulesToRobotsTxt),
			BrokenHost:    choice.By(source.PythonOld, choice.BrokenHostRefuses),
			InvalidUTF8:   choice.By(source.PythonOld, choice.RefuseInvalidUTF8),
			EmptyDisallow: choice.By(source.PythonOld, choice.EmptyDisallowAllows),
			EmptyAllow:    choice.By(source.PythonOld, choice.EmptyAllowAllows),
			Wildcards:     choice.By(source.PythonOld, choice.WildcardsAsText),
			Order:         choice.By(source.PythonOld, choice.FirstDecides),
			Escapes:       choice.By(source.PythonOld, choice.DecodeAll),
		},
	},
}

var pythonNew = Reading{
	Code:    "python-3.15",
	Version: "055a953f",
	Name:    "Python since May 2026",
	About:   "urllib.robotparser of CPython at revision 055a953f, of 3.15, of 3.14 from 3.14.5 and of 3.13 from 3.13.14 on.",
	Set: choice.Set{
		Lines: choice.Lines{
			ByteOrderMark: choice.By(source.PythonNew, choice.KeepMark),
			FileLimit:     choice.By(source.PythonNew, choice.NoFileLimit),
			LineEnd:       choice.By(source.PythonNew, choice.UnicodeLineEnd),
			Space:         choice.By(source.PythonNew, choice.UnicodeSpace),
		},
		Groups: choice.Groups{
			GroupName:   choice.By(source.PythonNew, choice.SameOrInside),
			CrawlDelay:  choice.By(source.PythonNew, choice.DelayEndsRun),
			RequestRate: choice.By(source.PythonNew, choice.RateEndsRun),
		},
		Match: choice.Match{
			InnerDollar:  choice.By(source.PythonNew, choice.InnerDollarDrops),
			WildcardRuns: choice.By(source.PythonNew, choice.OneWildcard),
			Length:       choice.By(source.PythonNew, choice.MatchedLength),
			Escapes:      choice.By(source.PythonNew, choice.DecodeBetween),
			DoubleSlash:  choice.By(source.PythonNew, choice.WriteDoubleTwice),
		},
	},
}
