package command

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sync/errgroup"

	"whichline/static"
	"whichline/templates/historypage"
	"whichline/web"
	"whichline/web/api"
	"whichline/web/fetch"
	"whichline/web/monitor"
	"whichline/web/settings"
	"whichline/web/telemetry"
)

// A watchCall holds the arguments of "whichline watch".
type watchCall struct {
	config, store string
	keep          time.Duration
	workers       int
	try           bool
	addr, token   string // of the pages; empty for none
	word          string // "export", "import" or ""
}

// watchCommand is "whichline watch", which watches sites.
func watchCommand() subcommand {
	call := new(watchCall)
	return subcommand{
		name: "watch", args: "-config FILE", about: "watch sites, and report changes that matter",
		usage: watchUsage, exits: watchExits,
		flags: call.flags(),
		words: []string{"export", "import"},
		run:   func(c Command, words []string) (int, error) { return c.watch(call, words) },
	}
}

func (c *watchCall) flags() *flag.FlagSet {
	fs := newFlagSet("watch")
	fs.StringVar(&c.config, "config", "", "`FILE` with the sites to watch and who gets messages")
	fs.StringVar(&c.store, "store", "", "path of a SQLite file, or `URL` of a PostgreSQL database; overrides store in "+
		"the configuration (default whichline-watch.db beside it)")
	c.keep = 5 * 365 * 24 * time.Hour
	fs.Func("keep", "`TIME` to keep states that are over and that no message is about, such as 90d or 5y; 0 keeps all "+
		"(default 5y)", func(s string) (err error) {
		c.keep, err = monitor.ParseDuration(s)
		return err
	})
	fs.IntVar(&c.workers, "workers", 16, "`NUMBER` of sites to request at the same time")
	fs.StringVar(&c.addr, "addr", "",
		"also serve pages with the sites and their versions, and the tester, on `host:port` (default none)")
	fs.StringVar(&c.token, "token", "", "`FILE` with a token, which visitors of the pages need as their password")
	fs.BoolVar(&c.try, "check", false, "check the configuration and exit")
	return fs
}

