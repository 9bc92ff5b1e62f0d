package engine_test

import (
	"testing"

	"whichline/engine"
	"whichline/engine/internal/enginetest"
)

// sizes are those of a small file, one of the largest twentieth, and one as
// large as a reader reads.
var sizes = []struct {
	name   string
	octets int
}{
	{"130B", 130},
	{"2KB", 2 << 10},
	{"50KB", 50 << 10},
	{"500KiB", 500 << 10},
}

func BenchmarkParse(b *testing.B) {
	for _, size := range sizes {
		b.Run(size.name, func(b *testing.B) { benchmarkParse(b, enginetest.TypicalFile(size.octets, 1)) })
	}
	b.Run("corpus", func(b *testing.B) { benchmarkParse(b, enginetest.TypicalFiles(2000)...) })
}

func BenchmarkParseHostile(b *testing.B) {
	for _, in := range enginetest.HostileInputs(enginetest.Large) {
		b.Run(in.Name, func(b *testing.B) { benchmarkParse(b, in.Body) })
	}
}

func benchmarkParse(b *testing.B, bodies ...string) {
	b.Helper()
	total := 0
	for _, body := range bodies {
		total += len(body)
	}
	b.SetBytes(int64(total))
	b.ReportAllocs()
	for b.Loop() {
		for _, body := range bodies {
			engine.Google.ParseString(body)
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(bodies))/b.Elapsed().Seconds()/1000, "kfiles/s")
}

// BenchmarkMatch asks a file that is already parsed for many URLs in turn.
func BenchmarkMatch(b *testing.B) {
	urls := enginetest.TypicalURLs(500)
	for _, size := range sizes[1:] {
		f := engine.Google.ParseString(enginetest.TypicalFile(size.octets, 1))
		b.Run(size.name, func(b *testing.B) { benchmarkMatch(b, f, urls...) })
	}
}

func BenchmarkMatchHostile(b *testing.B) {
	for _, in := range enginetest.HostileInputs(enginetest.Large) {
		f := engine.Google.ParseString(in.Body)
		b.Run(in.Name, func(b *testing.B) { benchmarkMatch(b, f, in.Path) })
	}
}

// benchmarkMatch asks for a single verdict in each round.
func benchmarkMatch(b *testing.B, f *engine.File, urls ...string) {
	b.Helper()
	targets := make([]engine.Target, len(urls))
	for i, url := range urls {
		var err error
		if targets[i], err = engine.ParseTarget(url); err != nil {
			b.Fatal(err)
		}
	}
	crawler := engine.Named("Googlebot")
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		f.Match(crawler, targets[i%len(targets)])
	}
}

// BenchmarkOneShot parses a file and asks it once.
func BenchmarkOneShot(b *testing.B) {
	target, err := engine.ParseTarget("/search/node/17.html")
	if err != nil {
		b.Fatal(err)
	}
	crawler := engine.Named("Googlebot")
	for _, size := range sizes {
		body := enginetest.TypicalFile(size.octets, 1)
		b.Run(size.name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			for b.Loop() {
				engine.Google.ParseString(body).Match(crawler, target)
			}
		})
	}
}

// BenchmarkExplain words a verdict, which tries every rule of the group.
func BenchmarkExplain(b *testing.B) {
	for _, size := range sizes[1:] {
		f := engine.Google.ParseString(enginetest.TypicalFile(size.octets, 1))
		b.Run(size.name, func(b *testing.B) {
			v := enginetest.Match(b, f, engine.Named("Googlebot"), "/search/node/17.html")
			b.ReportAllocs()
			for b.Loop() {
				v.Explain()
			}
		})
	}
}

// BenchmarkTable decides for 50 URLs and 10 crawlers.
func BenchmarkTable(b *testing.B) {
	var crawlers []engine.Crawler
	for _, token := range []string{"Googlebot", "bingbot", "GPTBot", "CCBot", "Yandex", "a", "b", "c", "d", "e"} {
		crawlers = append(crawlers, engine.Named(token))
	}
	urls := enginetest.TypicalURLs(50)
	for _, size := range sizes[1:] {
		f := engine.Google.ParseString(enginetest.TypicalFile(size.octets, 1))
		b.Run(size.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := f.Table(b.Context(), nil, crawlers, urls); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
