package tester

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/fetch"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/view"
)

// A Request is the tester's form, as typed. It is passed by value: a change
// returns another one.
type Request struct {
	Robots   string
	URLs     string // one per line
	Crawlers string // one per line
	Site     Site
	Expect   string         // expectations, as package expect reads them
	PinAll   bool           // every verdict in the table is to be expected
	Reader   crawler.Reader // how the file is read for each crawler
	Example  *Example       // fills the form, if nothing was asked
	Named    bool           // the form names crawlers

	FirstURL int                 // from which URLs are tested where there are too many for a page; 0 if it does not say
	Fix      string              // code of a finding whose fix is to be made, or of a change of the policy, or ""
	Policy   string              // code of a change of the policy that is to be shown, or ""
	FromLine int                 // from which a long listing is shown in full
	Prove    int                 // the number of a row whose proofs are wanted in full
	Selected templates.Selection // the verdict to look into; may be none, or one that is not there
	Theme    templates.Theme
	As       string // mark of the answer that a link was made of; may be anything

	Editor     bool               // an editor shows the file, so marks are wanted and no listing
	ProofAlone bool               // only the proofs of Prove are asked for
	Encoding   FileEncoding       // how the editor stores the file
	Partial    view.PartialAnswer // parts that the answer leaves out

	Address        string        // where to fetch from; may be empty
	FetchedAddress string        // Address when the file was fetched
	Fetched        *fetch.Result // how the file was fetched; nil if it was typed
	About          string        // where a file that is neither typed nor fetched is from
}

// ReadRequest returns the request of a form or, if that holds neither a file
// nor a URL, of an example. It returns false if the form asks for an example
// that there is not.
func (t *Tester) ReadRequest(form url.Values) (Request, bool) {
	if Asks(form) {
		return readRequest(form, nil), true
	}
	e := t.example(form.Get("example"))
	if e == nil {
		return Request{}, false
	}
	return readRequest(form, e), true
}

// ReadEditorRequest returns the live editor's request, from the fields of the
// form.
func ReadEditorRequest(form url.Values) Request {
	r := readRequest(form, nil).Stored(form)
	r.Editor = true
	if form.Has("suggest") {
		r.suggest()
	}
	if n := number(form.Get("proof")); n > 0 {
		r.Prove, r.ProofAlone = n, true
		return r
	}
	r.Partial.On = len(r.Robots) > alwaysComplete && !form.Has("complete") && !form.Has("policy")
	return r
}

// Stored returns r about the octets of the file, as the editor that filled in form
// stores it. A form without an editor leaves r as it is.
func (r Request) Stored(form url.Values) Request {
	r.Encoding = readFileEncoding(form)
	r.Robots = r.Encoding.octets(r.Robots)
	return r
}

// readRequest returns a form's request about an example, or about its own file
// if there is none. A preset stands in for the crawlers typed.
func readRequest(form url.Values, e *Example) Request {
	r := Request{
		Robots: form.Get("robots"), URLs: typedURLs(form), Crawlers: crawlersOf(form, e),
		Site: readSite(form.Get("site")), Expect: expectOf(form), PinAll: form.Has("pin-all"), Reader: readReader(form), Example: e,
		Named: TypedCrawlers(form) != "",
		Fix:   form.Get("fix"), Policy: cmp.Or(form.Get("policy"), form.Get("policy-shown")), FromLine: number(form.Get("from")), FirstURL: number(form.Get("urls-from")), Prove: number(form.Get("why")),
		Selected: view.ParseSelection(cmp.Or(form.Get("selection"), form.Get("cell"))), // "cell" in addresses made earlier
		Theme:    ReadTheme(form), As: form.Get("as"), Partial: view.PartialAnswer{Open: unfolded(form)},
		Address: strings.TrimSpace(form.Get("address")), FetchedAddress: form.Get("fetched"),
	}
	if r.Policy == r.Fix {
		r.Policy = "" // it is made
	}
	if e != nil {
		r.Robots, r.URLs = e.robots, strings.Join(e.URLs, "\n")
	}
	return r
}

// alwaysComplete is how many octets a file may have for every answer about it
// to be complete, as that takes a few milliseconds.
const alwaysComplete = 1 << 10

// unfolded returns the ids of the elements that a form names as unfolded.
func unfolded(form url.Values) map[string]bool {
	ids := make(map[string]bool)
	for _, id := range form["open"] {
		ids[id] = true
	}
	return ids
}

// readReader returns how a form chose to read; each crawler by its own reading if that
// is unknown.
func readReader(form url.Values) crawler.Reader {
	r, _ := crawler.ReaderByCode(form.Get("reading"))
	return r
}

// foremost returns the reading in which the file itself is shown: that of the crawler
// whose verdict is looked into.
func (r *Request) foremost() *robotstxt.Reading {
	crawlers := crawlerList(r.Crawlers)
	if i := r.Selected.Column - 1; i >= 0 && i < len(crawlers) {
		crawlers = crawlers[i:]
	}
	return r.Reader.Foremost(crawlers)
}

// ReadReading returns the reading that a form chose; Google's if it is unknown.
func ReadReading(form url.Values) *robotstxt.Reading {
	if r := robotstxt.ReadingByCode(form.Get("reading")); r != nil {
		return r
	}
	return robotstxt.Google
}

// ReadTheme returns the theme that a form chose; the system's if it is unknown.
func ReadTheme(form url.Values) templates.Theme {
	switch t := templates.Theme(form.Get("theme")); t {
	case templates.ThemeLight, templates.ThemeDark:
		return t
	}
	return templates.ThemeAuto
}

