package engine

import (
	"whichline/engine/internal/choice"
	"whichline/engine/internal/source"
)

// Where the differences of the libraries were found.
const (
	protegoRun     = source.ProtegoRun
	protegoSource  = source.ProtegoRead
	robotsJSRun    = source.RobotsParserRun
	robotsJSSource = source.RobotsParserRead
	robotsJSTrim   = "robots-parser, Robots.js, read: it calls trim of ECMAScript on fields and values"
	scrapyRead     = "Scrapy, scrapy/robotstxt.py, read: it leaves out what is not UTF-8 before Protego reads"
	commonsRun     = source.CrawlerCommonsRun
	commonsPull    = "https://github.com/crawler-commons/crawler-commons/pull/425"
	temotoRun      = source.TemotoRun
	reppyRun       = source.ReppyRun
	temotoSource   = source.TemotoRead
)

// Protego is the parser of Scrapy, a framework for crawlers in Python.
var Protego = &Reading{
	Code:  "protego",
	Name:  "Protego (Scrapy)",
	About: "Protego 0.6.1 of 11 June 2026, the parser of the Python framework Scrapy, run on Python 3.11. Version 0.7.0 of September 2026 is closer to RFC 9309: it always allows /robots.txt and finds names only at word boundaries.",
	Set: choice.Set{
		FileLimit:     choice.By(protegoRun, choice.NoFileLimit),
		LineEnd:       choice.By(protegoRun, choice.UnicodeLineEnd),
		Spelling:      choice.By(protegoRun, choice.GoogleSpellings),
		MissingColon:  choice.By(protegoRun, choice.LowerCaseWord),
		Space:         choice.By(protegoSource, choice.UnicodeSpace),
		TokenStars:    choice.By(protegoRun, choice.DropStars),
		EmptyName:     choice.By(protegoRun, choice.EmptyNameJoins),
		ShortName:     choice.By(protegoRun, choice.FirstBeatsShort),
		GroupName:     choice.By(protegoRun, choice.LongestInside),
		OtherField:    choice.By(protegoRun, choice.OtherEndsRun),
		RobotsTxt:     choice.By(protegoRun, choice.RulesToRobotsTxt),
		Address:       choice.By(protegoRun, choice.AddressIsPath),
		BrokenHost:    choice.By(protegoRun, choice.BrokenHostRefuses),
		InvalidUTF8:   choice.By(scrapyRead, choice.DropInvalidUTF8),
		DollarInQuery: choice.By(protegoSource, choice.DollarBefore),
		LiteralDollar: choice.By(protegoRun, choice.DollarIsBoth),
		IndexPage:     choice.By(protegoRun, choice.IndexHTMLAllowed),
		Length:        choice.By(protegoRun, choice.StarsLength),
		Escapes:       choice.By(protegoRun, choice.RequotePath),
		EmptyQuery:    choice.By(protegoRun, choice.DropEmptyParts),
	},
}

// RobotsParser is a package for Node.js that Lighthouse, among others, uses.
var RobotsParser = &Reading{
	Code:  "robots-parser",
	Name:  "robots-parser (Node.js)",
	About: "The npm package robots-parser 3.0.1 of November 2024, run on Node.js 20, which Lighthouse and many crawlers in JavaScript use.",
	Set: choice.Set{
		FileLimit:   choice.By(robotsJSSource, choice.NoFileLimit),
		Space:       choice.By(robotsJSTrim, choice.UnicodeSpace),
		MarkAsSpace: choice.By(robotsJSTrim, choice.MarkIsSpace),
		TokenEnd:    choice.By(robotsJSRun, choice.BeforeSlash),
		EmptyGroup:  choice.By(robotsJSSource, choice.DropEmptyGroup),
		OtherField:  choice.By(robotsJSRun, choice.OtherEndsRun),
		RobotsTxt:   choice.By(robotsJSRun, choice.RulesToRobotsTxt),
		InvalidUTF8: choice.By(robotsJSRun, choice.ReplaceInvalidUTF8),
		Length:      choice.By(robotsJSRun, choice.StarsLength),
		Escapes:     choice.By(robotsJSRun, choice.KeepEscapes),
		Unsafe:      choice.By(robotsJSRun, choice.UnsafeEncoded),
		DotSegments: choice.By(robotsJSRun, choice.ResolveDots),
		EmptyQuery:  choice.By(robotsJSRun, choice.DropEmptyQuery),
	},
}

