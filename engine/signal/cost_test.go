package signal_test

import (
	"runtime"
	"strconv"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/lines"
	"whichline/engine/signal"
	"whichline/engine/work"
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
			said := sheet.For(&v, nil)
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

// TestManyTokensTakeLittle counts the allocations for groups of one run, each of which has its
// statements for itself, as they stand above other user-agent lines.
func TestManyTokensTakeLittle(t *testing.T) {
	const tokens, most = 300, 100 << 20
	var body strings.Builder
	for i := range tokens {
		body.WriteString("User-agent: a" + strconv.Itoa(i) + "\n")
	}
	for i := 0; body.Len() < 490<<10; i++ {
		body.WriteString("Content-Signal: /" + strconv.Itoa(i) + strings.Repeat("a", 4000) + " search=no,ai-train=no,ai-input=no,use=full\n")
	}
	body.WriteString("User-agent: z\nDisallow: /x\n")
	f := robotstxt.Google.ParseString(body.String())
	sheet := signal.Read(f)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	leftOut := 0
	for i := range tokens {
		v := f.Match(robotstxt.Named("a"+strconv.Itoa(i)), robotstxt.PathTarget("/"))
		if sheet.For(&v, nil).LeftOut {
			leftOut++
		}
	}
	runtime.ReadMemStats(&after)
	if got := after.TotalAlloc - before.TotalAlloc; got > most || leftOut == 0 || leftOut == tokens {
		t.Errorf("%d octets are allocated, and %d of %d groups left out; want %d at most, and some", got, leftOut, tokens, most)
	}
}

// TestBudget asks about URLs until nothing is left of a budget.
func TestBudget(t *testing.T) {
	body := "User-agent: *\nContent-Usage: search=n\n"
	for i := range 1000 {
		body += "Content-Usage: /*" + strconv.Itoa(i) + " train-ai=n\n"
	}
	f := robotstxt.Google.ParseString(body)
	sheet, budget := signal.Read(f), work.NewBudget(1000)
	v := f.Match(robotstxt.Named("x"), robotstxt.PathTarget("/b"))
	var said []signal.Signals
	for len(said) < 100 && (said == nil || !said[len(said)-1].LeftOut) {
		said = append(said, sheet.For(&v, budget))
	}
	last := said[len(said)-1]
	if len(said) < 2 || len(said[0].Usage) != 1 || !last.LeftOut || last.Usage != nil {
		t.Errorf("it answers %d times, first with %+v and last with %+v; want values and then none", len(said), said[0], last)
	}
}
