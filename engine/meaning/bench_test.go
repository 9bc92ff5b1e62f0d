package meaning_test

import (
	"fmt"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/meaning"
)

// BenchmarkSummaries summarizes parsed files and their groups.
func BenchmarkSummaries(b *testing.B) {
	for _, octets := range []int{130, 2 << 10, 50 << 10, 500 << 10} {
		f := robotstxt.Google.ParseString(enginetest.TypicalFile(octets, 1))
		b.Run(fmt.Sprint(octets), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				x := meaning.SummariesOf(f)
				for g := range f.Groups() {
					x.Of(g)
				}
				x.OfFile()
			}
		})
	}
}
