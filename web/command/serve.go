package command

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"whichline/static"
	"whichline/web"
	"whichline/web/api"
	"whichline/web/docs"
	"whichline/web/fetch"
	"whichline/web/shared"
	"whichline/web/telemetry"
)

// serve serves on cfg.Addr until ctx is done and all open requests have finished. It
// continues if the reader of the log stops or disappears.
func serve(ctx context.Context, cfg web.Config) error {
	signal.Ignore(syscall.SIGPIPE)
	limitMemory()
	log := telemetry.OpenJournal(os.Stderr)
	defer log.Close()
	cfg.Log = log.Logger()
	cfg.Static = static.FS
	cfg.Fetching.Version = api.ProgramVersion()
	var numbers net.Listener
	if cfg.MetricsAddr != "" {
		var err error
		if numbers, err = net.Listen("tcp", cfg.MetricsAddr); err != nil {
			return fmt.Errorf("METRICS_ADDR: %w", err)
		}
		defer numbers.Close()
	}
	cfg.Metrics = telemetry.NewMetrics(api.ProgramVersion())
	var store fetch.Shared
	if cfg.RedisURL != "" {
		opened, err := openStore(&cfg)
		if err != nil {
			return err
		}
		defer opened.Close()
		store = opened
	}
	cfg.Metrics.Count("whichline_log_lines_lost_total", "Lines of the log that weren't written in time.", log.Lost)
	site, err := build(cfg, store)
	if err != nil {
		return err
	}
	boundGarbage(ctx)
	if numbers != nil {
		defer serveMetrics(cfg, numbers, site.Probes())()
	}
	ln, err := net.Listen("tcp", cfg.Addr)
	if err != nil {
		return err
	}
	cfg.Log.Info("serving", "url", "http://"+ln.Addr().String())
	return site.Serve(ctx, ln)
}

// build returns the site with the parts that the settings require. store may be nil.
// Building leaves much garbage, which the process would keep as long as few visitors come.
// So build collects it early and returns the memory.
func build(cfg web.Config, store fetch.Shared) (*web.Server, error) {
	defer debug.FreeOSMemory()
	defer debug.SetGCPercent(debug.SetGCPercent(25))
	client, err := fetch.New(fetch.Config{Settings: cfg.Fetching, Shared: store})
	if err != nil {
		return nil, err
	}
	if cfg.Fetching.On {
		cfg.Fetch = client
	}
	for _, line := range cfg.Fetching.Describe() {
		cfg.Log.Info(line)
	}
	if cfg.Docs, err = docs.Read(docs.Files()); err != nil {
		return nil, fmt.Errorf("read the documentation: %w", err)
	}
	if err := cfg.Docs.Translate(docs.Translations()); err != nil {
		return nil, fmt.Errorf("read the translations of the documentation: %w", err)
	}
	return web.New(cfg)
}

// openStore opens the store that instances share.
func openStore(cfg *web.Config) (*shared.Store, error) {
	store, err := shared.Open(cfg.RedisURL, shared.Secret(cfg.RedisSecret), cfg.Log)
	if err != nil {
		return nil, fmt.Errorf("REDIS_URL: %w", err)
	}
	cfg.Sharing = store
	cfg.Metrics.Measure("whichline_shared_up", "Whether the shared store answers.", store.Up)
	cfg.Metrics.Count("whichline_shared_failures_total", "How often the shared store didn't answer.", store.Failures)
	return store, nil
}

// serveMetrics serves the metrics of cfg and the probes on ln until stop is called, also
// while the server drains.
func serveMetrics(cfg web.Config, ln net.Listener, probes http.Handler) (stop func()) {
	ctx, stop := context.WithCancel(context.Background())
	cfg.Log.Info("serving metrics", "url", "http://"+ln.Addr().String()+"/metrics")
	go func() {
		if err := cfg.Metrics.Serve(ctx, ln, probes, telemetry.ServerErrors(cfg.Log)); err != nil {
			cfg.Log.Error("failure", "err", err)
		}
	}()
	return stop
}
