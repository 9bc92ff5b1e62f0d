package web

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"

	"golang.org/x/net/netutil"

	"whichline/web/limit"
	"whichline/web/telemetry"
)

// Serve answers requests on ln until ctx is done. Then it reports itself as
// not ready, goes on for the drain delay, closes ln, and returns when the
// requests in hand are answered or stopTimeout has passed.
func (s *Server) Serve(ctx context.Context, ln net.Listener) error {
	srv := s.httpServer()
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(s.limited(srv, ln)) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	s.stop()
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
// part of them; proxies have as many as come. While it is crowded, srv keeps no
// connection of a visitor for another request.
func (s *Server) limited(srv *http.Server, ln net.Listener) net.Listener {
	if !s.cfg.VisitorLimits {
		return netutil.LimitListener(ln, s.cfg.MaxConns)
	}
	shared := limit.NewListener(ln, limit.Connections{
		All: s.cfg.MaxConns, Own: connectionsOf(s.cfg.MaxConns), Silent: busyPatience, Exempt: s.trusts,
	})
	s.cfg.Metrics.Count("whichline_connections_refused_total", "Connections closed because their visitor had enough.", shared.Refused)
	srv.ConnState = func(conn net.Conn, state http.ConnState) {
		switch state {
		case http.StateActive:
			shared.Active(conn)
		case http.StateIdle:
			shared.Idle(conn)
		}
	}
	srv.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if shared.Crowded() && !s.fromTrustedProxy(r) {
			w.Header().Set("Connection", "close")
		}
		s.ServeHTTP(w, r)
	})
	return shared
}

// httpServer returns a server that gives up on clients who send or read too
// slowly, so that they cannot hold all connections.
func (s *Server) httpServer() *http.Server {
	return &http.Server{
		Handler:           s,
		ReadHeaderTimeout: patience,
		ReadTimeout:       sendingTime,
		WriteTimeout:      answerTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    smallBody,
		ErrorLog:          telemetry.ServerErrors(s.cfg.Log),
	}
}
