package robotstxt

import (
	"whichline/engine/internal/choice"
	"whichline/engine/internal/source"
)

var protego = Reading{
	Code:    "protego",
	Version: "0.7.0",
	Name:    "Protego (Scrapy)",
	About:   "Protego 0.7.0 of 21 September 2026, the parser of the Python framework Scrapy, put together from stored copies of its source files and run on Python 3.11.",
	Set: choice.Set{
		Lines: choice.Lines{
			FileLimit:    choice.By(source.ProtegoRun, choice.NoFileLimit),
			LineEnd:      choice.By(source.ProtegoRun, choice.UnicodeLineEnd),
			Spelling:     choice.By(source.ProtegoRun, choice.GoogleSpellings),
			MissingColon: choice.By(source.ProtegoRun, choice.KnownWords),
			Space:        choice.By(source.ProtegoRun, choice.UnicodeSpace),
		},
		Groups: choice.Groups{
			TokenStars: choice.By(source.ProtegoRun, choice.DropStars),
			NoField:    choice.By(source.ProtegoRun, choice.NoFieldEndsRun),
			ShortName:  choice.By(source.ProtegoRun, choice.FirstBeatsShort),
			GroupName:  choice.By(source.ProtegoRun, choice.LongestAtWord),
			OtherField: choice.By(source.ProtegoRun, choice.OtherInGroupEndsRun),
		},
		Match: choice.Match{
			RobotsTxt:     choice.By(source.ProtegoRun, choice.RobotsTxtAndQuery),
			Address:       choice.By(source.ProtegoRun, choice.WebAddressIsPath),
			InvalidUTF8:   choice.By(source.ScrapyRead, choice.DropInvalidUTF8),
			LiteralDollar: choice.By(source.ProtegoRun, choice.DollarIsBoth),
			IndexPage:     choice.By(source.ProtegoRun, choice.IndexHTMLDirectory),
			Length:        choice.By(source.ProtegoRun, choice.StarsLength),
			Escapes:       choice.By(source.ProtegoRun, choice.RequoteAll),
		},
	},
}

var protegoOld = Reading{
	Code:    "protego-0.6",
	Version: "0.6.2",
	Name:    "Protego before 0.7",
	About:   "Protego 0.6.2 of 25 June 2026, the parser of the Python framework Scrapy before September 2026: 0.6.1 with the matcher of 0.6.2, run on Python 3.11.",
	Set: choice.Set{
		Lines: choice.Lines{
			FileLimit:    choice.By(source.ProtegoOldRun, choice.NoFileLimit),
			LineEnd:      choice.By(source.ProtegoOldRun, choice.UnicodeLineEnd),
			Spelling:     choice.By(source.ProtegoOldRun, choice.GoogleSpellings),
			MissingColon: choice.By(source.ProtegoOldRun, choice.LowerCaseWord),
			Space:        choice.By(source.ProtegoOldRead, choice.UnicodeSpace),
		},
		Groups: choice.Groups{
			TokenStars: choice.By(source.ProtegoOldRun, choice.DropStars),
			EmptyName:  choice.By(source.ProtegoOldRun, choice.EmptyNameJoins),
			ShortName:  choice.By(source.ProtegoOldRun, choice.FirstBeatsShort),
			GroupName:  choice.By(source.ProtegoOldRun, choice.LongestInside),
			OtherField: choice.By(source.ProtegoOldRun, choice.OtherEndsRun),
		},
		Match: choice.Match{
			RobotsTxt:     choice.By(source.ProtegoOldRun, choice.RulesToRobotsTxt),
			Address:       choice.By(source.ProtegoOldRun, choice.AddressIsPath),
			BrokenHost:    choice.By(source.ProtegoOldRun, choice.BrokenHostRefuses),
			InvalidUTF8:   choice.By(source.ScrapyRead, choice.DropInvalidUTF8),
			DollarInQuery: choice.By(source.ProtegoOldRead, choice.DollarBefore),
			LiteralDollar: choice.By(source.ProtegoOldRun, choice.DollarIsBoth),
			IndexPage:     choice.By(source.ProtegoOldRun, choice.IndexHTMLAllowed),
			Length:        choice.By(source.ProtegoOldRun, choice.StarsLength),
			Escapes:       choice.By(source.ProtegoOldRun, choice.RequotePath),
			EmptyQuery:    choice.By(source.ProtegoOldRun, choice.DropEmptyParts),
		},
	},
}

