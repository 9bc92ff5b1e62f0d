package robotstxt_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
)

func TestOutcomeText(t *testing.T) {
	const file = "User-agent: *\nDisallow: /a\nAllow: /ab\nDisallow: /ab\nAllow: /ab\nDisallow: /b\n"
	for _, tt := range []struct {
		reading *robotstxt.Reading
		want    []string
	}{
		{robotstxt.Google, []string{
			"lost to line 3: 2 < 3 characters", "wins", "lost to line 3: 3 characters each, and on a tie allow wins",
			"says the same as line 3, further down", "the path doesn't begin that way",
		}},
		{robotstxt.Baidu, []string{
			"wins", "comes after line 2, and the first match decides", "comes after line 2, and the first match decides",
			"comes after line 2, and the first match decides", "the path doesn't begin that way",
		}},
	} {
		v := tt.reading.ParseString(file).Match(robotstxt.Named("a"), target(t, "/abc"))
		i := 0
		for trial := range v.Trials() {
			if got := v.OutcomeText(trial).String(); got != tt.want[i] {
				t.Errorf("%s, line %d: %q; want %q", tt.reading.Name, trial.Rule.Line, got, tt.want[i])
			}
			i++
		}
		if i != len(tt.want) {
			t.Errorf("%s: %d trials; want %d", tt.reading.Name, i, len(tt.want))
		}
	}
}

// A reader may make two rules of one line. The line doesn't lose to itself.
func TestOutcomeTextOfOneLine(t *testing.T) {
	file := robotstxt.ReadingByCode("protego").ParseString("User-agent: *\nAllow: /*c$\nDisallow: /x\n")
	v := file.Match(robotstxt.Named("a"), target(t, "/xc$c"))
	want := []string{"matches with fewer characters", "wins", "lost to line 2: 2 < 6 characters"}
	var got []string
	for trial := range v.Trials() {
		got = append(got, v.OutcomeText(trial).String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("outcomes are %q; want %q", got, want)
	}
	if lost := v.Explain().Lost; !slices.Equal(lost, []int{3}) {
		t.Errorf("lines %d lost; want line 3 alone", lost)
	}
}
