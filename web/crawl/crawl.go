// Package crawl reads the sitemaps of a site, or one page of it, as a polite crawler
// does: one request after the other, and only with permission from the host's
// robots.txt.
package crawl

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"

	"whichline/web/api"
	"whichline/web/fetch"
	"whichline/web/limit"
	"whichline/web/sitemap"
)

// Limits of one run. The rest is for the next run.
const (
	MaxFiles = api.MaxSitemapsRead

	// maxRest is the maximum number of sitemaps kept for the next run.
	maxRest = api.MaxSitemaps
)

// A Source fetches the document at address and passes it to read. The error may be a
// [Blocked].
type Source func(ctx context.Context, address string, read func(io.Reader)) (*fetch.Result, error)

// Polite returns a Source that uses d and obeys the robots.txt of each host.
func Polite(d *fetch.Documents) Source {
	d.May = NewRules(d.Robots).May
	return d.Get
}

// A File is one sitemap of a run.
type File struct {
	URL     string         // as listed
	Result  *fetch.Result  // the response, after its body was read; nil if no request was made
	Blocked *Blocked       // the reason for no request; nil if there was one
	Report  sitemap.Report // empty unless the class of the result is [fetch.OK] or that of an incomplete body
}

// A Run reads sitemaps up to limits on files and URLs.
type Run struct {
	// Tell receives the URLs in batches, in order. It returns the ones outside the site
	// of the robots.txt. Done is called for every file. Both are required, and an error
	// of either ends the run.
	Tell func(ctx context.Context, urls []string) (elsewhere []string, err error)
	Done func(ctx context.Context, file *File) error

	// Turn waits for permission to process fetched data; free ends the turn. Turns are
	// short, and none is held while waiting for a site. An error ends the run. It is
	// optional.
	Turn func(ctx context.Context) (free func(), err error)

	// Most is the maximum number of files; [MaxFiles] by default.
	Most int

	source      Source
	seen        map[string]bool // URLs that were queued
	queue       []listed
	files, urls int
	dropped     int
}

// A listed is a sitemap in the queue.
type listed struct {
	address string
	nested  bool // an index lists it
}

// NewRun returns a Run that fetches from source.
func NewRun(source Source) *Run {
	atOnce := func(context.Context) (func(), error) { return func() {}, nil }
	return &Run{source: source, seen: make(map[string]bool), Most: MaxFiles, Turn: atOnce}
}

// Read reads the sitemaps at addresses, and the ones that indexes among them list. If it
// reaches the limits of a run or fails, rest is the unread sitemaps and dropped the
// number of further ones, beyond maxRest. The error is from ctx, Tell, Turn or Done, or
// a [fetch.TryLater].
func (r *Run) Read(ctx context.Context, addresses []string) (rest []string, dropped int, err error) {
	for _, a := range addresses {
		r.list(a, false)
	}
	for len(r.queue) > 0 && r.files < r.Most && r.urls+sitemap.MaxURLs <= limit.URLs {
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

// list queues a sitemap, and reports whether it was new.
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

// A reading is the result of reading one sitemap.
type reading struct {
	report sitemap.Report
	wrong  sitemap.Report // with its URLs
	err    error          // of Tell or of Turn
}

// Limits of a batch of URLs, in number and octets.
const (
	batch       = 500
	batchOctets = 256 << 10
)

// read reads a sitemap: it passes on its URLs, or queues them if it is an index.
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

// isAbsolute reports whether url has a scheme and a host.
func isAbsolute(url string) bool {
	return len(url) > 8 && (strings.EqualFold(url[:7], "http://") || strings.EqualFold(url[:8], "https://"))
}
