package nearmiss_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/nearmiss"
)

// BenchmarkNearMisses looks for near misses in a file as there are, and in one that
// comes near to every URL. The steps that are counted are the measure.
func BenchmarkNearMisses(b *testing.B) {
	for name, body := range map[string]string{
		"typical": enginetest.TypicalFile(testSize, 1), "stars": repeated("Disallow: /" + strings.Repeat("a*", 200) + "b$\n"),
		"case": repeated("Disallow: /Aa*aa%20+\n"), "hosts": repeated("Disallow: http://www.example.com/a\n"), "small": "User-agent: *\nDisallow: /account/\n",
	} {
		for length, path := range map[string]string{"short": "/account", "long": "/" + strings.Repeat("aA%20+", 2000)} {
			b.Run(name+" "+length, func(b *testing.B) {
				f := robotstxt.Google.ParseString(body)
				v := enginetest.Match(b, f, robotstxt.Named("a"), path)
				_, counted := nearmiss.Work(f, &v)
				for b.Loop() {
					nearmiss.Of(f, &v, nil)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*counted), "ns/step")
			})
		}
	}
}
