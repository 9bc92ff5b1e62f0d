package web

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"whichline/web/api"
	"whichline/web/crawl"
	"whichline/web/fetch"
	"whichline/web/limit"
)

// apiSitemaps answers POST /api/v1/sitemaps: an [api.SitemapsRequest], with a line for
// each sitemap that was read and one for all of them.
func (s *Server) apiSitemaps(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	test, sent, err := api.ReadSitemaps(body.octets)
	if err != nil {
		return err
	}
	x, err := s.enterSitemaps(c, test)
	if err != nil {
		return err
	}
	announceLines(c)
	read, err := x.read(c.Request().Context(), sent, func(f *crawl.File) error {
		return sendLine(c, struct {
			Sitemap crawl.Described `json:"sitemap"`
		}{f.Describe(c.Request().Context())})
	})
	if err != nil {
		return err
	}
	return sendLine(c, struct {
		Summary crawl.Summary `json:"summary"`
	}{read})
}

// sendLine sends a value as a line of JSON, at once.
func sendLine(c echo.Context, line any) error {
	doc, err := api.Document(line)
	if err != nil {
		return err
	}
	return sendPart(c, doc)
}

// A sitemapsRun reads the sitemaps of one request.
type sitemapsRun struct {
	turn     turn
	check    *crawl.Check
	from     crawl.Source
	jobs     *limit.Jobs
	stopping context.Context // is done when the server was told to stop
}

// fetchesSitemaps reports whether sitemaps are fetched for visitors.
func (s *Server) fetchesSitemaps() bool { return s.cfg.Fetch != nil && s.cfg.Fetching.Sitemaps }

// enterSitemaps begins to read sitemaps for a visitor, unless too much is going on.
func (s *Server) enterSitemaps(c echo.Context, test *api.Test) (*sitemapsRun, error) {
	switch {
	case !s.fetchesSitemaps():
		return nil, problem{Status: http.StatusForbidden, Title: "No sitemaps are fetched here",
			Detail: "Send the URLs themselves to /api/v1/bulk."}
	case fetch.IsOwn(c.Request().Header):
		return nil, problem{Status: http.StatusLoopDetected}
	}
	t, err := s.enterHeavy(c, sitemapsJob)
	if err != nil {
		return nil, err
	}
	ctx := c.Request().Context()
	documents, err := s.cfg.Fetch.Documents(ctx, s.visitor(c.Request()))
	if err != nil {
		return nil, fetchProblem(err)
	}
	atEnd(c, documents.Close)
	job, err := s.newJob(c, t, test)
	if err != nil {
		return nil, err
	}
	return &sitemapsRun{t, crawl.NewCheck(job), crawl.Polite(documents), s.heavy.jobs[sitemapsJob], s.stopping}, nil
}

// A runEnd is why a run ends before all is read, as a sentence for its visitor.
type runEnd string

const (
	runTime    runEnd = "This took as long as one request may. Go on with what is left."
	runYields  runEnd = "Others wait for a place. Go on with what is left."
	runStopped runEnd = "This server stops. Go on with what is left."
)

func (e runEnd) Error() string { return string(e) }

// read reads sitemaps and calls done for each. If fetching has to wait, takes too long or
// keeps others from theirs, or the server stops, the summary has the rest and the reason.
func (x *sitemapsRun) read(ctx context.Context, sent api.SitemapsSent, done func(*crawl.File) error) (crawl.Summary, error) {
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	defer context.AfterFunc(x.stopping, func() { end(runStopped) })()
	run := crawl.NewRun(x.source(time.Now()))
	run.Most = sent.AtMost
	files := 0
	run.Turn, run.Tell = x.turn.take, x.check.Decide
	run.Done = func(_ context.Context, f *crawl.File) error {
		files++
		return done(f)
	}
	rest, dropped, err := run.Read(ctx, sent.Addresses)
	summary := x.check.Summary(files, rest, dropped)
	switch {
	case err != nil && context.Cause(ctx) == runStopped:
		err = runStopped
	case errors.Is(ctx.Err(), context.DeadlineExceeded) && len(rest) > 0:
		err = runTime
	}
	var later *fetch.TryLater
	var ended runEnd
	switch {
	case errors.As(err, &later):
		summary.Waiting = &crawl.Waiting{Seconds: later.Seconds(), Detail: later.Error()}
	case errors.As(err, &ended):
		summary.Waiting = &crawl.Waiting{Seconds: 1, Detail: ended.Error()}
	case err != nil:
		return summary, err
	}
	return summary, nil
}

// source returns where the run that began reads from: it ends between two sitemaps when
// others find no place, and does not take for an answer of a site that it was ended.
func (x *sitemapsRun) source(began time.Time) crawl.Source {
	return func(ctx context.Context, address string, read func(io.Reader)) (*fetch.Result, error) {
		if time.Since(began) >= sitemapsPatience && x.jobs.Yield() {
			return nil, runYields
		}
		res, err := x.from(ctx, address, read)
		if err == nil && res.Class != fetch.OK && context.Cause(ctx) == runStopped {
			err = runStopped
		}
		return res, err
	}
}
