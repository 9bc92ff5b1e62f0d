package view

import (
	"maps"
	"slices"
	"sort"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/verdicts"
)

// An otherReading compares how a reader has the lines of a file with how Google does,
// by whose reading findings are.
type otherReading struct {
	google, own *robotstxt.File
	matches     bool // both match rules alike
}

// otherReadings returns those by whom the columns of t are read, less Google.
func otherReadings(google *robotstxt.File, t *verdicts.Table) []otherReading {
	var all []otherReading
	for i := range t.Columns {
		own := t.Columns[i].File
		known := slices.ContainsFunc(all, func(x otherReading) bool { return x.own.Reading == own.Reading })
		if own.Reading == robotstxt.Google || known {
			continue
		}
		all = append(all, otherReading{
			google: google, own: own,
			matches: maps.Equal(matching(google.Reading), matching(own.Reading)),
		})
	}
	return all
}

// runOf returns which run of f line n is in, from 1; 0 if it is in none. So little is
// asked of each file that its runs are searched.
func runOf(f *robotstxt.File, n int) int {
	runs := f.Runs()
	i := sort.Search(len(runs), func(i int) bool { return runs[i].UserAgents[0] > n })
	if i == 0 {
		return 0
	}
	rules := runs[i-1].Rules()
	_, names := slices.BinarySearch(runs[i-1].UserAgents, n)
	at := sort.Search(len(rules), func(j int) bool { return rules[j].Line >= n })
	if names || at < len(rules) && rules[at].Line == n {
		return i
	}
	return 0
}

// matchingChoices are those that decide which rules match and which of them wins.
var matchingChoices = []string{"Wildcards", "WildcardHead", "Order", "Tie"}

// matching returns how r departs from RFC 9309 in matching.
func matching(r *robotstxt.Reading) map[robotstxt.Difference]bool {
	all := make(map[robotstxt.Difference]bool)
	for d := range r.Differences() {
		if slices.Contains(matchingChoices, d.Choice()) {
			all[d] = true
		}
	}
	return all
}

// readOtherwise names the readers who have a line that x is about otherwise than
// Google: then it may not hold for them.
func readOtherwise(x *finding.Finding, others []otherReading) []string {
	if x.Code.NoRobots() {
		return nil // such a file is none for anybody
	}
	var names []string
	for i := range others {
		o := &others[i]
		if len(o.google.Lines) != len(o.own.Lines) || slices.ContainsFunc(x.Lines, func(n int) bool { return !o.alike(n) }) {
			names = append(names, o.own.Reading.Name)
		}
	}
	return names
}

// alike reports whether both readers have line n alike: it is the same, counts or not
// for both, and stands under the same user-agent lines. A rule also has to match alike.
func (o *otherReading) alike(n int) bool {
	a, b := o.google.Line(n), o.own.Line(n)
	if a.Kind != b.Kind || a.Ignored != b.Ignored || o.google.Value(a) != o.own.Value(b) {
		return false
	}
	if a.Kind.IsRule() && !o.matches {
		return false
	}
	i, j := runOf(o.google, n), runOf(o.own, n)
	if i == 0 || j == 0 {
		return i == j
	}
	return slices.Equal(o.google.Runs()[i-1].UserAgents, o.own.Runs()[j-1].UserAgents)
}
