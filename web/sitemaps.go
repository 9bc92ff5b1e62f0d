package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/web/api"
	"whichline/web/crawl"
	"whichline/web/fetch"
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
	parts := partsOf(c)
	read, err := x.read(c.Request().Context(), sent, func(f *crawl.File) error {
		return parts.sendLine(struct {
			Sitemap crawl.Described `json:"sitemap"`
		}{f.Describe()})
	})
	if err != nil {
		return err
	}
	return parts.sendLine(struct {
		Summary crawl.Summary `json:"summary"`
	}{read})
}

// sendLine sends a value as a line of JSON, at once.
func (p parts) sendLine(line any) error {
	doc, err := api.Document(line)
	if err != nil {
		return err
	}
	return p.send(doc)
}

// A sitemapsRun reads the sitemaps of one request.
type sitemapsRun struct {
	turn  turn
	check *crawl.Check
	from  crawl.Source
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
	documents, err := s.cfg.Fetch.Documents(ctx, visitor(c))
	if err != nil {
		return nil, fetchProblem(err)
	}
	atEnd(c, documents.Close)
	job, err := s.newJob(c, t, test)
	if err != nil {
		return nil, err
	}
	return &sitemapsRun{t, crawl.NewCheck(job), crawl.Polite(documents)}, nil
}

// read reads sitemaps and tells of each. If fetching has to wait, or
// takes too long, what is left is in the summary, and why.
func (x *sitemapsRun) read(ctx context.Context, sent api.SitemapsSent, done func(*crawl.File) error) (crawl.Summary, error) {
	run := crawl.NewRun(x.from)
	run.Most = sent.AtMost
	files := 0
	run.Turn, run.Tell = x.turn.take, x.check.Decide
	run.Done = func(_ context.Context, f *crawl.File) error {
		files++
		return done(f)
	}
	rest, dropped, err := run.Read(ctx, sent.Addresses)
	summary := x.check.Summary(files, rest, dropped)
	var later *fetch.TryLater
	switch {
	case errors.As(err, &later):
		summary.Waiting = &crawl.Waiting{Seconds: later.Seconds(), Detail: later.Error()}
	case errors.Is(ctx.Err(), context.DeadlineExceeded) && len(rest) > 0:
		summary.Waiting = &crawl.Waiting{Seconds: 1, Detail: "This took as long as one request may. Go on with what is left."}
	case err != nil:
		return summary, err
	}
	return summary, nil
}
