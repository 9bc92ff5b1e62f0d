package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/telemetry"
)

// statusGone is logged when the client left before there was an answer.
const statusGone = 499

// handleError answers for every handler that returned err instead, and is the
// only place that logs one.
func (s *Server) handleError(err error, c echo.Context) {
	p := problemOf(err, c.Request().Context())
	if p.Status == http.StatusInternalServerError {
		s.logFailure(err, c)
	}
	switch {
	case c.Response().Committed:
		return
	case p.Status == statusGone:
		err = c.NoContent(statusGone)
	default:
		err = s.tell(c, p)
	}
	if err != nil && !isUnsent(err) && c.Request().Context().Err() == nil {
		s.logFailure(err, c)
	}
}

// tell answers with the problem as the route does: in a document for programs, and else
// on a page. Paths below /api/ are for programs, even missing ones.
func (s *Server) tell(c echo.Context, p problem) error {
	unsay(c.Response().Header())
	retryLater(c, p)
	if send := s.senders[c.Path()]; send != nil {
		return send(c, p)
	}
	if strings.HasPrefix(c.Request().URL.Path, "/api/") {
		return sendProblem(c, p)
	}
	return s.showProblem(c, p)
}

// unsay removes the header fields of an answer that is not sent.
func unsay(h http.Header) {
	for _, name := range [...]string{echo.HeaderContentEncoding, echo.HeaderContentDisposition, echo.HeaderContentLength} {
		h.Del(name)
	}
}

// problemOf returns the problem that the visitor sees for err. The text of an
// error that is not a problem stays on this side.
func problemOf(err error, ctx context.Context) problem {
	var p problem
	var fault formFault
	var wrong *api.Error
	var routing *echo.HTTPError
	switch {
	case errors.As(err, &p):
		return p
	case errors.As(err, &fault):
		return fault.problem
	case errors.As(err, &wrong):
		return apiProblem(wrong)
	case errors.As(err, &routing):
		return problem{Status: routing.Code}
	case errors.Is(err, context.DeadlineExceeded):
		return tookTooLong(lessLater)
	case errors.Is(err, context.Canceled) && ctx.Err() != nil, isUnsent(err):
		return problem{Status: statusGone}
	}
	return problem{Status: http.StatusInternalServerError}
}

// tookTooLong returns the problem of a request that was given up, with a detail.
func tookTooLong(detail string) problem {
	return problem{Status: http.StatusServiceUnavailable, Title: textTookTooLong, Detail: detail}
}

const textTookTooLong = "This took too long"

func init() {
	words.RegisterBelow("problem.", map[string]string{
		"took-too-long": textTookTooLong, "stopped": "It was stopped after {time}.",
		"less-tested": lessTested, "less-of-page": lessOfPage, "less-read": lessRead, "less-of-log": lessOfLog, "less-later": lessLater,
	})
}

// Advice for requests that took too long.
const (
	lessTested = "Test fewer URLs or crawlers at a time."
	lessOfPage = "Name fewer crawlers at a time, or send a part of the page."
	lessRead   = "Send fewer sitemaps at a time."
	lessOfLog  = "Send a part of the log."
	lessLater  = "Try again in a moment."
)

// isUnsent reports whether an answer did not arrive because its client left or
// would not read it. That is no failure of ours, and the text names addresses.
func isUnsent(err error) bool {
	op, ok := errors.AsType[*net.OpError](err)
	return ok && op.Op == "write"
}

// sendProblem answers with a problem document (RFC 9457).
func sendProblem(c echo.Context, p problem) error {
	doc, err := json.Marshal(struct {
		Type string `json:"type"`
		problem
	}{"about:blank", p.filled()})
	if err != nil {
		return fmt.Errorf("write a problem document: %w", err)
	}
	return c.Blob(p.Status, "application/problem+json", doc)
}

// showProblem answers with a page for the problem.
func (s *Server) showProblem(c echo.Context, p problem) error {
	p = p.onPage()
	page := templates.Problem{Page: s.page(words.Told(c.Request().Context(), p.Title)), Title: p.Title, Detail: p.Detail}
	if p.Status == http.StatusInternalServerError {
		page.ID = requestID(c)
	}
	err := render(c, p.Status, templates.ProblemPage(page))
	if err != nil && !c.Response().Committed {
		c.String(p.Status, p.Title+". "+p.Detail+"\n")
	}
	return err
}

// retryLater tells programs that the same request may succeed in a moment.
func retryLater(c echo.Context, p problem) {
	if after := p.retryAfter(); after > 0 {
		c.Response().Header().Set(echo.HeaderRetryAfter, strconv.Itoa(after))
	}
}

// logFailure logs an internal error without the visitor's input.
func (s *Server) logFailure(err error, c echo.Context) {
	attrs := []slog.Attr{slog.String("err", telemetry.WithoutAddresses(err.Error())), slog.String("route", c.Path()), slog.String("id", requestID(c))}
	if p, ok := errors.AsType[panicked](err); ok {
		attrs = append(attrs, slog.String("stack", p.stack))
	}
	s.cfg.Log.LogAttrs(context.WithoutCancel(c.Request().Context()), slog.LevelError, "failure", attrs...)
}

// panicked is the error that a panic in a handler becomes. It keeps the place
// and the type, not the value, which may hold the visitor's input.
type panicked struct {
	kind, stack string
}

// Error returns the type of the value that the handler panicked with.
func (p panicked) Error() string {
	return "panic with a value of type " + p.kind
}

// recovered turns a panic into an error, so that one request cannot stop the
// server. [http.ErrAbortHandler] is not for us.
func recovered(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		defer func() {
			switch v := recover(); v {
			case nil:
			case http.ErrAbortHandler:
				panic(v)
			default:
				err = panicked{fmt.Sprintf("%T", v), string(debug.Stack())}
			}
		}()
		return next(c)
	}
}
