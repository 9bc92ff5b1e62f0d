package web

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/templates/screen"
	"whichline/web/fetch"
	"whichline/web/tester"
	"whichline/web/view"
	"whichline/web/watch"
)

// fetchFile answers POST of /fetch: it is the tester, after the file of a site
// was fetched. A file that was fetched is shown at an address of its own, so
// that it can be gone back to, reloaded and passed on. If the Enter key sent the
// form and the address is the one that was fetched, it is the tester alone.
func (s *Server) fetchFile(c echo.Context) error {
	r, err := s.readRequest(c)
	if err != nil {
		return err
	}
	if !c.Request().PostForm.Has("enter") || !r.AlreadyFetched() {
		res, err := s.fetchFor(c, r)
		if err != nil {
			return s.notFetched(c.Request().Context(), r, err)
		}
		if to := s.tester.FetchLink(r); res.Class == fetch.OK && to != "" {
			return c.Redirect(http.StatusSeeOther, to)
		}
		r = s.tester.WithFetched(r, res)
	}
	return s.computing(func(c echo.Context) error { return s.showAnswer(c, r) })(c)
}

// fetchLink answers GET of /fetch: it is the tester, after the file of the site
// that the address names was fetched. Without a site it leads to the tester.
// Whatever only looks at links gets the form, and a visitor who presses Fetch
// has the file fetched.
func (s *Server) fetchLink(c echo.Context) error {
	r, err := s.readRequest(c)
	if err != nil {
		return err
	}
	if r.Address == "" {
		return c.Redirect(http.StatusSeeOther, "/") // such as for an address from the history of the browser
	}
	noIndex(c.Response().Header())
	if !isVisit(c.Request()) {
		return render(c, http.StatusOK, screen.Page(s.tester.FormPage(c.Request().Context(), s.tester.Unfetched(r), templates.FetchByHand(c.Request().Context()), s.view(c))))
	}
	if at := c.QueryParam("at"); at != "" {
		return s.fetchCapture(c, r, at)
	}
	res, err := s.fetchFor(c, r)
	if err != nil {
		return s.notFetched(c.Request().Context(), s.tester.Unfetched(r), err)
	}
	r = s.tester.WithFetched(r, res)
	return s.computing(func(c echo.Context) error { return s.showAnswer(c, r) })(c)
}

// isVisit reports whether somebody opens the page that r asks for. A browser
// may prefetch it or load it as part of another page, and crawlers of the
// catalogue follow links of messages and pages: such requests must not cause a
// fetch.
func isVisit(r *http.Request) bool {
	for _, name := range [...]string{"Sec-Purpose", "Purpose", "X-Moz"} {
		if strings.Contains(strings.ToLower(r.Header.Get(name)), "prefetch") {
			return false
		}
	}
	if dest := r.Header.Get("Sec-Fetch-Dest"); dest != "" && dest != "document" {
		return false
	}
	return r.Method != http.MethodHead && crawler.Known(crawler.Parse(r.UserAgent())) == nil
}

// fetchFor fetches the file that r asks for. A refusal is an error.
func (s *Server) fetchFor(c echo.Context, r tester.Request) (*fetch.Result, error) {
	res, err := s.fetch(c, r.Address, fetch.Request{})
	if err == nil && res.Class == fetch.Refused && len(res.Hops) == 0 {
		err = res.Refusal
	}
	return res, err
}

// fetch makes the fetch that a visitor asks for. The error is a [fetch.Refusal]
// if this server does not go there, or one of [fetch.Client.Fetch].
func (s *Server) fetch(c echo.Context, typed string, r fetch.Request) (res *fetch.Result, err error) {
	defer func() { s.cfg.Metrics.Fetch(outcome(res, err)) }()
	if r.Origin, err = s.mayFetch(c, typed); err != nil {
		return nil, err
	}
	if res, err = s.cfg.Fetch.Fetch(c.Request().Context(), s.visitor(c.Request()), r); err != nil {
		return nil, err
	}
	return res, hold(c, len(res.Body))
}

// mayFetch returns the origin that a visitor means, if it may be asked and the
// visitor is no program like this one.
func (s *Server) mayFetch(c echo.Context, typed string) (fetch.Origin, error) {
	if s.cfg.Fetch == nil {
		return fetch.Origin{}, fetch.ErrOff
	}
	if fetch.IsOwn(c.Request().Header) {
		return fetch.Origin{}, problem{Status: http.StatusLoopDetected}
	}
	return s.cfg.Fetch.Origin(typed)
}

// notFetched returns why nothing was fetched for r, whose form comes back with that.
func (s *Server) notFetched(ctx context.Context, r tester.Request, err error) error {
	if r.Address == "" {
		err = newFault(templates.NoAddress(ctx), http.StatusUnprocessableEntity)
	}
	return withForm(ctx, fetchFault(ctx, err), s.testerFormOf(r))
}

// fetchFault returns the fault for err, which kept a file from being fetched, to show
// beside the form.
func fetchFault(ctx context.Context, err error) error {
	var refusal *fetch.Refusal
	var later *fetch.TryLater
	switch {
	case errors.Is(err, watch.ErrRedirect):
		return newFault(templates.RedirectRefused(ctx), http.StatusUnprocessableEntity)
	case errors.Is(err, fetch.ErrOff):
		return newFault(templates.NotFetched(view.FetchError(ctx, err)), http.StatusForbidden)
	case errors.As(err, &later):
		f := newFault(templates.NotFetched(view.FetchError(ctx, err)), laterStatus(later))
		f.problem.RetryAfter = later.Seconds()
		return f
	case errors.Is(err, context.DeadlineExceeded):
		return newFault(templates.FetchLate(ctx), http.StatusGatewayTimeout)
	case errors.As(err, &refusal):
		return newFault(templates.NotFetched(view.FetchError(ctx, err)), http.StatusUnprocessableEntity)
	}
	return err
}

// laterStatus returns the status for a fetch that was put off.
func laterStatus(t *fetch.TryLater) int {
	if t.Reason == fetch.Busy {
		return http.StatusServiceUnavailable
	}
	return http.StatusTooManyRequests
}