var robotsParser = Reading{
	Code:    "robots-parser",
	Version: "3.0.1",
	Name:    "robots-parser (Node.js)",
	About:   "The npm package robots-parser 3.0.1 of February 2023, run on Node.js 20.",
	Set: choice.Set{
		Lines: choice.Lines{
			FileLimit:   choice.By(source.RobotsParserRead, choice.NoFileLimit),
			Space:       choice.By(source.RobotsParserTrim, choice.UnicodeSpace),
			MarkAsSpace: choice.By(source.RobotsParserTrim, choice.MarkIsSpace),
		},
		Groups: choice.Groups{
			TokenEnd:   choice.By(source.RobotsParserRun, choice.BeforeSlash),
			EmptyGroup: choice.By(source.RobotsParserRead, choice.DropEmptyGroup),
			OtherField: choice.By(source.RobotsParserRun, choice.OtherEndsRun),
		},
		Match: choice.Match{
			RobotsTxt:   choice.By(source.RobotsParserRun, choice.RulesToRobotsTxt),
			InvalidUTF8: choice.By(source.RobotsParserRun, choice.ReplaceInvalidUTF8),
			Length:      choice.By(source.RobotsParserRun, choice.StarsLength),
			Escapes:     choice.By(source.RobotsParserRun, choice.KeepEscapes),
			Unsafe:      choice.By(source.RobotsParserRun, choice.UnsafeEncoded),
			DotSegments: choice.By(source.RobotsParserRun, choice.ResolveDots),
			EmptyQuery:  choice.By(source.RobotsParserRun, choice.DropEmptyQuery),
		},
	},
}

var crawlerCommons = Reading{
	Code:    "crawler-commons",
	Version: "8e14e27",
	Name:    "crawler-commons (Java)",
	About:   "The Java library crawler-commons at revision 8e14e27 of 27 July 2026, run on Java 17 with its default limits, and given one product token at a time. Apache Nutch and StormCrawler use it.",
	Set: choice.Set{
		Lines: choice.Lines{
			FileLimit:    choice.By(source.CrawlerCommonsRun, choice.NoFileLimit),
			UTF16:        choice.By(source.CrawlerCommonsRun, choice.UTF16Decoded),
			Tags:         choice.By(source.CrawlerCommonsRun, choice.TagsDropped),
			LineEnd:      choice.By(source.CrawlerCommonsRun, choice.SomeUnicodeEnd),
			Spelling:     choice.By(source.CrawlerCommonsRun, choice.GoogleSpellings),
			RareSpelling: choice.By(source.CrawlerCommons425, choice.RareSpellings),
			MissingColon: choice.By(source.CrawlerCommonsRun, choice.KnownField),
			Space:        choice.By(source.CrawlerCommonsRun, choice.ControlSpace),
		},
		Groups: choice.Groups{
			TokenEnd:  choice.By(source.CrawlerCommonsRun, choice.TokenOctets),
			LongDelay: choice.By(source.CrawlerCommonsRun, choice.LongDelayBlocks),
		},
		Match: choice.Match{
			InvalidUTF8:  choice.By(source.CrawlerCommonsRun, choice.ReplaceInvalidUTF8),
			InnerDollar:  choice.By(source.CrawlerCommonsRun, choice.InnerDollarDrops),
			IndexPage:    choice.By(source.CrawlerCommonsRun, choice.IndexEndDirectory),
			LastPiece:    choice.By(source.CrawlerCommonsRun, choice.LastPieceFirst),
			Length:       choice.By(source.CrawlerCommonsRun, choice.StarsLength),
			Unsafe:       choice.By(source.CrawlerCommonsRun, choice.UnsafeEncoded),
			LonePercent:  choice.By(source.CrawlerCommonsRun, choice.LonePercentEncoded),
			MalformedURL: choice.By(source.CrawlerCommonsRun, choice.MalformedIsRoot),
		},
	},
}

