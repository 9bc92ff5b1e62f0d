package signal_test

import (
	"runtime"
	"strconv"
	"strings"
	"testing"

	"whichline/engine"
	"whichline/engine/signal"
)

// TestManyLinesTakeLittle counts what it allocates to find the line that counts among
// very many: in proportion to the paths that they tell apart, if they say something.
func TestManyLinesTakeLittle(t *testing.T) {
	const lines = 20_000
	for _, tt := range []struct {
		name, line string
		said       int
		most       uint64 // octets for each line
	}{
		{"nothing that is known", "Content-Usage: /N mine=n\n", 0, 20},
		{"one path", "Content-Usage: /a train-ai=n\n", 1, 40},
		{"a path each", "Content-Usage: /aN train-ai=n\n", 1, 800},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var body strings.Builder
			body.WriteString("User-agent: *\n")
			for i := range lines {
				body.WriteString(strings.ReplaceAll(tt.line, "N", strconv.Itoa(i)))
			}
			f := engine.Parse([]byte(body.String()))
			target, err := engine.ParseTarget("/a7")
			if err != nil {
				t.Fatal(err)
			}
			v, sheet := f.Match(engine.Named("x"), target), signal.Read(f)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			said := sheet.For(&v)
			runtime.ReadMemStats(&after)
			if got := after.TotalAlloc - before.TotalAlloc; got > tt.most*lines {
				t.Errorf("it takes %d octets a line; want %d at most", got/lines, tt.most)
			}
			if len(said.Usage) != tt.said {
				t.Errorf("%d uses are spoken of; want %d", len(said.Usage), tt.said)
			}
		})
	}
}
