// Package program implements the command whichline: its flags, its environment, its
// commands and, without a command, the server.
package program

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"whichline/web"
	"whichline/web/command"
	"whichline/web/docs"
	"whichline/web/settings"
)

// Main runs the program according to the command line and the environment, and exits
// with status 1 or 2 if it fails.
func Main() {
	set, err := settings.FromEnv(os.Getenv)
	cfg := web.Config{Settings: set}
	flag.StringVar(&cfg.Addr, "addr", cfg.Addr, "listen on `host:port`")
	redis := flag.String("redis", "", "share limits and fetched files through Redis or Valkey at `URL`")
	asked := flag.Bool("version", false, "print the version and exit")
	flag.Usage = usage
	flag.Parse() // before checking err, so that -help always works
	cfg.RedisURL = cmp.Or(*redis, cfg.RedisURL)

	if *asked {
		printVersion()
		return
	}
	tool := command.Command{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Version: programVersion()}
	if run := tool.Named(flag.Arg(0)); run != nil { // no variable configures a command, so err is irrelevant
		os.Exit(run(flag.Args()[1:]))
	}

	if flag.Arg(0) == "explain" {
		os.Exit(explain(flag.Args()[1:]))
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	switch {
	case err != nil:
	case flag.NArg() == 0:
		err = serve(ctx, cfg)
	case flag.NArg() == 1 && flag.Arg(0) == "healthcheck":
		err = web.CheckHealth(ctx, cfg.Addr)
	default:
		err = fmt.Errorf("unknown command %q; -help lists what there is", flag.Arg(0))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "whichline:", err)
		os.Exit(1)
	}
}

// explain writes the page of the code in args and returns the exit status: 2 if the
// arguments are wrong.
func explain(args []string) int {
	if len(args) != 1 {
		fmt.Fprintln(os.Stderr, "whichline explain: want one code, such as fused-groups")
		return 2
	}
	if err := docs.Explain(os.Stdout, docs.Files(), args[0]); err != nil {
		fmt.Fprintf(os.Stderr, "whichline explain: %q: %v\n", args[0], err)
		return 2
	}
	return 0
}

func usage() {
	out := flag.CommandLine.Output()
	fmt.Fprint(out, "Usage:\n  whichline [-addr host:port]              serve the tester\n"+
		"  whichline [-addr host:port] healthcheck  ask a running server whether it is alive\n"+
		"  whichline check [flags] [FILE]           test a file; whichline check -help tells more\n"+
		"  whichline log [flags] [FORMAT]           say who disobeyed a file, by an access log; whichline log -help tells more\n"+
		"  whichline test -agent NAME [URL... | -]  say who may fetch which URL; whichline test -help tells more\n"+
		"  whichline diff [flags] BEFORE AFTER      compare two versions of a file; whichline diff -help tells more\n"+
		"  whichline completion bash | fish | zsh   write a script that completes words in a shell\n"+
		"  whichline explain CODE                   say what a finding, a difference, a near miss or a reason is\n\nFlags:\n")
	flag.PrintDefaults()
	fmt.Fprint(out, "\nEnvironment:\n")
	settings.DescribeEnv(out)
}
