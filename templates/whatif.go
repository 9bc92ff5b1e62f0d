package templates

import (
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
func WhatIfTitle() string { return say("whatif") }

// WhatIfFault says what is wrong with the response typed.
func WhatIfFault() string { return say("whatif.fault") }

// An Option is one choice of a list.
type Option struct {
	Value, Text string
	Chosen      bool
}
