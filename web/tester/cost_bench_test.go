//go:build unix

package tester_test

import (
	"context"
	"runtime"
	"strconv"
	"syscall"
	"testing"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/web/tester"
)

// BenchmarkHostile answers files of strangers in every way that the tester has,
// in processor time and, as "x-typical", as a ratio to a typical file of the same
// size.
func BenchmarkHostile(b *testing.B) {
	t := newTester(b)
	for _, way := range ways(t) {
		b.Run(way.name, func(b *testing.B) {
			typical := cost(b, 3, typicalFile(large), way.do)
			b.Logf("typical: %.1f ms", typical*1e3)
			for _, s := range shapes {
				b.Run(s.name, func(b *testing.B) {
					body := s.file(large)
					var used float64
					octets := allocated(func() { used = cost(b, b.N, body, way.do) })
					b.ReportMetric(used*1e3, "cpu-ms/op")
					b.ReportMetric(used/typical, "x-typical")
					b.ReportMetric(float64(octets)/float64(b.N)/(1<<20), "MB/op")
					b.ReportMetric(0, "ns/op")
				})
			}
		})
	}
}

// BenchmarkKeystroke answers one change in files of usual sizes, as the editor
// asks.
func BenchmarkKeystroke(b *testing.B) {
	t := newTester(b)
	for _, size := range []int{315, 2 << 10, 50 << 10, large} {
		form := editorForm(typicalFile(size), false)
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			b.ReportAllocs()
			used := cost(b, b.N, "", func(string) error {
				_, err := t.EditorDocument(context.Background(), form, plainView)
				return err
			})
			b.ReportMetric(used*1e3, "cpu-ms/op")
		})
	}
}

// BenchmarkPage answers the form of a visitor without scripts.
func BenchmarkPage(b *testing.B) {
	t := newTester(b)
	for _, size := range []int{315, 2 << 10, 50 << 10} {
		body := typicalFile(size)
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			b.ReportAllocs()
			used := cost(b, b.N, body, func(body string) error { return answerPage(t, body) })
			b.ReportMetric(used*1e3, "cpu-ms/op")
		})
	}
}

// A way is one way of asking about a file.
type way struct {
	name string
	do   func(body string) error
}

func ways(t *tester.Tester) []way {
	editor := func(complete bool) func(body string) error {
		return func(body string) error {
			_, err := t.EditorDocument(context.Background(), editorForm(body, complete), plainView)
			return err
		}
	}
	return []way{
		{"parse", func(body string) error { robotstxt.Google.ParseString(body); return nil }},
		{"findings", func(body string) error { finding.In(robotstxt.Google.ParseString(body), nil); return nil }},
		{"witnesses", func(body string) error { askWitnesses(robotstxt.Google.ParseString(body)); return nil }},
		{"page", func(body string) error { return answerPage(t, body) }},
		{"keystroke", editor(false)},
		{"complete", editor(true)},
	}
}

// cost returns the seconds of processor time that one of n calls takes.
func cost(b *testing.B, n int, body string, do func(body string) error) float64 {
	b.Helper()
	runtime.GC()
	before := processorTime(b)
	for range n {
		if err := do(body); err != nil {
			b.Fatal(err)
		}
	}
	return (processorTime(b) - before).Seconds() / float64(n)
}

func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
