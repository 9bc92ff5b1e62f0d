package api

import (
	"fmt"
	"slices"
	"strings"
)

// The lists of an answer that can be left out, in the order in which they are documented.
const (
	linesList      = "lines"
	groupsList     = "groups"
	sitemapsList   = "sitemaps"
	originsList    = "origins"
	findingsList   = "findings"
	trialsList     = "trials"
	nearMissesList = "near_misses"
	readingsList   = "readings"
	purposesList   = "policy" // only if requested

	signalsPart = "signals" // of each result, and always there
)

var lists = []string{linesList, groupsList, sitemapsList, originsList, findingsList, trialsList, nearMissesList, readingsList, purposesList}

// readInclude returns the lists that names ask for; all of them but
// the policy if names is nil.
func readInclude(names []string) (map[string]bool, error) {
	if names == nil {
		return allLists(), nil
	}
	wanted := make(map[string]bool)
	for i, name := range names {
		if !slices.Contains(lists, name) {
			return nil, invalid(element("include", i), fmt.Sprintf("Unknown list. Known: %s.", strings.Join(lists, ", ")))
		}
		wanted[name] = true
	}
	return wanted, nil
}

// readPart reports whether names ask for the only part that may be asked for.
func readPart(names []string, part string) (bool, error) {
	for i, name := range names {
		if name != part {
			return false, invalid(element("include", i), "Unknown part. Known: "+part+".")
		}
	}
	return len(names) > 0, nil
}

// allLists returns all lists but the policy.
func allLists() map[string]bool {
	wanted := make(map[string]bool)
	for _, l := range lists {
		wanted[l] = l != purposesList
	}
	return wanted
}
