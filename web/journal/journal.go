// Package journal writes the log without ever making a request wait for it, and
// keeps the addresses of visitors out of it.
package journal

import (
	"bytes"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// pending is how many lines wait to be written. More are lost.
	pending = 1024

	// longest is how many octets of a line are written: a stack may be long.
	longest = 16 << 10

	// parting is how long Close waits for whoever reads the log.
	parting = time.Second
)

// A Journal writes lines in the order in which they come, from a goroutine of
// its own. When what it writes to is too slow or broken, lines are lost and
// counted, and nobody waits. It is safe for concurrent use.
type Journal struct {
	to    io.Writer
	lines chan []byte
	lost  atomic.Int64
	told  int64 // of lost, how many a line in the journal tells of
	stop  chan struct{}
	close func()
	done  chan struct{}
}

// Open returns a journal that writes to a file, a pipe or a terminal. Whoever
// opens it closes it.
func Open(to io.Writer) *Journal {
	j := &Journal{
		to:    to,
		lines: make(chan []byte, pending),
		stop:  make(chan struct{}),
		done:  make(chan struct{}),
	}
	j.close = sync.OnceFunc(func() { close(j.stop) })
	go j.run()
	return j
}

// Logger returns a logger that writes into the journal, a line for each call.
func (j *Journal) Logger() *slog.Logger {
	return slog.New(slog.NewTextHandler(j, nil))
}

// Write takes one line. It never fails and never waits.
func (j *Journal) Write(line []byte) (int, error) {
	kept := append(bytes.TrimRight(bytes.Clone(line[:min(len(line), longest-1)]), "\n"), '\n')
	select {
	case j.lines <- kept:
	default:
		j.lost.Add(1)
	}
	return len(line), nil
}

// Lost returns how many lines have been lost so far.
func (j *Journal) Lost() int64 {
	return j.lost.Load()
}

// Close writes what is pending, unless that takes more than a second. What comes
// later is lost.
func (j *Journal) Close() {
	j.close()
	select {
	case <-j.done:
	case <-time.After(parting):
	}
}

func (j *Journal) run() {
	defer close(j.done)
	for {
		select {
		case line := <-j.lines:
			j.put(line)
		case <-j.stop:
			for len(j.lines) > 0 {
				j.put(<-j.lines)
			}
			return
		}
	}
}

// put writes a line and, if some were lost before it, how many.
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
