package command

import (
	"context"
	"flag"
	"fmt"

	"whichline/web/mcp"
)

// mcpCommand is "whichline mcp", which answers assistants by the Model Context Protocol.
func mcpCommand() subcommand {
	return subcommand{
		name: "mcp", args: "[-fetch]", about: "answer assistants by the Model Context Protocol",
		usage: mcpUsage, exits: mcpExits,
		flags: func() *flag.FlagSet { fs, _ := mcpFlags(); return fs },
		words: []string{}, run: Command.mcp,
	}
}

// mcpFlags returns the flags, and the value of -fetch.
func mcpFlags() (*flag.FlagSet, *bool) {
	fs := newFlagSet("mcp")
	return fs, fs.Bool("fetch", false, sayFetchFlag)
}

// mcp answers the messages on standard input until it ends.
func (c Command) mcp(args []string) (code int, err error) {
	fs, fetches := mcpFlags()
	rest, err := parseArgs(fs, args)
	switch {
	case err != nil:
		return 0, err
	case len(rest) > 0:
		return 0, fmt.Errorf(sayNoArguments, rest)
	}
	var cfg mcp.Config
	if *fetches {
		if cfg.Fetch, err = fetcher(); err != nil {
			return 0, err
		}
	}
	return exitFine, mcp.Serve(context.Background(), cfg, c.Stdin, c.Stdout)
}

const (
	sayFetchFlag = "fetch the robots.txt of a site that a question names without a file"

	mcpUsage = `[-fetch]

Answers an assistant that starts it, by the Model Context Protocol over standard
input and output: the tools check, verdict, diff, explain and crawler, and the
documentation. It only reads, and never uses the network without -fetch.
`
	mcpExits = `  0  the input ended
  2  the call is wrong, or a message can't be read
`
)
