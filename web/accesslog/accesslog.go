// Package accesslog reads the access logs of web servers and compares them with a
// robots.txt file. It reports the crawlers that requested blocked URLs, and the rules
// that never decided anything.
//
// [Read] takes one line after the other and keeps none of them. Its memory is bounded
// regardless of the length of the log: it keeps a count for each crawler, and one for
// each line of the file that a crawler disobeyed.
package accesslog

import (
	"context"
	"errors"
	"fmt"
	"io"

	"whichline/engine/crawler"
	"whichline/web/limit"
	"whichline/web/ranges"
)

// Options control the reading of a log and the comparison.
type Options struct {
	Robots  *string        // the file; nil to count crawlers without a comparison
	Reader  crawler.Reader // the reading for each crawler
	Format  Format         // of the log; if [Unknown], the first lines decide
	Host    string         // requests to other hosts are skipped if the log names them; also a URL; "" to skip none
	Clients bool           // keep and report the addresses of clients
	Most    int64          // maximum octets after decompression; 0 for no limit
	All     bool           // also report crawlers of the catalogue without requests

	Lists    ranges.Lists    // the networks of operators; nil if requests are not told apart by them
	Resolver ranges.Resolver // looks up the names of addresses that are in none; nil for no lookups

	Pause func(context.Context) error // called before each line, so that others have their turn; may be nil
}

// ErrUnknownFormat is the error for a log whose first lines match no known format.
var ErrUnknownFormat = errors.New("the first lines are in no known format")

// ErrTooLong is the error for a log with more octets than the limit.
var ErrTooLong = errors.New("the log is too long")

// Read reads a log to its end. The texts of the report are in the language of ctx. It fails if the log cannot be read, if ctx ends, or with
// [ErrUnknownFormat] or [ErrTooLong]. It counts and skips lines that cannot be parsed.
func Read(ctx context.Context, log io.Reader, o Options) (*Report, error) {
	in, err := newLines(log, o.Most)
	if err != nil {
		return nil, fmt.Errorf("read the log: %w", err)
	}
	t := newTally(o)
	p := parser{format: o.Format}
	for {
		if o.Pause != nil {
			if err := o.Pause(ctx); err != nil {
				return nil, err
			}
		}
		line, problem, err := in.next()
		switch {
		case err == io.EOF:
			if o.Resolver != nil {
				t.lookUp(ctx)
			}
			return t.report(ctx, p.format)
		case err != nil:
			return nil, fmt.Errorf("read the log: %w", err)
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case problem == none && line == "":
			continue
		}
		if err := t.line(&p, in.number, line, problem); err != nil {
			return nil, err
		}
	}
}

// line handles one non-empty line of the log.
func (t *tally) line(p *parser, number int, line string, problem Problem) error {
	if problem == none {
		problem = p.parse(line)
	}
	switch problem {
	case none:
		t.add(&p.request)
	case directive:
		return nil
	default:
		t.addBroken(number, problem)
		if p.format == Unknown && t.Broken.Count >= limit.Shown {
			return ErrUnknownFormat
		}
	}
	t.Lines++
	return nil
}
