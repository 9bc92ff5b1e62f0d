package command

import (
	"context"
	"flag"
	"fmt"
	"net/netip"
	"os"

	"whichline/web/api"
	"whichline/web/fetch"
	"whichline/web/mcp"
	"whichline/web/settings"
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
		if cfg.Fetch, err = fetcher(os.Getenv); err != nil {
			return 0, err
		}
	}
	return exitFine, mcp.Serve(context.Background(), cfg, c.Stdin, c.Stdout)
}

// fetcher returns a function that fetches the robots.txt of a site by the guarded client,
// as the environment configures it.
func fetcher(getenv func(string) string) (func(context.Context, string) (*fetch.Result, error), error) {
	set, err := settings.FromEnv(getenv)
	if err != nil {
		return nil, err
	}
	set.Fetching.Version = api.ProgramVersion()
	client, err := fetch.New(fetch.Config{Settings: set.Fetching})
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, site string) (*fetch.Result, error) {
		origin, err := client.Origin(site)
		if err != nil {
			return nil, err
		}
		return client.Fetch(ctx, netip.IPv6Loopback(), fetch.Request{Origin: origin})
	}, nil
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
