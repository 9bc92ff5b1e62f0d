package web

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/historypage"
	"whichline/templates/words"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/archive"
	"whichline/web/fetch"
	"whichline/web/form"
	"whichline/web/tester"
	"whichline/web/view"
)

const historyPagePath = "/history"

// versionsRead is the number of versions of a site in one answer. Each takes a request to
// the archive.
const versionsRead = 10

// errNoArchive says that earlier versions are not looked up.
var errNoArchive = problem{Status: http.StatusForbidden, Title: "No earlier versions are looked up here",
	Detail: "The operator of this server has turned that off. Compare two versions that you have by POST /api/v1/diff."}

func init() {
	words.RegisterBelow("history.", map[string]string{
		"off.title": errNoArchive.Title, "off.detail": errNoArchive.Detail, "unreadable": textArchiveUnreadable,
	})
}

const textArchiveUnreadable = "The archive can't be read"

// apiHistory answers POST /api/v1/history: an [api.HistoryRequest] with an
// [api.HistoryAnswer].
func (s *Server) apiHistory(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	h, err := api.ReadHistory(body)
	if err != nil {
		return err
	}
	answer, err := s.readHistory(c, h)
	if err != nil {
		return archiveProblem(err)
	}
	return sendDocument(c, answer)
}

// archiveProblem returns the problem for err, which kept versions from being looked up.
func archiveProblem(err error) error {
	if failure, ok := errors.AsType[*archive.Failure](err); ok {
		return problem{Status: http.StatusBadGateway, Title: textArchiveUnreadable, Detail: failure.Error()}
	}
	return fetchProblem(err)
}

// enterArchive begins to ask the archive about the site that a visitor typed.
func (s *Server) enterArchive(c echo.Context, typed string) (*archive.Visit, fetch.Origin, error) {
	if s.archive == nil {
		return nil, fetch.Origin{}, errNoArchive
	}
	origin, err := s.mayFetch(c, typed)
	if err != nil {
		return nil, origin, err
	}
	visit, err := s.archive.Visit(c.Request().Context(), s.visitor(c.Request()))
	return visit, origin, err
}

// readHistory returns the newest versions that h asks for. Those that can't be read in
// time are left for the next request.
func (s *Server) readHistory(c echo.Context, h *api.History) (*api.HistoryAnswer, error) {
	visit, origin, err := s.enterArchive(c, h.Site)
	if err != nil {
		return nil, err
	}
	defer visit.Close()
	ctx, cancel := context.WithTimeout(c.Request().Context(), s.showingTime())
	defer cancel()
	list, err := visit.Versions(ctx, origin, h.Until)
	if err != nil {
		return nil, err
	}
	answer := h.Answer(origin.String(), s.archive.Host())
	read, err := readCaptures(ctx, visit, origin, list.Versions[:min(len(list.Versions), versionsRead+1)])
	switch n := len(read); {
	case err != nil && (n < min(2, len(list.Versions)) || errors.Is(err, context.Canceled)):
		return nil, err
	case err != nil:
		answer.Problem = new(stopped(c.Request().Context(), err))
	}
	for _, x := range read {
		if err := hold(c, x.Octets()); err != nil {
			return nil, err
		}
	}
	return inTurn(c.Request().Context(), s.turn(c), func() (*api.HistoryAnswer, error) {
		return answer, h.Enter(c.Request().Context(), answer, read, len(read) > versionsRead || len(read) < len(list.Versions) || list.More)
	})
}

// stopped says why fewer versions were read than an answer has.
func stopped(ctx context.Context, err error) string {
	if errors.Is(err, context.DeadlineExceeded) {
		return historypage.Late(ctx)
	}
	return view.FetchError(ctx, err)
}

// readCaptures returns as many versions as the archive lets be read, in order. The error is
// why there are no more: a postponement or from ctx.
func readCaptures(ctx context.Context, visit *archive.Visit, o fetch.Origin, versions []archive.Version) ([]api.Captured, error) {
	var all []api.Captured
	for _, v := range versions {
		x := api.Captured{Version: v}
		if v.Status < http.StatusBadRequest {
			var err error
			var failure *archive.Failure
			var refusal *fetch.Refusal
			x.Capture, err = visit.Capture(ctx, o, v.From)
			switch {
			case errors.As(err, &failure) || errors.As(err, &refusal):
				x.Problem = view.FetchError(ctx, err)
			case err != nil:
				return all, err
			}
		}
		all = append(all, x)
	}
	return all, nil
}

// historyFrame returns the page with the form that was sent.
func (s *Server) historyFrame(ctx context.Context, sent form.Values, fault templates.Fault) historypage.Page {
	asked := sent.Asked()
	if !sent.Has("agents") && !sent.Has("agent") {
		asked.Crawlers = strings.Join(templates.FirstCrawlers(), "\n")
	}
	f := historypage.Form{Asked: asked.Shown(ctx, fault), Address: sent.Line("address"), URLs: sent.Text("urls", "url"), Until: sent.Line("until")}
	p := historypage.Page{Page: s.framed(historypage.Title(ctx), historyPagePath, templates.ToolSheet), Form: f}
	if s.archive != nil {
		p.Archive = s.archive.Host()
	}
	return p
}

// history answers GET of /history: with the form, which an address may fill in, and, for a
// visitor who asks, with the versions of a site or with two of them compared.
func (s *Server) history(c echo.Context) error {
	sent := sent(c)
	if !asksNothing(c.Request()) {
		noIndex(c.Response().Header())
	}
	if !sent.Has("ask") || !isVisit(c.Request()) {
		return s.tool(s.historyForm)(c)
	}
	return withForm(c.Request().Context(), s.askArchive(c, sent), again(s.historyForm))
}

