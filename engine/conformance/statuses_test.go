package conformance_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/conformance"
	"whichline/engine/response"
)

// TestStatuses holds the answers of every case: RFC 9309, and what Google documents
// today.
func TestStatuses(t *testing.T) {
	cases := conformance.Statuses()
	if n := len(cases); n < 15 || n > 30 {
		t.Errorf("%d cases; want 15 to 30", n)
	}
	seen := make(map[string]bool)
	for i := range cases {
		c := &cases[i]
		if seen[c.ID] || seen[c.Title] || !strings.HasSuffix(c.Title, ".") || conformance.Read().Case(c.ID) != nil {
			t.Errorf("%s: %q is not a new case", c.ID, c.Title)
		}
		seen[c.ID], seen[c.Title] = true, true
		x := stateOf(c)
		if p := response.PolicyOf(robotstxt.RFC9309, x); answers[p.Effect] != c.RFC9309 {
			t.Errorf("%s: RFC 9309 says %q; the case %q", c.ID, answers[p.Effect], c.RFC9309)
		}
		if p := response.PolicyOf(robotstxt.Google, x); answers[p.Effect] != c.Google {
			t.Errorf("%s: Google documents %q; the case says %q", c.ID, answers[p.Effect], c.Google)
		}
	}
}

// answers are the words of the document.
var answers = map[response.Effect]string{
	response.NotDocumented: "unspecified", response.FollowRules: "rules", response.NoRestrictions: "allowed",
	response.NoCrawling: "blocked", response.LastCopy: "copy",
}

// stateOf returns the outcome of the responses of c.
func stateOf(c *conformance.StatusCase) response.State {
	last := c.Responses[len(c.Responses)-1]
	x := response.State{Class: response.ClassOf(last.Status), Status: last.Status, Copy: c.Copy, SiteUp: c.SiteUp}
	switch {
	case len(c.Responses) > 6:
		x.Class = response.TooManyRedirects
	case last.Failure == "certificate":
		x.Class = response.BadCertificate
	case last.Failure != "":
		x.Class = response.Unreachable
	}
	switch {
	case c.FailingHours > 30*24:
		x.Period = response.Later
	case c.FailingHours > 12:
		x.Period = response.FirstMonth
	}
	return x
}

// TestStatusesSchema holds that the document fits its schema, and that the schema refuses
// documents that don't.
func TestStatusesSchema(t *testing.T) {
	schema := compiled(t, conformance.StatusesSchemaJSON)
	if err := schema.Validate(decoded(t, conformance.StatusesJSON)); err != nil {
		t.Error(err)
	}
	doc := string(conformance.StatusesJSON)
	for _, wrong := range [][2]string{
		{`"level": "must"`, `"level": "extension"`}, {`"google": "rules"`, `"google": "maybe"`}, {`"failure": "dns"`, `"failure": "dns", "status": 200`}, {`"since"`, `"until"`},
	} {
		if schema.Validate(decoded(t, []byte(strings.Replace(doc, wrong[0], wrong[1], 1)))) == nil {
			t.Errorf("the schema takes %s", wrong[1])
		}
	}
	for _, c := range conformance.Statuses() {
		for i, r := range c.Responses[:len(c.Responses)-1] {
			if !slices.Contains([]int{301, 302, 303, 307, 308}, r.Status) || r.Location == "" {
				t.Errorf("%s: response %d is no redirect", c.ID, i+1)
			}
		}
	}
}
