package web

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/templates/bulkpage"
	"whichline/templates/versionspage"
	"whichline/templates/words"
	"whichline/web/fetch"
	"whichline/web/form"
	"whichline/web/tester"
	"whichline/web/watch"
)

const comparePagePath = "/compare"

// versionsForm answers GET of /compare: with the form alone, which an address may fill
// in.
func (s *Server) versionsForm(c echo.Context) error {
	if asksNothing(c.Request()) {
		return s.pages.show(c, comparePagePath, revalidated, func() (templ.Component, error) {
			return versionspage.Show(s.versionsPage(c.Request().Context(), tester.Versions{Reader: crawler.Own}, "")), nil
		})
	}
	return render(c, http.StatusOK, versionspage.Show(s.versionsPage(c.Request().Context(), tester.ReadVersions(c.QueryParams()), "")))
}

// versionsPage returns the page with the form of r and its fault.
func (s *Server) versionsPage(ctx context.Context, r tester.Versions, fault string) versionspage.Page {
	frame := s.framed(versionspage.Title(ctx), comparePagePath, templates.ToolSheet)
	return versionspage.Page{Page: frame, Form: r.Form(ctx, fault, s.cfg.Fetch != nil)}
}

// compare answers POST of /compare: two versions are compared with each other, and the
// tester's file with the live one or, once there is another, with that.
func (s *Server) compare(c echo.Context) error {
	sent := c.Request().PostForm
	switch {
	case tester.AsksVersions(sent):
		return s.compareVersions(c, tester.ReadVersions(sent))
	case sent.Has("versions"):
		return render(c, http.StatusOK, versionspage.Show(s.versionsPage(c.Request().Context(), tester.ReadDraft(sent), "")))
	}
	return s.compareLive(c)
}

// compareVersions answers with the differences between the verdicts of two
// versions.
func (s *Server) compareVersions(c echo.Context, r tester.Versions) error {
	if f, outcome := r.Fault(c.Request().Context()); f.Text != "" {
		return withForm(c.Request().Context(), newFault(f, outcomeStatus(outcome)), s.versionsFormOf(r))
	}
	if none := (versionspage.Side{}); r.Before == none && r.After == none {
		return newFault(templates.Fault{Text: versionspage.NothingSent(c.Request().Context())}, http.StatusUnprocessableEntity)
	}
	for _, side := range [...]*versionspage.Side{&r.Before, &r.After} {
		if err := s.fetchSide(c, side); err != nil {
			return withForm(c.Request().Context(), err, s.versionsFormOf(r))
		}
	}
	return s.computing(func(c echo.Context) error {
		ctx, cancel := context.WithTimeout(c.Request().Context(), s.tester.Timeout)
		defer cancel()
		answer, err := r.Compare(ctx)
		if errors.Is(err, context.DeadlineExceeded) {
			err = newFault(templates.Fault{Text: versionspage.TooSlow(c.Request().Context())}, http.StatusServiceUnavailable)
		}
		if x, ok := errors.AsType[*tester.Correction](err); ok {
			err = newFault(x.Fault, outcomeStatus(x.Outcome))
		}
		if err != nil {
			return withForm(c.Request().Context(), err, s.versionsFormOf(r))
		}
		page := s.versionsPage(c.Request().Context(), r, "")
		page.Answer = answer
		return render(c, http.StatusOK, versionspage.Show(page))
	})(c)
}

// fetchSide fetches a version that is nowhere but at its address.
func (s *Server) fetchSide(c echo.Context, side *versionspage.Side) error {
	if side.Text != "" || side.Address == "" {
		return nil
	}
	res, err := s.fetch(c, side.Address, fetch.Request{})
	if err == nil {
		err = watch.Refused(res)
	}
	var fault formFault
	switch err = fetchFault(c.Request().Context(), err); {
	case errors.As(err, &fault):
		fault.Text = versionspage.NotReached(c.Request().Context(), side.Address, fault.Text)
		return fault
	case err != nil:
		return err
	case res.Class != fetch.OK:
		asked := side.Address
		if len(res.Hops) > 1 { // the failure is of the host to which the site leads
			asked = res.URL
		}
		none := versionspage.NotReached(c.Request().Context(), asked, words.Told(c.Request().Context(), res.Cause.Text()))
		if res.Cause == fetch.NoCause {
			none = versionspage.NoFile(c.Request().Context(), res.URL, strconv.Itoa(res.Status))
		}
		return newFault(templates.Fault{Text: none}, http.StatusUnprocessableEntity)
	}
	side.Text = res.Text()
	return nil
}

// take answers a form of a tool that asks for nothing but to fetch the file of its first
// row, or the version before, with the form and that file. It reports whether it does.
func (s *Server) take(c echo.Context, page toolPage) (taken bool, err error) {
	v := sent(c)
	if !v.Has("take") {
		return false, nil
	}
	side := versionspage.Side{Address: v.Line(templates.FromID)}
	if side.Address == "" {
		err = newFault(templates.NoAddress(c.Request().Context()), http.StatusUnprocessableEntity)
	} else {
		err = s.fetchSide(c, &side)
	}
	var fault formFault
	switch {
	case errors.As(err, &fault):
		fault.Field = templates.FromID
		return true, fault
	case err != nil:
		return true, err
	}
	field := templates.RobotsID
	if v.Line("take") == bulkpage.BeforeField {
		field = bulkpage.BeforeField
	}
	v[field] = []form.Part{{Octets: []byte(strings.ToValidUTF8(side.Text, "\uFFFD"))}}
	return true, render(c, http.StatusOK, page(c.Request().Context(), v, templates.Fault{}))
}

// compareLive compares the text in the form with the file that the site
// serves now. The site is the one to fetch from or else the one that the text
// is said to be for.
func (s *Server) compareLive(c echo.Context) error {
	r, err := s.readRequest(c)
	if err != nil {
		return err
	}
	r = r.WithAddress()
	res, err := s.fetch(c, r.Address, fetch.Request{})
	if err == nil {
		err = watch.Refused(res)
	}
	if err != nil {
		return s.notFetched(c.Request().Context(), r, err)
	}
	return s.computing(func(c echo.Context) error {
		page, err := s.tester.Compare(c.Request().Context(), r, res, s.view(c))
		if err != nil {
			return s.corrected(c.Request().Context(), err)
		}
		return render(c, http.StatusOK, versionspage.Show(page))
	})(c)
}

// corrected returns err as that of the form that has to be corrected, if it is one.
func (s *Server) corrected(ctx context.Context, err error) error {
	x, ok := errors.AsType[*tester.Correction](err)
	if !ok {
		return err
	}
	return withForm(ctx, newFault(x.Fault, outcomeStatus(x.Outcome)), s.testerFormOf(x.Request))
}
