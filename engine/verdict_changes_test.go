package engine_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/engine"
)

func TestFlips(t *testing.T) {
	table := func(robots string) *engine.Table {
		crawlers := []engine.Crawler{engine.Named("a"), engine.Named("b")}
		table, err := engine.Parse([]byte(robots)).Table(t.Context(), nil, crawlers, []string{"/x", "nowhere", "/y"})
		if err != nil {
			t.Fatal(err)
		}
		return &table
	}
	before := table("User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /")
	after := table("User-agent: a\nDisallow: /y\nUser-agent: b\nDisallow: /x")
	var got []string
	for _, x := range engine.VerdictChanges(before, after) {
		got = append(got, before.Rows[x.Row].Typed+" "+before.Crawlers[x.Crawler].Name)
		if x.Before.Allowed == x.After.Allowed {
			t.Errorf("%s did not flip", got[len(got)-1])
		}
	}
	if d := cmp.Diff([]string{"/x a", "/y a", "/y b"}, got); d != "" {
		t.Errorf("flips (-want +got):\n%s", d)
	}
	if n := len(engine.VerdictChanges(before, before)); n != 0 {
		t.Errorf("%d flips between a table and itself", n)
	}
}
