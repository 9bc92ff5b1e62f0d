package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/engine"
	"whichline/templates"
	"whichline/web/fetch"
	"whichline/web/view"
)

const (
	// maxRobots is how many octets of a file the tester takes: twice what
	// Google reads, so that the part beyond can be shown.
	maxRobots = 1 << 20

	// maxVerdicts is how many verdicts one page or document gives.
	maxVerdicts = 500
)

// A question is what the tester's form asks, as typed.
type question struct {
	robots   string
	urls     string // one per line
	crawlers string // one per line
	site     givenSite
	reading  *engine.Reading
	from     int                      // the line from which a long listing is shown in full
	fix      string                   // code of a finding whose fix is to be made, or ""
	mended   []templates.EditorChange // what the fix changed
	why      int                      // the number of a row whose proofs are wanted in full
	spot     templates.Selection      // of the verdict to look into; may be none, or one that is not there
	stored   fileEncoding             // how the editor stores the file
	linked   bool                     // an address asks it, so it can be shown to others
	home     string                   // scheme and host under which the visitor knows this site
	live     bool                     // an editor shows the file, so marks are wanted and no listing
	brief    view.PartialAnswer       // what the answer leaves out
	theme    templates.Theme
	address  string        // where to fetch from; may be empty
	fetched  string        // address when the file was fetched
	source   *fetch.Result // how the file was fetched; nil if it was typed
	enter    bool          // the Enter key sent the form, no button
	example  *example      // what the form is filled with, if nothing was asked
}

// readQuestion returns what a request to the tester asks: what its form says or,
// if that holds neither a file nor a URL, an example. A preset stands in for the
// crawlers typed.
func (s *Server) readQuestion(c echo.Context) (question, error) {
	form := c.QueryParams()
	if c.Request().Method == http.MethodPost {
		var err error
		if form, err = readForm(c); err != nil {
			return question{}, err
		}
		unixLines(form)
	}
	q, err := s.questionOf(form)
	q.home = s.home(c.Request())
	q.linked = c.Request().Method != http.MethodPost && (asks(form) || form.Has("example"))
	return q, err
}

// questionOf returns what a form asks.
func (s *Server) questionOf(form url.Values) (question, error) {
	var q question
	if asks(form) {
		q = question{robots: form.Get("robots"), urls: joined(form, "urls", "url")}
	} else {
		e := s.examples.find(form.Get("example"))
		if e == nil {
			e = s.documented(form.Get("example"))
		}
		if e == nil {
			return q, problem{Status: http.StatusNotFound}
		}
		q = e.question()
	}
	q.crawlers = crawlersOf(form, q)
	q.site = readSite(form.Get("site"))
	if q.reading = engine.ReadingByCode(form.Get("reading")); q.reading == nil {
		q.reading = engine.Google
	}
	q.from, _ = strconv.Atoi(form.Get("from")) // the first line, if it is no number
	q.fix = form.Get("fix")
	q.why, _ = strconv.Atoi(form.Get("why"))
	q.spot = view.ParseSelection(form.Get("cell"))
	q.theme = templates.Theme(form.Get("theme"))
	q.address, q.fetched, q.enter = strings.TrimSpace(form.Get("address")), form.Get("fetched"), form.Has("enter")
	return q, nil
}

// crawlersOf returns the crawlers of a form: those of its preset; otherwise those
// typed; otherwise, where an example is tested, the example's.
func crawlersOf(form url.Values, q question) string {
	if p := engine.PresetByID(form.Get("preset")); p != nil {
		return templates.CrawlerNames(p.Entries())
	}
	if typed := joined(form, "agents", "agent"); typed != "" || q.example == nil {
		return typed
	}
	return q.crawlers
}

// unixLines undoes what a browser does to every text it posts: it ends each
// line with CRLF, whatever was typed. In the query of an address, which people
// and programs write, and in the API each octet stays what it is.
func unixLines(form url.Values) {
	for _, values := range form {
		for i := range values {
			values[i] = strings.ReplaceAll(values[i], "\r\n", "\n")
		}
	}
}

// asks reports whether a form says what to test. One that only names crawlers
// tests them with an example.
func asks(form url.Values) bool {
	for _, name := range [...]string{"robots", "urls", "url"} {
		if form.Has(name) {
			return true
		}
	}
	return false
}

// joined returns the values of a field that holds one per line and of a field
// that may be repeated, one per line.
func joined(form url.Values, lines, repeated string) string {
	return strings.Join(append(form[lines], form[repeated]...), "\n")
}

// list returns the lines of text that hold something, trimmed.
func list(text string) []string {
	var values []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			values = append(values, line)
		}
	}
	return values
}

// crawlerList returns the crawlers named in text, one per line.
func crawlerList(text string) []engine.Crawler {
	var crawlers []engine.Crawler
	for _, name := range list(text) {
		crawlers = append(crawlers, engine.ParseCrawler(name))
	}
	return crawlers
}
