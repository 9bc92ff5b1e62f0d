package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/screen"
	"whichline/web/fetch"
	"whichline/web/tester"
)

// errRedirectRefused says that there is nothing to compare with.
var errRedirectRefused = errors.New("a redirect that is not followed")

// compareLive answers POST of /compare: it sets the text in the form beside what
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
		return render(c, http.StatusOK, templates.ComparePage(page))
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
