package api

import (
	"fmt"
	"slices"
	"strings"
)

// A list is a list of the answer that can be left out.
type list string

// The lists, in the order in which they are documented.
const (
	linesList      list = "lines"
	groupsList     list = "groups"
	sitemapsList   list = "sitemaps"
	originsList    list = "origins"
	findingsList   list = "findings"
	trialsList     list = "trials"
	nearMissesList list = "near_misses"
	readingsList   list = "readings"
	purposesList   list = "policy" // only if requested

	signalsPart list = "signals" // of each result, and always there
)

var lists = []list{linesList, groupsList, sitemapsList, originsList, findingsList, trialsList, nearMissesList, readingsList, purposesList}

// readInclude returns the lists that names ask for; all of them but
// the policy if names is nil.
func readInclude(names []string) (map[list]bool, error) {
	if names == nil {
		return allLists(), nil
	}
	wanted := make(map[list]bool)
	for i, name := range names {
		if !slices.Contains(lists, list(name)) {
			return nil, invalid(element("include", i), fmt.Sprintf("Unknown list. Known: %s.", strings.Join(listNames(), ", ")))
		}
		wanted[list(name)] = true
	}
	return wanted, nil
}

// allLists returns all lists but the policy.
func allLists() map[list]bool {
	wanted := make(map[list]bool)
	for _, l := range lists {
		wanted[l] = l != purposesList
	}
	return wanted
}

// listNames returns the names of all lists.
func listNames() []string {
	names := make([]string, len(lists))
	for i, l := range lists {
		names[i] = string(l)
	}
	return names
}
