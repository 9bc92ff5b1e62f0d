package web

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	robotstxt "whichline/engine"
	"whichline/engine/conformance"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/api"
	"whichline/web/fetch"
	"whichline/web/view"
)

// apiTest answers POST /api/v1/test: an [api.TestRequest] with an
// [api.TestAnswer]. It takes its turn only to compute, so that a client that
// sends or reads slowly, or a site that is slow, keeps nobody waiting.
func (s *Server) apiTest(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	test, err := api.ReadTest(body)
	if err != nil {
		return err
	}
	if test.FetchFrom != "" {
		res, err := s.fetch(c, test.FetchFrom, fetch.Request{})
		if err != nil {
			return fetchProblem(err)
		}
		if test, err = test.WithFetched(res); err != nil {
			return err
		}
	}
	return s.sendInTurn(c, func(ctx context.Context) (any, error) { return test.Answer(ctx) })
}

// apiFetch answers POST /api/v1/fetch: an [api.FetchRequest] with an
// [api.FetchAnswer].
func (s *Server) apiFetch(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	order, err := api.ReadFetchRequest(body)
	if err != nil {
		return err
	}
	res, err := s.fetch(c, order.Site, fetch.Request{UserAgent: order.UserAgent})
	if err != nil {
		return fetchProblem(err)
	}
	return s.sendInTurn(c, func(context.Context) (any, error) {
		return api.NewFetchAnswer(c.Request().Context(), res, order.Reading)
	})
}

// apiCrawlers answers GET of /api/v1/crawlers with the whole catalogue, or with the part
// of it that a search finds, by the fields of the one on /crawlers.
func (s *Server) apiCrawlers(c echo.Context) error {
	form := c.QueryParams()
	filter := readFilter(form)
	if fault := unknownChoice(form, filter); fault != nil {
		return fault
	}
	if len(filter.Text) > view.MaxSearch {
		return &api.Error{Kind: api.Invalid, Field: "q", Detail: templates.SearchTooLong(c.Request().Context(), len(filter.Text), view.MaxSearch)}
	}
	entries := filter.Entries()
	if filter == (crawler.Filter{}) {
		entries = crawler.All()
	}
	return sendDocument(c, api.Crawlers(c.Request().Context(), entries))
}

// unknownChoice returns the error of the first field of a search whose value isn't in the
// filter that was read of it, or nil.
func unknownChoice(form url.Values, filter crawler.Filter) error {
	for _, x := range []struct{ field, read, detail string }{
		{"purpose", string(filter.Purpose), "Unknown purpose. Known: " + inCommas(crawler.Purposes()) + "."},
		{"obeys", string(filter.Obeys), "Unknown code. Known: " + inCommas(crawler.Obediences()) + "."},
		{"operator", filter.Operator, "Unknown operator. Spell it as the catalogue does."},
	} {
		if form.Get(x.field) != x.read {
			return &api.Error{Kind: api.Invalid, Field: x.field, Detail: x.detail}
		}
	}
	return nil
}

// inCommas returns codes with commas between them.
func inCommas[T ~string](codes []T) string {
	var all []string
	for _, code := range codes {
		all = append(all, string(code))
	}
	return strings.Join(all, ", ")
}

// apiReadings answers GET of /api/v1/readings with all parsers that can be chosen.
func (s *Server) apiReadings(c echo.Context) error {
	return sendDocument(c, api.ModelsOf(c.Request().Context(), robotstxt.Readings()))
}

// apiDiff answers POST /api/v1/diff: an [api.DiffRequest] with an [api.DiffAnswer].
func (s *Server) apiDiff(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	return s.sendInTurn(c, func(ctx context.Context) (any, error) {
		diff, err := api.ReadDiff(body)
		if err != nil {
			return nil, err
		}
		return diff.Answer(ctx)
	})
}

// mcp answers POST /mcp: a message of the Model Context Protocol. It has no batches, as
// each call has to count as a request.
func (s *Server) mcp(c echo.Context) error {
	body, err := readBody(c)
	if err != nil {
		return err
	}
	if bytes.HasPrefix(bytes.TrimSpace(body), []byte("[")) {
		return problem{Status: http.StatusBadRequest, Detail: "Send one message at a time, not a list of them."}
	}
	if err := hold(c, 2*len(body)); err != nil { // the SDK's copies
		return err
	}
	r := c.Request()
	r = r.WithContext(context.WithValue(r.Context(), assistantKey{}, assistant{r.Context(), s.turn(c)}))
	r.Body = io.NopCloser(bytes.NewReader(body))
	s.assistants.ServeHTTP(c.Response(), r)
	return nil
}