// watch watches, or carries out the word of the call.
func (c Command) watch(call *watchCall, words []string) (code int, err error) {
	switch {
	case call.config == "":
		return 0, errors.New("name the configuration: -config sites.yaml")
	case len(words) == 1 && (words[0] == "export" || words[0] == "import"):
		call.word = words[0]
	case len(words) > 0:
		return 0, fmt.Errorf("want export, import or no word at all, not %q", words)
	}
	cfg, err := monitor.Load(call.config)
	if err != nil {
		return 0, err
	}
	if call.try {
		_, err := fmt.Fprintf(c.Stdout, "%s: sites: %d, receivers: %d\n", call.config, len(cfg.Order), len(cfg.Tells))
		return exitFine, err
	}
	read := settings.FromEnv
	if call.addr == "" {
		read = settings.UnservedFromEnv
	}
	set, err := read(os.Getenv)
	if err != nil {
		return 0, err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	if err := c.watchWith(ctx, call, cfg, set); err != nil {
		fmt.Fprintln(c.Stderr, "whichline watch:", printable(err.Error()))
		return exitFailed, nil
	}
	return exitFine, nil
}

func (c Command) watchWith(ctx context.Context, call *watchCall, cfg *monitor.Config, set settings.Settings) error {
	log := slog.New(slog.NewTextHandler(c.Stderr, nil))
	quiet := slog.New(slog.NewTextHandler(c.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	place := cmp.Or(call.store, cfg.Store, filepath.Join(filepath.Dir(call.config), "whichline-watch.db"))
	open := monitor.Open
	if call.word == "export" {
		open = monitor.OpenExisting
	}
	store, err := open(ctx, place, quiet)
	if err != nil {
		return err
	}
	defer store.Close()
	switch call.word {
	case "export":
		return c.exportStore(ctx, store)
	case "import":
		n, err := store.Import(ctx, c.Stdin)
		if err == nil {
			fmt.Fprintf(c.Stderr, "rows read: %d\n", n)
		}
		return err
	}
	if !set.Fetching.On {
		return errors.New("FETCH=off: nothing can be watched")
	}
	set.Fetching.Version = api.ProgramVersion()
	client, err := fetch.New(fetch.Config{Settings: set.Fetching, Limits: monitor.Limits()})
	if err != nil {
		return err
	}
	m, err := monitor.New(store, monitor.Options{Path: call.config, Keep: call.keep, Workers: call.workers, Base: set.BaseURL, Client: client, Log: log, JobLog: quiet})
	if err != nil {
		return err
	}
	log.Info("watching", "sites", len(cfg.Order), "as", set.Fetching.Describe()[1])
	if call.addr == "" {
		return m.Run(ctx)
	}
	return call.serve(ctx, m, web.Config{Settings: set, Log: log})
}

// serve watches and serves the pages, until ctx is done or one of the two fails.
func (c *watchCall) serve(ctx context.Context, m *monitor.Monitor, cfg web.Config) error {
	var err error
	if cfg.Token, err = c.readToken(cfg.TrustedProxies); err != nil {
		return err
	}
	cfg.Static, cfg.Watcher, cfg.Metrics = static.FS, m, telemetry.NewMetrics(api.ProgramVersion())
	for name, figure := range m.Figures() {
		cfg.Metrics.Measure("whichline_watch_"+name, figure.About, figure.Value)
	}
	site, err := build(cfg, nil)
	if err != nil {
		return err
	}
	ln, err := net.Listen("tcp", c.addr)
	if err != nil {
		return err
	}
	cfg.Log.Info("serving", "url", "http://"+ln.Addr().String()+historypage.WatchPath)
	both, ctx := errgroup.WithContext(ctx)
	both.Go(func() error { return m.Run(ctx) })
	both.Go(func() error { return site.Serve(ctx, ln) })
	return both.Wait()
}

// leastToken is the minimum length of a token, so that it can't be guessed.
const leastToken = 16

// readToken returns the token in the file that the call names. Without one, the pages are
// for this machine or for a proxy.
func (c *watchCall) readToken(proxies []netip.Prefix) (string, error) {
	if c.token == "" {
		host, _, err := net.SplitHostPort(c.addr)
		ip, _ := netip.ParseAddr(host)
		if err == nil && host != "localhost" && !ip.IsLoopback() && len(proxies) == 0 {
			err = errors.New("-addr is open to other machines: name a file by -token, or your proxy by TRUSTED_PROXIES")
		}
		return "", err
	}
	text, err := os.ReadFile(c.token)
	token := strings.TrimSpace(string(text))
	if err == nil && len(token) < leastToken {
		err = fmt.Errorf("%s: want a token of %d characters or more, such as openssl rand -hex 16 writes",
			c.token, leastToken)
	}
	return token, err
}

// exportStore writes a store, and names the rows that the export lacks.
func (c Command) exportStore(ctx context.Context, store *monitor.Store) error {
	if err := store.Export(ctx, c.Stdout); err != nil {
		return err
	}
	n, err := store.Counts(ctx, time.Now())
	if err == nil && n.Untold > 0 {
		fmt.Fprintf(c.Stderr, "messages still on their way: %d. An export doesn't have them: let the watcher send "+
			"them, or they aren't sent.\n", n.Untold)
	}
	return err
}

// The help of the command.
const (
	watchUsage = `-config FILE [flags] [export | import]

Requests the robots.txt of sites again and again, keeps their versions, and writes to
a webhook or a file when a change matters to crawlers: another verdict, an
expectation that isn't met, another reaction to the status, a new error in the
file, or a site that can't be reached. The configuration is read again when it
changes. The environment variables about fetching apply: whichline -help.

With export it writes what is stored as lines of JSON; with import it reads
them from standard input, and so moves from SQLite to PostgreSQL.
`

	watchExits = `  0  it was asked to stop, or has checked, exported or imported
  1  it can't go on
  2  the call or the configuration is wrong
`
)