var temoto = Reading{
	Code:    "temoto-robotstxt",
	Version: "cadd395",
	Name:    "temoto/robotstxt (Go)",
	About:   "The Go package github.com/temoto/robotstxt 1.1.2 of 2021, which reads as its revision cadd395 does and which Colly uses.",
	Set: choice.Set{
		Lines: choice.Lines{
			FileLimit: choice.By(source.TemotoRead, choice.NoFileLimit),
			Faults:    choice.By(source.TemotoRun, choice.RefuseFile),
			Spelling:  choice.By(source.TemotoRun, choice.Useragent),
			FieldEnd:  choice.By(source.TemotoRun, choice.BlankEndsField),
			Words:     choice.By(source.TemotoRun, choice.FirstWord),
			Hash:      choice.By(source.TemotoRead, choice.HashAfterBlank),
		},
		Groups: choice.Groups{
			GroupName:  choice.By(source.TemotoRun, choice.LongestPrefix),
			ShortName:  choice.By(source.TemotoRead, choice.StarBeatsShort),
			EmptyGroup: choice.By(source.TemotoRead, choice.DropEmptyGroup),
			CrawlDelay: choice.By(source.TemotoRun, choice.DelayEndsRun),
		},
		Match: choice.Match{
			RobotsTxt:    choice.By(source.TemotoRun, choice.RulesToRobotsTxt),
			LeadingSlash: choice.By(source.TemotoRun, choice.SlashAdded),
			LoneStar:     choice.By(source.TemotoRun, choice.LoneStarIsEmpty),
			InnerDollar:  choice.By(source.TemotoRun, choice.InnerDollarDrops),
			WildcardRuns: choice.By(source.TemotoRun, choice.OneWildcard),
			WildcardHead: choice.By(source.TemotoRun, choice.HeadAnywhere),
			Tie:          choice.By(source.TemotoRun, choice.FirstWins),
			Length:       choice.By(source.TemotoRun, choice.RegexpLength),
			Escapes:      choice.By(source.TemotoRun, choice.CompareRaw),
		},
	},
}

var reppy = Reading{
	Code:    "reppy",
	Version: "0.4.16",
	Name:    "reppy (Python, C++)",
	About:   "The Python package reppy 0.4.16 and rep-cpp of January 2024, the C++ library in it, compiled and run. Among more than 16 rules it sorts ties as they come; here the first wins.",
	Set: choice.Set{
		Lines: choice.Lines{
			FileLimit: choice.By(source.ReppyRun, choice.NoFileLimit),
			LineEnd:   choice.By(source.ReppyRun, choice.OnlyLF),
		},
		Groups: choice.Groups{
			EmptyName:  choice.By(source.ReppyRun, choice.EmptyNamePassesOn),
			NoField:    choice.By(source.ReppyRun, choice.NoFieldEndsRun),
			RunNames:   choice.By(source.ReppyRun, choice.FirstOwnsRun),
			OtherField: choice.By(source.ReppyRun, choice.OtherEndsRun),
			EarlyRule:  choice.By(source.ReppyRun, choice.EarlyRuleForStar),
		},
		Match: choice.Match{
			LeadingSlash:  choice.By(source.ReppyRun, choice.SlashAdded),
			Address:       choice.By(source.ReppyRun, choice.AddressOnHost),
			BrokenHost:    choice.By(source.ReppyRun, choice.BrokenPortRefuses),
			LeadingStar:   choice.By(source.ReppyRun, choice.StarTwice),
			InnerDollar:   choice.By(source.ReppyRun, choice.InnerDollarEnds),
			StarBeforeEnd: choice.By(source.ReppyRun, choice.StarBeforeEndNever),
			EmptyAllow:    choice.By(source.ReppyRun, choice.EmptyAllowAllows),
			Tie:           choice.By(source.ReppyRun, choice.FirstWins),
			Length:        choice.By(source.ReppyRun, choice.CollapsedLength),
			Escapes:       choice.By(source.ReppyRun, choice.EscapeAnew),
		},
	},
}
