package engine_test

import (
	"testing"

	"whichline/engine"
)

// BenchmarkWitnesses asks for the witness of every rule of every group.
func BenchmarkWitnesses(b *testing.B) {
	for _, size := range sizes {
		f := engine.Google.ParseString(typicalFile(size.octets, 1))
		b.Run(size.name, func(b *testing.B) { benchmarkWitnesses(b, f) })
	}
}

func BenchmarkWitnessesHostile(b *testing.B) {
	for _, in := range hostileInputs() {
		f := engine.Google.ParseString(in.body)
		b.Run(in.name, func(b *testing.B) { benchmarkWitnesses(b, f) })
	}
}

func benchmarkWitnesses(b *testing.B, f *engine.File) {
	b.Helper()
	b.ReportAllocs()
	tried, not := 0, 0
	for b.Loop() {
		search := f.Witnesses()
		for g := range f.Groups() {
			for r := range g.Rules() {
				tried++
				if w := search.Of(r, g); w.Outcome == engine.WitnessNotTried {
					not++
				}
			}
		}
	}
	b.ReportMetric(float64(tried)/float64(b.N), "rules")
	b.ReportMetric(float64(not)/float64(b.N), "not-tried")
}
