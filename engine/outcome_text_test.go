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
			"gives the same verdict as line 3, further down", "the path doesn't begin that way",
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

// The length of a rule that lost is said as its reader counts it.
func TestOutcomeTextOfLengths(t *testing.T) {
	for _, tt := range []struct {
		reading     *robotstxt.Reading
		rules, want string
	}{
		{robotstxt.Yandex, "Disallow: /*a\nAllow: /x\n", "lost to line 3: 2 characters (without wildcards) each, and on a tie allow wins"},
		{robotstxt.Yandex, "Disallow: /*a\nAllow: /xx\n", "lost to line 3: 2 < 3 characters (without wildcards)"},
		{robotstxt.Yandex, "Disallow: /x\nAllow: /xx\n", "lost to line 3: 2 < 3 characters"},
		{robotstxt.Temoto, "Disallow: /x\nAllow: /*a\n", "lost to line 3: 2 < 4 characters as `/.*a`"},
		{robotstxt.PythonNew, "Disallow: /xx\nAllow: /*a\n", "lost to line 3: 3 < 4 characters of the URL"},
		{robotstxt.PythonNew, "Disallow: /xxa\nAllow: /*a\n", "lost to line 3: 4 characters of the URL each, and on a tie allow wins"},
		{robotstxt.PythonNew, "Disallow: /xx\nAllow: /xxa\n", "lost to line 3: 3 < 4 characters of the URL"},
	} {
		v := tt.reading.ParseString("User-agent: *\n"+tt.rules).Match(robotstxt.Named("a"), target(t, "/xxa"))
		for trial := range v.Trials() {
			if got := v.OutcomeText(trial).String(); trial.Rule != v.Winner.Rule && got != tt.want {
				t.Errorf("%s, %q: %q; want %q", tt.reading.Code, tt.rules, got, tt.want)
			}
		}
	}
}

// Rules behind others on their line are told apart by their texts.
func TestRulesOfOneLine(t *testing.T) {
	for _, tt := range []struct {
		rules, path, want string
		lost              []int
		outcomes          []string
	}{
		{"Disallow: /a disallow /b allow /b/c\n", "/b/c", "A is allowed to fetch /b/c: line 2, `Allow: /b/c`, is longer than line 2, `Disallow: /b` (4 characters against 2).",
			nil, []string{"the path doesn't begin that way", "lost to line 2: 2 < 4 characters", "wins"}},
		{"Disallow: /a disallow /b allow /b/c\n", "/b", "A is not allowed to fetch /b: line 2, `Disallow: /b`, is the only rule that matches.",
			nil, []string{"the path doesn't begin that way", "wins", "the path doesn't begin that way"}},
		{"Disallow: /a allow /b\nDisallow: /\nDisallow: /b\n", "/b/c", "A is allowed to fetch /b/c: lines 2 and 4 match with 2 characters each, and on a tie this parser takes the first.",
			[]int{3, 4}, []string{"the path doesn't begin that way", "wins", "lost to line 2: 1 < 2 characters", "matches with as many characters, and on a tie the first wins"}},
		{"Allow: /x disallow /a allow /a\n", "/a", "A is not allowed to fetch /a: `Disallow: /a` and `Allow: /a` match with 2 characters each, and on a tie this parser takes the first.",
			nil, []string{"the path doesn't begin that way", "wins", "matches with as many characters, and on a tie the first wins"}},
		{"Disallow: / disallow /a disallow /ab\nDisallow: /x\n", "/ab", "A is not allowed to fetch /ab: line 2, `Disallow: /ab`, is the longest of the 3 rules that match.",
			nil, []string{"lost to line 2: 1 < 3 characters", "lost to line 2: 2 < 3 characters", "wins", "the path doesn't begin that way"}},
	} {
		v := robotstxt.ReadingByCode("temoto-robotstxt").ParseString("User-agent: *\n"+tt.rules).Match(robotstxt.Named("A"), target(t, tt.path))
		var outcomes []string
		for trial := range v.Trials() {
			outcomes = append(outcomes, v.OutcomeText(trial).String())
		}
		if e := v.Explain(); e.Sentence.String() != tt.want || !slices.Equal(e.Lost, tt.lost) || !slices.Equal(outcomes, tt.outcomes) {
			t.Errorf("%q, %s:\n%s, lost %v, %q; want\n%s, lost %v, %q", tt.rules, tt.path, e.Sentence, e.Lost, outcomes, tt.want, tt.lost, tt.outcomes)
		}
	}
}

// A reader may make two rules of one line. The line doesn't lose to itself.
func TestOutcomeTextOfOneLine(t *testing.T) {
	file := robotstxt.ReadingByCode("protego").ParseString("User-agent: *\nAllow: /*c$\nDisallow: /x\n")
	v := file.Match(robotstxt.Named("a"), target(t, "/xc$c"))
	want := []string{"matches with fewer characters", "wins", "lost to line 2: 2 < 6 characters as `/*c%24`"}
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
