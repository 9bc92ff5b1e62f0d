// Package archive reads earlier versions of a site's robots.txt from a web archive: the
// Internet Archive's Wayback Machine, or a collection that pywb serves.
//
// A capture is what the archive's crawler was served, which can differ from what other
// crawlers got. There may be other versions between two captures.
package archive

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"whichline/web/fetch"
)

// An Archive answers for all visitors. It is asked one request at a time. Answers are
// kept for some minutes, and while it wants to be left alone, it is.
type Archive struct {
	client *fetch.Client
	base   string // without a slash at the end
	pywb   bool   // base is a collection of pywb
	turn   chan struct{}
	kept   *lru.Cache[string, kept]

	mu    sync.Mutex
	rests time.Time // until when it is not asked
}

// A kept value is an answer of the archive.
type kept struct {
	value any
	until time.Time
}

const (
	// answersKept is the maximum number of answers in memory, each of [limit.File] at
	// most.
	answersKept = 32
	keptFor     = 10 * time.Minute

	// turnWait is how long a visitor waits while the archive is asked for others.
	turnWait = 5 * time.Second

	// shortRest is how long the archive is left alone if it does not say how long it
	// wants to be, and longRest the maximum.
	shortRest = time.Minute
	longRest  = time.Hour
)

// New returns the archive at base, an http or https URL. Without a path it has the
// layout of web.archive.org; with one it is a collection of pywb.
func New(client *fetch.Client, base *url.URL) *Archive {
	answers, _ := lru.New[string, kept](answersKept) // fails for sizes below 1
	return &Archive{
		client: client, base: strings.TrimRight(base.String(), "/"), pywb: strings.Trim(base.Path, "/") != "",
		turn: make(chan struct{}, 1), kept: answers,
	}
}

// Host returns the name of the archive for visitors.
func (a *Archive) Host() string {
	_, rest, _ := strings.Cut(a.base, "://")
	return rest
}

// A Visit is the use of an archive by one visitor. It is not safe for concurrent use.
type Visit struct {
	archive   *Archive
	documents *fetch.Documents
}

// Visit begins a visit, which counts as one fetch for the visitor until it is closed. The
// error is [fetch.ErrOff] or a [fetch.TryLater].
func (a *Archive) Visit(ctx context.Context, visitor netip.Addr) (*Visit, error) {
	documents, err := a.client.Archived(ctx, visitor)
	if err != nil {
		return nil, err
	}
	documents.May = func(_ context.Context, address string) error {
		if !strings.HasPrefix(address, a.base+"/") {
			return errElsewhere
		}
		return nil
	}
	return &Visit{a, documents}, nil
}

// Close ends the visit.
func (v *Visit) Close() { v.documents.Close() }

// errElsewhere is the reason for not following a redirect that leaves the archive.
var errElsewhere = errors.New("archive: a redirect leads elsewhere")

// A Failure is an unusable answer of the archive.
type Failure struct {
	Host   string
	Status int         // 0 if there was no response
	Cause  fetch.Cause // if there was none
}

// Texts on failures by code.
var Texts = map[string]string{
	"cause":     "{archive} couldn't be read. {cause}",
	"forbidden": "{archive} answered with status {status}. It may exclude this site.",
	"other":     "{archive} didn't answer as an archive does. Try again later.",
	"status":    "{archive} answered with status {status}.",
}

// Error returns a sentence for the visitor.
func (f *Failure) Error() string { return f.Said(func(text string) string { return text }) }

// Said is Error with each of its texts as in returns it, such as in another language.
func (f *Failure) Said(in func(text string) string) string {
	code := "status"
	switch {
	case f.Cause != fetch.NoCause:
		code = "cause"
	case f.Status == 0 || f.Status == http.StatusOK:
		code = "other"
	case f.Status == http.StatusForbidden:
		code = "forbidden"
	}
	return strings.NewReplacer("{archive}", f.Host, "{cause}", in(f.Cause.Text()), "{status}", strconv.Itoa(f.Status)).Replace(in(Texts[code]))
}

// get returns the kept answer at address, or has read make one of a response's body.
func (v *Visit) get(ctx context.Context, address string, read func(io.Reader) (any, error)) (value any, at string, err error) {
	a := v.archive
	if x, ok := a.kept.Get(address); ok && time.Now().Before(x.until) {
		return x.value, "", nil
	}
	if err := a.enter(ctx); err != nil {
		return nil, "", err
	}
	defer func() { <-a.turn }()
	unread := errors.New("archive: no body")
	res, err := v.documents.Get(ctx, address, func(r io.Reader) { value, unread = read(r) })
	switch {
	case errors.Is(err, errElsewhere):
		return nil, "", &Failure{Host: a.Host()}
	case err != nil:
		return nil, "", err
	case res.Class == fetch.Refused:
		return nil, "", res.Refusal
	case res.Status == http.StatusTooManyRequests || res.Status == http.StatusServiceUnavailable:
		return nil, "", a.rest(res.Header.Get("Retry-After"))
	case res.Class != fetch.OK:
		return nil, "", &Failure{a.Host(), res.Status, res.Cause}
	case unread != nil:
		return nil, "", &Failure{Host: a.Host(), Status: res.Status}
	}
	return value, res.URL, nil
}

// keep keeps an answer for other visitors.
func (a *Archive) keep(address string, value any) {
	a.kept.Add(address, kept{value, time.Now().Add(keptFor)})
}

// enter waits until nobody else asks the archive.
func (a *Archive) enter(ctx context.Context) error {
	wait, stop := context.WithTimeout(ctx, turnWait)
	defer stop()
	select {
	case a.turn <- struct{}{}:
	case <-wait.Done():
		if err := ctx.Err(); err != nil {
			return err
		}
		return &fetch.TryLater{Reason: fetch.Busy, After: turnWait}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if left := time.Until(a.rests); left > 0 {
		<-a.turn
		return &fetch.TryLater{Reason: fetch.ArchiveRate, After: left}
	}
	return nil
}

// rest leaves the archive alone for as long as it asked for in a Retry-After header.
func (a *Archive) rest(after string) error {
	d := shortRest
	if n, err := strconv.Atoi(after); err == nil && n > 0 {
		d = time.Duration(min(n, int(longRest/time.Second))) * time.Second
	} else if at, err := http.ParseTime(after); err == nil {
		d = min(max(time.Until(at), time.Second), longRest)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.rests = time.Now().Add(d)
	return &fetch.TryLater{Reason: fetch.ArchiveRate, After: d}
}
