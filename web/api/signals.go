package api

import (
	"fmt"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/signal"
	"whichline/web/analysis"
)

// Signals is the file's preferences on the use of a URL. It comes beside the
// verdict, which does not depend on it.
type Signals struct {
	ContentUsage  map[string]Signal `json:"content_usage"`  // by key, such as train-ai; empty if the URL may not be fetched
	ContentSignal map[string]Signal `json:"content_signal"` // by key, such as ai-train; empty if the URL may not be fetched
	License       []License         `json:"license"`        // for the whole file, the first ones
}

// A Signal is the preference for one key.
type Signal struct {
	Value     string `json:"value"`
	Line      int    `json:"line"`
	OtherLine int    `json:"other_line,omitzero"` // one that says something else, and doesn't apply or may not
}

// A License is a licence that the file names.
type License struct {
	URL  string `json:"url"` // as written
	Line int    `json:"line"`
}

// maxLicenses is how many licences each result names.
const maxLicenses = 8

// SignalsOf describes the preferences in said; nil if they are too much to go through
// for the group. Cut reports that something is left out.
func SignalsOf(said *signal.Signals) (x *Signals, cut bool) {
	if said.LeftOut {
		return nil, true
	}
	x = noSignals()
	enter(x.ContentUsage, said.Usage)
	enter(x.ContentSignal, said.Content)
	licenses := said.Licenses[:min(len(said.Licenses), maxLicenses)]
	for _, l := range licenses {
		x.License = append(x.License, License{validText(l.URL), l.Line})
	}
	return x, len(licenses) < len(said.Licenses)
}

// signal enters in r the file's preferences for its verdict.
func (a *TestAnswer) signal(r *Result, x *analysis.Analysis, v *robotstxt.Verdict) {
	said := x.Signals(v)
	signals, cut := SignalsOf(&said)
	if r.Signals = signals; signals == nil {
		r.Signals = noSignals()
	}
	if cut {
		a.truncate(signalsPart)
	}
}

// noSignals returns those of a file that says nothing.
func noSignals() *Signals {
	return &Signals{ContentUsage: map[string]Signal{}, ContentSignal: map[string]Signal{}, License: []License{}}
}

// Text returns a line for each field that says something, such as "Content-Usage:
// train-ai=n (line 6)".
func (x *Signals) Text() []string {
	var lines []string
	for i, cell := range x.Cells() {
		if cell != "" {
			lines = append(lines, signal.Fields()[i].Name()+": "+cell)
		}
	}
	return lines
}

// Columns returns the names of the columns that a table has for signals.
func Columns() []string {
	var names []string
	for _, f := range signal.Fields() {
		names = append(names, f.String())
	}
	return names
}

// Cells returns the preferences in those columns, such as "train-ai=n (line 6)"; ""
// for none.
func (x *Signals) Cells() []string {
	cells := make([]string, len(signal.Fields()))
	if x == nil {
		return cells
	}
	for i, f := range signal.Fields() {
		cells[i] = strings.Join(x.saidBy(f), ", ")
	}
	return cells
}

// saidBy returns the preferences by f, each with its line, in the order of
// its keys.
func (x *Signals) saidBy(f signal.Field) []string {
	var said []string
	by := map[signal.Field]map[string]Signal{signal.Usage: x.ContentUsage, signal.Content: x.ContentSignal}[f]
	for _, key := range f.Keys() {
		if v, ok := by[key]; ok {
			said = append(said, fmt.Sprintf("%s=%s (line %d)", key, v.Value, v.Line))
		}
	}
	if f == signal.License {
		for _, l := range x.License {
			said = append(said, fmt.Sprintf("%s (line %d)", l.URL, l.Line))
		}
	}
	return said
}

func enter(by map[string]Signal, values []signal.Value) {
	for _, v := range values {
		by[v.Key] = Signal{v.Value, v.Line, v.Other}
	}
}

// describeUsage returns the response's own preferences on its use, which are about
// the file and not about the pages of the site.
func describeUsage(fields []string) map[string]string {
	said := map[string]string{}
	s := signal.Header(fields)
	for _, x := range s.Said {
		said[x.Key] = x.Value
	}
	return said
}
