package command

import (
	"context"
	"fmt"

	"whichline/web/mcp"
)

// mcpCommand is "whichline mcp", which answers assistants by the Model Context Protocol.
func mcpCommand() subcommand {
	fs := newFlagSet("mcp")
	fetches := fs.Bool("fetch", false, "fetch the robots.txt of a site that a question names without a file")
	return subcommand{
		name: "mcp", args: "[-fetch]", about: "answer assistants by the Model Context Protocol",
		usage: mcpUsage, exits: mcpExits, flags: fs, words: []string{},
		run: func(c Command, args []string) (int, error) { return exitFine, c.mcp(args, *fetches) },
	}
}

// mcp answers the messages on standard input until it ends.
func (c Command) mcp(args []string, fetches bool) (err error) {
	if len(args) > 0 {
		return fmt.Errorf(sayNoArguments, args)
	}
	var cfg mcp.Config
	if fetches {
		if cfg.Fetch, err = fetcher(); err != nil {
			return err
		}
	}
	return mcp.Serve(context.Background(), cfg, c.Stdin, c.Stdout)
}

const (
	mcpUsage = `[-fetch]

Answers an assistant that starts it, by the Model Context Protocol over standard
input and output: the tools check, verdict, diff, explain and crawler, and the
documentation. It only reads, and never uses the network without -fetch.
`
	mcpExits = `  0  the input ended
  2  the call is wrong, or a message can't be read
`
)
