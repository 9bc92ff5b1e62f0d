package generator_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/generator"
)

// BenchmarkRuns reads 500 KiB, in which nothing or something has an origin.
func BenchmarkRuns(b *testing.B) {
	var rules strings.Builder
	rules.WriteString("User-agent: *\n")
	for i := 0; rules.Len() < 500<<10; i++ {
		fmt.Fprintf(&rules, "Disallow: /folder/%d\n", i)
	}
	for name, body := range map[string]string{
		"own":    rules.String(),
		"blank":  strings.Repeat("\n", 500<<10),
		"marked": "# we use Shopify as our ecommerce platform\n" + rules.String(),
	} {
		f := robotstxt.Parse([]byte(body))
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				generator.Runs(f)
			}
		})
	}
}
