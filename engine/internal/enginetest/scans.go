package enginetest

import (
	"strings"
	"testing"
	"time"
)

// ReportScans reports what the time of one round comes to in scans of the given text
// for line feeds, which differs less between machines than nanoseconds do.
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

// Scanned is 2 KB of lines, the unit for what does not grow with the file.
var Scanned = strings.Repeat("Disallow: /wp-content/plugins/\n", 66)
