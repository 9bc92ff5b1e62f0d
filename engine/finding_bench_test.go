package engine_test

import (
	"testing"

	"whichline/engine"
)

// BenchmarkFindings looks for findings in files that are already parsed.
func BenchmarkFindings(b *testing.B) {
	for _, size := range sizes {
		f := engine.Google.ParseString(typicalFile(size.octets, 1))
		b.Run(size.name, func(b *testing.B) { benchmarkFindings(b, f) })
	}
}

func BenchmarkFindingsHostile(b *testing.B) {
	for _, in := range hostileInputs() {
		f := engine.Google.ParseString(in.body)
		b.Run(in.name, func(b *testing.B) { benchmarkFindings(b, f) })
	}
}

func benchmarkFindings(b *testing.B, f *engine.File) {
	b.Helper()
	b.ReportAllocs()
	for b.Loop() {
		f.Findings()
	}
}
