package work_test

import (
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
		case c == '\n', c == '\r':
			steps += 8
		case c >= 0x80:
			steps++
		case i >= 3 && strings.EqualFold(body[i-3:i+1], "gent"):
			steps += 16
		}
	}
	return steps - 6*(strings.Count(body, "\n\n")+strings.Count(body, "\r\r"))
}
