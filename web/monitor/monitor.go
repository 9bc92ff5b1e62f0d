// Package monitor watches the robots.txt files of sites: it requests them again and again,
// keeps their versions, and tells of changes that matter to crawlers.
//
// What is kept and the jobs that are due stand in one [Store], and what belongs together
// is written in one transaction: a message exists if and only if the state that it tells
// of does, and it is sent until its receiver has it.
package monitor

import (
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"sync/atomic"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"whichline/web/fetch"
	"whichline/web/limit"
)

// Options are the parts and limits of a [Monitor]. Client, Log and Path are required.
type Options struct {
	Path    string        // of the configuration
	Keep    time.Duration // how long what is over is kept; 0 for ever
	Workers int           // requests at the same time; 0 for 16
	Base    *url.URL      // of the pages, for links in messages; may be nil
	Client  *fetch.Client
	Log     *slog.Logger
	JobLog  *slog.Logger // of the jobs
}

// A Monitor watches. It is safe for concurrent use.
type Monitor struct {
	opts  Options
	store *Store
	cfg   atomic.Pointer[Config]
	files []string          // of the configuration in force, or the one refused last
	sum   [sha256.Size]byte // of files

	get  func(context.Context, fetch.Request) (*fetch.Result, error)
	post func(ctx context.Context, address string, header http.Header, body []byte) (*fetch.Result, error)

	clock func() time.Time
	step  func(string) // is called between the steps of a job

	looked, unchanged, told atomic.Int64
}

// Times of the jobs.
const (
	sweepEvery   = 10 * time.Second
	tidyEvery    = time.Hour
	reloadEvery  = 5 * time.Second
	jobTimeout   = time.Minute
	rescueAfter  = 2 * time.Minute
	stopTime     = 20 * time.Second // for jobs in hand to finish, and again once they are cancelled
	keepFinished = 10 * time.Minute
)

// Queues, so that a slow receiver keeps no site waiting.
const (
	fetchQueue = "fetch"
	tellQueue  = "tell"
)

// unfinished are the states of jobs that aren't over.
var unfinished = []rivertype.JobState{rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning, rivertype.JobStateScheduled}

// New returns a monitor on a store. Its error is that of [Load].
func New(store *Store, opts Options) (*Monitor, error) {
	cfg, err := Load(opts.Path)
	if err != nil {
		return nil, err
	}
	m := &Monitor{opts: opts, store: store, clock: time.Now, step: func(string) {}, post: opts.Client.Post}
	m.get = func(ctx context.Context, r fetch.Request) (*fetch.Result, error) {
		return opts.Client.Fetch(ctx, watcher, r)
	}
	m.cfg.Store(cfg)
	m.files = cfg.Files
	m.sum = m.digest()
	return m, nil
}

// Limits returns the limits of a client that watches. Requests to the hosts of one
// registrable domain are a second apart, and one host gets one at a time.
func Limits() fetch.Limits {
	l := fetch.DefaultLimits()
	l.AtOnce, l.PerHost, l.Own = 256, 1, 256
	l.Shared, l.SharedOctets = 1, 1
	l.Visitor = limit.Rate{Every: time.Microsecond, Burst: 1000}
	l.Target = limit.Rate{Every: time.Second, Burst: 2}
	return l
}

// now returns the time as stores keep it.
func (m *Monitor) now() time.Time { return m.clock().UTC().Truncate(time.Millisecond) }

// Site returns the configuration of a site: nothing for one that is no longer listed.
func (m *Monitor) Site(origin string) *Site {
	if site := m.config().Sites[origin]; site != nil {
		return site
	}
	return &Site{}
}

func (m *Monitor) config() *Config { return m.cfg.Load() }

// Store returns the store, for reading.
func (m *Monitor) Store() *Store { return m.store }

// Run watches until ctx is done. Jobs in hand are finished.
func (m *Monitor) Run(ctx context.Context) error {
	workers := river.NewWorkers()
	river.AddWorker(workers, &fetchWorker{Monitor: m})
	river.AddWorker(workers, &tellWorker{Monitor: m})
	river.AddWorker(workers, &sweepWorker{Monitor: m})
	river.AddWorker(workers, &tidyWorker{Monitor: m})
	client, err := m.store.work(&river.Config{
		Logger:                      m.opts.JobLog,
		Queues:                      map[string]river.QueueConfig{fetchQueue: {MaxWorkers: cmp.Or(m.opts.Workers, 16)}, tellQueue: {MaxWorkers: 4}, river.QueueDefault: {MaxWorkers: 2}},
		JobTimeout:                  jobTimeout,
		RescueStuckJobsAfter:        rescueAfter,
		SoftStopTimeout:             stopTime,
		CompletedJobRetentionPeriod: keepFinished,
		CancelledJobRetentionPeriod: 24 * time.Hour,
		DiscardedJobRetentionPeriod: 24 * time.Hour,
		PeriodicJobs: []*river.PeriodicJob{
			river.NewPeriodicJob(river.PeriodicInterval(sweepEvery), func() (river.JobArgs, *river.InsertOpts) { return sweepJob{}, nil }, &river.PeriodicJobOpts{RunOnStart: true}),
			river.NewPeriodicJob(river.PeriodicInterval(tidyEvery), func() (river.JobArgs, *river.InsertOpts) { return tidyJob{}, nil }, &river.PeriodicJobOpts{RunOnStart: true}),
		},
	}, workers)
	if err != nil {
		return fmt.Errorf("set up the jobs: %w", err)
	}
	if err := m.store.enlist(ctx, m.config(), m.clock()); err != nil {
		return fmt.Errorf("enter the sites: %w", err)
	}
	if err := client.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("start the jobs: %w", err)
	}
	m.reloading(ctx)
	ending, cancel := context.WithTimeout(context.Background(), 2*stopTime)
	defer cancel()
	return client.Stop(ending)
}

// reloading reads the configuration again whenever it changed, until ctx is done.
func (m *Monitor) reloading(ctx context.Context) {
	tick := time.NewTicker(reloadEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := m.reload(ctx); err != nil && ctx.Err() == nil {
				m.opts.Log.Error("configuration", "err", err)
			}
		}
	}
}

// reload reads the configuration again if it changed. One with a fault leaves the old one
// in force.
func (m *Monitor) reload(ctx context.Context) error {
	sum := m.digest()
	if sum == m.sum {
		return nil
	}
	cfg, err := Load(m.opts.Path)
	m.files = cfg.Files
	if err != nil {
		m.sum = sum
		return fmt.Errorf("%w; the one before stays in force", err)
	}
	if err := m.store.enlist(ctx, cfg, m.clock()); err != nil {
		return fmt.Errorf("enter the sites: %w", err)
	}
	m.sum = sum
	m.cfg.Store(cfg)
	m.opts.Log.Info("configuration", "sites", len(cfg.Order))
	return nil
}

// digest identifies the contents of files by their sizes and times.
func (m *Monitor) digest() (sum [sha256.Size]byte) {
	h := sha256.New()
	for _, path := range m.files {
		if info, err := os.Stat(path); err == nil {
			fmt.Fprintln(h, path, info.Size(), info.ModTime().UnixNano())
		}
	}
	h.Sum(sum[:0])
	return sum
}
