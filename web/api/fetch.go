package api

import (
	"context"
	"encoding/base64"
	"strings"

	robotstxt "whichline/engine"
	"whichline/web/fetch"
)

// A FetchRequest is the body of POST /api/v1/fetch. A null field is the same as none.
type FetchRequest struct {
	// Site is, as people type it, a host, an origin, or the address of a
	// page. Only the /robots.txt of its origin is asked for.
	Site *string `json:"site"`

	// UserAgent is a User-Agent header to borrow. The request under our own
	// name always goes first, and the borrowed one names us in X-Requested-By.
	UserAgent *string `json:"user_agent"`

	// Reading is the code of the parser whose caching is reported. Without it, Google's.
	Reading *string `json:"reading"`
}

// A FetchOrder is a [FetchRequest] that was checked.
type FetchOrder struct {
	Site      string // as typed
	UserAgent string // to borrow; empty for our own
	Reading   *robotstxt.Reading
}

// ReadFetchRequest reads and checks the body of a request. Its error is an
// [*Error] that names the field at fault.
func ReadFetchRequest(body []byte) (FetchOrder, error) {
	var r FetchRequest
	if err := readObject(body, &r); err != nil {
		return FetchOrder{}, err
	}
	if strings.TrimSpace(filledText(r.Site)) == "" {
		return FetchOrder{}, invalid("site", "Say where to fetch from: a host such as example.com, or the URL of a page.")
	}
	order := FetchOrder{*r.Site, filledText(r.UserAgent), robotstxt.Google}
	if r.Reading != nil {
		if order.Reading = robotstxt.ReadingByCode(*r.Reading); order.Reading == nil {
			return FetchOrder{}, invalid("reading", noSuchReading(readingCodes()))
		}
	}
	return order, nil
}

// A FetchAnswer is the answer to a [FetchRequest]: the facts, and the file if
// there is one, as text or, if it is not UTF-8, octet for octet.
type FetchAnswer struct {
	*Fetch
	Edition         Edition `json:"edition"`           // of the program and its data
	RobotsTxt       *string `json:"robots_txt"`        // null if there is no file, or it isn't UTF-8
	RobotsTxtBase64 *string `json:"robots_txt_base64"` // null unless it isn't UTF-8
}

// NewFetchAnswer returns the facts about res, and the file in it. Reading names
// the reading whose caching is described. Where this server itself refused to
// ask, there are no facts, and the error is an [*Error].
func NewFetchAnswer(ctx context.Context, res *fetch.Result, reading *robotstxt.Reading) (*FetchAnswer, error) {
	if res.Class == fetch.Refused && len(res.Hops) == 0 {
		return nil, invalid("site", res.Refusal.Error())
	}
	answer := &FetchAnswer{Fetch: describeFetch(ctx, res, reading), Edition: EditionOf(reading)}
	if res.Class == fetch.OK {
		if res.IsUTF8() {
			answer.RobotsTxt = new(strings.ToValidUTF8(string(res.Body), "")) // without a character that was cut
		} else {
			answer.RobotsTxtBase64 = new(base64.StdEncoding.EncodeToString(res.Body))
		}
	}
	return answer, nil
}

// refusedRedirect says that a site redirects to where this server does not go.
func refusedRedirect(res *fetch.Result) string {
	if len(res.Hops) == 0 {
		return res.Refusal.Error()
	}
	return "This server doesn't follow the site's redirect: " + res.Refusal.Text() + " Send the file instead."
}
