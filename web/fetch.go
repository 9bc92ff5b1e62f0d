package web

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/web/fetch"
)

// fetchFile answers POST of /fetch: it is the tester, after the file of a site
// was fetched. If the Enter key sent the form and the address is the one that
// was fetched, it is the tester alone.
func (s *Server) fetchFile(c echo.Context) error {
	q, err := s.readQuestion(c)
	if err != nil {
		return err
	}
	if q.enter && (q.address == "" || q.address == q.fetched) {
		return s.computing(func(c echo.Context) error { return s.showTester(c, q) })(c)
	}
	res, err := s.ask(c, q.address, fetch.Request{})
	if err != nil {
		return s.notFetched(c, q, err)
	}
	if res.Class == fetch.Refused && len(res.Hops) == 0 {
		return s.notFetched(c, q, res.Refusal)
	}
	s.takeOver(&q, res)
	return s.computing(func(c echo.Context) error { return s.showTester(c, q) })(c)
}

// ask fetches what a visitor asks for. The error is a [fetch.Refusal] if this
// server does not go there, or one of [fetch.Client.Fetch].
func (s *Server) ask(c echo.Context, typed string, r fetch.Request) (*fetch.Result, error) {
	var err error
	if r.Origin, err = s.origin(c, typed); err != nil {
		return nil, err
	}
	return s.cfg.Fetch.Fetch(c.Request().Context(), visitor(c), r)
}

// origin returns the origin that a visitor means, if it may be asked and the
// visitor is no program like this one.
func (s *Server) origin(c echo.Context, typed string) (fetch.Origin, error) {
	if s.cfg.Fetch == nil {
		return fetch.Origin{}, fetch.ErrOff
	}
	if fetch.IsOwn(c.Request().Header) {
		return fetch.Origin{}, problem{Status: http.StatusLoopDetected}
	}
	return s.cfg.Fetch.Origin(typed)
}

// visitor returns the address of the client, or none if it is not known.
func visitor(c echo.Context) netip.Addr {
	a, _ := netip.ParseAddr(c.RealIP())
	return a
}

// notFetched shows the form as it was sent, and why nothing was fetched.
func (s *Server) notFetched(c echo.Context, q question, err error) error {
	page := s.testerPage(q)
	fault, status := templates.NotFetched(err.Error()), http.StatusUnprocessableEntity
	var refusal *fetch.Refusal
	var later *fetch.TryLater
	switch {
	case q.address == "":
		fault = templates.NoAddress()
	case errors.Is(err, errRedirectRefused):
	case errors.Is(err, fetch.ErrOff):
		status = http.StatusForbidden
	case errors.As(err, &later):
		status = laterStatus(later)
		c.Response().Header().Set(echo.HeaderRetryAfter, strconv.Itoa(later.Seconds()))
	case errors.Is(err, context.DeadlineExceeded):
		fault, status = templates.FetchLate(), http.StatusGatewayTimeout
	case !errors.As(err, &refusal):
		return err
	}
	page.Form.Fault = fault
	return render(c, status, templates.TesterPage(page))
}

// laterStatus returns the status for a fetch that was put off.
func laterStatus(t *fetch.TryLater) int {
	if t.Why == fetch.Busy {
		return http.StatusServiceUnavailable
	}
	return http.StatusTooManyRequests
}

// takeOver makes q the question about what was fetched. The file, the site and
// the page whose address was typed come in; an example gives way.
func (s *Server) takeOver(q *question, res *fetch.Result) {
	shown := s.exampleIn(q)
	q.site = readSite(res.Request.Origin.String())
	q.fetched, q.source = q.address, res
	if res.Class == fetch.OK {
		q.robots = string(res.Body)
	} else if shown != nil {
		q.robots = ""
	}
	if shown != nil && strings.Join(list(q.urls), "\n") == strings.Join(shown.URLs, "\n") {
		q.urls = ""
	}
	q.example = nil
	q.from, q.why = 0, 0
	page := pageTyped(q.address)
	switch urls := list(q.urls); {
	case page == "" && len(urls) == 0:
		q.urls = res.Request.Origin.String() + "/"
	case page != "" && !slices.Contains(urls, page):
		q.urls = strings.Join(append([]string{page}, urls...), "\n")
	}
}

// exampleIn returns the example that the form holds, or nil.
func (s *Server) exampleIn(q *question) *example {
	for i := range s.examples {
		if s.examples[i].robots == q.robots {
			return &s.examples[i]
		}
	}
	return nil
}

// pageTyped returns the URL of the page that a visitor typed, or "" if they
// typed no more than a site.
func pageTyped(typed string) string {
	complete := fetch.Complete(typed)
	u, err := url.Parse(complete)
	if err != nil || u.RawQuery == "" && (u.Path == "" || u.Path == "/" || u.Path == "/robots.txt") {
		return ""
	}
	return complete
}

// toTester answers GET where only a form fetches, such as when somebody follows
// an address from the history.
func (s *Server) toTester(c echo.Context) error {
	return c.Redirect(http.StatusSeeOther, "/")
}
