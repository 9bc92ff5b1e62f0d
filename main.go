// Command whichline serves a robots.txt tester, and tests files itself.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"syscall"

	"whichline/static"
	"whichline/web"
	"whichline/web/command"
	"whichline/web/docs"
	"whichline/web/fetch"
)

func main() {
	cfg, err := web.FromEnv(os.Getenv)
	flag.StringVar(&cfg.Addr, "addr", cfg.Addr, "listen on `host:port`")
	flag.Usage = usage
	flag.Parse() // before err is looked at, so that -help always answers

	if flag.Arg(0) == "check" { // no variable configures it, so err is not about it
		os.Exit(command.Command{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}.Run(flag.Args()[1:]))
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
		err = fmt.Errorf("unknown command %q; -help lists what there is", flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "whichline:", err)
		os.Exit(1)
	}
}

// serve answers on cfg.Addr until ctx is done and the requests in hand are
// answered.
func serve(ctx context.Context, cfg web.Config) error {
	cfg.Log = slog.New(slog.NewTextHandler(os.Stderr, nil))
	cfg.Static = static.FS
	client, err := fetch.New(fetch.Config{Settings: cfg.Fetching})
	if err != nil {
		return err
	}
	if cfg.Fetching.On {
		cfg.Fetch = client
	}
	for _, line := range cfg.Fetching.Describe() {
		cfg.Log.Info(line)
	}
	if cfg.Docs, err = docs.Read(docs.Files()); err != nil {
		return fmt.Errorf("read the documentation: %w", err)
	}
	site, err := web.New(cfg)
	if err != nil {
		return err
	}
	ln, err := net.Listen("tcp", cfg.Addr)
	if err != nil {
		return err
	}
	cfg.Log.Info("serving", "url", "http://"+ln.Addr().String())
	return site.Serve(ctx, ln)
}

func usage() {
	out := flag.CommandLine.Output()
	fmt.Fprint(out, "Usage:\n  whichline [-addr host:port]              serve the tester\n"+
		"  whichline [-addr host:port] healthcheck  ask a running server whether it is alive\n"+
		"  whichline check [flags] [FILE]           test a file; whichline check -help tells more\n\nFlags:\n")
	flag.PrintDefaults()
	fmt.Fprint(out, "\nEnvironment:\n")
	web.DescribeEnv(out)
}