// CrawlerCommons is the library of Common Crawl and other crawlers in Java.
var CrawlerCommons = &Reading{
	Code:  "crawler-commons",
	Name:  "crawler-commons (Java)",
	About: "The Java library crawler-commons at revision 8e14e27 of 27 July 2026, run on Java 17, which Common Crawl, Apache Nutch and StormCrawler use, asked for one product token.",
	Set: choice.Set{
		FileLimit:    choice.By(commonsRun, choice.NoFileLimit),
		UTF16:        choice.By(commonsRun, choice.UTF16Decoded),
		Tags:         choice.By(commonsRun, choice.TagsDropped),
		LineEnd:      choice.By(commonsRun, choice.SomeUnicodeEnd),
		Spelling:     choice.By(commonsRun, choice.GoogleSpellings),
		RareSpelling: choice.By(commonsPull, choice.RareSpellings),
		MissingColon: choice.By(commonsRun, choice.KnownField),
		Space:        choice.By(commonsRun, choice.ControlSpace),
		TokenEnd:     choice.By(commonsRun, choice.TokenOctets),
		LongDelay:    choice.By(commonsRun, choice.LongDelayBlocks),
		InvalidUTF8:  choice.By(commonsRun, choice.ReplaceInvalidUTF8),
		InnerDollar:  choice.By(commonsRun, choice.InnerDollarDrops),
		IndexPage:    choice.By(commonsRun, choice.IndexEndDirectory),
		LastPiece:    choice.By(commonsRun, choice.LastPieceFirst),
		Length:       choice.By(commonsRun, choice.StarsLength),
		Unsafe:       choice.By(commonsRun, choice.UnsafeEncoded),
		LonePercent:  choice.By(commonsRun, choice.LonePercentEncoded),
		MalformedURL: choice.By(commonsRun, choice.MalformedIsRoot),
	},
}

// Temoto is a package for Go that Colly, among others, uses.
var Temoto = &Reading{
	Code:  "temoto-robotstxt",
	Name:  "temoto/robotstxt (Go)",
	About: "The Go package github.com/temoto/robotstxt 1.1.2 of 2021, which reads as its revision cadd395 of February 2026 does and which Colly and many crawlers in Go use.",
	Set: choice.Set{
		FileLimit:    choice.By(temotoSource, choice.NoFileLimit),
		Faults:       choice.By(temotoRun, choice.RefuseFile),
		Spelling:     choice.By(temotoRun, choice.Useragent),
		FieldEnd:     choice.By(temotoRun, choice.BlankEndsField),
		Words:        choice.By(temotoRun, choice.FirstWord),
		Hash:         choice.By(temotoSource, choice.HashAfterBlank),
		GroupName:    choice.By(temotoRun, choice.LongestPrefix),
		ShortName:    choice.By(temotoSource, choice.StarBeatsShort),
		EmptyGroup:   choice.By(temotoSource, choice.DropEmptyGroup),
		CrawlDelay:   choice.By(temotoRun, choice.DelayEndsRun),
		RobotsTxt:    choice.By(temotoRun, choice.RulesToRobotsTxt),
		LeadingSlash: choice.By(temotoRun, choice.SlashAdded),
		LoneStar:     choice.By(temotoRun, choice.LoneStarIsEmpty),
		InnerDollar:  choice.By(temotoRun, choice.InnerDollarDrops),
		WildcardRuns: choice.By(temotoRun, choice.OneWildcard),
		WildcardHead: choice.By(temotoRun, choice.HeadAnywhere),
		Tie:          choice.By(temotoRun, choice.FirstWins),
		Length:       choice.By(temotoRun, choice.RegexpLength),
		Escapes:      choice.By(temotoRun, choice.CompareRaw),
	},
}

// Reppy is a parser for Python and C++.
var Reppy = &Reading{
	Code:  "reppy",
	Name:  "reppy (Python, C++)",
	About: "The Python package reppy 0.4.16 and rep-cpp of January 2024, the C++ library in it, compiled and run. Among more than 16 rules it sorts ties as they come; here the first wins.",
	Set: choice.Set{
		FileLimit:     choice.By(reppyRun, choice.NoFileLimit),
		LineEnd:       choice.By(reppyRun, choice.OnlyLF),
		EmptyName:     choice.By(reppyRun, choice.EmptyNamePassesOn),
		NoField:       choice.By(reppyRun, choice.NoFieldEndsRun),
		RunNames:      choice.By(reppyRun, choice.FirstOwnsRun),
		OtherField:    choice.By(reppyRun, choice.OtherEndsRun),
		EarlyRule:     choice.By(reppyRun, choice.EarlyRuleForStar),
		LeadingSlash:  choice.By(reppyRun, choice.SlashAdded),
		Address:       choice.By(reppyRun, choice.AddressOnHost),
		BrokenHost:    choice.By(reppyRun, choice.BrokenPortRefuses),
		LeadingStar:   choice.By(reppyRun, choice.StarTwice),
		InnerDollar:   choice.By(reppyRun, choice.InnerDollarEnds),
		StarBeforeEnd: choice.By(reppyRun, choice.StarBeforeEndNever),
		EmptyAllow:    choice.By(reppyRun, choice.EmptyAllowAllows),
		Tie:           choice.By(reppyRun, choice.FirstWins),
		Length:        choice.By(reppyRun, choice.CollapsedLength),
		Escapes:       choice.By(reppyRun, choice.EscapeAnew),
	},
}
