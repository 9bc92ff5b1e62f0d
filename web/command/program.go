package command

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	"whichline/engine/crawler"
	"whichline/web"
	"whichline/web/api"
	"whichline/web/docs"
	"whichline/web/settings"
)

// Main runs the program according to the command line and the environment, and exits
// with status 1 or 2 if it fails.
func Main() {
	set, err := settings.FromEnv(os.Getenv)
	cfg := web.Config{Settings: set}
	if set.LogLookup {
		cfg.Names = resolver()
	}
	flag.StringVar(&cfg.Addr, "addr", cfg.Addr, "listen on `host:port`")
	redis := flag.String("redis", "", "share limits and fetched files through Redis or Valkey at `URL`")
	asked := flag.Bool("version", false, "print the version and exit")
	flag.Usage = usage
	flag.Parse() // before checking err, so that -help always works
	cfg.RedisURL = cmp.Or(*redis, cfg.RedisURL)

	if *asked {
		fmt.Printf("whichline %s (crawlers of %s, %s, %s/%s)\n", api.ProgramVersion(), crawler.CheckedOn, runtime.Version(), runtime.GOOS, runtime.GOARCH)
		return
	}
	tool := Command{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Version: api.ProgramVersion()}
	if code, ok := tool.Run(flag.Arg(0), flag.Args()[min(1, flag.NArg()):]); ok { // no variable configures it, so err is irrelevant
		os.Exit(code)
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	code := exitFailed
	switch {
	case flag.Arg(0) == "help":
		flag.CommandLine.SetOutput(os.Stdout)
		flag.Usage()
		return
	case err != nil:
	case flag.NArg() == 0:
		err = serve(ctx, cfg)
	case flag.NArg() == 1 && flag.Arg(0) == "healthcheck":
		err = web.CheckHealth(ctx, cfg.Addr)
	case flag.Arg(0) == "healthcheck":
		code, err = exitUsage, errors.New("nothing follows healthcheck: whichline [-addr host:port] healthcheck")
	default:
		code, err = exitUsage, fmt.Errorf("unknown command %q; -help lists what there is", flag.Arg(0))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "whichline:", err)
		os.Exit(code)
	}
}

// healthCommand is "whichline healthcheck", which [Main] runs with the settings of the
// server.
func healthCommand() subcommand {
	return subcommand{name: "healthcheck", about: "ask a running server whether it is alive", words: []string{}}
}

// explainCommand is "whichline explain", which writes the page of a code.
func explainCommand() subcommand {
	return subcommand{
		name: "explain", args: "CODE", about: "say what a finding, a difference, a library, a near miss, an origin of lines or a reason to ignore a line is",
		words: docs.Codes(), run: Command.explain,
	}
}

// explain writes the page of the code in args.
func (c Command) explain(args []string) (code int, err error) {
	if len(args) != 1 {
		return 0, errors.New("want one code, such as fused-groups")
	}
	text, err := docs.Explain(args[0])
	if err == nil {
		_, err = io.WriteString(c.Stdout, text)
	}
	if err != nil {
		return 0, fmt.Errorf("%q: %w", args[0], err)
	}
	return exitFine, nil
}

func usage() {
	out := flag.CommandLine.Output()
	fmt.Fprintf(out, "Usage:\n  whichline %-29s  serve the tester\n", "[-addr host:port]")
	for _, x := range subcommands() {
		more := ""
		if x.usage != "" {
			more = "; whichline " + x.name + " -help tells more"
		}
		fmt.Fprintf(out, "  whichline %-29s  %s%s\n", x.call(), x.about, more)
	}
	fmt.Fprint(out, "\nFlags:\n")
	flag.PrintDefaults()
	fmt.Fprint(out, "\nEnvironment:\n")
	settings.DescribeEnv(out)
}
