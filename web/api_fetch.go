package web

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"whichline/engine"
	"whichline/web/fetch"
)

// A fetchRequest is the body of POST /api/v1/fetch. A member that is null counts
// as left out; members of other names are refused.
type fetchRequest struct {
	// Site is what people type: a host, an origin, or the address of a page.
	// Only the /robots.txt of its origin is asked for.
	Site *string `json:"site"`

	// UserAgent is a User-Agent header to borrow. The request under our own
	// name always goes first, and the borrowed one names us in X-Requested-By.
	UserAgent *string `json:"user_agent"`

	// Reading says whose caching is told, by the code of the reading. Without
	// it, Google's.
	Reading *string `json:"reading"`
}

func (r *fetchRequest) members() []member {
	return []member{{name: "site", text: &r.Site}, {name: "user_agent", text: &r.UserAgent}, {name: "reading", text: &r.Reading}}
}

// A fetchAnswer is the answer to a [fetchRequest]: the facts, and the file if
// there is one, as text or, if it is not UTF-8, octet for octet.
type fetchAnswer struct {
	*fetchFacts
	RobotsTxt       *string `json:"robots_txt"`        // null if there is no file, or it is not UTF-8
	RobotsTxtBase64 *string `json:"robots_txt_base64"` // null unless it is not UTF-8
}

// apiFetch answers POST /api/v1/fetch: a [fetchRequest] with a [fetchAnswer].
func (s *Server) apiFetch(c echo.Context) error {
	body, err := io.ReadAll(c.Request().Body)
	if err != nil {
		return bodyProblem(err, "The body could not be read to its end: send it again.")
	}
	in, reading, err := readFetchRequest(body)
	if err != nil {
		return err
	}
	ask := fetch.Request{}
	if in.UserAgent != nil {
		ask.UserAgent = *in.UserAgent
	}
	res, err := s.ask(c, *in.Site, ask)
	if err != nil {
		return fetchProblem(err)
	}
	if res.Class == fetch.Refused && len(res.Hops) == 0 {
		return correct("site", res.Refusal.Error())
	}
	doc, err := s.fetchDocument(c.Request().Context(), res, reading)
	if err != nil {
		return err
	}
	return sendJSON(c, doc)
}

func readFetchRequest(body []byte) (*fetchRequest, *engine.Reading, error) {
	in, reading := new(fetchRequest), engine.Google
	if err := readObject(body, in.members()); err != nil {
		return nil, nil, err
	}
	if in.Site == nil {
		return nil, nil, correct("site", "Say where to fetch from: a host such as example.com, or the address of a page.")
	}
	if in.Reading != nil {
		if reading = engine.ReadingByCode(*in.Reading); reading == nil {
			return nil, nil, correct("reading", noSuchReading())
		}
	}
	return in, reading, nil
}

// fetchDocument returns what is known of res, and the file in it, as JSON.
func (s *Server) fetchDocument(ctx context.Context, res *fetch.Result, reading *engine.Reading) ([]byte, error) {
	if err := s.heavy.take(ctx); err != nil {
		return nil, err
	}
	defer func() { <-s.heavy.free }()
	answer := fetchAnswer{fetchFacts: describeFetch(res, reading)}
	if res.Class == fetch.OK {
		text := string(res.Body)
		if answer.RobotsTxt = &text; !utf8.ValidString(text) {
			encoded := base64.StdEncoding.EncodeToString(res.Body)
			answer.RobotsTxt, answer.RobotsTxtBase64 = nil, &encoded
		}
	}
	return document(answer)
}

// fetchProblem returns what a client can do about err, which kept a fetch from
// being made.
func fetchProblem(err error) error {
	var refusal *fetch.Refusal
	var later *fetch.TryLater
	switch {
	case errors.As(err, &refusal):
		return correct("site", refusal.Error())
	case errors.Is(err, fetch.ErrUserAgent):
		return correct("user_agent", err.Error())
	case errors.Is(err, fetch.ErrOff):
		return problem{Status: http.StatusForbidden, Title: "Nothing is fetched here", Detail: "Send the file as robots_txt to /api/v1/test."}
	case errors.As(err, &later):
		return problem{Status: laterStatus(later), Title: "The fetch has to wait", Detail: later.Error(), RetryAfter: later.Seconds()}
	case errors.Is(err, context.DeadlineExceeded):
		return problem{Status: http.StatusGatewayTimeout, Title: "The site did not answer in time",
			Detail: "Ask again in a few seconds: the answer may be there by then."}
	}
	return err
}

// refusedRedirect says that a site redirects to where this server does not go.
func refusedRedirect(res *fetch.Result) string {
	if len(res.Hops) == 0 {
		return res.Refusal.Error()
	}
	return "This server does not go where the site redirects: " + res.Refusal.Text() + " Send the file as robots_txt instead."
}
