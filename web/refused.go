package web

import (
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	logpage "whichline/templates/accesslog"
	bulkpage "whichline/templates/bulk"
	"whichline/templates/fields"
	"whichline/templates/resources"
	"whichline/templates/screen"
	"whichline/templates/sitemaps"
	versionspage "whichline/templates/versions"
	"whichline/web/versions"
)

// A formPage returns the page with a form as it was sent, and with what is said about it.
// It is called once the form has been read.
type formPage func(echo.Context, fields.Fault) (templ.Component, error)

// comingBack answers what next refuses with the form that was sent, so that nothing typed
// is lost. What broke here is told on a page of its own, and so is who gets refused all
// the time or sends very much: that costs less.
func (s *Server) comingBack(form formPage, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		err := next(c)
		if err == nil || c.Response().Committed {
			return err
		}
		if n, read := typed(c); !read || n > keptForm {
			return err
		}
		fault, status := faultOf(c, err)
		if status == 0 || status == http.StatusNotFound || s.refused.Take(c.Request().Context(), s.turn(c).visitor) > 0 {
			return err
		}
		page, failed := form(c, fault)
		if failed != nil {
			return err
		}
		unsay(c.Response().Header())
		if failed := render(c, status, page); c.Response().Committed {
			return failed
		}
		return err // the page would be too long, or there is no memory for it
	}
}

// typed returns how many octets were typed in a form, and whether it was read. What comes
// from a file was not typed, and no page can put it back.
func typed(c echo.Context) (octets int, read bool) {
	for _, values := range c.Request().PostForm {
		for _, value := range values {
			octets += len(value)
		}
	}
	for _, parts := range sentParts(c) {
		for _, part := range parts {
			if part.File == "" {
				octets += len(part.Octets)
			}
		}
	}
	return octets, c.Request().PostForm != nil || sentParts(c) != nil
}

// testerAgain is for the tester's form, wherever it is sent.
func (s *Server) testerAgain(c echo.Context, f fields.Fault) (templ.Component, error) {
	r, err := s.readRequest(c)
	if err != nil {
		return nil, err
	}
	fault := templates.Fault{Field: "urls", Text: f.Text}
	if f.Field != "" {
		fault.Field = f.Field
	}
	return screen.Page(s.tester.FormPage(r, fault, s.view(c))), nil
}

// versionsAgain is for the form with two versions, and for the tester's beside the live
// file.
func (s *Server) versionsAgain(c echo.Context, f fields.Fault) (templ.Component, error) {
	form := c.Request().PostForm
	unixLines(form)
	switch {
	case versions.Asks(form):
		return versionspage.VersionsPage(s.versionsPage(versions.Read(form), f.Text)), nil
	case form.Has("versions"):
		return versionspage.VersionsPage(s.versionsPage(versions.ReadDraft(form), f.Text)), nil
	}
	return s.testerAgain(c, f)
}

// resourcesAgain is for the form with a page.
func (s *Server) resourcesAgain(c echo.Context, f fields.Fault) (templ.Component, error) {
	form, _, err := readResourcesForm(c)
	if err != nil {
		return nil, err
	}
	form.Fault = f
	return resources.ResourcesPage(s.resourcesFrame(form)), nil
}

// sitemapsAgain is for the form with sitemaps.
func (s *Server) sitemapsAgain(c echo.Context, f fields.Fault) (templ.Component, error) {
	r, err := readSitemapsRequest(c)
	if err != nil {
		return nil, err
	}
	r.form.Fault = f
	return sitemaps.SitemapsPage(s.sitemapsFrame(r.form)), nil
}

// bulkAgain is for the form with very many URLs.
func (s *Server) bulkAgain(c echo.Context, f fields.Fault) (templ.Component, error) {
	form := bulkFormOf(sentParts(c))
	form.fault = f
	return bulkpage.BulkPage(s.bulkFrame(form.shown())), nil
}

// logAgain is for the form with an access log.
func (s *Server) logAgain(c echo.Context, f fields.Fault) (templ.Component, error) {
	page := s.logPage(logFormOf(sentParts(c)))
	page.Form.Fault, page.Form.Log = f, pastedLog(c)
	return logpage.LogPage(page), nil
}
