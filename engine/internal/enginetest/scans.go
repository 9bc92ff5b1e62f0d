package enginetest

import (
	"strings"
	"testing"
	"time"
)

// ReportScans reports the time of one round in scans of the given texts for line feeds,
// a unit that varies less between machines than nanoseconds.
func ReportScans(b *testing.B, bodies ...string) {
	b.Helper()
	perOp := float64(b.Elapsed()) / float64(b.N)
	rounds, begun := 0, time.Now()
	for time.Since(begun) < 20*time.Millisecond {
		for _, body := range bodies {
			for at := 0; at >= 0; {
				at = strings.IndexByte(body, '\n')
				body = body[at+1:]
			}
		}
		rounds++
	}
	b.ReportMetric(perOp*float64(rounds)/float64(time.Since(begun)), "scans/op")
}

// Scanned is 2 KB of lines, the unit for costs that do not grow with the file.
var Scanned = strings.Repeat("Disallow: /wp-content/plugins/\n", 66)
