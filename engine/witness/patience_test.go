package witness_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/witness"
)

// TestNobodyWaits ends the context in the midst of the search in each hostile file. It
// counts the steps for the remaining rules, so the result is independent of the
// machine's speed.
func TestNobodyWaits(t *testing.T) {
	tried := 0
	for _, in := range enginetest.HostileInputs(16 << 10) {
		f := robotstxt.Google.ParseString(in.Body)
		whole := enginetest.Endless(t.Context())
		askUntilEnd(t, whole, f)
		if whole.Looks == 0 {
			continue // no rule of it has to be sought for
		}
		tried++
		for quarter := range 4 {
			short := enginetest.Patient(t.Context(), whole.Looks*quarter/4)
			askUntilEnd(t, short, f)
			if short.Looks <= short.Left {
				t.Errorf("%s: the search does not see that nobody waits after %d looks", in.Name, short.Left)
			}
		}
	}
	if tried == 0 {
		t.Error("no search looks at whether somebody waits")
	}
}

// askUntilEnd asks for the witnesses of all rules of f. Those of the rules behind the
// end of the context are not tried, and take no steps.
func askUntilEnd(t *testing.T, ctx *enginetest.Patience, f *robotstxt.File) {
	t.Helper()
	search := witness.In(f).Until(ctx)
	for g := range f.Groups() {
		for r := range g.Rules() {
			ended := ctx.Looks > ctx.Left
			_, before := witness.Work(f, search)
			w := search.Of(r, g)
			if _, after := witness.Work(f, search); ended && (after != before || w.Outcome == witness.Found) {
				t.Fatalf("line %d: nobody waits, and %d steps are taken: %s", r.Line, after-before, w.Outcome)
			}
		}
	}
}
