package enginetest

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	robotstxt "whichline/engine"
)

// Match parses a URL or path and returns the verdict of f on it.
func Match(tb testing.TB, f *robotstxt.File, c robotstxt.Crawler, url string) robotstxt.Verdict {
	tb.Helper()
	target, err := robotstxt.ParseTarget(url)
	if err != nil {
		tb.Fatal(err)
	}
	return f.Match(c, target)
}

// CheckSentence fails the test unless s is valid UTF-8, of bounded length, and without
// empty parts.
func CheckSentence(t *testing.T, s robotstxt.Sentence) {
	t.Helper()
	text := s.String()
	if text == "" || !utf8.ValidString(text) || len(text) > 1500 {
		t.Errorf("%d octets are said: %q", len(text), text)
	}
	for _, p := range s.Parts() {
		if p.Text == "" && !p.Code {
			t.Errorf("a part of %q is empty", text)
		}
	}
}

// Allocated returns the number of octets that do allocates.
func Allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Unquote decodes a file in a golden file: one quoted string per line, with an optional
// repetition count in front.
func Unquote(tb testing.TB, lines []byte) []byte {
	tb.Helper()
	var body strings.Builder
	for line := range strings.Lines(string(lines)) {
		quote := max(strings.IndexByte(line, '"'), 0)
		times, quoted := strings.TrimSpace(line[:quote]), strings.TrimSpace(line[quote:])
		n, err := strconv.Atoi(cmp.Or(times, "1"))
		if err != nil {
			tb.Fatalf("%s: %v", line, err)
		}
		s, err := strconv.Unquote(quoted)
		if err != nil {
			tb.Fatalf("%s: %v", line, err)
		}
		body.WriteString(strings.Repeat(s, n))
	}
	return []byte(body.String())
}

// A Patience is a context that ends after a number of calls of Err, so that a test can
// end it in the midst of work regardless of the speed of the machine. It keeps counting,
// so that a test can detect calls by code that should have stopped.
type Patience struct {
	context.Context
	Left  int // calls before it ends
	Looks int
}

// Endless returns a Patience that only counts.
func Endless(ctx context.Context) *Patience { return Patient(ctx, math.MaxInt) }

// Patient returns a Patience that ends after the given number of calls.
func Patient(ctx context.Context, looks int) *Patience { return &Patience{Context: ctx, Left: looks} }

// Err returns [context.Canceled] after too many calls.
func (p *Patience) Err() error {
	if p.Looks++; p.Looks > p.Left {
		return context.Canceled
	}
	return nil
}

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
