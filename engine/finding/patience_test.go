package finding_test

import (
	"context"
	"math"
	"testing"

	"whichline/engine"
	"whichline/engine/finding"
)

// TestNobodyWaits ends the context in the midst of the work on each hostile file. What
// is counted is how often it is looked at, so that the test is the same however fast
// the machine is.
func TestNobodyWaits(t *testing.T) {
	const mostAfter = 100 // loops that come to their end, and findings that are not worded
	for _, in := range hostileLines {
		f := engine.Google.ParseString(hostileFile(in.line, testSize))
		whole := &patience{Context: t.Context(), left: math.MaxInt}
		_, most := finding.StepsUntil(whole, f)
		if least := len(f.Lines) / 2; whole.looks < least {
			t.Errorf("%s: %d looks at whether somebody waits, for %d lines; want %d or more", in.name, whole.looks, len(f.Lines), least)
		}
		for quarter := range 4 {
			short := &patience{Context: t.Context(), left: whole.looks * quarter / 4}
			_, steps := finding.StepsUntil(short, f)
			if short.looks > short.left+mostAfter || steps > most {
				t.Errorf("%s: after %d of %d looks nobody waits: %d looks and %d of %d steps came of it", in.name, short.left, whole.looks, short.looks-short.left, steps, most)
			}
		}
	}
}

// patience is a context that ends after it was looked at so many times. It counts on,
// so that a test knows how often it is looked at by those who should have stopped.
type patience struct {
	context.Context
	left  int // looks at which it has not ended yet
	looks int
}

func (p *patience) Err() error {
	p.looks++
	if p.looks > p.left {
		return context.Canceled
	}
	return nil
}
