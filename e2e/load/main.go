// Command load measures a server under load, on loopback: it starts the program
// on a port of its own, asks it in the ways that the rows below say, beside a bare
// net/http handler, and prints a table of goals and what was measured. Rates are
// set against that handler's in the same run, as machines differ. It is bounded in
// connections and time and stops what it starts. It gives no verdict: whoever reads
// the table does.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"
)

// A run is what the rows share.
type run struct {
	binary string
	each   time.Duration // how long a row takes
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

// rows measures one row after the other.
func (r *run) rows(ctx context.Context) error {
	r.each = min(r.each, time.Minute)
	for _, part := range []func(context.Context) error{r.throughput, r.fairness, r.heavyJobs, r.slowClients, r.stopping} {
		if err := part(ctx); err != nil || ctx.Err() != nil {
			return err
		}
	}
	return nil
}
