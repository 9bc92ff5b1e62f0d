package finding_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
)

// TestNobodyWaits ends the context in the midst of the work on each hostile file. It
// counts the looks at the context, so that the test is the same however fast the
// machine is.
func TestNobodyWaits(t *testing.T) {
	const mostAfter = 100 // loops that come to their end, and findings that are not worded
	for _, in := range hostileLines {
		f := robotstxt.Google.ParseString(hostileFile(in.line, testSize))
		whole := enginetest.Endless(t.Context())
		_, most := finding.StepsUntil(whole, f)
		if least := len(f.Lines) / 2; whole.Looks < least {
			t.Errorf("%s: %d looks at whether somebody waits, for %d lines; want %d or more", in.name, whole.Looks, len(f.Lines), least)
		}
		for quarter := range 4 {
			short := enginetest.Patient(t.Context(), whole.Looks*quarter/4)
			_, steps := finding.StepsUntil(short, f)
			if short.Looks > short.Left+mostAfter || steps > most {
				t.Errorf("%s: after %d of %d looks nobody waits: %d looks and %d of %d steps came of it", in.name, short.Left, whole.Looks, short.Looks-short.Left, steps, most)
			}
		}
	}
}
