// Command load measures a server under load, on loopback. It starts the program on a
// free port and a bare net/http handler beside it, runs the rows below, and prints a
// table of goals and measurements. Rates are relative to the handler's rate in the same
// run, as machines differ. It limits connections and time, and stops everything that it
// starts. Judging the table is left to its reader.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"text/tabwriter"
	"time"
)

// A run holds the parameters common to all rows.
type run struct {
	binary string
	each   time.Duration // duration of a row
	table  table
}

func main() {
	bare := flag.Bool("bare", false, "serve a bare handler, for the load command itself")
	r := &run{}
	flag.StringVar(&r.binary, "binary", "bin/whichline", "the program to measure")
	flag.DurationVar(&r.each, "each", 5*time.Second, "how long each row takes")
	soak := flag.Duration("soak", 0, "instead, how long to ask in all ways and watch memory, goroutines and files")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	switch {
	case *bare:
		err = serveBare(ctx)
	case *soak > 0:
		err = r.soak(ctx, min(*soak, time.Hour))
	default:
		err = r.rows(ctx)
	}
	r.table.print()
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

// rows measures all rows in order, each part on a server of its own.
func (r *run) rows(ctx context.Context) error {
	r.each = min(r.each, time.Minute)
	for _, part := range []struct {
		measure func(context.Context, *process) error
		env     []string
	}{
		{r.throughput, []string{"VISITOR_LIMITS=off"}}, {r.fairness, nil}, {r.heavyJobs, nil}, {r.slowClients, nil},
		{r.stopping, []string{"VISITOR_LIMITS=off", "DRAIN_DELAY=1s"}},
	} {
		p, err := r.start(ctx, part.env...)
		if err != nil {
			return err
		}
		err = part.measure(ctx, p)
		p.stop() // unless it was
		if err != nil || ctx.Err() != nil {
			return err
		}
	}
	return nil
}

// A table holds the measurements, row by row.
type table struct{ rows [][3]string }

// add adds a row and prints it as progress.
func (t *table) add(what, goal, measured string, args ...any) {
	t.rows = append(t.rows, [3]string{what, goal, fmt.Sprintf(measured, args...)})
	fmt.Fprintf(os.Stderr, "%s: %s\n", what, t.rows[len(t.rows)-1][2])
}

func (t *table) print() {
	if len(t.rows) == 0 {
		return
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "what\tgoal\tmeasured")
	for _, row := range t.rows {
		fmt.Fprintf(w, "%s\t%s\t%s\n", row[0], row[1], row[2])
	}
	w.Flush()
}
