package view

import (
	"maps"
	"slices"

	"whichline/engine"
	"whichline/engine/finding"
)

// An otherReading compares how a reader has the lines of a file with how Google does,
// by whose reading findings are.
type otherReading struct {
	google, own *engine.File
	runs        [2][]int32 // of google and own: by line, the run that it is in, from 1
	matches     bool       // both match rules alike
}

// otherReadings returns those by whom the columns of t are read, less Google.
func otherReadings(google *engine.File, t *engine.Table) []otherReading {
	var all []otherReading
	for i := range t.Columns {
		own := t.Columns[i].File
		known := slices.ContainsFunc(all, func(x otherReading) bool { return x.own.Reading == own.Reading })
		if own.Reading == engine.Google || known {
			continue
		}
		all = append(all, otherReading{
			google: google, own: own, runs: [2][]int32{runsByLine(google), runsByLine(own)},
			matches: maps.Equal(matching(google.Reading), matching(own.Reading)),
		})
	}
	return all
}

// runsByLine returns for each line of f, from 1, which run it is in, from 1.
func runsByLine(f *engine.File) []int32 {
	runs := make([]int32, len(f.Lines)+1)
	for i := range f.Runs() {
		run := &f.Runs()[i]
		for _, n := range run.UserAgents {
			runs[n] = int32(i + 1)
		}
		for _, r := range run.Rules() {
			runs[r.Line] = int32(i + 1)
		}
	}
	return runs
}

// matchingChoices are those that decide which rules match and which of them wins.
var matchingChoices = []string{"Wildcards", "WildcardHead", "Order", "Tie"}

// matching returns how r departs from RFC 9309 in matching.
func matching(r *engine.Reading) map[engine.Difference]bool {
	all := make(map[engine.Difference]bool)
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
		if len(o.google.Lines) != len(o.own.Lines) || slices.ContainsFunc(x.Lines, func(n int32) bool { return !o.alike(int(n)) }) {
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
	if rule := a.Kind == engine.Allow || a.Kind == engine.Disallow; rule && !o.matches {
		return false
	}
	i, j := o.runs[0][n], o.runs[1][n]
	if i == 0 || j == 0 {
		return i == j
	}
	return slices.Equal(o.google.Runs()[i-1].UserAgents, o.own.Runs()[j-1].UserAgents)
}
