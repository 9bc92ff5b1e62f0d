// Command bench runs the engine and other parsers beside each other over the same
// files and prints what each takes, in processor time: nanoseconds, a ratio to
// the engine, and the same as scans of the text for line feeds, which differs
// less between machines.
//
// It is a module of its own, so that neither the other parsers nor benchstat are
// requirements of the product.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"time"
)

func main() {
	var o options
	flag.IntVar(&o.rounds, "rounds", 5, "how often each parser has its turn; the median counts")
	flag.DurationVar(&o.turn, "turn", 200*time.Millisecond, "processor time of a turn")
	flag.StringVar(&o.google, "google", "", "`program` built of google/, which runs google/robotstxt")
	flag.StringVar(&o.real, "real", "", "`folder` of robots.txt files to run besides the generated ones")
	flag.Parse()
	if err := run(o); err != nil {
		log.Fatal("bench: ", err)
	}
}

type options struct {
	rounds       int
	turn         time.Duration
	google, real string
}

func run(o options) error {
	corpora, err := corpora(o.real)
	if err != nil {
		return err
	}
	for _, c := range corpora {
		parsers := goParsers()
		if o.google != "" {
			google, err := startGoogle(o.google, c)
			if err != nil {
				return err
			}
			defer google.stop()
			parsers = append(parsers, google)
		}
		for _, m := range c.modes {
			rows, err := measure(parsers, c, m, o)
			if err != nil {
				return err
			}
			fmt.Printf("\n%s: %s\n\n", c.name, m.title)
			print(os.Stdout, c, rows)
		}
	}
	return nil
}
