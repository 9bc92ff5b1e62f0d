package docs_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/generator"
)

// TestOriginsShowTheirLines holds that the example of each page on an origin has lines
// that come from it.
func TestOriginsShowTheirLines(t *testing.T) {
	l := read(t)
	for _, g := range generator.All() {
		p, found := l.Page(g.Page()), false
		for i := range p.Examples {
			for _, r := range generator.Runs(robotstxt.Parse([]byte(p.Examples[i].File()))) {
				found = found || r.Generator.ID == g.ID
			}
		}
		if !found {
			t.Errorf("%s: no example has a line of it", p.Path)
		}
	}
}
