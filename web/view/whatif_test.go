package view_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/templates"
	"whichline/web/view"
)

func TestWhatIf(t *testing.T) {
	for _, tt := range []struct {
		name   string
		status int
		stages int
		chosen string
	}{
		{"time makes a difference", 503, 5, "503"},
		{"time makes none", 404, 0, "404"},
		{"a status that is not on the list", 418, 0, "418"},
	} {
		w := templates.WhatIf{Reading: robotstxt.Google, Response: response.State{
			Class: response.ClassOf(tt.status), Status: tt.status, Period: response.FirstHours,
		}}
		view.WhatIf(&w)
		if len(w.Stages) != tt.stages || len(w.Policies) != len(robotstxt.Readings()) {
			t.Errorf("%s: %d stages, %d policies; want %d stages", tt.name, len(w.Stages), len(w.Policies), tt.stages)
		}
		i := slices.IndexFunc(w.Statuses, func(o templates.Option) bool { return o.Chosen })
		if i < 0 || w.Statuses[i].Value != tt.chosen {
			t.Errorf("%s: the choices are %+v", tt.name, w.Statuses)
		}
	}
	w := templates.WhatIf{Reading: robotstxt.Google, Fault: "no such status", Typed: "999"}
	if view.WhatIf(&w); w.Policies != nil || w.Stages != nil || len(w.Statuses) == 0 {
		t.Errorf("after a fault there are %d policies and %d choices", len(w.Policies), len(w.Statuses))
	}
}
