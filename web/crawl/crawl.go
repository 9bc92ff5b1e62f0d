// Package crawl reads the sitemaps of a site, or one page of it, as a polite crawler
// does: one after the other, and only where the robots.txt of their host lets this
// program in.
package crawl

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"

	"whichline/web/api"
	"whichline/web/fetch"
	"whichline/web/sitemap"
)

// How much one run reads. What is left over is for the next one.
const (
	MaxFiles = api.MaxSitemapsRead
	MaxURLs  = 100_000

	// maxRest is how many sitemaps are remembered for the next run.
	maxRest = api.MaxSitemaps
)

// A Source fetches the document at address and has it read. The error may be a
// [Blocked].
type Source func(ctx context.Context, address string, read func(io.Reader)) (*fetch.Result, error)

// Polite returns what d fetches, as far as the robots.txt of each host allows it.
func Polite(d *fetch.Documents) Source {
	d.May = NewRules(d.Robots).May
	return d.Get
}

// A File is one sitemap that was to be read.
type File struct {
	URL     string         // as listed
	Result  *fetch.Result  // what came; its body was read; nil if nobody was asked
	Blocked *Blocked       // why nobody was asked; nil if somebody was
	Report  sitemap.Report // empty unless the class of the result is [fetch.OK], or a broken rest of it
}

// A Run reads sitemaps, up to so many files and URLs.
type Run struct {
	// Tell is told of the URLs, in order, some at a time. It returns those for which
	// the robots.txt in question does not speak. It is required, as Done is, which is
	// told of every file. An error of theirs ends the run.
	Tell func(ctx context.Context, urls []string) (elsewhere []string, err error)
	Done func(ctx context.Context, file *File) error

	// Turn waits until what was fetched may be read, and tells of the end of that turn by
	// free. Turns are short, and none is held while a site is waited for. Its error ends
	// the run. At once unless it is set.
	Turn func(ctx context.Context) (free func(), err error)

	// Most is how many files are read; [MaxFiles] unless it is set.
	Most int

	source      Source
	seen        map[string]bool // addresses that were queued
	queue       []listed
	files, urls int
	dropped     int
}

// A listed sitemap is one to be read.
type listed struct {
	address string
	nested  bool // an index lists it
}

// NewRun returns a run that reads from source.
func NewRun(source Source) *Run {
	atOnce := func(context.Context) (func(), error) { return func() {}, nil }
	return &Run{source: source, seen: make(map[string]bool), Most: MaxFiles, Turn: atOnce}
}

// Read reads the sitemaps at addresses, and those that indexes among them list.
// Rest is what is left to be read when the limits of a run are reached, or if there
// is an error: that of ctx or of Done, or a [fetch.TryLater]. Dropped is how many
// more there were, beyond what is remembered.
func (r *Run) Read(ctx context.Context, addresses []string) (rest []string, dropped int, err error) {
	for _, a := range addresses {
		r.list(a, false)
	}
	for len(r.queue) > 0 && r.files < r.Most && r.urls+sitemap.MaxURLs <= MaxURLs {
		if err = r.file(ctx, r.queue[0]); err != nil {
			break
		}
		r.queue = r.queue[1:]
	}
	for _, l := range r.queue {
		rest = append(rest, l.address)
	}
	return rest, r.dropped, err
}

// list adds a sitemap to those to be read, unless it is among them. It reports
// whether it was not.
func (r *Run) list(address string, nested bool) bool {
	address, _, _ = strings.Cut(strings.TrimSpace(address), "#")
	switch {
	case r.seen[address]:
		return false
	case len(r.queue) == maxRest:
		r.dropped++
		return true
	}
	r.seen[address] = true
	r.queue = append(r.queue, listed{address, nested})
	return true
}

// file reads one sitemap.
func (r *Run) file(ctx context.Context, l listed) error {
	f := &File{URL: l.address}
	var read reading
	res, err := r.source(ctx, l.address, func(in io.Reader) {
		turns := &turns{ctx: ctx, take: r.Turn}
		defer turns.end()
		read = r.read(ctx, turns, &waiting{in: in, turns: turns})
		read.err = cmp.Or(turns.err, read.err)
	})
	if !errors.As(err, &f.Blocked) && err != nil {
		return err
	}
	if read.err != nil {
		return read.err
	}
	f.Report = read.report
	f.Result = res
	if f.Blocked != nil {
		f.Result = nil
	}
	if r.files++; l.nested && f.Report.Kind == sitemap.Index {
		f.Report.Note(sitemap.NestedIndex, l.address)
	}
	f.Report.Faults = append(f.Report.Faults, read.wrong.Faults...)
	return r.Done(ctx, f)
}

// A reading is what was read of one sitemap.
type reading struct {
	report sitemap.Report
	wrong  sitemap.Report // with its URLs
	err    error          // of Tell or of Turn
}

// How many URLs are told of at a time, and how many octets of them.
const (
	batch       = 500
	batchOctets = 256 << 10
)

// read reads what a site sent as a sitemap: it tells of the URLs in it, or lists those
// of sitemaps.
func (r *Run) read(ctx context.Context, turns *turns, in io.Reader) (x reading) {
	var urls []string
	octets := 0
	tell := func() bool {
		r.urls += len(urls)
		elsewhere, err := r.Tell(ctx, urls)
		for _, url := range elsewhere {
			x.wrong.Note(sitemap.OtherHost, url)
		}
		urls, octets, x.err = urls[:0], 0, err
		return err == nil
	}
	x.report = sitemap.ReadWithPauses(in, turns.pause, func(kind sitemap.Kind, url string) bool {
		switch {
		case !isAbsolute(url):
			x.wrong.Note(sitemap.NotAbsolute, url)
			return true
		case kind == sitemap.Index:
			if len(url) < sitemap.MaxURL && !r.list(url, true) {
				x.wrong.Note(sitemap.Twice, url)
			}
			return true
		}
		urls, octets = append(urls, url), octets+len(url)
		return len(urls) < batch && octets < batchOctets || tell()
	})
	if x.err == nil && turns.err == nil && len(urls) > 0 {
		tell()
	}
	return x
}

// isAbsolute reports whether url has the form of one with scheme and host.
func isAbsolute(url string) bool {
	return len(url) > 8 && (strings.EqualFold(url[:7], "http://") || strings.EqualFold(url[:8], "https://"))
}
