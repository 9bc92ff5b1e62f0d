// Package source lists the documents and programs on which the engine's statements rely,
// as cited to users, each with the day of the last comparison.
package source

// Standards and drafts.
const (
	RFCFetching = "https://www.rfc-editor.org/rfc/rfc9309.html, section 2.3.1, September 2022"
	RFCCaching  = "https://www.rfc-editor.org/rfc/rfc9309.html, section 2.4, September 2022"
	AIPREFDraft = "draft-ietf-aipref-attach-05 of 19 August 2026, section 3"
)

// Definitions of fields on the use of content.
const (
	ContentUsage  = "draft-ietf-aipref-attach-05 of 19 August 2026 and draft-ietf-aipref-vocab-08 of 14 September 2026"
	ContentSignal = "Cloudflare's Content Signals Policy of 24 September 2025, with `use` of 1 July 2026"
	License       = "Really Simple Licensing (RSL) 1.0 of 10 December 2025"
)

// Documents of companies that run crawlers.
const (
	GoogleSpec     = "https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec, edition of 31 August 2026"
	GoogleStatuses = GoogleSpec + ", with the page http-status-codes beside it, as quoted by others in 2026"
	GoogleList     = "https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers"
	BingPost       = "https://blogs.bing.com/webmaster/2012/05/03/to-crawl-or-not-to-crawl-that-is-bingbots-question"
	YandexHelp     = "https://yandex.com/support/webmaster/controlling-robot/robots-txt.html, read in a stored copy"
	YandexGroups   = "https://yandex.com/support/webmaster/en/robot-workings/user-agent"
	YandexErrors   = "https://yandex.com/support/webmaster/en/error-dictionary/robots-txt"
	YandexTester   = "observed in Yandex's own robots.txt tester, July 2026"
	BaiduCopy      = "Baidu's robots help text, read in third-party copies"
)

// Programs, at the version that was read or run.
const (
	GoogleParser      = "google/robotstxt, robots.cc, revision 22b355f of 1 April 2026"
	PythonOld         = "CPython 3.11.7, Lib/urllib/robotparser.py, run"
	PythonNew         = "CPython, Lib/urllib/robotparser.py at 055a953f (gh-138908), run"
	ProtegoRun        = "Protego 0.7.0 of 21 September 2026, github.com/scrapy/protego: run as put together from stored copies of its source files"
	ProtegoOldRun     = "Protego 0.6.2 of 25 June 2026, github.com/scrapy/protego: 0.6.1, run with the matcher of 0.6.2"
	ProtegoOldRead    = "Protego, github.com/scrapy/protego, source and changelog before 0.7.0, read"
	ScrapyRead        = "Scrapy, scrapy/robotstxt.py, read: it leaves out what is not UTF-8 before Protego reads"
	RobotsParserRun   = "robots-parser 3.0.1, github.com/samclarke/robots-parser at fc27a00, run"
	RobotsParserRead  = "robots-parser 3.0.1, Robots.js of the npm package, read and run"
	RobotsParserTrim  = "robots-parser, Robots.js, read: it calls trim of ECMAScript on fields and values"
	CrawlerCommonsRun = "crawler-commons, github.com/crawler-commons/crawler-commons at 8e14e27 of 27 July 2026, run"
	CrawlerCommons425 = "https://github.com/crawler-commons/crawler-commons/pull/425"
	TemotoRun         = "github.com/temoto/robotstxt at cadd395, run"
	TemotoRead        = "github.com/temoto/robotstxt 1.1.2, scanner.go and parser.go, read and run"
	ReppyRun          = "reppy 0.4.16, github.com/seomoz/rep-cpp at ca2ae84, compiled and run"
)

// A Source is a document or program on which statements rely.
type Source struct {
	Cite    string // the citation, with edition or version
	Checked string // the day of the last comparison with it, as YYYY-MM-DD
	Program bool   // a program, whose behaviour was measured, rather than a document
}

// All lists every source that a reading, a policy or a field cites.
var All = [...]Source{
	{RFCFetching, "2026-11-23", false},
	{RFCCaching, "2026-11-23", false},
	{AIPREFDraft, "2026-11-20", false},
	{ContentUsage, "2026-11-23", false},
	{ContentSignal, "2026-11-22", false},
	{License, "2026-11-22", false},
	{GoogleSpec, "2026-11-23", false},
	{GoogleStatuses, "2026-11-23", false},
	{GoogleList, "2026-11-23", false},
	{BingPost, "2026-11-23", false},
	{YandexHelp, "2026-11-23", false},
	{YandexGroups, "2026-11-23", false},
	{YandexErrors, "2026-11-23", false},
	{YandexTester, "2026-11-20", true},
	{BaiduCopy, "2026-11-23", false},
	{GoogleParser, "2026-11-20", true},
	{PythonOld, "2026-11-20", true},
	{PythonNew, "2026-11-23", true},
	{ProtegoRun, "2026-11-23", true},
	{ProtegoOldRun, "2026-11-23", true},
	{ProtegoOldRead, "2026-11-23", true},
	{ScrapyRead, "2026-11-20", true},
	{RobotsParserRun, "2026-11-20", true},
	{RobotsParserRead, "2026-11-20", true},
	{RobotsParserTrim, "2026-11-20", true},
	{CrawlerCommonsRun, "2026-11-20", true},
	{CrawlerCommons425, "2026-11-20", true},
	{TemotoRun, "2026-11-20", true},
	{TemotoRead, "2026-11-20", true},
	{ReppyRun, "2026-11-20", true},
}
