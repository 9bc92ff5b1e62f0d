package web

import (
	"context"
	"net/http"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/templates/resources"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/pagecheck"
	"whichline/web/tester"
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
	frame := func(f resources.Form) resources.Page {
		page := resources.Page{Page: s.page(resources.Title()), Form: f}
		page.Path, page.Sheet = "/resources", templates.FetchSheet
		return page
	}
	if c.Request().Method != http.MethodPost {
		return s.pages.show(c, "/resources", revalidated, func() (templ.Component, error) {
			return resources.ResourcesPage(frame(resources.Form{Crawlers: "Googlebot", Readings: view.ReaderChoices(crawler.Own)})), nil
		})
	}
	values, err := readForm(c)
	if err != nil {
		return err
	}
	unixLines(values)
	reader, _ := crawler.ReaderByCode(values.Get("reading"))
	f := resources.Form{
		Robots: values.Get("robots"), Crawlers: tester.TypedCrawlers(values), URL: strings.TrimSpace(values.Get("url")), HTML: values.Get("html"),
		Headers: values.Get("headers"), Readings: view.ReaderChoices(reader),
	}
	code := reader.Code()
	page, status := frame(f), http.StatusOK
	test, sent, err := api.NewResources(api.ResourcesRequest{
		BulkRequest: api.BulkRequest{RobotsTxt: &f.Robots, Reading: &code, UserAgents: linesOf(f.Crawlers)}, URL: &f.URL, HTML: &f.HTML, Headers: &f.Headers,
	})
	if err == nil {
		var answer *pagecheck.Answer
		if answer, err = checkPage(c.Request().Context(), test, sent); err == nil {
			page.Answer = view.PageResources(answer)
		}
	}
	if err != nil {
		if page.Form.Fault, status = faultOf(c, err); status == 0 {
			return err
		}
	}
	return render(c, status, resources.ResourcesPage(page))
}
