package view_test

import (
	"testing"
	"testing/synctest"
	"time"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/view"
)

// Comparing with other readings gives way to answering when its time is up. The
// clock stands still while it compares.
func TestComparingGivesWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := engine.Parse([]byte("User-agent: *\nDisalow: /a"))
		table, err := f.Table(t.Context(), nil, []engine.Crawler{crawler.Parse("Googlebot")}, []string{"/a", "/b"})
		if err != nil {
			t.Fatal(err)
		}
		for _, tt := range []struct {
			name     string
			time     time.Duration
			compared bool
		}{
			{"time enough", time.Minute, true},
			{"no time", -time.Second, false},
		} {
			v, err := view.Verdicts(t.Context(), view.VerdictsInput{
				File: f, Table: table, Others: engine.NewComparison(f, engine.Readings()), Comparing: tt.time,
			})
			if err != nil || v.Blocked != 1 || v.Allowed != 1 {
				t.Fatalf("%s: %d blocked, %d allowed, error %v; want 1 and 1", tt.name, v.Blocked, v.Allowed, err)
			}
			if got := v.Rows[0].Readings != nil; got != tt.compared || v.Uncompared == tt.compared {
				t.Errorf("%s: compared %t, said to be late %t; want compared %t", tt.name, got, v.Uncompared, tt.compared)
			}
		}
	})
}
