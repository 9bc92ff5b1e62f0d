package monitor_test

import (
	"testing"

	"whichline/web/monitor"
)

// A heading says that something changed only if a change is told: an expectation can be
// broken at the first look, and a site out of reach.
func TestTitle(t *testing.T) {
	broken, met, verdict := monitor.Change{Code: "expectation-broken"}, monitor.Change{Code: "expectation-met"}, monitor.Change{Code: "verdict"}
	unreachable, reaction := monitor.Change{Code: "unreachable"}, monitor.Change{Code: "reaction"}
	for want, m := range map[string]monitor.Message{
		"a.example: an expectation isn't met":       {Kind: "change", Changes: []monitor.Change{broken}},
		"a.example: 2 expectations aren't met":      {Kind: "change", Changes: []monitor.Change{broken, broken}},
		"a.example: an expectation is met now":      {Kind: "over", Changes: []monitor.Change{met}},
		"a.example: 2 things changed for crawlers":  {Kind: "change", Changes: []monitor.Change{broken, verdict}},
		"a.example: 2 changes are over":             {Kind: "over", Changes: []monitor.Change{met, verdict}},
		"a.example: something changed for crawlers": {Kind: "change", Changes: []monitor.Change{verdict}},

		"a.example: the robots.txt couldn't be reached": {Kind: "change", Changes: []monitor.Change{unreachable, broken}},
		"a.example: 3 things changed for crawlers":      {Kind: "change", Changes: []monitor.Change{unreachable, reaction, broken}},
	} {
		m.Site = "https://a.example"
		if got := m.Title(); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}
