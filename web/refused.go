package web

import (
	"context"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/screen"
	"whichline/templates/versionspage"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/tester"
)

// A formPage returns the page with a form as it was sent, and with its fault. It is
// called once the form has been read.
type formPage func(echo.Context, templates.Fault) (templ.Component, error)

// comingBack answers refusals of next with the form that was sent, so that nothing typed
// is lost: with the page that the refusal brings, or else with form. It renders when the
// time of the request may be over. Internal errors, rate-limited visitors and very large
// forms get the plain error page, which costs less.
func (s *Server) comingBack(form formPage, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		err := next(c)
		if err == nil || c.Response().Committed {
			return err
		}
		f, ok := faultOf(c.Request().Context(), err)
		if wasRead := c.Request().PostForm != nil || sentParts(c) != nil; f.form == nil && wasRead {
			f.form = form
		}
		if !ok || f.form == nil || f.problem.Status == http.StatusNotFound || f.problem.RetryAfter > 0 && !s.bringsBack(c) {
			return err
		}
		if failed := showForm(c, f); c.Response().Committed {
			return failed
		}
		return err // the page would be too long, or there is no memory for it
	}
}

// showForm answers with the form and its fault.
func showForm(c echo.Context, f formFault) error {
	if _, file := typed(c); file && !f.otherFile {
		f.Text += " " + templates.FileIsLeftOut(c.Request().Context())
	}
	page, err := f.form(c, f.Fault)
	if err != nil {
		return err
	}
	unsay(c.Response().Header())
	if f.problem.RetryAfter > 0 {
		retryLater(c, f.problem)
	}
	return render(c, f.problem.Status, page)
}

// bringsBack reports whether a form comes back that is to be sent again as it is. If
// visitors are not told apart, none of them can be told often, so only short ones do.
func (s *Server) bringsBack(c echo.Context) bool {
	octets, _ := typed(c)
	if !s.cfg.VisitorLimits {
		return octets <= limit.Short
	}
	return octets <= kept && s.refused.Take(c.Request().Context(), s.turn(c).visitor) == 0
}

// typed returns how many octets were typed in a form, and whether a file was sent beside
// them, which no page can put back.
func typed(c echo.Context) (octets int, file bool) {
	for _, values := range c.Request().PostForm {
		for _, value := range values {
			octets += len(value)
		}
	}
	for _, parts := range sentParts(c) {
		for _, part := range parts {
			if part.File == "" {
				octets += len(part.Octets)
			} else {
				file = true
			}
		}
	}
	return octets, file
}

// testerAgain is for the tester's form, wherever it is sent.
func (s *Server) testerAgain(c echo.Context, f templates.Fault) (templ.Component, error) {
	r, err := s.readRequest(c)
	if err != nil {
		return nil, err
	}
	return s.testerFormOf(r)(c, f)
}

// testerFormOf is for the tester's form that asks the question of r.
func (s *Server) testerFormOf(r tester.Request) formPage {
	return func(c echo.Context, f templates.Fault) (templ.Component, error) {
		return screen.Page(s.tester.FormPage(c.Request().Context(), r, f, s.view(c))), nil
	}
}

// versionsAgain is for the form with two versions, and for the tester's beside the live
// file.
func (s *Server) versionsAgain(c echo.Context, f templates.Fault) (templ.Component, error) {
	form := c.Request().PostForm
	switch {
	case tester.AsksVersions(form):
		return s.versionsFormOf(tester.ReadVersions(form))(c, f)
	case form.Has("versions"):
		return s.versionsFormOf(tester.ReadDraft(form))(c, f)
	}
	return s.testerAgain(c, f)
}

// versionsFormOf is for the form with the versions of r.
func (s *Server) versionsFormOf(r tester.Versions) formPage {
	return func(c echo.Context, f templates.Fault) (templ.Component, error) {
		return versionspage.Show(s.versionsPage(c.Request().Context(), r, f.Text)), nil
	}
}

// A toolPage returns the page of a tool with its form alone: as it was sent, with its fault,
// or empty if v is nil.
type toolPage func(ctx context.Context, v form.Values, f templates.Fault) templ.Component

// tool answers GET of a tool: with its form alone, which an address can fill in.
func (s *Server) tool(page toolPage) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !asksNothing(c.Request()) {
			return render(c, http.StatusOK, page(c.Request().Context(), sent(c), templates.Fault{}))
		}
		return s.pages.show(c, c.Path(), revalidated, func() (templ.Component, error) { return page(c.Request().Context(), nil, templates.Fault{}), nil })
	}
}

// again is for the form of a tool.
func again(page toolPage) formPage {
	return func(c echo.Context, f templates.Fault) (templ.Component, error) {
		return page(c.Request().Context(), sent(c), f), nil
	}
}

// bulkAgain is for the form with very many URLs, unless they are more than a page holds,
// even if half of it are line endings.
func (s *Server) bulkAgain(c echo.Context, f templates.Fault) (templ.Component, error) {
	if len(sent(c).Octets("urls")) > 2*limit.Answer {
		return nil, errTooLong
	}
	return s.bulkForm(c.Request().Context(), sent(c), f), nil
}
