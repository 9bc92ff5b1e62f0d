// Package source lists the documents and programs on which the engine's statements rely,
// as cited to users, each with the day of the last comparison.
package source

// Standards and drafts.
var (
	RFCFetching = document("2026-11-23", "https://www.rfc-editor.org/rfc/rfc9309.html, section 2.3.1, September 2022")
	RFCCaching  = document("2026-11-23", "https://www.rfc-editor.org/rfc/rfc9309.html, section 2.4, September 2022")
	AIPREFDraft = document("2026-11-20", "draft-ietf-aipref-attach-05 of 19 August 2026, section 3")
)

// Definitions of fields on the use of content.
var (
	ContentUsage  = document("2026-11-23", "draft-ietf-aipref-attach-05 of 19 August 2026 and draft-ietf-aipref-vocab-08 of 14 September 2026")
	ContentSignal = document("2026-11-22", "Cloudflare's Content Signals Policy of 24 September 2025, with `use` of 1 July 2026")
	License       = document("2026-11-22", "Really Simple Licensing (RSL) 1.0 of 10 December 2025")
)

// Documents of companies that run crawlers.
var (
	GoogleSpec     = document("2026-11-23", "https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec, edition of 31 August 2026")
	GoogleStatuses = document("2026-11-23", GoogleSpec+", with the page http-status-codes beside it, as quoted by others in 2026")
	GoogleList     = document("2026-11-23", "https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers")
	BingPost       = document("2026-11-23", "https://blogs.bing.com/webmaster/2012/05/03/to-crawl-or-not-to-crawl-that-is-bingbots-question")
	YandexHelp     = document("2026-11-23", "https://yandex.com/support/webmaster/controlling-robot/robots-txt.html, read in a stored copy")
	YandexGroups   = document("2026-11-23", "https://yandex.com/support/webmaster/en/robot-workings/user-agent")
	YandexErrors   = document("2026-11-23", "https://yandex.com/support/webmaster/en/error-dictionary/robots-txt")
	YandexTester   = program("2026-11-20", "observed in Yandex's own robots.txt tester, July 2026")
	BaiduCopy      = document("2026-11-23", "Baidu's robots help text, read in third-party copies")
)

// Programs, at the version that was read or run.
var (
	GoogleParser      = program("2026-11-20", "google/robotstxt, robots.cc, revision 22b355f of 1 April 2026")
	PythonOld         = program("2026-11-20", "CPython 3.11.7, Lib/urllib/robotparser.py, run")
	PythonNew         = program("2026-11-23", "CPython, Lib/urllib/robotparser.py at 055a953f (gh-138908), run")
	ProtegoRun        = program("2026-11-23", "Protego 0.7.0 of 21 September 2026, github.com/scrapy/protego: run as put together from stored copies of its source files")
	ProtegoOldRun     = program("2026-11-23", "Protego 0.6.2 of 25 June 2026, github.com/scrapy/protego: 0.6.1, run with the matcher of 0.6.2")
	ProtegoOldRead    = program("2026-11-23", "Protego, github.com/scrapy/protego, source and changelog before 0.7.0, read")
	ScrapyRead        = program("2026-11-20", "Scrapy, scrapy/robotstxt.py, read: it leaves out what is not UTF-8 before Protego reads")
	RobotsParserRun   = program("2026-11-20", "robots-parser 3.0.1, github.com/samclarke/robots-parser at fc27a00, run")
	RobotsParserRead  = program("2026-11-20", "robots-parser 3.0.1, Robots.js of the npm package, read and run")
	RobotsParserTrim  = program("2026-11-20", "robots-parser, Robots.js, read: it calls trim of ECMAScript on fields and values")
	CrawlerCommonsRun = program("2026-11-20", "crawler-commons, github.com/crawler-commons/crawler-commons at 8e14e27 of 27 July 2026, run")
	CrawlerCommons425 = program("2026-11-20", "https://github.com/crawler-commons/crawler-commons/pull/425")
	TemotoRun         = program("2026-11-20", "github.com/temoto/robotstxt at cadd395, run")
	TemotoRead        = program("2026-11-20", "github.com/temoto/robotstxt 1.1.2, robotstxt.go, scanner.go and parser.go, read and run")
	ReppyRun          = program("2026-11-20", "reppy 0.4.16, github.com/seomoz/rep-cpp at ca2ae84, compiled and run")
)

// A Source is a document or program on which statements rely.
type Source struct {
	Cite    string // the citation, with edition or version
	Checked string // the day of the last comparison with it, as YYYY-MM-DD
	Program bool   // a program, whose behaviour was measured, rather than a document
}

// All lists every source that a reading, a policy or a field cites.
var All []Source

// document lists a document, which was read on the given day, and returns its citation.
func document(checked, cite string) string {
	All = append(All, Source{cite, checked, false})
	return cite
}

// program lists a program, which was run or read on the given day, and returns its citation.
func program(checked, cite string) string {
	All = append(All, Source{cite, checked, true})
	return cite
}
