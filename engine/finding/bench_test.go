package finding_test

import (
	"strconv"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/internal/enginetest"
)

// BenchmarkFindings looks for findings in files that are already parsed.
func BenchmarkFindings(b *testing.B) {
	for _, size := range []int{130, 2 << 10, 50 << 10, enginetest.Large} {
		b.Run(strconv.Itoa(size), func(b *testing.B) { benchmarkFindings(b, enginetest.TypicalFile(size, 1)) })
	}
}

func BenchmarkFindingsHostile(b *testing.B) {
	for _, in := range hostileLines {
		b.Run(in.name, func(b *testing.B) { benchmarkFindings(b, hostileFile(in.line, enginetest.Large)) })
	}
	for _, in := range enginetest.HostileInputs(enginetest.Large) {
		b.Run(in.Name, func(b *testing.B) { benchmarkFindings(b, in.Body) })
	}
}

func benchmarkFindings(b *testing.B, body string) {
	b.Helper()
	f := robotstxt.Google.ParseString(body)
	b.ReportAllocs()
	for b.Loop() {
		finding.In(f, nil)
	}
}
