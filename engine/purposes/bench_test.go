package purposes_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/purposes"
	"whichline/engine/work"
)

func BenchmarkOf(b *testing.B) {
	few := "User-agent: *\nDisallow: /cart/\n\nUser-agent: GPTBot\nUser-agent: Twitterbot\nDisallow: /\n"
	for _, x := range []struct{ name, body string }{
		{"few", few},
		{"2KB", few + strings.Repeat("Disallow: /a/b/\n", 120)},
		{"50KB", few + strings.Repeat("Disallow: /a/b/\n", 3000)},
		{"500KB", few + strings.Repeat("Disallow: /a/b/\n", 31000)},
	} {
		b.Run(x.name, func(b *testing.B) {
			for b.Loop() {
				purposes.Of(robotstxt.Google.ParseString(x.body), true, work.NewBudget(24_000_000))
			}
		})
	}
}
