package robotstxt_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
)

// TestOutcomeTexts holds the words for how a rule fared to be complete as they
// stand: whoever shows a trial fills nothing in.
func TestOutcomeTexts(t *testing.T) {
	outcomes := make(map[robotstxt.Reason]bool)
	for _, robots := range []string{
		"User-agent: *\nAllow: /a\nDisallow: /a\nAllow: /a\nDisallow: /\nDisallow: /b\nDisallow: /*c\nDisallow: /a$",
		"User-agent: *\nDisallow: /",
	} {
		for _, r := range robotstxt.Readings() {
			for _, url := range []string{"/abd", "/robots.txt"} {
				v := r.Parse([]byte(robots)).Match(robotstxt.Named("x"), target(t, url))
				for trial := range v.Trials() {
					outcomes[trial.Outcome] = true
					if text := trial.Outcome.Text(); text == "" || strings.ContainsAny(text, "{}`") || trial.Outcome.String() == "" {
						t.Errorf("outcome %d, %q, reads %q", trial.Outcome, trial.Outcome, text)
					}
				}
			}
		}
	}
	for _, want := range []robotstxt.Reason{
		robotstxt.Wins, robotstxt.Shorter, robotstxt.LosesTie, robotstxt.LosesToFirst, robotstxt.LaterEqual, robotstxt.NotFirst,
		robotstxt.NotNeeded, robotstxt.StartDiffers, robotstxt.PieceMissing, robotstxt.EndDiffers,
	} {
		if !outcomes[want] {
			t.Errorf("no trial came out as %s", want)
		}
	}
}
