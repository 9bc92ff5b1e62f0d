package robotstxt

import (
	"whichline/engine/internal/choice"
	"whichline/engine/internal/lines"
	"whichline/engine/internal/match"
	"whichline/engine/internal/prose"
)

// A Reading is how one family of crawlers reads a robots.txt file: RFC 9309, with
// the differences that [Reading.Differences] yields.
type Reading struct {
	Code  string // stable, such as "google"
	Name  string // for people, such as "Google"
	About string // whose reading it is, and how well it is known

	Version string // revision, version or date of the parser or document that it models; empty if that has none

	choice.Set // how it reads Lines and Groups and compares in Match; see Differences
}

// The readings that have a name. None may be modified.
var (
	Google         = &google         // Google's crawlers, the default
	GoogleDocs     = &googleDocs     // Google's documentation, taken literally
	RFC9309        = &rfc9309        // the standard, without differences
	Bing           = &bing           // Bing's crawlers, as far as documented
	Yandex         = &yandex         // Yandex's crawlers
	Baidu          = &baidu          // Baidu's crawler, as copies of its help say
	PythonOld      = &pythonOld      // urllib.robotparser of Python before May 2026
	PythonNew      = &pythonNew      // urllib.robotparser of Python since May 2026
	ProtegoOld     = &protegoOld     // the parser of Scrapy before 0.7.0
	Protego        = &protego        // the parser of Scrapy, a framework for Python
	RobotsParser   = &robotsParser   // a package for Node.js
	CrawlerCommons = &crawlerCommons // a library for Java, which Apache Nutch uses
	Temoto         = &temoto         // a package for Go, which Colly uses
	Reppy          = &reppy          // a parser for Python and C++
	AIPREFDraft    = &aipref         // the standard as a draft would change it
)

// lines returns the reader of lines with the choices of r.
func (r *Reading) lines() *lines.Reader { return (*lines.Reader)(&r.Lines) }

// matcher returns the matcher of paths with the choices of r.
func (r *Reading) matcher() *match.Reader { return (*match.Reader)(&r.Match) }

// Readings returns all readings, the default first.
func Readings() []*Reading {
	return []*Reading{
		Google, GoogleDocs, RFC9309, Bing, Yandex, Baidu,
		PythonOld, PythonNew, ProtegoOld, Protego, RobotsParser, CrawlerCommons, Temoto, Reppy,
		AIPREFDraft,
	}
}

func init() {
	for _, r := range Readings() {
		prose.Text("reading."+r.Code, r.Name)
		prose.Text("reading."+r.Code+".about", r.About)
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
