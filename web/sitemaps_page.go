package web

import (
	"context"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/sitemaps"
	"whichline/web/api"
	"whichline/web/crawl"
	"whichline/web/form"
	"whichline/web/view/sitepages"
)

const sitemapsPagePath = "/sitemaps"

// sitemapsPage answers GET of /sitemaps with the form, and POST with the verdicts
// of the file in it on the URLs of the sitemaps.
func (s *Server) sitemapsPage(c echo.Context) error {
	if asksNothing(c.Request()) {
		return s.pages.show(c, sitemapsPagePath, revalidated, func() (templ.Component, error) {
			return sitemaps.SitemapsPage(s.sitemapsFrame(sitemaps.Form{Asked: form.First()})), nil
		})
	}
	r, err := readSitemapsRequest(c)
	if err != nil {
		return err
	}
	page := s.sitemapsFrame(r.form)
	if c.Request().Method == http.MethodPost {
		if page.Answer, err = s.testSitemaps(c, r); err != nil {
			return err
		}
	}
	return render(c, http.StatusOK, sitemaps.SitemapsPage(page))
}

// sitemapsFrame returns the page with a form.
func (s *Server) sitemapsFrame(f sitemaps.Form) sitemaps.Page {
	return sitemaps.Page{Page: s.framed(sitemaps.Title(), sitemapsPagePath, templates.BulkSheet), Form: f}
}

// A sitemapsRequest is the form of /sitemaps, as it was sent.
type sitemapsRequest struct {
	form sitemaps.Form
	test api.SitemapsRequest
}

// readSitemapsRequest reads the form, or an address that fills it in.
func readSitemapsRequest(c echo.Context) (r sitemapsRequest, err error) {
	values := c.QueryParams()
	if c.Request().Method == http.MethodPost {
		if values, err = readForm(c); err != nil {
			return r, err
		}
	}
	sent := form.Of(values)
	asked := sent.Asked()
	r.form = sitemaps.Form{Asked: asked.Shown(), Sitemaps: sent.Text("sitemaps")}
	r.test = api.SitemapsRequest{BulkRequest: asked.Request(), Sitemaps: form.Lines(r.form.Sitemaps)}
	return r, nil
}

// testSitemaps returns the verdicts of the file on the URLs of the sitemaps. A
// run ends while there is time to show its results.
func (s *Server) testSitemaps(c echo.Context, r sitemapsRequest) (*sitemaps.Answer, error) {
	test, sent, err := api.NewSitemaps(r.test)
	if err != nil {
		return nil, err
	}
	x, err := s.enterSitemaps(c, test)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.showingTime())
	defer cancel()
	var files []sitemaps.File
	summary, err := x.read(ctx, sent, func(f *crawl.File) error {
		files = append(files, sitepages.Sitemap(f.Describe()))
		return nil
	})
	if err != nil {
		return nil, err
	}
	return sitepages.Sitemaps(files, &summary), nil
}
