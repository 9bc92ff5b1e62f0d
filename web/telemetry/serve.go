package telemetry

import (
	"context"
	"fmt"
	"log"
	"net"
	"net/http"
	"time"
)

// Serve serves the metrics and the probes on ln until ctx is done. Errors of clients go
// to log.
func (m *Metrics) Serve(ctx context.Context, ln net.Listener, probes http.Handler, log *log.Logger) error {
	srv := &http.Server{
		Handler:           m.Handler(probes),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       5 * time.Second,
		WriteTimeout:      10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          log,
	}
	defer context.AfterFunc(ctx, func() { srv.Close() })()
	if err := srv.Serve(ln); ctx.Err() == nil {
		return fmt.Errorf("serve the metrics: %w", err)
	}
	return nil
}
