package engine

import "whichline/engine/internal/source"

// Where the differences of the libraries were found.
const (
	protegoRun     = source.ProtegoRun
	protegoSource  = source.ProtegoRead
	robotsJSRun    = source.RobotsParserRun
	robotsJSSource = source.RobotsParserRead
	robotsJSTrim   = "robots-parser, Robots.js, read: it calls trim of ECMAScript on fields and values"
	commonsRun     = source.CrawlerCommonsRun
	commonsPull    = "https://github.com/crawler-commons/crawler-commons/pull/425"
	temotoRun      = source.TemotoRun
	temotoSource   = source.TemotoRead
)

// Protego is the parser of Scrapy, a framework for crawlers in Python.
var Protego = newReading("protego", "Protego (Scrapy)",
	"Protego 0.6.1 of June 2026, the parser of the Python framework Scrapy. Version 0.7.0 of September 2026 is closer to RFC 9309: it always allows /robots.txt and finds names only at word boundaries.",
	Sourced{UnicodeLineEndings, protegoRun},
	Sourced{ReadsWholeFile, protegoRun},
	Sourced{AcceptsMisspeltFields, protegoRun},
	Sourced{AcceptsMissingColon, protegoSource},
	Sourced{MissingColonWantsLowerCase, protegoRun},
	Sourced{TrimsUnicodeSpace, protegoSource},
	Sourced{DropsStars, protegoRun},
	Sourced{FindsLongestInside, protegoRun},
	Sourced{OtherFieldsEndRun, protegoRun},
	Sourced{ExemptsNotRobotsTxt, protegoRun},
	Sourced{MovesDollar, protegoSource},
	Sourced{TrailingStarCounts, protegoRun},
	Sourced{AllowIndexForDirectory, protegoRun},
	Sourced{RequotesPath, protegoRun},
	Sourced{DropsEmptyQuery, protegoRun},
)

// RobotsParser is a package for Node.js that Lighthouse, among others, uses.
var RobotsParser = newReading("robots-parser", "robots-parser (Node.js)",
	"The npm package robots-parser 3.0.1, which Lighthouse and many crawlers in JavaScript use.",
	Sourced{ReadsWholeFile, robotsJSSource},
	Sourced{TrimsUnicodeSpace, robotsJSTrim},
	Sourced{TrimsByteOrderMarks, robotsJSTrim},
	Sourced{CutsVersions, robotsJSRun},
	Sourced{DropsEmptyRuns, robotsJSSource},
	Sourced{OtherFieldsEndRun, robotsJSRun},
	Sourced{ExemptsNotRobotsTxt, robotsJSRun},
	Sourced{ReplacesInvalidUTF8, robotsJSRun},
	Sourced{TrailingStarCounts, robotsJSRun},
	Sourced{KeepsEscapes, robotsJSRun},
	Sourced{EncodesUnsafe, robotsJSRun},
	Sourced{NormalisesURL, robotsJSRun},
	Sourced{DropsEmptyQuery, robotsJSRun},
)

// CrawlerCommons is the library of Common Crawl and other crawlers in Java.
var CrawlerCommons = newReading("crawler-commons", "crawler-commons (Java)",
	"The Java library crawler-commons of July 2026, which Common Crawl, Apache Nutch and StormCrawler use, asked for one product token.",
	Sourced{UnicodeLineEndings, commonsRun},
	Sourced{ReadsWholeFile, commonsRun},
	Sourced{AcceptsMisspeltFields, commonsRun},
	Sourced{AcceptsMoreMisspellings, commonsPull},
	Sourced{AcceptsMissingColon, commonsRun},
	Sourced{CutsTokens, commonsRun},
	Sourced{LongDelayBlocks, commonsRun},
	Sourced{ReplacesInvalidUTF8, commonsRun},
	Sourced{InnerDollarDropsRule, commonsRun},
	Sourced{TrailingStarCounts, commonsRun},
	Sourced{AllowIndexForDirectory, commonsRun},
	Sourced{EncodesUnsafe, commonsRun},
	Sourced{MalformedURLIsRoot, commonsRun},
)

// Temoto is a package for Go that Colly, among others, uses.
var Temoto = newReading("temoto-robotstxt", "temoto/robotstxt (Go)",
	"The Go package github.com/temoto/robotstxt of February 2026, which Colly and many crawlers in Go use.",
	Sourced{ReadsWholeFile, temotoSource},
	Sourced{RefusesFile, temotoRun},
	Sourced{AcceptsUseragent, temotoRun},
	Sourced{BlankEndsField, temotoRun},
	Sourced{TakesFirstWord, temotoRun},
	Sourced{HashNeedsBlank, temotoSource},
	Sourced{FindsLongestPrefix, temotoRun},
	Sourced{DropsEmptyRuns, temotoSource},
	Sourced{CrawlDelayEndsRun, temotoRun},
	Sourced{ExemptsNotRobotsTxt, temotoRun},
	Sourced{AddsLeadingSlash, temotoRun},
	Sourced{IgnoresLoneStar, temotoRun},
	Sourced{InnerDollarDropsRule, temotoRun},
	Sourced{CollapsesWildcards, temotoRun},
	Sourced{UnanchoredWildcards, temotoRun},
	Sourced{FirstOfEqualsWins, temotoRun},
	Sourced{RegexpTextCounts, temotoRun},
	Sourced{ComparesRaw, temotoRun},
)
