package robotstxt_test

import (
	"slices"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
)

// notAsked are the reasons of verdicts for which no rule is asked.
var notAsked = []robotstxt.Reason{robotstxt.RobotsTxtItself, robotstxt.FileRefused, robotstxt.DelayTooLong}

// checkExplanation holds verdict and explanation of any reading to the trials.
func checkExplanation(t *testing.T, v *robotstxt.Verdict) {
	t.Helper()
	e := v.Explain()
	enginetest.CheckSentence(t, e.Sentence)
	if v.Reason != robotstxt.FileRefused {
		enginetest.CheckSentence(t, e.Group)
	}
	hits := 0
	var winner, runnerUp bool
	for trial := range v.Trials() {
		if trial.Matched() {
			hits++
			winner = winner || trial == v.Winner
			runnerUp = runnerUp || trial == e.RunnerUp()
		}
	}
	switch {
	case v.Winner.Rule == nil && (e.RunnerUp().Rule != nil || e.Hits() > 0):
		t.Errorf("%d hits and the runner-up %+v without a winner", e.Hits(), e.RunnerUp())
	case v.Winner.Rule == nil && hits > 0 && !slices.Contains(notAsked, v.Reason):
		t.Errorf("%s, but %d rules match", v.Reason, hits)
	case v.Winner.Rule != nil && (!winner || e.Hits() != hits || runnerUp != (hits > 1)):
		t.Errorf("%d hits, winner %+v, runner-up %+v; the trials have %d hits", e.Hits(), v.Winner, e.RunnerUp(), hits)
	}
}

// checkVerdict holds the verdict to its trials: nothing that matches beats the
// winner, and each rule is compared as the obvious matcher compares it.
func checkVerdict(t *testing.T, v *robotstxt.Verdict) {
	t.Helper()
	w := v.Winner
	if decided := v.Reason == robotstxt.RuleDecides; decided != (w.Rule != nil) {
		t.Errorf("%s with the winner %+v", v.Reason, w)
	}
	if want := w.Rule == nil || w.Rule.Allow; v.Allowed != want {
		t.Errorf("allowed %t; want %t", v.Allowed, want)
	}
	var hits, wins, tried int
	for trial := range v.Trials() {
		tried++
		checkTrial(t, v.Target.Path, trial)
		if trial.Outcome == robotstxt.Wins {
			wins++
			if trial != w {
				t.Errorf("trial %+v wins; want %+v", trial, w)
			}
		}
		if !trial.Matched() {
			continue
		}
		hits++
		if w.Rule != nil && beats(trial, w) {
			t.Errorf("%+v beats the winner %+v", trial, w)
		}
	}
	switch {
	case v.Group == nil && tried > 0, v.Group != nil && tried != v.Group.Len():
		t.Errorf("%d rules tried", tried)
	case (w.Rule == nil) != (wins == 0), wins > 1:
		t.Errorf("%d trials win; the winner is %+v", wins, w)
	case v.Reason == robotstxt.NoRuleMatches && (hits > 0 || tried == 0), v.Reason == robotstxt.GroupEmpty && tried > 0:
		t.Errorf("%s with %d trials, %d hits", v.Reason, tried, hits)
	}
}

// beats reports whether a decides rather than b (RFC 9309, section 2.2.2).
func beats(a, b robotstxt.Trial) bool {
	switch {
	case a.Octets != b.Octets:
		return a.Octets > b.Octets
	case a.Rule.Allow != b.Rule.Allow:
		return a.Rule.Allow
	}
	return a.Rule.Line < b.Rule.Line
}

// checkTrial holds a trial to the obvious matcher.
func checkTrial(t *testing.T, path string, trial robotstxt.Trial) {
	t.Helper()
	if len(path)*len(trial.Pattern) > 1<<20 {
		return // the obvious matcher would take too long
	}
	end, why := obviousMatch(path, trial.Pattern, false)
	if trial.Matched() != (why == robotstxt.None) || trial.MatchedOctets() != end || trial.Octets != len(trial.Pattern) {
		t.Errorf("%+v for %q; want end %d, outcome %s", trial, path, end, why)
	}
	if !trial.Matched() && trial.Outcome != why {
		t.Errorf("%+v for %q; want %s", trial, path, why)
	}
}
