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

// Serve answers what arrives on ln until ctx is done. Then it reports itself
// as not ready, goes on for the drain delay, closes ln, and returns when the
// requests in hand are answered or stopTimeout has passed.
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

// limited returns ln with no more connections than the settings allow, and a visitor's
// part of them; proxies have as many as come.
func (s *Server) limited(ln net.Listener) net.Listener {
	if s.cfg.VisitorLimits {
		counted := limit.NewListener(ln, connectionsOf(s.cfg.MaxConns), s.trusts)
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
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       sendingTime,
		WriteTimeout:      answerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          journal.ServerErrors(s.cfg.Log),
	}
}
