package web

import (
	"bytes"
	"context"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/engine"
	"whichline/templates"
	"whichline/web/fetch"
	"whichline/web/view"
)

// browserAgent is what a common browser sends. It is borrowed only if a visitor
// asks for it.
const browserAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

// A variant is one way of asking for the file of a site.
type variant struct {
	how string
	ask fetch.Request
}

// variants answers POST of /variants: it asks for the file at the addresses that
// people take for the same site, past the caches and, if the visitor wants it,
// under borrowed names, and compares what comes.
func (s *Server) variants(c echo.Context) error {
	q, err := s.readQuestion(c)
	if err != nil {
		return err
	}
	form, err := readForm(c)
	if err != nil {
		return err
	}
	if q.address == "" {
		q.address = q.site.typed
	}
	origin, err := s.origin(c, q.address)
	if err != nil {
		return s.notFetched(c, q, err)
	}
	borrow := form.Get("borrow") != ""
	all := variantsOf(origin, crawlerList(q.crawlers), borrow)
	asks := make([]fetch.Request, len(all))
	for i, v := range all {
		asks[i] = v.ask
	}
	outcomes, err := s.cfg.Fetch.Compare(c.Request().Context(), visitor(c), asks...)
	if err == nil && outcomes[0].Err != nil {
		err = outcomes[0].Err
	}
	switch {
	case err != nil:
		return s.notFetched(c, q, err)
	case outcomes[0].Result.Class == fetch.Refused && len(outcomes[0].Result.Hops) == 0:
		return s.notFetched(c, q, outcomes[0].Result.Refusal)
	case outcomes[0].Result.Class == fetch.Refused:
		return s.notFetched(c, q, errRedirectRefused)
	}
	return s.computing(func(c echo.Context) error { return s.showVariants(c, q, all, outcomes, borrow) })(c)
}

// variantsOf returns the ways of asking for the file of o, the plain one first.
func variantsOf(o fetch.Origin, crawlers []engine.Crawler, borrow bool) []variant {
	var all []variant
	for _, sibling := range o.Siblings() {
		all = append(all, variant{templates.HowAt(sibling.String()), fetch.Request{Origin: sibling}})
	}
	all = append(all, variant{templates.HowBusted(o.String()), fetch.Request{Origin: o, BustCache: true}})
	if !borrow {
		return all
	}
	all = append(all, variant{templates.HowBrowser(o.String()), fetch.Request{Origin: o, UserAgent: browserAgent}})
	crawlers = append(crawlers, engine.ParseCrawler("Googlebot"))
	for _, c := range crawlers {
		if e := engine.Known(c); e != nil && e.UserAgent != "" {
			return append(all, variant{templates.HowCrawler(o.String(), c.Name), fetch.Request{Origin: o, UserAgent: e.UserAgent}})
		}
	}
	return all
}

// showVariants answers with the page, or with the form if it has to be corrected
// first.
func (s *Server) showVariants(c echo.Context, q question, all []variant, outcomes []fetch.Outcome, borrow bool) error {
	form := s.testerPage(q)
	if fault, status := q.fault(); status != http.StatusOK {
		form.Form.Fault = fault
		return render(c, status, templates.TesterPage(form))
	}
	page := templates.Variants{Page: s.page(templates.VariantsTitle()), Form: form.Form, Borrow: borrow}
	page.Path, page.Theme, page.ThemeForm, page.Styles = "/variants", q.theme, "tester", []string{fetchStyle}
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.patience)
	defer cancel()
	var first view.ComparedSide
	for i, o := range outcomes {
		row, judged, err := q.variant(ctx, all[i], o)
		if errors.Is(err, context.DeadlineExceeded) {
			form.Form.Fault = templates.TooSlow(s.patience)
			return render(c, http.StatusServiceUnavailable, templates.TesterPage(form))
		}
		if err != nil {
			return err
		}
		if row.First = i == 0; row.First {
			first = judged
		} else if row.Fetched != nil {
			row.SameText = row.Fetched.File != nil && outcomes[0].Result.Class == fetch.OK && bytes.Equal(o.Result.Body, outcomes[0].Result.Body)
			row.Changes = view.VerdictChanges(first, judged)
			row.Name(all[0].how)
		}
		page.Rows = append(page.Rows, row)
	}
	return render(c, http.StatusOK, templates.VariantsPage(page))
}

// variant judges what came of one way of asking. The same URLs are tested
// everywhere, whichever site they name.
func (q *question) variant(ctx context.Context, v variant, o fetch.Outcome) (templates.Variant, view.ComparedSide, error) {
	row := templates.Variant{How: v.how}
	var later *fetch.TryLater
	switch {
	case errors.As(o.Err, &later):
		row.Problem = later.Error()
		return row, view.ComparedSide{}, nil
	case o.Err != nil:
		row.Problem = templates.VariantLate()
		return row, view.ComparedSide{}, nil
	case o.Result.Class == fetch.Refused:
		row.Problem = templates.VariantRefused()
		return row, view.ComparedSide{}, nil
	}
	everywhere := *q
	everywhere.site = givenSite{}
	judged, err := everywhere.judge(ctx, string(o.Result.Body))
	if err != nil {
		return row, judged, err
	}
	row.Fetched = fetched(o.Result, q.reading, judged.File, nil)
	if row.Fetched.Decides() {
		p := row.Fetched.Policy
		judged.Policy = &p
	}
	return row, judged, nil
}
