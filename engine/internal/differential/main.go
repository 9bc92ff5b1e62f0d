// Command differential compares readings with the parsers that they are named for, on
// generated and on real files, and shows the differences. It reports a parser that is
// not available, with the reason. "make differential" runs it.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	robotstxt "whichline/engine"
)

func main() {
	var o options
	flag.IntVar(&o.cases, "cases", 100_000, "how many verdicts to generate")
	flag.Uint64Var(&o.seed, "seed", 1, "seed of the generator")
	flag.IntVar(&o.show, "show", 5, "how many examples to show for each reading")
	flag.StringVar(&o.real, "real", "", "`folder` of robots.txt files to try, too")
	flag.StringVar(&o.runners, "runners", "engine/internal/differential/runners", "`folder` of the runners")
	flag.StringVar(&o.results, "results", "engine/conformance/results.json", "`file` for the answers to the conformance suite")
	flag.StringVar(&o.only, "only", "", "the only reading to try, by its `code`")
	limit := flag.Duration("limit", 10*time.Minute, "when to stop at the latest")
	flag.Parse()

	ctx, cancel := context.WithTimeout(context.Background(), *limit)
	defer cancel()
	differ, err := o.run(ctx)
	if err != nil {
		fmt.Fprintln(os.Stderr, "differential:", err)
	}
	if differ || err != nil {
		os.Exit(1)
	}
}

type options struct {
	cases, show                  int
	seed                         uint64
	real, runners, results, only string
}

// run compares every parser and reports whether any differs.
func (o *options) run(ctx context.Context) (differ bool, err error) {
	sets := []set{{"generated", generate(o.seed, o.cases)}}
	if o.real != "" {
		files, err := realCases(o.real)
		if err != nil {
			return false, err
		}
		sets = append(sets, set{"real files", files})
	}
	results, err := readResults(o.results)
	if err != nil {
		return false, err
	}
	for _, p := range parsers {
		if o.only != "" && o.only != p.Reading {
			continue
		}
		misses, err := o.try(ctx, p, sets, results)
		if err != nil {
			return differ, err
		}
		differ = differ || misses > 0
		if err := results.write(o.results); err != nil {
			return differ, err
		}
	}
	return differ, nil
}

// A set is the cases of one origin.
type set struct {
	name  string
	cases []Case
}

// try runs one parser on all sets and on the conformance suite, and prints the findings.
// It returns the number of differences, or none for a release that the reading does not
// model. A missing parser is not an error.
func (o *options) try(ctx context.Context, p Parser, sets []set, to *results) (differ int, err error) {
	reading := robotstxt.ReadingByCode(p.Reading)
	runner, err := p.start(ctx, o.runners)
	if err != nil {
		fmt.Printf("%-17s missing: %v\n", p.Reading, err)
		return 0, nil
	}
	fmt.Printf("%-17s models %s; run: %s\n", p.Reading, p.Models, runner.Version)
	for _, s := range sets {
		found, err := compare(reading, runner, s.cases)
		if err != nil {
			return differ, err
		}
		fmt.Printf("%17s %-10s %7d cases, %d differences\n", "", s.name, found.Verdicts, len(found.Misses))
		if found.LeftOut > 0 {
			fmt.Printf("%17s %-10s %7d cases left out: %s\n", "", s.name, found.LeftOut, p.leavesOut)
		}
		if err := o.examples(reading, runner, found.Misses); err != nil {
			return differ, err
		}
		if p.isModelled(runner.Version) {
			differ += len(found.Misses)
		}
	}
	return differ, to.add(ctx, p, &suiteParser{runner, func() (*Runner, error) { return p.start(ctx, o.runners) }})
}

func (p *Parser) start(ctx context.Context, runners string) (*Runner, error) {
	command, err := p.command(runners)
	if err != nil {
		return nil, err
	}
	runner, err := start(ctx, command)
	if err != nil {
		return nil, err
	}
	runner.unsettled = p.unsettled
	return runner, nil
}

// examples prints the first misses, shrunk and without duplicates.
func (o *options) examples(reading *robotstxt.Reading, runner *Runner, misses []Miss) error {
	shown := map[string]bool{}
	for _, m := range misses[:min(len(misses), 4*o.show)] {
		if len(shown) == o.show {
			break
		}
		small, err := shrink(reading, runner, m)
		if err != nil {
			return err
		}
		if text := small.String(); !shown[text] {
			shown[text] = true
			fmt.Println(strings.Repeat(" ", 19) + text)
		}
	}
	return nil
}
