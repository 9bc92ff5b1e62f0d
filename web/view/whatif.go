package view

import (
	"net/url"
	"strconv"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/templates"
)

// The responses that the page offers: statuses, and the classes of responses that
// have none.
var (
	whatIfStatuses = [...]int{200, 304, 401, 403, 404, 410, 429, 500, 503}
	whatIfClasses  = [...]response.Class{response.TooManyRedirects, response.Unreachable, response.BadCertificate}
)

// WhatIf fills in the options of the form and, unless there is a fault, the
// policies of crawlers after the response.
func WhatIf(w *templates.WhatIf) {
	w.Statuses, w.Periods, w.Readings = whatIfOptions(w), periods(w.Response.Period), readingChoices(w.Reading)
	if w.Fault != "" {
		return
	}
	w.Policy, w.Policies = response.PolicyOf(w.Reading, w.Response), Policies(w.Response, w.Reading)
	w.Stages = stages(w)
}

// responseCode returns the response as the address of the page has it.
func responseCode(w *templates.WhatIf) string {
	switch {
	case w.Fault != "":
		return w.Typed
	case w.Response.Status > 0:
		return strconv.Itoa(w.Response.Status)
	}
	return w.Response.Class.String()
}

// whatIfOptions are the responses that the page offers, the one asked for
// included.
func whatIfOptions(w *templates.WhatIf) []templates.Option {
	var all []templates.Option
	asked, seen := responseCode(w), false
	add := func(code, text string) {
		here := code == asked
		seen = seen || here
		all = append(all, templates.Option{Value: code, Text: text, Chosen: here})
	}
	for _, s := range whatIfStatuses {
		add(strconv.Itoa(s), strconv.Itoa(s)+": "+response.ClassOf(s).Text())
	}
	for _, c := range whatIfClasses {
		add(c.String(), c.Text())
	}
	if !seen && w.Fault == "" {
		add(asked, asked+": "+w.Response.Class.Text())
	}
	return all
}

// periods are the periods that the page offers.
func periods(here response.Period) []templates.Option {
	var all []templates.Option
	for _, p := range response.Periods() {
		all = append(all, templates.Option{Value: p.String(), Text: p.Text(), Chosen: p == here})
	}
	return all
}

// stages are the policies of the reading over time, if that makes a
// difference to its crawlers.
func stages(w *templates.WhatIf) []templates.PolicyStage {
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
		all = append(all, templates.PolicyStage{Situation: s.at, Policy: p, Href: whatIfHref(&then), Here: then.Response == w.Response})
	}
	if !differ {
		return nil
	}
	return all
}

// whatIfHref returns the address of the page for a response and a reading.
func whatIfHref(w *templates.WhatIf) templ.SafeURL {
	q := url.Values{"status": {responseCode(w)}}
	if w.Response.Period != response.FirstHours {
		q.Set("period", w.Response.Period.String())
	}
	if w.Response.Copy {
		q.Set("copy", "1")
	}
	if w.Response.SiteUp {
		q.Set("up", "1")
	}
	if w.Reading != robotstxt.Google {
		q.Set("reading", w.Reading.Code)
	}
	return templ.SafeURL("/what-if?" + q.Encode())
}
