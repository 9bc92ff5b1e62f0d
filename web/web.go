// Package web answers HTTP requests. Its handlers read the request, ask the
// engine and render the answer; none decides anything about robots.txt.
package web

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"whichline/web/archive"
	"whichline/web/bulk"
	"whichline/web/docs"
	"whichline/web/fetch"
	"whichline/web/limit"
	"whichline/web/mcp"
	"whichline/web/monitor"
	"whichline/web/ranges"
	"whichline/web/settings"
	"whichline/web/telemetry"
	"whichline/web/tester"
)

// Config is everything a [Server] needs: the operator's settings, and the values
// that the program has built from them.
type Config struct {
	settings.Settings

	RequestTimeout time.Duration // how long a request may take; 20 s if it is 0
	AnswerTimeout  time.Duration // how long an answer of the tester may take; 10 s if it is 0

	Fetch   *fetch.Client      // fetches for visitors; nil if the site fetches nothing
	Docs    *docs.Library      // nil if the site has no documentation
	Sharing limit.Sharing      // nil if nothing is shared
	Metrics *telemetry.Metrics // nil if nobody reads them
	Watcher *monitor.Monitor   // nil if no sites are watched
	Names   ranges.Resolver    // looks up the names of addresses in logs; nil for no lookups
	Token   string             // which every visitor needs; "" for none

	Log    *slog.Logger // where requests and our own failures are logged; required
	Static fs.FS        // the files below /static/; required
}

// A Server is the site. It is an [http.Handler], so tests need no listener.
type Server struct {
	cfg          Config
	echo         *echo.Echo
	assets       *assets
	tester       *tester.Tester
	archive      *archive.Archive                // nil if no earlier versions are looked up
	pages        pageCache                       // by path
	known        func() (*representation, error) // the crawlers that the script offers
	listings     []func() []string               // the pages for the sitemap, by route
	senders      map[string]problemSender        // by path, for routes that answer problems without a page
	probes       map[string]bool                 // by path
	assistants   http.Handler                    // of /mcp; nil if that is off
	ownOrigin    fetch.Origin                    // of the BaseURL, if there is one; Host headers must stand for it
	held         *limit.Octets                   // bodies and answers in memory
	computations *limit.Queue
	heavy        map[jobKind]*limit.Jobs
	heavySizes   *limit.Octets
	asked        limit.Rates     // how often visitors have something computed
	explained    limit.Rates     // how often they have a line explained
	refused      limit.Rates     // how often they get a form back that was refused
	warned       sync.Once       // about a proxy that is not trusted
	stopping     context.Context // is done when the server was told to stop
	stop         context.CancelFunc
}

// New returns the site that cfg describes, ready to serve. Its error says
// which part of cfg is at fault.
func New(cfg Config) (*Server, error) {
	if cfg.Log == nil || cfg.Static == nil {
		return nil, fmt.Errorf("configure the site: Log and Static are required")
	}
	files, err := newAssets(cfg.Static)
	if err != nil {
		return nil, fmt.Errorf("read the static files: %w", err)
	}
	form := tester.New(tester.Config{
		Docs: cfg.Docs, Fetches: cfg.fetches(), Embeds: cfg.EmbedAncestors != "", Timeout: cfg.AnswerTimeout,
	})
	if cfg.Sharing == nil {
		cfg.Sharing = limit.Alone{}
	}
	if cfg.Metrics == nil {
		cfg.Metrics = telemetry.NewMetrics("")
	}
	cfg.RequestTimeout = cmp.Or(cfg.RequestTimeout, requestTimeout)
	s := &Server{cfg: cfg, assets: files, tester: form, senders: make(map[string]problemSender), probes: make(map[string]bool),
		pages: newPageCache(cachedAddresses), known: sync.OnceValues(newKnownCrawlers), held: limit.NewOctets(allHeld, ownHeld),
		computations: limit.NewQueue(computingBounds(cfg.VisitorLimits)), heavy: newHeavyJobs(), heavySizes: limit.NewOctets(allSizes, bulk.MaxSize),
		asked:     cfg.Sharing.Rates("compute", computingRate),
		explained: limit.NewLimiter(explainingRate), refused: limit.NewLimiter(refusedForms)}
	s.stopping, s.stop = context.WithCancel(context.Background())
	if cfg.BaseURL != nil {
		if s.ownOrigin, err = originOf(cfg.BaseURL.Scheme, cfg.BaseURL.Host); err != nil {
			return nil, fmt.Errorf("configure the site: BASE_URL: %w", err)
		}
	}
	if cfg.Fetch != nil && cfg.Fetching.Archive != nil {
		s.archive = archive.New(cfg.Fetch, cfg.Fetching.Archive)
	}
	if cfg.MCP {
		if s.assistants, err = mcp.Handler(mcp.Config{Compute: computeForAssistant, HostsChecked: cfg.BaseURL != nil, Log: cfg.Log}); err != nil {
			return nil, err
		}
	}
	s.echo = echo.New()
	s.echo.SchemeExtractor = echo.ExtractSchemeDirect()
	s.echo.HTTPErrorHandler = s.handleError
	s.routes()
	s.measure()
	if cfg.Docs != nil {
		if err := s.checkDocs(); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.echo.ServeHTTP(w, r)
}