// number reads a number; an invalid one is 0, and too large a one the
// largest.
func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// crawlersOf returns the crawlers of a form: those of its preset; otherwise those
// typed; otherwise, where an example is tested, the example's.
func crawlersOf(form url.Values, e *Example) string {
	if p := crawler.PresetByID(form.Get("preset")); p != nil {
		return templates.CrawlerNames(p.Entries())
	}
	if typed := TypedCrawlers(form); typed != "" || e == nil {
		return typed
	}
	return strings.Join(e.Crawlers, "\n")
}

// TypedCrawlers returns the crawlers that a form names, one per line.
func TypedCrawlers(sent url.Values) string { return form.Joined(sent, "agents", "agent") }

// typedURLs returns the URLs of a form, one per line.
func typedURLs(sent url.Values) string { return form.Joined(sent, "urls", "url") }

// Asks reports whether a form has anything to test. One that only names
// crawlers tests them with an example.
func Asks(form url.Values) bool {
	return slices.ContainsFunc([]string{"robots", "urls", "url"}, form.Has)
}

// OfLink completes the request of a link: one that has a file, and no field for URLs or
// crawlers, as people write by hand, is tested with suggested ones.
func (r Request) OfLink(query url.Values) Request {
	named := slices.ContainsFunc([]string{"urls", "url", "agents", "agent", "preset"}, query.Has)
	if !named && r.Example == nil && strings.TrimSpace(r.Robots) != "" {
		r.suggest()
	}
	return r
}

// suggest fills in URLs and crawlers to test the file with.
func (r *Request) suggest() {
	if len(r.Robots) <= limit.File {
		r.URLs, r.Crawlers = suggestedURLs(r.Robots, ""), suggestedCrawlers
	}
}

// crawlerList returns the crawlers named in text, one per line. A name that is too long
// to be answered is left out.
func crawlerList(text string) []robotstxt.Crawler {
	var crawlers []robotstxt.Crawler
	for _, name := range form.Lines(text) {
		if len(name) <= limit.Name {
			crawlers = append(crawlers, crawler.Parse(name))
		}
	}
	return crawlers
}

// tooMany returns that more verdicts are asked for than a page holds, for a page
// that shows all or none.
func (r *Request) tooMany(ctx context.Context) (templates.Fault, Outcome) {
	if fault, outcome := r.fault(ctx); outcome != Complete {
		return fault, outcome
	}
	if urls, crawlers := len(form.Lines(r.URLs)), len(form.Lines(r.Crawlers)); max(urls, 1)*max(crawlers, 1) > limit.Results {
		return templates.TooMany(ctx, urls, crawlers, limit.Results), Invalid
	}
	return r.repeats(ctx)
}

// fault returns the first fault to correct, if any.
func (r *Request) fault(ctx context.Context) (templates.Fault, Outcome) {
	switch {
	case len(r.Robots) > limit.File:
		return templates.TooLong(ctx, len(r.Robots), limit.File), TooLarge
	case r.Site.problem != nil:
		return templates.NoSite(ctx, r.Site.problem), Invalid
	}
	if f := listsFault(ctx, list{"agents", r.Crawlers, limit.List, limit.Name}, list{"urls", r.URLs, limit.List, limit.URL}); f.Text != "" {
		return f, Invalid
	}
	return templates.Fault{}, Complete
}

// A list is a field with one entry per line.
type list struct {
	field, text   string
	lines, octets int // the maximum numbers of lines, and of octets in one
}

// listsFault returns the first fault of lists; the zero Fault if there is none.
func listsFault(ctx context.Context, lists ...list) templates.Fault {
	for _, l := range lists {
		lines := form.Lines(l.text)
		if len(lines) > l.lines {
			return templates.TooManyLines(ctx, l.field, l.lines)
		}
		if i := slices.IndexFunc(lines, func(s string) bool { return len(s) > l.octets }); i >= 0 {
			return templates.LongLine(ctx, l.field, form.LineOf(l.text, i), l.octets)
		}
	}
	return templates.Fault{}
}

// repeats returns that the answer to r, which has no more verdicts than a page, would
// repeat URLs and names of crawlers too often.
func (r *Request) repeats(ctx context.Context) (templates.Fault, Outcome) {
	if api.Echoed(form.Lines(r.Crawlers), form.Lines(r.URLs)) > limit.Part {
		return templates.TooMuchRepeated(ctx, limit.Part), Invalid
	}
	return templates.Fault{}, Complete
}

// Test returns r as a test of the API: of the file as it stands in the form, with
// all verdicts. Its error is an [*api.Error].
func (r *Request) Test() (*api.Test, error) {
	s, urls := form.Asked{Robots: r.Robots, Crawlers: r.Crawlers, Site: r.Site.typed, Reader: r.Reader}.Subject(), form.Lines(r.URLs)
	if len(urls) == 0 || len(s.UserAgents) == 0 {
		urls, s.UserAgents = nil, nil
	}
	return s.Test(urls)
}

// A Site is the site that a file is from, as far as the visitor said so.
type Site struct {
	typed   string
	site    *robotstxt.Site // nil if none was given, or none that can be read
	problem error           // why it cannot be read; nil if it can
}

// readSite reads the site as a visitor typed it. It may be empty.
func readSite(typed string) Site {
	g := Site{typed: strings.TrimSpace(typed)}
	if g.typed == "" {
		return g
	}
	if site, err := analysis.ParseSite(g.typed); err != nil {
		g.problem = err
	} else {
		g.site = &site
	}
	return g
}
