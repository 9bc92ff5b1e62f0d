package templates_test

import (
	"testing"
	"time"

	"whichline/engine"
	"whichline/templates"
)

// Comparing with other readers gives way to answering when its time is up.
func TestComparingGivesWay(t *testing.T) {
	f := engine.Parse([]byte("User-agent: *\nDisalow: /a"))
	table, err := f.Table(t.Context(), nil, []engine.Crawler{engine.ParseCrawler("Googlebot")}, []string{"/a", "/b"})
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
		t.Run(tt.name, func(t *testing.T) {
			v, err := templates.NewVerdicts(t.Context(), templates.TableInput{
				File: f, Table: table, Others: engine.NewComparison(f, engine.Readings()), Comparing: tt.time,
			})
			if err != nil || v.Blocked != 1 || v.Allowed != 1 {
				t.Fatalf("%d blocked, %d allowed, error %v; want 1 and 1", v.Blocked, v.Allowed, err)
			}
			if got := v.Rows[0].Readers != nil; got != tt.compared || v.Uncompared == tt.compared {
				t.Errorf("compared %t, said to be late %t; want compared %t", got, v.Uncompared, tt.compared)
			}
		})
	}
}
