package api

import (
	"strings"
	"testing"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// TestProduct holds that a version is a valid part of a User-Agent.
func TestProduct(t *testing.T) {
	for set, want := range map[string]string{
		"1.2.0": "1.2.0", "v1.2-3-gabc1234": "v1.2-3-gabc1234", "1.2 (evil)\r\nX: y": "1.2--evil---X--y",
	} {
		if got := product(set); got != want {
			t.Errorf("%q becomes %q; want %q", set, got, want)
		}
	}
}

// TestEdition holds that an edition names the program, each reading once, and the
// catalogue.
func TestEdition(t *testing.T) {
	e := EditionOf(robotstxt.Google, robotstxt.RFC9309, robotstxt.Google)
	if want := "whichline@" + ProgramVersion() + " google@22b355f rfc9309@2022-09 crawlers@" + crawler.CheckedOn; e.String() != want {
		t.Errorf("%s; want %s", e, want)
	}
}

// TestModels holds that each reading is there, with the choices that the engine makes for
// it and with dated sources.
func TestModels(t *testing.T) {
	m := ModelsOf(t.Context(), robotstxt.Readings())
	if len(m.Readings) != len(robotstxt.Readings()) || len(m.Choices) != len(robotstxt.Choices()) {
		t.Fatalf("%d readings, %d choices", len(m.Readings), len(m.Choices))
	}
	google := m.Readings[0]
	for i, r := range robotstxt.Readings() {
		x := m.Readings[i]
		differs := 0
		for _, c := range m.Choices {
			if x.Choices[c.Choice] != google.Choices[c.Choice] {
				differs++
			}
		}
		if x.Code != r.Code || len(x.Choices) != len(m.Choices) || len(x.FromGoogle) != differs {
			t.Errorf("%s: %d choices, %d unlike Google's; want %d", x.Code, len(x.Choices), len(x.FromGoogle), differs)
		}
		for _, d := range x.Differences {
			if x.Choices[d.Choice] != d.Code || d.Source == "" {
				t.Errorf("%s: %+v, but the choice is %s", x.Code, d, x.Choices[d.Choice])
			}
		}
		for _, s := range x.Sources {
			if _, err := time.Parse(time.DateOnly, s.Checked); err != nil || !strings.Contains(s.Cite, " ") && !strings.HasPrefix(s.Cite, "https://") {
				t.Errorf("%s: %+v", x.Code, s)
			}
		}
		if len(x.Sources) == 0 && r != robotstxt.RFC9309 {
			t.Errorf("%s has no sources", x.Code)
		}
	}
}
