package signal_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/signal"
)

// BenchmarkRead searches a file without statements, like most, and one that has nothing
// else, and compares the time with parsing the first.
func BenchmarkRead(b *testing.B) {
	rules := strings.Repeat("User-agent: a\nDisallow: /some/path/\n\n# comment\nCrawl-delay: 5\n", 8000)
	b.Run("parse", func(b *testing.B) {
		for b.Loop() {
			robotstxt.Google.ParseString(rules)
		}
	})
	var all strings.Builder
	for i := range 15_000 {
		fmt.Fprintf(&all, "Content-Usage: /%d train-ai=n, Search=y\n", i)
	}
	for _, x := range []struct{ name, body string }{{"none", rules}, {"all", "User-agent: *\n" + all.String()}} {
		f := robotstxt.Google.ParseString(x.body)
		b.Run(x.name, func(b *testing.B) {
			for b.Loop() {
				signal.Read(f)
			}
		})
	}
}

// BenchmarkFor asks for the values of one verdict after the other.
func BenchmarkFor(b *testing.B) {
	f := robotstxt.Google.ParseString("User-agent: *\nAllow: /\nContent-Signal: search=yes, ai-train=no\nContent-Usage: /a/ train-ai=n\nContent-Usage: train-ai=y")
	target, err := robotstxt.ParseTarget("/a/b")
	if err != nil {
		b.Fatal(err)
	}
	v, s := f.Match(robotstxt.Named("x"), target), signal.Read(f)
	b.ReportAllocs()
	for b.Loop() {
		s.For(&v, nil)
	}
}
