package web

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
)

// logged logs each request but health probes. The address, the headers and the
// body hold a visitor's input, so the log has none of them: it names the
// route, not the path.
func (s *Server) logged(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		start := time.Now()
		if err := next(c); err != nil {
			c.Error(err) // so that the status below is the one sent
		}
		if s.probes[c.Path()] {
			return nil
		}
		method, took := knownMethod(c.Request().Method), time.Since(start)
		s.cfg.Metrics.Request(c.Path(), method, c.Response().Status, took)
		s.cfg.Log.LogAttrs(context.WithoutCancel(c.Request().Context()), slog.LevelInfo, "request",
			slog.String("method", method),
			slog.String("route", c.Path()),
			slog.Int("status", c.Response().Status),
			slog.Int64("ms", took.Milliseconds()),
			slog.Int64("bytes", c.Response().Size),
			slog.String("id", requestID(c)),
		)
		return nil
	}
}

// knownMethod returns m if HTTP defines it: a client can write anything there.
func knownMethod(m string) string {
	switch m {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch,
		http.MethodDelete, http.MethodOptions, http.MethodTrace, http.MethodConnect:
		return m
	}
	return "other"
}