// An assistant is the one whose call is answered: when it stops waiting, and its turn. It
// is in the context of the call, which the SDK lets go on after the request.
type assistant struct {
	waits context.Context
	turn
}

type assistantKey struct{}

// computeForAssistant calls f in the turn of the assistant that waits for it.
func computeForAssistant(ctx context.Context, f func(context.Context) error) error {
	a := ctx.Value(assistantKey{}).(assistant)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(a.waits, cancel)()
	_, err := inTurn(ctx, a.turn, func() (struct{}, error) { return struct{}{}, f(ctx) })
	return err
}

// openAPI answers GET of /api/v1/openapi.json with the description of the API.
func (s *Server) openAPI(c echo.Context) error { return sendJSON(c, api.OpenAPI()) }

// suite answers GET of /conformance/suite.json with the conformance suite for parsers.
func (s *Server) suite(c echo.Context) error { return sendJSON(c, conformance.SuiteJSON) }

// suiteResults answers GET of /conformance/results.json with the answers of parsers.
func (s *Server) suiteResults(c echo.Context) error { return sendJSON(c, conformance.ResultsJSON) }

// statuses answers GET of /conformance/statuses.json with the cases on responses.
func (s *Server) statuses(c echo.Context) error { return sendJSON(c, conformance.StatusesJSON) }

// schema returns a handler that answers with a JSON Schema.
func schema(doc []byte) echo.HandlerFunc {
	return func(c echo.Context) error { return sendOnce(c, http.StatusOK, "application/schema+json", doc) }
}

// sendInTurn answers with the document of a value that is computed in its visitor's turn.
func (s *Server) sendInTurn(c echo.Context, value func(context.Context) (any, error)) error {
	ctx := c.Request().Context()
	doc, err := inTurn(ctx, s.turn(c), func() ([]byte, error) {
		answer, err := value(ctx)
		if err != nil {
			return nil, err
		}
		return api.Document(answer)
	})
	if err != nil {
		return err
	}
	return sendJSON(c, doc)
}

// sendDocument answers with the document of a value.
func sendDocument(c echo.Context, value any) error {
	doc, err := api.Document(value)
	if err != nil {
		return err
	}
	return sendJSON(c, doc)
}

// sendJSON answers with a document.
func sendJSON(c echo.Context, doc []byte) error {
	return sendOnce(c, http.StatusOK, echo.MIMEApplicationJSON, doc)
}

// apiProblem returns the problem for err.
func apiProblem(err *api.Error) problem {
	status := http.StatusUnprocessableEntity
	switch err.Kind {
	case api.Malformed:
		status = http.StatusBadRequest
	case api.TooLarge:
		status = http.StatusRequestEntityTooLarge
	}
	return problem{Status: status, Field: err.Field, Detail: err.Detail}
}

// fetchProblem returns the problem for err, which kept a fetch from being
// made.
func fetchProblem(err error) error {
	var refusal *fetch.Refusal
	var later *fetch.TryLater
	switch {
	case errors.As(err, &refusal):
		return problem{Status: http.StatusUnprocessableEntity, Field: "site", Detail: refusal.Error()}
	case errors.Is(err, fetch.ErrUserAgent):
		return problem{Status: http.StatusUnprocessableEntity, Field: "user_agent", Detail: err.Error()}
	case errors.Is(err, fetch.ErrOff):
		return problem{Status: http.StatusForbidden, Title: "Nothing is fetched here", Detail: "Send the file as robots_txt to /api/v1/test."}
	case errors.As(err, &later):
		return problem{Status: laterStatus(later), Title: "The fetch has to wait", Detail: later.Error(), RetryAfter: later.Seconds()}
	case errors.Is(err, context.DeadlineExceeded):
		return problem{Status: http.StatusGatewayTimeout, Title: "The site didn't answer in time",
			Detail: "Ask again in a few seconds: the answer may be there by then."}
	}
	return err
}
