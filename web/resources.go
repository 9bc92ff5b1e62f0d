package web

import (
	"context"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/resources"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/form"
	"whichline/web/pagecheck"
	"whichline/web/view"
)

// apiResources answers POST /api/v1/resources: an [api.ResourcesRequest] with a
// [pagecheck.Answer].
func (s *Server) apiResources(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	test, page, err := api.ReadResources(body.octets)
	if err != nil {
		return err
	}
	doc, err := inTurn(c.Request().Context(), s.turn(c), func() ([]byte, error) {
		answer, err := checkPage(c.Request().Context(), test, page)
		if err != nil {
			return nil, err
		}
		return api.Document(answer)
	})
	if err != nil {
		return err
	}
	return sendJSON(c, doc)
}

// checkPage returns what the file of a test makes of a page.
func checkPage(ctx context.Context, test *api.Test, page api.PageSent) (*pagecheck.Answer, error) {
	job, err := bulk.NewJob(ctx, test)
	if err != nil {
		return nil, err
	}
	return pagecheck.Check(ctx, job, page.URL.String(), pagecheck.Read(page.URL, []byte(page.HTML), page.Headers))
}

// resourcesPage answers GET of /resources with the form, and POST with what the file
// in it makes of a page and of what that uses.
func (s *Server) resourcesPage(c echo.Context) error {
	if c.Request().Method != http.MethodPost {
		return s.pages.show(c, resourcesPagePath, revalidated, func() (templ.Component, error) {
			return resources.ResourcesPage(s.resourcesFrame(resources.Form{Asked: form.First()})), nil
		})
	}
	values, err := readForm(c)
	if err != nil {
		return err
	}
	sent := form.Of(values)
	asked := sent.Asked()
	page, status := s.resourcesFrame(resources.Form{
		Asked: asked.Shown(), URL: sent.Line("url"), HTML: sent.Text("html"), Headers: sent.Text("headers"),
	}), http.StatusOK
	f := &page.Form
	answer, err := readResources(c.Request().Context(), api.ResourcesRequest{
		BulkRequest: asked.Request(), URL: &f.URL, HTML: &f.HTML, Headers: &f.Headers,
	})
	if err == nil {
		page.Answer = view.PageResources(answer)
	} else if f.Fault, status = faultOf(c, err); status == 0 {
		return err
	}
	return render(c, status, resources.ResourcesPage(page))
}

const resourcesPagePath = "/resources"

// resourcesFrame returns the page with a form.
func (s *Server) resourcesFrame(f resources.Form) resources.Page {
	return resources.Page{Page: s.framed(resources.Title(), resourcesPagePath, templates.FetchSheet), Form: f}
}

// readResources returns the answer to what a form asks.
func readResources(ctx context.Context, r api.ResourcesRequest) (*pagecheck.Answer, error) {
	test, page, err := api.NewResources(r)
	if err != nil {
		return nil, err
	}
	return checkPage(ctx, test, page)
}
