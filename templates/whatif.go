package templates

import (
	"context"
	"net/url"
	"strconv"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/templates/words"
)

// WhatIf is the page on what crawlers do after a response that is only thought
// of.
type WhatIf struct {
	Page
	Reading  *robotstxt.Reading
	Response response.State
	Fault    string // why the response typed is none; "" if it is one, and only then there are policies
	Typed    string // the response as typed, if there is a fault

	Statuses []Option // the responses that the form offers
	Periods  []Option
	Readings []ReadingChoice

	Policy   response.Policy // of the reading
	Policies []ReadingPolicy // of all readings
	Stages   []PolicyStage   // none if time makes no difference
}

// A PolicyStage is what happens in one situation over time.
type PolicyStage struct {
	Situation Situation
	response.Policy
	Href templ.SafeURL // to the page on that situation
	Here bool
}

// A Situation is one that the page tells apart. Its text is in the table of words.
type Situation string

// The situations.
const (
	FirstHours         Situation = "whatif.hours"
	FirstMonthWithCopy Situation = "whatif.month.copy"
	FirstMonth         Situation = "whatif.month"
	LaterSiteUp        Situation = "whatif.later.up"
	Later              Situation = "whatif.later"
)

// WhatIfTitle is the title of the page.
func WhatIfTitle(ctx context.Context) string { return say(ctx, "whatif") }

// opened reports whether the options have to be seen.
func (w *WhatIf) opened() bool {
	return w.Response.Period != response.FirstHours || w.Response.Copy || w.Response.SiteUp || w.Reading != robotstxt.Google
}

// outcome returns the verdict on the site's URLs, or "" if it depends on the file.
func (w *WhatIf) outcome() string {
	allowed, decided := w.Policy.Effect.Verdict()
	if !decided {
		return ""
	}
	return Outcome(!allowed)
}

// WhatIfFault says what is wrong with the response typed.
func WhatIfFault(ctx context.Context) string { return say(ctx, "whatif.fault") }

// Code returns the response as the address of the page has it.
func (w *WhatIf) Code() string {
	switch {
	case w.Fault != "":
		return w.Typed
	case w.Response.Status > 0:
		return strconv.Itoa(w.Response.Status)
	}
	return w.Response.Class.String()
}

// Href returns the address of the page for the response and the reading.
func (w *WhatIf) Href() templ.SafeURL {
	q := url.Values{"status": {w.Code()}}
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

func init() { words.Register(whatIfTexts) }

// whatIfTexts are the texts of the page.
var whatIfTexts = map[string]string{
	"whatif.link":       "What if it returned an error, or did so for days?",
	"whatif.lead":       "See what crawlers do when a site's robots.txt returns an error. Nothing is fetched.",
	"whatif.period":     "For how long",
	"whatif.copy":       "The crawler has a good copy from before",
	"whatif.up":         "The rest of the site answers",
	"whatif.docs":       "About responses",
	"whatif.time":       "Over time",
	"whatif.same":       "The time makes no difference here.",
	"whatif.hours":      "Up to 12 hours:",
	"whatif.month.copy": "Up to 30 days, with a good copy from before:",
	"whatif.month":      "Up to 30 days, without a copy:",
	"whatif.later.up":   "After 30 days, while the rest of the site answers:",
	"whatif.later":      "After 30 days, while nothing on the site answers:",
	"whatif.all":        "All parsers",
	"whatif.fault":      "Choose an answer from the list, or write a status from 100 to 599 into the URL.",
}
