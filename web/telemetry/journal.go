// Package telemetry shows operators the state of the server: a log that never delays
// requests and leaves out the addresses of visitors, and metrics for Prometheus, whose
// names and labels contain neither addresses, nor input, nor the sites in question.
package telemetry

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"sync/atomic"
	"time"
)

const (
	// pending is the maximum number of lines waiting to be written. Further lines are
	// lost.
	pending = 1024

	// longest is the maximum length of a line in octets, as a stack may be long.
	longest = 16 << 10

	// parting is the maximum time that Close waits for the log's reader.
	parting = time.Second
)

// A Journal writes lines in order from its own goroutine. If the output is too slow or
// broken, lines are lost and counted, and callers do not wait. It is safe for concurrent
// use.
type Journal struct {
	to    io.Writer
	lines chan []byte
	lost  atomic.Int64
	told  int64 // lost lines already reported in the journal
	stop  context.CancelFunc
	done  chan struct{}
}

// OpenJournal returns a journal that writes to a file, a pipe or a terminal. The caller closes
// it.
func OpenJournal(to io.Writer) *Journal {
	ctx, stop := context.WithCancel(context.Background())
	j := &Journal{to: to, lines: make(chan []byte, pending), stop: stop, done: make(chan struct{})}
	go j.run(ctx)
	return j
}

// Logger returns a logger that writes one line to the journal for each call.
func (j *Journal) Logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(j, nil))
}

// Write queues one line. It never fails or waits.
func (j *Journal) Write(line []byte) (int, error) {
	kept := append(bytes.TrimRight(bytes.Clone(line[:min(len(line), longest-1)]), "\n"), '\n')
	select {
	case j.lines <- kept:
	default:
		j.lost.Add(1)
	}
	return len(line), nil
}

// Lost returns the number of lines lost so far.
func (j *Journal) Lost() int64 {
	return j.lost.Load()
}

// Close writes the pending lines for up to a second. Later lines are lost.
func (j *Journal) Close() {
	j.stop()
	select {
	case <-j.done:
	case <-time.After(parting):
	}
}

func (j *Journal) run(ctx context.Context) {
	defer close(j.done)
	for {
		select {
		case line := <-j.lines:
			j.put(line)
		case <-ctx.Done():
			for len(j.lines) > 0 {
				j.put(<-j.lines)
			}
			return
		}
	}
}

// put writes a line, preceded by a report of lost lines if there are any.
func (j *Journal) put(line []byte) {
	if _, err := j.to.Write(line); err != nil {
		j.lost.Add(1)
		return
	}
	if lost := j.lost.Load(); lost > j.told {
		slog.New(slog.NewTextHandler(j.to, nil)).Warn("log lines lost", "lines", lost-j.told)
		j.told = lost
	}
}
