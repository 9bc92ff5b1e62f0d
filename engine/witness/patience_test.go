package witness_test

import (
	"context"
	"math"
	"testing"

	"whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/witness"
)

// TestNobodyWaits ends the context in the midst of the search in each hostile file. What
// is counted is the steps that are taken for the rules behind, so that the test is the
// same however fast the machine is.
func TestNobodyWaits(t *testing.T) {
	for _, in := range enginetest.HostileInputs(16 << 10) {
		f := engine.Google.ParseString(in.Body)
		whole := &patience{Context: t.Context(), left: math.MaxInt}
		askUntilEnd(t, whole, f)
		if whole.looks == 0 {
			continue // no rule of it has to be sought for
		}
		for quarter := range 4 {
			short := &patience{Context: t.Context(), left: whole.looks * quarter / 4}
			askUntilEnd(t, short, f)
			if short.looks <= short.left {
				t.Errorf("%s: the search does not see that nobody waits after %d looks", in.Name, short.left)
			}
		}
	}
}

// askUntilEnd asks for the witnesses of all rules of f. Those of the rules behind the
// end of the context are not tried, and take no steps.
func askUntilEnd(t *testing.T, ctx *patience, f *engine.File) {
	t.Helper()
	search := witness.In(f).Until(ctx)
	for g := range f.Groups() {
		for r := range g.Rules() {
			ended := ctx.looks > ctx.left
			_, before := witness.Work(f, search)
			w := search.Of(r, g)
			if _, after := witness.Work(f, search); ended && (after != before || w.Outcome == witness.Found) {
				t.Fatalf("line %d: nobody waits, and %d steps are taken: %s", r.Line, after-before, w.Outcome)
			}
		}
	}
}

// patience is a context that ends after it was looked at so many times.
type patience struct {
	context.Context
	left  int // looks at which it has not ended
	looks int
}

func (p *patience) Err() error {
	if p.looks++; p.looks > p.left {
		return context.Canceled
	}
	return nil
}
