package engine_test

import (
	"strings"
	"testing"

	"whichline/engine"
)

// TestOutcomeTexts holds the words for how a rule fared to be complete as they
// stand: whoever shows a trial fills nothing in.
func TestOutcomeTexts(t *testing.T) {
	outcomes := make(map[engine.Reason]bool)
	for _, robots := range []string{
		"User-agent: *\nAllow: /a\nDisallow: /a\nAllow: /a\nDisallow: /\nDisallow: /b\nDisallow: /*c\nDisallow: /a$",
		"User-agent: *\nDisallow: /",
	} {
		for _, r := range engine.Readings() {
			for _, url := range []string{"/abd", "/robots.txt"} {
				v := r.Parse([]byte(robots)).Match(engine.Named("x"), target(t, url))
				for trial := range v.Trials() {
					outcomes[trial.Outcome] = true
					if text := trial.Outcome.Text(); text == "" || strings.ContainsAny(text, "{}`") || trial.Outcome.String() == "" {
						t.Errorf("outcome %d, %q, reads %q", trial.Outcome, trial.Outcome, text)
					}
				}
			}
		}
	}
	for _, want := range []engine.Reason{
		engine.Wins, engine.Shorter, engine.LosesTie, engine.LosesToFirst, engine.LaterEqual, engine.NotFirst,
		engine.NotNeeded, engine.StartDiffers, engine.PieceMissing, engine.EndDiffers,
	} {
		if !outcomes[want] {
			t.Errorf("no trial came out as %s", want)
		}
	}
}