// historyForm is the page with its form alone.
func (s *Server) historyForm(ctx context.Context, v form.Values, f templates.Fault) templ.Component {
	return historypage.Show(s.historyFrame(ctx, v, f))
}

// askArchive answers with the versions of a site or, if two of them are chosen, with their
// comparison.
func (s *Server) askArchive(c echo.Context, sent form.Values) error {
	page := s.historyFrame(c.Request().Context(), sent, templates.Fault{})
	f := page.Form
	if f.Address == "" {
		return newFault(templates.NoAddress(c.Request().Context()), http.StatusUnprocessableEntity)
	}
	v := tester.Versions{Crawlers: f.Crawlers, URLs: f.URLs, Reader: sent.Asked().Reader}
	if fault, outcome := v.Fault(c.Request().Context()); fault.Text != "" {
		return newFault(fault, outcomeStatus(outcome))
	}
	if sent.Has("compare") {
		return s.compareCaptures(c, f.Address, v, sent)
	}
	h, err := api.NewHistory(f.Address, f.Until, form.Lines(v.Crawlers), analysis.Versions{URLs: form.Lines(v.URLs), Reader: v.Reader})
	if err != nil {
		return err
	}
	answer, err := s.readHistory(c, h)
	if err != nil {
		return archiveFault(c.Request().Context(), err)
	}
	page.Answer = historyAnswer(answer)
	return render(c, http.StatusOK, historypage.Show(page))
}

// archiveFault returns the fault for err to show beside the form.
func archiveFault(ctx context.Context, err error) error {
	if failure, ok := errors.AsType[*archive.Failure](err); ok {
		return newFault(templates.Fault{Field: "address", Text: view.FetchError(ctx, failure)}, http.StatusBadGateway)
	}
	return fetchFault(ctx, err)
}

// compareCaptures answers with the comparison of two captures of a site's file, with the
// lists of v.
func (s *Server) compareCaptures(c echo.Context, site string, v tester.Versions, sent form.Values) error {
	times := [...]string{sent.Line("before"), sent.Line("after")}
	for i, text := range [...]*string{&v.Before.Text, &v.After.Text} {
		capture, _, err := s.capture(c, site, times[i])
		if err != nil {
			return archiveFault(c.Request().Context(), err)
		}
		*text = capture.Text
	}
	return s.compareVersions(c, v)
}

// capture returns the capture of a site's robots.txt at a time of 14 digits.
func (s *Server) capture(c echo.Context, typed, at string) (*archive.Capture, fetch.Origin, error) {
	t, err := archive.ParseStamp(at)
	if err != nil {
		return nil, fetch.Origin{}, newFault(templates.Fault{Field: "address", Text: historypage.NoTime(c.Request().Context())}, http.StatusUnprocessableEntity)
	}
	visit, origin, err := s.enterArchive(c, typed)
	if err != nil {
		return nil, origin, err
	}
	defer visit.Close()
	capture, err := visit.Capture(c.Request().Context(), origin, t)
	return capture, origin, err
}

// fetchCapture answers with the tester and the capture of a file.
func (s *Server) fetchCapture(c echo.Context, r tester.Request, at string) error {
	capture, origin, err := s.capture(c, r.Address, at)
	if err != nil {
		return withForm(c.Request().Context(), archiveFault(c.Request().Context(), err), s.testerFormOf(s.tester.Unfetched(r)))
	}
	if err := hold(c, len(capture.Text)); err != nil {
		return err
	}
	r = s.tester.WithCapture(r, origin, capture.Text, historypage.Captured(c.Request().Context(), origin.String(), s.archive.Host(), capture.At))
	return s.computing(func(c echo.Context) error { return s.showAnswer(c, r) })(c)
}

// historyAnswer returns the versions as they are shown.
func historyAnswer(a *api.HistoryAnswer) *historypage.Answer {
	x := &historypage.Answer{Site: a.Site, Archive: a.Archive, Older: valueOf(a.Older), Problem: valueOf(a.Problem)}
	for _, v := range a.Versions {
		shown := historypage.Version{
			Stamp: archive.Stamp(v.From), From: v.From, Until: v.Until, Gap: v.Gap, Status: valueOf(v.Status), Octets: -1,
			Summary: unquoted(valueOf(v.Summary)), Problem: valueOf(v.Problem),
		}
		if v.Octets != nil {
			shown.Octets = *v.Octets
		}
		if v.Previous != nil {
			shown.Compared, shown.Same = true, v.Previous.ProvedSame
			shown.Said, shown.Flips = historyChanges(v.Previous)
		}
		x.Versions = append(x.Versions, shown)
	}
	return x
}

// historyFlips is the maximum number of URLs shown for each version.
const historyFlips = 8

// historyChanges returns what a version changed, in sentences and for some URLs: those of
// the visitor or, if none of them flips, some that the rules show.
func historyChanges(d *api.DiffAnswer) (said []string, x templates.VerdictChanges) {
	for _, c := range d.Crawlers {
		if !c.ProvedSame {
			said = append(said, c.Text)
		}
	}
	flips := d.Flips
	if len(flips) == 0 {
		flips = d.Witnesses
	}
	for _, f := range flips[:min(len(flips), historyFlips)] {
		x.Rows = append(x.Rows, templates.VerdictChange{URL: f.URL, Crawler: f.UserAgent, Old: sideOf(f.Before), New: sideOf(f.After)})
	}
	x.More = len(flips) - len(x.Rows)
	return said, x
}

func sideOf(v api.DiffVersion) templates.SideVerdict {
	return templates.SideVerdict{Known: true, Allowed: v.Allowed, Line: valueOf(v.Line), Because: "none"}
}

// valueOf returns what p points to; the zero value if it is nil.
func valueOf[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}
