package web

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/sitemapspage"
	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/crawl"
	"whichline/web/fetch"
	"whichline/web/form"
	"whichline/web/limit"
	"whichline/web/view"
)

// apiSitemaps answers POST /api/v1/sitemaps: an [api.SitemapsRequest], with a line for
// each sitemap that was read and one for all of them.
func (s *Server) apiSitemaps(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	test, sent, err := api.ReadSitemaps(body)
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
	return &sitemapsRun{t, crawl.NewCheck(job), crawl.Polite(documents), s.heavy[sitemapsJob], s.stopping}, nil
}

// A runEnd is why a run ends before all is read, as a sentence for its visitor.
type runEnd string

const (
	runTime    runEnd = "This took as long as one request may. Go on with what is left."
	runYields  runEnd = "Others wait for a place. Go on with what is left."
	runStopped runEnd = "This server stops. Go on with what is left."
)

func (e runEnd) Error() string { return string(e) }

func init() {
	words.RegisterBelow("crawl.ended.", map[string]string{"time": string(runTime), "yields": string(runYields), "stopped": string(runStopped)})
}

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
		summary.Waiting = &crawl.Waiting{Seconds: later.Seconds(), Detail: view.FetchError(ctx, later)}
	case errors.As(err, &ended):
		summary.Waiting = &crawl.Waiting{Seconds: 1, Detail: words.Told(ctx, ended.Error())}
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

const sitemapsPagePath = "/sitemaps"

// sitemapsPage answers POST of /sitemaps with the verdicts of the file in the form on the
// URLs of the sitemaps.
func (s *Server) sitemapsPage(c echo.Context) error {
	if taken, err := s.take(c, s.sitemapsForm); taken {
		return err
	}
	sent := sent(c)
	page, asked := s.sitemapsFrame(c.Request().Context(), sent, templates.Fault{}), sent.Asked()
	answer, err := s.testSitemaps(c, asked.Subject(), form.Lines(page.Form.Sitemaps))
	if err != nil {
		return err
	}
	page.Answer = answer
	return render(c, http.StatusOK, sitemapspage.Show(page))
}

// sitemapsForm is the page with its form alone.
func (s *Server) sitemapsForm(ctx context.Context, v form.Values, f templates.Fault) templ.Component {
	return sitemapspage.Show(s.sitemapsFrame(ctx, v, f))
}

// sitemapsFrame returns the page with a form.
func (s *Server) sitemapsFrame(ctx context.Context, v form.Values, f templates.Fault) sitemapspage.Page {
	asked := v.Asked()
	return sitemapspage.Page{
		Page: s.framed(sitemapspage.Title(ctx), sitemapsPagePath, templates.ToolSheet),
		Form: sitemapspage.Form{Asked: asked.Shown(ctx, f), Sitemaps: v.Text("sitemaps")},
	}
}

// testSitemaps returns the verdicts of the file on the URLs of the sitemaps. A
// run ends while there is time to show its results.
func (s *Server) testSitemaps(c echo.Context, of api.Subject, addresses []string) (*sitemapspage.Answer, error) {
	if err := crawlersFault(c.Request().Context(), len(of.UserAgents)); err != nil {
		return nil, err
	}
	test, sent, err := of.Sitemaps(api.SitemapsSent{Addresses: addresses, AtMost: api.MaxSitemapsRead})
	if err != nil {
		return nil, err
	}
	x, err := s.enterSitemaps(c, test)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.showingTime())
	defer cancel()
	var files []sitemapspage.File
	summary, err := x.read(ctx, sent, func(f *crawl.File) error {
		files = append(files, sitemapFile(f.Describe(ctx)))
		return nil
	})
	if err != nil {
		return nil, err
	}
	return sitemapsAnswer(files, &summary), nil
}

// sitemapsAnswer returns what came of sitemaps, each of which [sitemapFile] shows, as the page
// shows it.
func sitemapsAnswer(files []sitemapspage.File, summary *crawl.Summary) *sitemapspage.Answer {
	a := &sitemapspage.Answer{Files: files, Remaining: summary.Remaining, Dropped: summary.Dropped}
	if summary.Waiting != nil {
		a.Waiting = summary.Waiting.Detail
	}
	rules := summary.Blocked // in the order of crawlers
	for i := range summary.UserAgents {
		n := &summary.UserAgents[i]
		x := sitemapspage.Crawler{Name: n.UserAgent, Allowed: n.Allowed, Blocked: n.Blocked, NotCovered: n.NotCovered, Errors: n.Errors, Unlisted: n.Unlisted}
		for left := n.Blocked - n.Unlisted; left > 0 && len(rules) > 0; rules = rules[1:] {
			b := &rules[0]
			x.Rules = append(x.Rules, sitemapspage.Rule{Line: valueOf(b.Line), Text: b.Rule(), Count: b.Count, Examples: b.Examples})
			left -= b.Count
		}
		a.Crawlers = append(a.Crawlers, x)
	}
	return a
}

// sitemapFile returns a sitemap as the page shows it.
func sitemapFile(d crawl.Described) sitemapspage.File {
	f := sitemapspage.File{URL: d.URL, Kind: d.Kind, URLs: d.URLs, Status: valueOf(d.Status), Problem: unquoted(valueOf(d.Problem))}
	for _, x := range d.Faults {
		f.Faults = append(f.Faults, sitemapspage.Fault{Code: x.Code, Text: unquoted(x.Text), Example: x.Example, Count: x.Count})
	}
	return f
}

// unquoted returns a sentence without the marks around code, which a table needs no
// more than speech does.
func unquoted(text string) string { return strings.ReplaceAll(text, "`", "") }
