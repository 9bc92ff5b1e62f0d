package templates

import (
	"net/url"
	"strconv"

	"github.com/a-h/templ"

	"whichline/engine"
	"whichline/engine/response"
)

// WhatIf is the page on what crawlers do after a response that is only thought
// of.
type WhatIf struct {
	Page
	Reading  *engine.Reading
	Response response.State
	Fault    string // why the response typed is none; "" if it is one
	Typed    string // the response as typed, if there is a fault
}

// WhatIfTitle is the title of the page.
func WhatIfTitle() string { return say("whatif") }

// WhatIfFault says what is wrong with the response typed.
func WhatIfFault() string { return say("whatif.fault") }

// whatIfStatuses are the statuses that the page offers, and the classes of
// responses that have none.
var (
	whatIfStatuses = [...]int{200, 304, 401, 403, 404, 410, 429, 500, 503}
	whatIfClasses  = [...]response.Class{response.TooManyRedirects, response.Unreachable, response.BadCertificate}
)

// code returns the response as the address of the page has it.
func (w *WhatIf) code() string {
	switch {
	case w.Fault != "":
		return w.Typed
	case w.Response.Status > 0:
		return strconv.Itoa(w.Response.Status)
	}
	return w.Response.Class.String()
}

// choices are the responses that the page offers, the one asked for included.
func (w *WhatIf) choices() []option {
	var all []option
	seen := false
	add := func(code, text string) {
		here := code == w.code()
		seen = seen || here
		all = append(all, option{code, text, here})
	}
	for _, s := range whatIfStatuses {
		add(strconv.Itoa(s), strconv.Itoa(s)+": "+response.ClassOf(s).Text())
	}
	for _, c := range whatIfClasses {
		add(c.String(), c.Text())
	}
	if !seen && w.Fault == "" {
		add(w.code(), w.code()+": "+w.Response.Class.Text())
	}
	return all
}

// periods are the periods that the page offers.
func (w *WhatIf) periods() []option {
	var all []option
	for _, p := range response.Periods() {
		all = append(all, option{p.String(), p.Text(), p == w.Response.Period})
	}
	return all
}

// A stage is what happens in one situation over time.
type stage struct {
	when string
	response.Policy
	href templ.SafeURL
	here bool
}

// stages are what the crawlers of the reading do over time, if that makes a
// difference to them.
func (w *WhatIf) stages() []stage {
	var all []stage
	differ := false
	for _, s := range [...]struct {
		code     string
		period   response.Period
		copy, up bool
	}{
		{"whatif.hours", response.FirstHours, w.Response.Copy, w.Response.SiteUp},
		{"whatif.month.copy", response.FirstMonth, true, w.Response.SiteUp},
		{"whatif.month", response.FirstMonth, false, w.Response.SiteUp},
		{"whatif.later.up", response.Later, w.Response.Copy, true},
		{"whatif.later", response.Later, w.Response.Copy, false},
	} {
		then := *w
		then.Response.Period, then.Response.Copy, then.Response.SiteUp = s.period, s.copy, s.up
		p := response.PolicyOf(w.Reading, then.Response)
		differ = differ || len(all) > 0 && p.Sentence.String() != all[0].Sentence.String()
		all = append(all, stage{say(s.code), p, whatIfHref(then), then.Response == w.Response})
	}
	if !differ {
		return nil
	}
	return all
}

// whatIfHref returns the address of the page for a response and a reading.
func whatIfHref(w WhatIf) templ.SafeURL {
	q := url.Values{"status": {w.code()}}
	if w.Response.Period != response.FirstHours {
		q.Set("period", w.Response.Period.String())
	}
	if w.Response.Copy {
		q.Set("copy", "1")
	}
	if w.Response.SiteUp {
		q.Set("up", "1")
	}
	if w.Reading != engine.Google {
		q.Set("reading", w.Reading.Code)
	}
	return templ.SafeURL("/what-if?" + q.Encode())
}
