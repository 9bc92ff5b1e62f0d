package web

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"time"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"whichline/engine"
	"whichline/templates"
	"whichline/web/view"
)

// patience is how long an answer may take. It ends before the request does, so
// that what was typed can be sent back.
const patience = 10 * time.Second

// tester answers GET and POST of /: it shows the form with what was typed and,
// below, the file line by line, the groups and the verdicts.
func (s *Server) tester(c echo.Context) error {
	q, err := s.readQuestion(c)
	if err != nil {
		return err
	}
	return s.showTester(c, q)
}

// showTester answers with the form and, as far as there is one, the answer to q.
func (s *Server) showTester(c echo.Context, q question) error {
	page, status, err := s.answered(c.Request().Context(), q)
	if err != nil {
		return err
	}
	if q.linked {
		unlisted(c.Response().Header())
		page.Describe()
		if page.Links.Frame != "" && page.Links.Address != "" {
			page.OEmbed = q.home + oembedPath + "?" + url.Values{"url": {page.Links.Address}}.Encode()
		}
	}
	return render(c, status, templates.TesterPage(page))
}

// answered returns the page that answers q, and its status.
func (s *Server) answered(ctx context.Context, q question) (templates.Tester, int, error) {
	done := q.mend()
	page := s.testerPage(q)
	if done != "" {
		page.About = done
	}
	page.Mended, page.Encoding = q.mended, q.stored.encoding
	fault, status := q.fault()
	page.Form.Fault = fault
	asked := q
	switch status {
	case http.StatusRequestEntityTooLarge:
		page.Links = s.links(asked, &page)
		return page, status, nil
	case http.StatusUnprocessableEntity:
		q.urls, q.crawlers = "", "" // the file can be shown all the same
	}
	err := s.answer(ctx, q, &page)
	if errors.Is(err, context.DeadlineExceeded) {
		page.Form.Fault = templates.TooSlow(s.patience)
		status, err = http.StatusServiceUnavailable, nil
	}
	page.Links = s.links(asked, &page)
	return page, status, err
}

// testerPage returns the page with the form as it was typed.
func (s *Server) testerPage(q question) templates.Tester {
	page := templates.Tester{
		Page: s.page(""),
		Form: templates.Form{
			Most: maxRobots, Robots: q.robots, URLs: q.urls, Crawlers: q.crawlers,
			Site: q.site.typed, Address: q.address, Fetched: q.fetched, Fetches: s.cfg.Fetch != nil, Readings: view.ReadingChoices(q.reading), Presets: view.Presets(),
		},
	}
	page.Path, page.Theme, page.ThemeForm, page.Live = "/", q.theme, "tester", true
	page.Styles = []string{fetchStyle, linksStyle}
	if !q.live {
		page.Completions = view.Completions()
	}
	here := ""
	if q.example != nil {
		here, page.About = q.example.Slug, q.example.About
	}
	page.Examples = s.examples.links(here)
	return page
}

// fault returns what has to be corrected first, if anything, and the status of
// the page.
func (q *question) fault() (templates.Fault, int) {
	urls, crawlers := len(list(q.urls)), len(list(q.crawlers))
	switch {
	case len(q.robots) > maxRobots:
		return templates.TooLong(len(q.robots), maxRobots), http.StatusRequestEntityTooLarge
	case max(urls, 1)*max(crawlers, 1) > maxVerdicts:
		return templates.TooMany(urls, crawlers, maxVerdicts), http.StatusUnprocessableEntity
	case q.site.problem != nil:
		return templates.NoSite(q.site.problem), http.StatusUnprocessableEntity
	}
	return templates.Fault{}, http.StatusOK
}

// mend makes the fix that was asked for, if any, and says so.
func (q *question) mend() string {
	if q.fix == "" || len(q.robots) > maxRobots {
		return ""
	}
	f := engine.Google.ParseString(q.robots)
	for _, x := range f.FindingsFor(q.site.site) {
		if x.Code.String() == q.fix && x.Fix != nil {
			q.robots, q.from = f.Apply(x.Fix.Edits), 0
			q.mended, q.stored = q.stored.mended(f, x.Fix.Edits)
			return templates.FixDone(x.Fix.Label)
		}
	}
	return templates.FixGone()
}

// answer puts the answer to q on the page. It gives up when the server's
// patience ends.
func (s *Server) answer(ctx context.Context, q question, page *templates.Tester) error {
	ctx, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	f := q.reading.ParseString(q.robots)
	if q.source != nil {
		page.Fetched = fetched(q.source, q.reading, f, q.site.site)
	}
	crawlers := crawlerList(q.crawlers)
	table, err := f.Table(ctx, q.site.site, crawlers, list(q.urls))
	if err != nil {
		return err
	}
	if page.Fetched.Decides() {
		page.Verdicts = view.ResponseVerdicts(table, q.site.site, page.Fetched.Policy)
		return nil
	}
	page.Findings = view.Findings(view.FindingsInput{
		File: f, Site: q.site.site, Table: table, Fixed: q.weigh(ctx, crawlers), Partial: q.brief,
	})
	lines := view.Annotate(f, view.Wins(table), page.Findings.ByLine())
	if !q.live {
		page.Listing = lines.Listing(q.from)
	}
	if q.live || page.Listing.Whole() && utf8.ValidString(q.robots) { // else the page is not yet as the editor wants it
		page.Marks = lines.Marks(q.stored.encoding)
	}
	page.Findings.Anchors = page.Listing.Anchors
	page.Groups = view.Groups(f, crawlers, page.Listing.Anchors, q.brief)
	page.Verdicts, err = view.Verdicts(ctx, view.VerdictsInput{
		File: f, Table: table, Site: q.site.site,
		Others: q.others(f), Comparing: s.patience / 4,
		Anchors: page.Listing.Anchors, Partial: q.brief, Prove: q.why, Selected: q.spot,
	})
	page.Verdicts.Groups = true
	return err
}

// others returns what the other readings make of the file, or nil if the answer
// does without.
func (q *question) others(f *engine.File) *engine.Comparison {
	if q.brief.On {
		return nil
	}
	return engine.NewComparison(f, engine.Readings())
}

// maxWeighed is how many octets of files are read to say which verdicts the
// fixes would change.
const maxWeighed = 1 << 20

// weigh returns what finds the verdicts that a change of the file leads to, as
// long as that takes little.
func (q *question) weigh(ctx context.Context, crawlers []engine.Crawler) view.FixedTable {
	left := maxWeighed
	return func(text string) (engine.Table, bool) {
		if left -= len(text); left < 0 {
			return engine.Table{}, false
		}
		table, err := q.reading.ParseString(text).Table(ctx, q.site.site, crawlers, list(q.urls))
		return table, err == nil
	}
}
