package main

import (
	"cmp"
	"fmt"
	"io"
	"runtime"
	"slices"
	"syscall"
	"text/tabwriter"
	"time"
)

// took is the processor time of one pass over a corpus, and of one scan of it for
// line feeds by the same process.
type took struct {
	pass, scan time.Duration
	blocked    int
}

// A row is the median of a parser's turns.
type row struct {
	name string
	took
}

// measure gives every parser its turns, one after the other in each round, so
// that what else the machine does meets all of them.
func measure(parsers []parser, c corpus, m mode, o options) ([]row, error) {
	turns := make([][]took, len(parsers))
	for range o.rounds {
		for i, p := range parsers {
			t, err := p.turn(c, m, o)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", p.name(), err)
			}
			turns[i] = append(turns[i], t)
		}
	}
	var rows []row
	for i, p := range parsers {
		slices.SortFunc(turns[i], func(a, b took) int { return cmp.Compare(a.pass, b.pass) })
		rows = append(rows, row{p.name(), turns[i][len(turns[i])/2]})
	}
	return rows, nil
}

// turn passes over the corpus until the turn's processor time is used.
func (l library) turn(c corpus, m mode, o options) (took, error) {
	runtime.GC()
	pass, blocked := l.pass(c, m), 0
	return took{
		pass: repeat(o.turn, func() { blocked = pass() }),
		scan: repeat(o.turn/10, func() { scan(c) }),
		// Read after the passes.
		blocked: blocked,
	}, nil
}

// repeat returns what one call of do takes, called until so much processor time
// is used.
func repeat(enough time.Duration, do func()) time.Duration {
	calls, begun := 0, processorTime()
	for calls == 0 || processorTime()-begun < enough {
		do()
		calls++
	}
	return (processorTime() - begun) / time.Duration(calls)
}

// processorTime is what this process has used so far, in all its threads.
func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// print prints the rows: the time for one case of c, the ratio of that to the first, the
// same in scans, and octets a microsecond.
func print(w io.Writer, c corpus, rows []row) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "parser\tone\tspeed\tscans\tMB/s\tblocked\t")
	for _, r := range rows {
		pass := float64(r.pass)
		fmt.Fprintf(table, "%s\t%v\t%.2f\t%.2f\t%.0f\t%d\t\n", r.name, r.pass/time.Duration(len(c.cases)),
			float64(rows[0].pass)/pass, pass/float64(r.scan), float64(c.octets())*1000/pass, r.blocked)
	}
	table.Flush()
}
