package web

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/response"
	"whichline/templates"
	"whichline/web/tester"
	"whichline/web/view"
)

const whatIfPagePath = "/what-if"

// whatIf answers GET of /what-if: it shows the behaviour of crawlers after
// the response that the address describes. The default response is a 503.
func (s *Server) whatIf(c echo.Context) error {
	if asksNothing(c.Request()) {
		return s.pages.show(c, whatIfPagePath, revalidated, func() (templ.Component, error) {
			page, _ := s.whatIfPage(nil)
			return templates.WhatIfPage(page), nil
		})
	}
	page, status := s.whatIfPage(c.QueryParams())
	return render(c, status, templates.WhatIfPage(page))
}

// whatIfPage returns the page that answers a form, and its status.
func (s *Server) whatIfPage(form url.Values) (templates.WhatIf, int) {
	page := templates.WhatIf{Page: s.page(templates.WhatIfTitle()), Reading: tester.ReadReading(form)}
	page.Path, page.Theme, page.ThemeForm, page.Sheet = whatIfPagePath, tester.ReadTheme(form), "whatif", templates.FetchSheet
	status := http.StatusOK
	var ok bool
	if page.Response, ok = readResponse(form); !ok {
		page.Fault, page.Typed = templates.WhatIfFault(), form.Get("status")
		status = http.StatusUnprocessableEntity
	}
	view.WhatIf(&page)
	return page, status
}

// readResponse returns the response that a form describes, or false if it
// describes none.
func readResponse(form url.Values) (response.State, bool) {
	x := response.State{
		Period: response.PeriodByCode(form.Get("period")), Copy: form.Get("copy") != "", SiteUp: form.Get("up") != "",
	}
	code := form.Get("status")
	if code == "" {
		code = "503"
	}
	if x.Class = response.ClassByCode(code); x.Class != 0 {
		return x, true
	}
	status, err := strconv.Atoi(code)
	if err != nil || status < 100 || status > 599 {
		return x, false
	}
	x.Class, x.Status = response.ClassOf(status), status
	return x, true
}
