package robotstxt_test

import (
	"fmt"
	"strconv"
	"testing"

	robotstxt "whichline/engine"
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

// BenchmarkParseInto reads one file after the other into the same memory.
func BenchmarkParseInto(b *testing.B) {
	var f robotstxt.File
	bodies := enginetest.TypicalFiles(2000)
	b.ReportAllocs()
	for b.Loop() {
		for _, body := range bodies {
			robotstxt.Google.ParseInto(&f, body)
		}
	}
	enginetest.ReportScans(b, bodies...)
}

// BenchmarkGroups finds the groups and rules of files that are already parsed.
func BenchmarkGroups(b *testing.B) {
	bodies := enginetest.TypicalFiles(2000)
	files := make([]robotstxt.File, len(bodies))
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		for i, body := range bodies {
			robotstxt.Google.ParseInto(&files[i], body)
		}
		b.StartTimer()
		for i := range files {
			files[i].Runs()
		}
	}
	enginetest.ReportScans(b, bodies...)
}

// ruleCounts are those of a file with more rules than most, of one in a thousand,
// and of one as large as a reader reads.
var ruleCounts = [...]int{60, 1500, 10_000}

// BenchmarkCompile compiles a group; BenchmarkPlain has a verdict without.
func BenchmarkCompile(b *testing.B) {
	for _, n := range ruleCounts {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			f := robotstxt.Google.ParseString(enginetest.Rules(n))
			b.ReportAllocs()
			for b.Loop() {
				f.Compile("*")
			}
			enginetest.ReportScans(b, enginetest.Scanned)
		})
	}
}

func BenchmarkPlain(b *testing.B) {
	for _, n := range ruleCounts {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			f := robotstxt.Google.ParseString(enginetest.Rules(n))
			where := target(b, "/search/page17/edit?sort=12")
			for b.Loop() {
				f.DecidePlainly("*", where)
			}
			enginetest.ReportScans(b, enginetest.Scanned)
		})
	}
}

// BenchmarkVerdict asks a file with many rules for many URLs in turn.
func BenchmarkVerdict(b *testing.B) {
	urls := make([]string, 200)
	for i := range urls {
		urls[i] = fmt.Sprintf("/%s/page%d/edit?sort=%d", []string{"search", "node", "user", "blog"}[i%4], i, i)
	}
	for _, n := range ruleCounts {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			benchmarkMatch(b, robotstxt.Google.ParseString(enginetest.Rules(n)), urls...)
		})
	}
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
			robotstxt.Google.ParseString(body)
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(bodies))/b.Elapsed().Seconds()/1000, "kfiles/s")
	enginetest.ReportScans(b, bodies...)
}

// BenchmarkMatch asks a file that is already parsed for many URLs in turn.
func BenchmarkMatch(b *testing.B) {
	urls := enginetest.TypicalURLs(500)
	for _, size := range sizes[1:] {
		f := robotstxt.Google.ParseString(enginetest.TypicalFile(size.octets, 1))
		b.Run(size.name, func(b *testing.B) { benchmarkMatch(b, f, urls...) })
	}
}

func BenchmarkMatchHostile(b *testing.B) {
	for _, in := range enginetest.HostileInputs(enginetest.Large) {
		f := robotstxt.Google.ParseString(in.Body)
		b.Run(in.Name, func(b *testing.B) { benchmarkMatch(b, f, in.Path) })
	}
}

// benchmarkMatch asks for a single verdict in each round.
func benchmarkMatch(b *testing.B, f *robotstxt.File, urls ...string) {
	b.Helper()
	targets := make([]robotstxt.Target, len(urls))
	for i, url := range urls {
		var err error
		if targets[i], err = robotstxt.ParseTarget(url); err != nil {
			b.Fatal(err)
		}
	}
	crawler := robotstxt.Named("Googlebot")
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		f.Match(crawler, targets[i%len(targets)])
	}
	enginetest.ReportScans(b, enginetest.Scanned)
}

// BenchmarkOneShot parses a file and asks it once.
func BenchmarkOneShot(b *testing.B) {
	target, err := robotstxt.ParseTarget("/search/node/17.html")
	if err != nil {
		b.Fatal(err)
	}
	crawler := robotstxt.Named("Googlebot")
	for _, size := range sizes {
		body := enginetest.TypicalFile(size.octets, 1)
		b.Run(size.name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			for b.Loop() {
				robotstxt.Google.ParseString(body).Match(crawler, target)
			}
			enginetest.ReportScans(b, body)
		})
	}
}

// BenchmarkExplain words a verdict, which tries every rule of the group.
func BenchmarkExplain(b *testing.B) {
	for _, size := range sizes[1:] {
		f := robotstxt.Google.ParseString(enginetest.TypicalFile(size.octets, 1))
		b.Run(size.name, func(b *testing.B) {
			v := enginetest.Match(b, f, robotstxt.Named("Googlebot"), "/search/node/17.html")
			b.ReportAllocs()
			for b.Loop() {
				v.Explain()
			}
			enginetest.ReportScans(b, enginetest.Scanned)
		})
	}
}

// BenchmarkSite decides for a whole site: 10,000 URLs and 10 crawlers, and a file
// with as many rules as a reader reads.
func BenchmarkSite(b *testing.B) {
	f := robotstxt.Google.ParseString(enginetest.Rules(10_000))
	targets := make([]robotstxt.Target, 10_000)
	for i, url := range enginetest.TypicalURLs(len(targets)) {
		targets[i] = target(b, url)
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, token := range []string{"Googlebot", "bingbot", "GPTBot", "CCBot", "Yandex", "a", "b", "c", "d", "e"} {
			crawler := robotstxt.Named(token)
			for _, where := range targets {
				f.Match(crawler, where)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(10*len(targets)), "ns/verdict")
	enginetest.ReportScans(b, enginetest.Scanned)
}
