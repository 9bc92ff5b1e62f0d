package signal_test

import (
	"runtime"
	"strconv"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/lines"
	"whichline/engine/signal"
)

// TestManyLinesTakeLittle counts the allocations for finding the deciding line among
// very many: they must be proportional to the distinct paths with a value.
func TestManyLinesTakeLittle(t *testing.T) {
	const lines = 20_000
	for _, tt := range []struct {
		name, line string
		said       int
		most       uint64 // octets for each line
	}{
		{"nothing that is known", "Content-Usage: /N mine=n\n", 0, 20},
		{"one path", "Content-Usage: /a train-ai=n\n", 1, 40},
		{"a path each", "Content-Usage: /aN train-ai=n\n", 1, 800},
		{"a path each, of Content-Signal", "Content-Signal: /aN ai-train=no\n", 1, 800},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var body strings.Builder
			body.WriteString("User-agent: *\n")
			for i := range lines {
				body.WriteString(strings.ReplaceAll(tt.line, "N", strconv.Itoa(i)))
			}
			f := robotstxt.Parse([]byte(body.String()))
			target, err := robotstxt.ParseTarget("/a7")
			if err != nil {
				t.Fatal(err)
			}
			v, sheet := f.Match(robotstxt.Named("x"), target), signal.Read(f)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			said := sheet.For(&v)
			runtime.ReadMemStats(&after)
			if got := after.TotalAlloc - before.TotalAlloc; got > tt.most*lines {
				t.Errorf("it takes %d octets a line; want %d at most", got/lines, tt.most)
			}
			if n := len(said.Usage) + len(said.Content); n != tt.said {
				t.Errorf("%d uses are spoken of; want %d", n, tt.said)
			}
		})
	}
}

// TestLongLinesTakeLittle counts the allocations for very long lines: a reader's part of
// them, and a bounded number of faults.
func TestLongLinesTakeLittle(t *testing.T) {
	const octets = 500_000
	number := 0
	for _, tt := range []struct {
		name, line, unit string
		most             uint64 // octets for each octet of the file
	}{
		{"what no parser reads", "Content-Signal: ", "x,y,", 8},
		{"one key", "Content-Signal: ", "search=no,", 2},
		{"keys that differ", "Content-Usage: ", "N,", 8},
		{"many lines of faults", "", "Content-Signal:x,y,z\n", 50},
		{"a path of commas", "Content-Signal: /", ",", 8},
		{"a path of preferences", "Content-Usage: /", ",search=y", 8},
		{"many long lines of paths", "", "Content-Signal:/" + strings.Repeat(",search=no", 1600) + "\n", 40},
		{"many long lines of one key", "", "Content-Signal:" + strings.Repeat("search=no,", 1600) + "\n", 40},
		{"many long lines of keys that differ", "", "Content-Usage:" + strings.Repeat("N,", 2000) + "a\n", 100},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var body strings.Builder
			body.WriteString("User-agent: *\n" + tt.line)
			for body.Len() < octets {
				for i, part := range strings.Split(tt.unit, "N") {
					if i > 0 {
						number++
						body.WriteString("k" + strconv.Itoa(number))
					}
					body.WriteString(part)
				}
			}
			f := robotstxt.Parse([]byte(body.String()))
			f.Runs()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			sheet := signal.Read(f)
			runtime.ReadMemStats(&after)
			if got := after.TotalAlloc - before.TotalAlloc; got > tt.most*octets {
				t.Errorf("it takes %d octets; want %d at most", got, tt.most*octets)
			}
			faults := 0
			for _, x := range sheet.Statements {
				faults += len(x.Faults)
				if n := len(x.Said); n > 0 && x.Said[n-1].At > lines.By(&f.Reading.Lines).MaxLine() {
					t.Errorf("line %d says something at octet %d", x.Line, x.Said[n-1].At)
				}
			}
			if faults > 10_000 {
				t.Errorf("%d faults", faults)
			}
		})
	}
}
