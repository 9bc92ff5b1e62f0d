package web

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	robotstxt "whichline/engine"
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
			page, _ := s.whatIfPage(c.Request().Context(), nil)
			return templates.WhatIfPage(page), nil
		})
	}
	page, status := s.whatIfPage(c.Request().Context(), c.QueryParams())
	return render(c, status, templates.WhatIfPage(page))
}

// whatIfPage returns the page that answers a form, and its status.
func (s *Server) whatIfPage(ctx context.Context, form url.Values) (templates.WhatIf, int) {
	page := templates.WhatIf{Page: s.framed(templates.WhatIfTitle(ctx), whatIfPagePath, templates.ToolSheet), Reading: tester.ReadReading(form)}
	page.Theme, page.ThemeForm = tester.ReadTheme(form), "whatif"
	status := http.StatusOK
	var ok bool
	if page.Response, ok = readResponse(form); !ok {
		page.Fault, page.Typed = templates.WhatIfFault(ctx), form.Get("status")
		status = http.StatusUnprocessableEntity
	}
	page.Statuses, page.Periods, page.Readings = whatIfOptions(&page), whatIfPeriods(page.Response.Period), whatIfReadings(page.Reading)
	if ok {
		page.Policy, page.Policies = response.PolicyOf(page.Reading, page.Response), view.Policies(page.Response)
		page.Stages = whatIfStages(&page)
	}
	return page, status
}

// readResponse returns the response that a form describes, or false if it
// describes none.
func readResponse(form url.Values) (response.State, bool) {
	x := response.State{
		Period: response.PeriodByCode(form.Get("period")), Copy: form.Get("copy") != "", SiteUp: form.Get("up") != "",
	}
	code := cmp.Or(form.Get("status"), "503")
	if x.Class = response.ClassByCode(code); x.Class != 0 {
		return x, true
	}
	status, err := strconv.Atoi(code)
	if err != nil || !response.IsStatus(status) {
		return x, false
	}
	x.Class, x.Status = response.ClassOf(status), status
	return x, true
}

// The responses that the page offers: statuses, and the classes of responses that
// have none.
var (
	whatIfStatuses = [...]int{200, 304, 401, 403, 404, 410, 429, 500, 503}
	whatIfClasses  = [...]response.Class{response.TooManyRedirects, response.Unreachable, response.BadCertificate}
)

// whatIfOptions are the responses that the page offers, the one asked for
// included.
func whatIfOptions(w *templates.WhatIf) []templates.Option {
	var all []templates.Option
	asked, seen := w.Code(), false
	add := func(code, status, text string) {
		here := code == asked
		seen = seen || here
		all = append(all, templates.Option{Code: code, Status: status, Text: text, Chosen: here})
	}
	for _, s := range whatIfStatuses {
		add(strconv.Itoa(s), strconv.Itoa(s), response.ClassOf(s).Text())
	}
	for _, c := range whatIfClasses {
		add(c.String(), "", c.Text())
	}
	switch {
	case seen || w.Fault != "":
	case w.Response.Status > 0: // its class may have a name that is that of others, such as of a complete file
		add(asked, "", asked)
	default:
		add(asked, "", w.Response.Class.Text())
	}
	return all
}

// whatIfPeriods are the periods that the page offers.
func whatIfPeriods(here response.Period) []templates.Option {
	var all []templates.Option
	for _, p := range response.Periods() {
		all = append(all, templates.Option{Code: p.String(), Text: p.Text(), Chosen: p == here})
	}
	return all
}

// whatIfStages are the policies of the reading over time, if that makes a
// difference to its crawlers.
func whatIfStages(w *templates.WhatIf) []templates.PolicyStage {
	var all []templates.PolicyStage
	differ := false
	for _, s := range [...]struct {
		at       templates.Situation
		period   response.Period
		copy, up bool
	}{
		{templates.FirstHours, response.FirstHours, w.Response.Copy, w.Response.SiteUp},
		{templates.FirstMonthWithCopy, response.FirstMonth, true, w.Response.SiteUp},
		{templates.FirstMonth, response.FirstMonth, false, w.Response.SiteUp},
		{templates.LaterSiteUp, response.Later, w.Response.Copy, true},
		{templates.Later, response.Later, w.Response.Copy, false},
	} {
		then := *w
		then.Response.Period, then.Response.Copy, then.Response.SiteUp = s.period, s.copy, s.up
		p := response.PolicyOf(w.Reading, then.Response)
		differ = differ || len(all) > 0 && p.Sentence.String() != all[0].Sentence.String()
		all = append(all, templates.PolicyStage{Situation: s.at, Policy: p, Href: then.Href(), Here: then.Response == w.Response})
	}
	if !differ {
		return nil
	}
	return all
}

// whatIfReadings returns the readings that the form offers, here being chosen.
func whatIfReadings(here *robotstxt.Reading) []templates.ReadingChoice {
	var choices []templates.ReadingChoice
	for _, r := range robotstxt.Readings() {
		choices = append(choices, templates.ReadingChoice{Code: r.Code, Name: r.Name, Here: r == here})
	}
	return choices
}
