package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/engine"
	"whichline/templates"
	"whichline/web/fetch"
	"whichline/web/view"
)

// errRedirectRefused says that there is nothing to compare with.
var errRedirectRefused = errors.New("This server does not go where the site redirects, which says nothing about the site. Fetch shows the way up to there.")

// compareLive answers POST of /compare: it sets the text in the form beside what
// the site serves now. The site is the one to fetch from or else the one that
// the text is said to be for.
func (s *Server) compareLive(c echo.Context) error {
	q, err := s.readQuestion(c)
	if err != nil {
		return err
	}
	if q.address == "" {
		q.address = q.site.typed
	}
	res, err := s.ask(c, q.address, fetch.Request{})
	switch {
	case err != nil:
		return s.notFetched(c, q, err)
	case res.Class == fetch.Refused && len(res.Hops) == 0:
		return s.notFetched(c, q, res.Refusal)
	case res.Class == fetch.Refused:
		return s.notFetched(c, q, errRedirectRefused)
	}
	q.site = readSite(res.Request.Origin.String())
	return s.computing(func(c echo.Context) error { return s.showComparison(c, q, res) })(c)
}

// showComparison answers with the page, or with the form if it has to be
// corrected first.
func (s *Server) showComparison(c echo.Context, q question, res *fetch.Result) error {
	form := s.testerPage(q)
	if fault, status := q.fault(); status != http.StatusOK {
		form.Form.Fault = fault
		return render(c, status, templates.TesterPage(form))
	}
	page := templates.Compare{Page: s.page(templates.CompareTitle()), Form: form.Form}
	page.Path, page.Theme, page.ThemeForm, page.Styles = "/compare", q.theme, "tester", []string{fetchStyle}
	err := s.compare(c.Request().Context(), q, res, &page)
	if errors.Is(err, context.DeadlineExceeded) {
		form.Form.Fault = templates.TooSlow(s.patience)
		return render(c, http.StatusServiceUnavailable, templates.TesterPage(form))
	}
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, templates.ComparePage(page))
}

// compare puts both sides on the page.
func (s *Server) compare(ctx context.Context, q question, res *fetch.Result, page *templates.Compare) error {
	ctx, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	live, err := q.judge(ctx, string(res.Body))
	if err != nil {
		return err
	}
	yours, err := q.judge(ctx, q.robots)
	if err != nil {
		return err
	}
	page.Fetched = fetched(res, q.reading, live.File, q.site.site)
	if page.Fetched.Decides() {
		p := page.Fetched.Policy
		live.Policy = &p
	} else {
		page.Diff = view.Diff(diffLines(lines(live.File), lines(yours.File)))
	}
	page.Changes = view.VerdictChanges(live, yours)
	return nil
}

// judge answers q for a text.
func (q *question) judge(ctx context.Context, text string) (view.ComparedSide, error) {
	f := q.reading.ParseString(text)
	table, err := f.Table(ctx, q.site.site, crawlerList(q.crawlers), list(q.urls))
	return view.ComparedSide{File: f, Table: table}, err
}

// lines returns the lines of f, as far as it is read.
func lines(f *engine.File) []string {
	all := make([]string, len(f.Lines))
	for i, l := range f.Lines {
		all[i] = f.Text(l)
	}
	return all
}
