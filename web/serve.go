package web

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"

	"golang.org/x/net/netutil"

	"whichline/web/journal"
	"whichline/web/limit"
)

// stopTimeout bounds the wait for requests in hand when the server stops.
const stopTimeout = 25 * time.Second

// Serve answers what arrives on ln until ctx is done. Then it reports itself
// as not ready, goes on for the drain delay, closes ln, and returns when the
// requests in hand are answered or 25 seconds have passed.
func (s *Server) Serve(ctx context.Context, ln net.Listener) error {
	srv := s.httpServer()
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(s.limited(ln)) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	s.draining.Store(true)
	s.cfg.Log.Info("stopping", "delay", s.cfg.DrainDelay)
	time.Sleep(s.cfg.DrainDelay)

	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
	defer cancel()
	if err := srv.Shutdown(ctx); err != nil {
		srv.Close()
		return fmt.Errorf("stop: %w", err)
	}
	return nil
}

// limited returns ln with no more connections than the settings allow. A visitor
// has an eighth of them, or 16 if that is more; proxies have as many as come.
func (s *Server) limited(ln net.Listener) net.Listener {
	if s.cfg.VisitorLimits {
		counted := limit.NewListener(ln, max(s.cfg.MaxConns/8, 16), s.trusts)
		s.cfg.Metrics.Count("whichline_connections_refused_total", "Connections closed because their visitor had enough.", counted.Refused)
		ln = counted
	}
	return netutil.LimitListener(ln, s.cfg.MaxConns)
}

// httpServer returns a server that gives up on clients who send or read too
// slowly, so that they cannot hold all connections.
func (s *Server) httpServer() *http.Server {
	return &http.Server{
		Handler:           s,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          journal.ServerErrors(s.cfg.Log),
	}
}
