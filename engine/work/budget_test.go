package work_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"whichline/engine/internal/enginetest"
	"whichline/engine/work"
)

// TestParseStepsCountEachOctet holds the quick way of counting to the plain one.
func TestParseStepsCountEachOctet(t *testing.T) {
	bodies := []string{"", "t", "gent", "GENT", "agen", "ggenT\xff", "User-aGeNtgent\r\n\r\rü", strings.Repeat("é", 33), "xxxxxxx\x80", "xxxxxxxx\x80"}
	for seed := range uint64(50) {
		bodies = append(bodies, enginetest.TypicalFile(2000, seed), enginetest.MistakenFile(seed))
	}
	for _, body := range bodies {
		if got, want := work.ParseSteps(body), plainSteps(body); got != want {
			t.Errorf("%d steps for %q; want %d", got, body, want)
		}
	}
}

func plainSteps(body string) int {
	steps := 8 + len(body)/32
	for i := range len(body) {
		switch c := body[i]; {
		case c == '\r', c == '\n' && (i == 0 || body[i-1] != '\r'):
			steps += 8
		case c >= 0x80:
			steps++
		case i >= 3 && strings.EqualFold(body[i-3:i+1], "gent"):
			steps += 16
		}
	}
	return steps - 6*(strings.Count(body, "\n\n")+strings.Count(body, "\r\r")+strings.Count(body, "\n\r\n"))
}

// Windows line endings make a file no more work: CR and LF together end one line.
func TestParseStepsCountLinesOnce(t *testing.T) {
	unix := "User-agent: *\n\nDisallow: /a\n\n\nAllow: /b\n"
	windows := strings.ReplaceAll(unix, "\n", "\r\n")
	if got, want := work.ParseSteps(windows), work.ParseSteps(unix)+len(windows)/32-len(unix)/32; got != want {
		t.Errorf("%d steps with CR and LF; want %d as with LF", got, want)
	}
}

// Take requires the steps to be left; Spend does not. An unlimited budget has all steps,
// and an ended one has none.
func TestBudget(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	b := work.NewBudget(10).Until(ctx)
	if b.Take(11) || b.Left() != 10 || !b.Take(4) || b.Left() != 6 {
		t.Errorf("%d steps are left of 10, of which 4 were taken and 11 refused", b.Left())
	}
	if b.Spend(5); b.Over() || b.Left() != 1 {
		t.Errorf("%d steps are left, over %t; want 1, false", b.Left(), b.Over())
	}
	if b.Spend(3); !b.Over() || b.Left() != -2 || b.Take(0) {
		t.Errorf("%d steps are left, over %t; want -2, true and nothing to take", b.Left(), b.Over())
	}
	b = work.NewBudget(10).Until(ctx)
	if cancel(); !b.Over() || b.Take(1) {
		t.Errorf("nobody waits, and work may be done: over %t, %d steps left", b.Over(), b.Left())
	}
	var endless *work.Budget
	if endless.Spend(math.MaxInt); endless.Over() || !endless.Take(math.MaxInt) || endless.Left() != math.MaxInt {
		t.Error("the nil budget has an end")
	}
}
