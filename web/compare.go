package web

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/crawler"
	"whichline/templates/screen"
	versionspage "whichline/templates/versions"
	"whichline/web/fetch"
	"whichline/web/tester"
	"whichline/web/versions"
)

const comparePagePath = "/compare"

// errRedirectRefused says that there is nothing to compare with.
var errRedirectRefused = errors.New("a redirect that is not followed")

// versionsForm answers GET of /compare: with the form alone, which an address may fill
// in.
func (s *Server) versionsForm(c echo.Context) error {
	if asksNothing(c.Request()) {
		return s.pages.show(c, comparePagePath, revalidated, func() (templ.Component, error) {
			return versionspage.VersionsPage(s.versionsPage(versions.Request{Reader: crawler.Own}, "")), nil
		})
	}
	return render(c, http.StatusOK, versionspage.VersionsPage(s.versionsPage(versions.Read(c.QueryParams()), "")))
}

// versionsPage returns the page with the form of r and what has to be corrected in it.
func (s *Server) versionsPage(r versions.Request, fault string) versionspage.Page {
	page := versionspage.Page{Page: s.page(versionspage.Title()), Form: r.Form(fault, s.cfg.Fetch != nil)}
	page.Path, page.Sheet = comparePagePath, "fetch"
	return page
}

// compare answers POST of /compare: two versions are compared with each other, and the
// tester's file with the live one or, once there is another, with that.
func (s *Server) compare(c echo.Context) error {
	form, err := readForm(c)
	if err != nil {
		return err
	}
	unixLines(form)
	switch {
	case versions.Asks(form):
		return s.compareVersions(c, versions.Read(form))
	case form.Has("versions"):
		return render(c, http.StatusOK, versionspage.VersionsPage(s.versionsPage(versions.ReadDraft(form), "")))
	}
	return s.compareLive(c)
}

// compareVersions answers with what two versions decide otherwise.
func (s *Server) compareVersions(c echo.Context, r versions.Request) error {
	for _, side := range [...]*versionspage.Side{&r.Before, &r.After} {
		if fault, status, err := s.fetchSide(c, side); err != nil {
			return err
		} else if fault != "" {
			return render(c, status, versionspage.VersionsPage(s.versionsPage(r, fault)))
		}
	}
	if r.Before.Text+r.After.Text == "" {
		return render(c, http.StatusUnprocessableEntity, versionspage.VersionsPage(s.versionsPage(r, versionspage.NothingSent())))
	}
	return s.computing(func(c echo.Context) error {
		ctx, cancel := context.WithTimeout(c.Request().Context(), cmp.Or(s.cfg.AnswerTimeout, versionsTime))
		defer cancel()
		answer, err := r.Question().Compare(ctx)
		page, status := s.versionsPage(r, ""), http.StatusOK
		switch page.Answer = answer; {
		case errors.Is(err, context.DeadlineExceeded):
			page.Form.Fault, status = versionspage.TooSlow(), http.StatusServiceUnavailable
		case err != nil:
			fault, known := faultOf(c, err)
			if known == 0 {
				return err
			}
			page.Form.Fault, status = fault.Text, known
		}
		return render(c, status, versionspage.VersionsPage(page))
	})(c)
}

// fetchSide fetches a version that is nowhere but at its address. It returns what has
// to be corrected, with the status that says so.
func (s *Server) fetchSide(c echo.Context, side *versionspage.Side) (fault string, status int, err error) {
	if side.Text != "" || side.Address == "" {
		return "", 0, nil
	}
	res, err := s.fetch(c, side.Address, fetch.Request{})
	if err == nil {
		err = checkComparable(res)
	}
	if err != nil {
		why, status := fetchFault(c, err)
		if status == 0 {
			return "", 0, err
		}
		return versionspage.NotReached(side.Address, why.Text), status, nil
	}
	if res.Class != fetch.OK {
		return versionspage.NoFile(side.Address, cmp.Or(numbered(res.Status), res.Cause.String())), http.StatusUnprocessableEntity, nil
	}
	side.Text = string(res.Body)
	return "", 0, nil
}

// numbered returns a status as it is told; "" if there is none.
func numbered(status int) string {
	if status == 0 {
		return ""
	}
	return strconv.Itoa(status)
}

// compareLive sets the text in the form beside what
// the site serves now. The site is the one to fetch from or else the one that
// the text is said to be for.
func (s *Server) compareLive(c echo.Context) error {
	r, err := s.readRequest(c)
	if err != nil {
		return err
	}
	r = r.WithAddress()
	res, err := s.fetch(c, r.Address, fetch.Request{})
	if err == nil {
		err = checkComparable(res)
	}
	if err != nil {
		return s.notFetched(c, r, err)
	}
	return s.computing(func(c echo.Context) error {
		page, correction, err := s.tester.Compare(c.Request().Context(), r, res, s.view(c))
		switch {
		case err != nil:
			return err
		case correction != nil:
			return s.correct(c, correction)
		}
		return render(c, http.StatusOK, versionspage.VersionsPage(page))
	})(c)
}

// checkComparable returns why res is nothing to compare with; nil if it is.
func checkComparable(res *fetch.Result) error {
	switch {
	case res.Class != fetch.Refused:
		return nil
	case len(res.Hops) == 0:
		return res.Refusal
	}
	return errRedirectRefused
}

// correct answers with the form to correct.
func (s *Server) correct(c echo.Context, x *tester.Correction) error {
	return render(c, outcomeStatus(x.Outcome), screen.Page(x.Page))
}
