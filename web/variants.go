package web

import (
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/templates/versionspage"
	"whichline/web/fetch"
	"whichline/web/tester"
	"whichline/web/watch"
)

const variantsPagePath = "/variants"

// variantsForm answers GET of /variants: with the form alone, which an address may fill
// in.
func (s *Server) variantsForm(c echo.Context) error {
	if asksNothing(c.Request()) {
		return s.pages.show(c, variantsPagePath, revalidated, func() (templ.Component, error) {
			first := tester.Request{Crawlers: "Googlebot", Reader: crawler.Own}
			return versionspage.ShowVariants(s.tester.VariantsForm(c.Request().Context(), first, templates.Fault{}, s.view(c))), nil
		})
	}
	page, err := s.variantsAgain(c, templates.Fault{})
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, page)
}

// variantsAgain is for the form with a site.
func (s *Server) variantsAgain(c echo.Context, f templates.Fault) (templ.Component, error) {
	r, err := s.readRequest(c)
	if err != nil {
		return nil, err
	}
	page := s.tester.VariantsForm(c.Request().Context(), r, f, s.view(c))
	page.Borrow = c.FormValue("borrow") != ""
	return versionspage.ShowVariants(page), nil
}

// variants answers POST of /variants: it asks for the file at the addresses that
// people take for the same site, past the caches and, if the visitor wants it,
// under borrowed names, and compares the responses.
func (s *Server) variants(c echo.Context) error {
	r, err := s.readRequest(c)
	if err != nil {
		return err
	}
	r = r.WithAddress()
	borrow := c.Request().PostForm.Get("borrow") != ""
	all, outcomes, err := s.fetchVariants(c, r, borrow)
	if err != nil {
		if r.Address == "" {
			err = newFault(templates.NoAddress(c.Request().Context()), http.StatusUnprocessableEntity)
		}
		return fetchFault(c.Request().Context(), err)
	}
	return s.computing(func(c echo.Context) error {
		page, err := s.tester.CompareVariants(c.Request().Context(), r, all, outcomes, borrow, s.view(c))
		if err != nil {
			return withForm(c.Request().Context(), s.corrected(c.Request().Context(), err), s.variantsAgain)
		}
		return render(c, http.StatusOK, versionspage.ShowVariants(page))
	})(c)
}

// fetchVariants asks in every way for the file of the site that r names. It
// fails if the plain way brings nothing to compare with, and if there was not the time
// for all.
func (s *Server) fetchVariants(c echo.Context, r tester.Request, borrow bool) ([]tester.Variant, []fetch.Outcome, error) {
	origin, err := s.mayFetch(c, r.Address)
	if err != nil {
		return nil, nil, err
	}
	all := tester.Variants(c.Request().Context(), origin, r, borrow)
	requests := make([]fetch.Request, len(all))
	for i, v := range all {
		requests[i] = v.Request
	}
	ctx := c.Request().Context()
	outcomes, err := s.cfg.Fetch.Compare(ctx, s.visitor(c.Request()), requests...)
	for _, o := range outcomes {
		s.cfg.Metrics.Fetch(outcome(o.Result, o.Err))
	}
	switch {
	case err != nil:
		return nil, nil, err
	case ctx.Err() != nil:
		return nil, nil, ctx.Err()
	case outcomes[0].Err != nil:
		return nil, nil, outcomes[0].Err
	}
	return all, outcomes, watch.Refused(outcomes[0].Result)
}
