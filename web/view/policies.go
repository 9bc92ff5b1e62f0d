package view

import (
	"whichline/engine"
	"whichline/engine/response"
	"whichline/templates"
)

// Policies sets side by side what all readings do after x.
func Policies(x response.State, here *engine.Reading) []templates.ReadingPolicy {
	var all []templates.ReadingPolicy
	for _, r := range engine.Readings() {
		all = append(all, templates.ReadingPolicy{Reading: r, Policy: response.PolicyOf(r, x), Here: r == here})
	}
	return all
}

// FetchedPolicies fills in what crawlers do after the response that was fetched,
// those of the given reading first.
func FetchedPolicies(f *templates.Fetched, here *engine.Reading) {
	f.Policy, f.Policies = response.PolicyOf(here, f.Response), Policies(f.Response, here)
	f.WhatIf = WhatIfHref(&templates.WhatIf{Response: f.Response, Reading: here})
}
