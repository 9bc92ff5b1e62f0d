package witness_test

import (
	"fmt"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/witness"
)

// BenchmarkWitnesses looks for the witnesses in files that are already parsed.
func BenchmarkWitnesses(b *testing.B) {
	for _, octets := range []int{130, 2 << 10, 50 << 10, 500 << 10} {
		f := robotstxt.Google.ParseString(enginetest.TypicalFile(octets, 1))
		b.Run(fmt.Sprint(octets), func(b *testing.B) { benchmarkWitnesses(b, f) })
	}
}

func BenchmarkWitnessesHostile(b *testing.B) {
	for _, in := range enginetest.HostileInputs(enginetest.Large) {
		f := robotstxt.Google.ParseString(in.Body)
		b.Run(in.Name, func(b *testing.B) { benchmarkWitnesses(b, f) })
	}
}

func benchmarkWitnesses(b *testing.B, f *robotstxt.File) {
	b.Helper()
	b.ReportAllocs()
	var asked, not int
	for b.Loop() {
		asked, not = askForWitnesses(f)
	}
	b.ReportMetric(float64(asked), "rules")
	b.ReportMetric(float64(not), "not-tried")
}

// askForWitnesses asks for that of every rule of every group, 100,000 at most. It
// returns for how many it asked and how many of them were not tried.
func askForWitnesses(f *robotstxt.File) (asked, not int) {
	search := witness.In(f)
	for g := range f.Groups() {
		for r := range g.Rules() {
			if asked++; asked > 100_000 {
				return asked, not
			}
			if w := search.Of(r, g); w.Outcome == witness.NotTried {
				not++
			}
		}
	}
	return asked, not
}
