package bulk

import (
	"fmt"

	robotstxt "whichline/engine"
	"whichline/web/limit"
)

// A Fault says why there is no verdict on a URL, or why a job ended early.
type Fault struct {
	Code   string `json:"code"`
	Detail string `json:"detail"` // a sentence
}

// A Code is that of a fault that only a job has. Other faults of URLs have the codes
// of reasons.
type Code uint8

// The faults.
const (
	NotAString Code = iota // a line that is no JSON string
	URLTooLong             // a URL that is too long
	TooManyURLs
	TooManyOctets
	AnswerTooLong
	TooSlow
	TimeOver
	Stopping
)

// faults is indexed by [Code].
var faults = [...]Fault{
	NotAString:    {"not-a-string", `This line isn't a JSON string: write each URL in quotation marks on a line of its own, such as "https://example.com/", or with a whole number as {"url": "https://example.com/", "weight": 412}.`},
	URLTooLong:    {robotstxt.URLTooLong.String(), fmt.Sprintf("The URL has more than %d bytes, which is the limit.", limit.URL)},
	TooManyURLs:   {"too-many-urls", fmt.Sprintf("The first %d URLs are answered, which is the limit for one request: send the others in another request.", limit.URLs)},
	TooManyOctets: {"too-many-octets", fmt.Sprintf("The first %d MiB are answered, which is the limit for one request: send the other URLs in another request.", MaxOctets>>20)},
	AnswerTooLong: {"answer-too-long", fmt.Sprintf("The answer has %d MiB, which is the limit for one request: send the other URLs in another request, or fewer crawlers with shorter names.", MostAnswered>>20)},
	TooSlow:       {"too-slow", "The next URL didn't come in time: send the others in another request."},
	TimeOver:      {"time-over", "This took longer than one request may: send the other URLs in another one."},
	Stopping:      {"stopping", "The server is about to stop: send the other URLs again in a moment."},
}

// String returns the stable code of c, such as "too-many-urls".
func (c Code) String() string { return faults[c].Code }

// Ended returns the error of a job that ends early for this reason.
func (c Code) Ended() error { return &Ended{faultOf(c)} }

func faultOf(c Code) *Fault { return &faults[c] }

// Cut returns the beginning of s, if it has more than [limit.Excerpt] octets.
func Cut(s string) string { return limit.Cut(s, limit.Excerpt) }
