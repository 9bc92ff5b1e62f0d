// Package source names the documents and programs on which more than one room of
// the engine relies for what crawlers do, as they are cited to people.
package source

// Documents of those who run crawlers.
const (
	GoogleSpec = "https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec, edition of 31 August 2026"
	BingPost   = "https://blogs.bing.com/webmaster/2012/05/03/to-crawl-or-not-to-crawl-that-is-bingbots-question"
	YandexCopy = "Yandex's help text on the file, read in a copy"
	BaiduCopy  = "Baidu's robots help text, read in third-party copies"
)

// Libraries, at the version that was read or run.
const (
	PythonOld         = "CPython 3.11.7, Lib/urllib/robotparser.py, run"
	PythonNew         = "CPython, Lib/urllib/robotparser.py at 055a953f (gh-138908), run"
	ProtegoRun        = "Protego 0.6.1, github.com/scrapy/protego at 81f1b35 of 11 June 2026, run"
	ProtegoRead       = "Protego, github.com/scrapy/protego, source and changelog before 0.7.0, read"
	RobotsParserRun   = "robots-parser 3.0.1, github.com/samclarke/robots-parser at fc27a00, run"
	RobotsParserRead  = "robots-parser 3.0.1, Robots.js of the npm package, read and run"
	CrawlerCommonsRun = "crawler-commons, github.com/crawler-commons/crawler-commons at 8e14e27 of 27 July 2026, run"
	TemotoRun         = "github.com/temoto/robotstxt at cadd395 of 19 February 2026, run"
	ReppyRun          = "reppy 0.4.16, github.com/seomoz/rep-cpp at ca2ae84, compiled and run"
	TemotoRead        = "github.com/temoto/robotstxt 1.1.2, scanner.go and parser.go, read and run"
)
