// Package accesslog reads the access logs of web servers and says how crawlers
// kept to a robots.txt file: which of them asked for what it blocks, and which of its
// rules ever decided anything.
//
// [Read] takes one line after the other and keeps none of them. What it keeps is
// bounded, however long the log is: a count for each crawler, and one for each line
// of the file that a crawler disobeyed.
package accesslog

import (
	"context"
	"errors"
	"fmt"
	"io"

	"whichline/engine/crawler"
)

// Options say what is read, and what it is held against.
type Options struct {
	Robots  *string        // the file; nil if there is none, so that crawlers are only counted
	Reader  crawler.Reader // how the file is read for each crawler
	Format  Format         // of the log; the first lines tell if it is [Unknown]
	Host    string         // requests to other hosts are left out, where the log names them; "" for none
	Clients bool           // addresses of clients are kept and reported
	Most    int64          // octets that are read, after a log was unpacked; without limit if it is 0
	All     bool           // crawlers of the catalogue that did not ask are reported, too

	Pause func(context.Context) error // called before each line, so that others have their turn; nil for nothing
}

// ErrUnknownFormat says that the first lines do not tell the format of a log.
var ErrUnknownFormat = errors.New("the first lines are of no format that is known")

// ErrTooLong says that a log has more octets than are to be read.
var ErrTooLong = errors.New("the log is too long")

// linesToTell is how many lines of a log may be unreadable before its format has to
// be named.
const linesToTell = 20

// Read reads a log to its end. It fails if the log cannot be read, if ctx ends, or
// with [ErrUnknownFormat] or [ErrTooLong]; a line that cannot be read is counted and left out.
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
			return t.report(p.format)
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

// line reads one line of the log that is not empty.
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
		if p.format == Unknown && t.broken.Count >= linesToTell {
			return ErrUnknownFormat
		}
	}
	t.lines++
	return nil
}
