package api

import (
	"context"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/templates/words"
	"whichline/web/analysis"
	"whichline/web/fetch"
)

// Fetch is the facts about a fetch. Lists are never null.
type Fetch struct {
	Site     string            `json:"site"`          // the origin asked
	Class    string            `json:"class"`         // code: "ok", "client-error", "dns" and so on
	Cause    *string           `json:"cause"`         // code of the failure on the way; null if status or refusal explains the outcome
	Text     string            `json:"text"`          // the same in words; empty if a response came
	Refusal  *Refusal          `json:"refusal"`       // why this server did not follow a redirect; else null
	Status   *int              `json:"status"`        // of the last response; null if there is none
	URL      string            `json:"url"`           // the last one asked
	Scope    *string           `json:"scope"`         // for which site the file holds, if it came from another; else null
	Hops     []Hop             `json:"hops"`          // every request, in order
	Headers  []Header          `json:"headers"`       // of the last response, as far as they matter
	Usage    map[string]string `json:"content_usage"` // preferences in the Content-Usage header on the use of the response itself; not of pages
	File     *FetchedFile      `json:"file"`          // null unless there is one
	Policies []Policy          `json:"policies"`

	UserAgent   string  `json:"user_agent"`   // as sent
	RequestedBy *string `json:"requested_by"` // X-Requested-By as sent beside a borrowed User-Agent; else null
	TLS         *string `json:"tls"`          // version; null without
	WireOctets  int64   `json:"wire_octets"`  // read from all connections
	Started     string  `json:"started"`      // RFC 3339, UTC
	Ms          int64   `json:"ms"`           // in all
}

// A Refusal is this server's own policy, and says nothing about the site.
type Refusal struct {
	Code string `json:"code"`
	Kind string `json:"kind"` // the part of the URL that it is about
	Text string `json:"text"`
}

// A Hop is one request.
type Hop struct {
	URL      string  `json:"url"`
	Status   *int    `json:"status"`   // null if no response came
	Location *string `json:"location"` // null unless it redirects
	Ms       int64   `json:"ms"`
}

// A Header is one header line of a response.
type Header struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A FetchedFile is the facts about a file besides its text.
type FetchedFile struct {
	Octets      int     `json:"octets"`      // decoded
	Truncated   bool    `json:"truncated"`   // it goes on; Google reads no more either
	CutAtLine   *int    `json:"cut_at_line"` // the line in which it was cut; null if it was not
	BOM         bool    `json:"bom"`
	InvalidUTF8 bool    `json:"invalid_utf8"`
	TextPlain   bool    `json:"text_plain"` // whether the media type is the one RFC 9309 asks for
	NoRobots    *string `json:"no_robots"`  // why it is no robots.txt, such as HTML, as a sentence; null if it seems to be one
	MaxAge      *int    `json:"max_age"`    // seconds, of Cache-Control; null if it has none
	Caching     string  `json:"caching"`    // for how long the reading asked for keeps it
}

// A Policy is the behaviour of the crawlers of one reading after the
// response.
type Policy struct {
	Reading string  `json:"reading"` // code
	Effect  string  `json:"effect"`  // code
	Text    string  `json:"text"`
	Source  *string `json:"source"` // null if it isn't documented
}

// describeFetch returns the facts of res. Reading says whose caching is told.
func describeFetch(ctx context.Context, res *fetch.Result, reading *robotstxt.Reading) *Fetch {
	a := &Fetch{
		Site: res.Request.Origin.String(), Class: string(res.Class), Text: words.Told(ctx, res.Cause.Text()), URL: res.URL,
		Cause: Filled(res.Cause.String()), Status: above0(res.Status),
		Hops: []Hop{}, Headers: []Header{}, Policies: []Policy{}, Usage: describeUsage(res.Header.Values("Content-Usage")),
		UserAgent: res.UserAgent, RequestedBy: Filled(res.RequestedBy),
		WireOctets: res.Wire, Started: res.Started.UTC().Format(time.RFC3339), Ms: res.Took.Milliseconds(),
	}
	for _, h := range res.Hops {
		a.Hops = append(a.Hops, Hop{h.URL, above0(h.Status), Filled(validText(h.Location)), h.Total.Milliseconds()})
	}
	for _, name := range fetch.HeadersShown() {
		for _, value := range res.Header[name] {
			a.Headers = append(a.Headers, Header{name, validText(value)})
		}
	}
	if res.TLS != nil {
		a.TLS = Filled(res.TLS.Version)
	}
	if res.Refusal != nil {
		a.Refusal = &Refusal{res.Refusal.Rule.String(), string(res.Refusal.Kind()), words.Told(ctx, res.Refusal.Text())}
	}
	if x, known := analysis.ResponseOf(res); known {
		a.Policies = describePolicies(ctx, x)
	}
	if res.Class == fetch.OK {
		a.File = describeFetched(ctx, res, reading)
		if site, err := analysis.ParseSite(a.Site); err == nil {
			a.Scope = Filled(site.Redirected(res.URL).String())
		}
	}
	return a
}

// describePolicies returns the behaviour of the crawlers of each reading
// after x.
func describePolicies(ctx context.Context, x response.State) []Policy {
	var all []Policy
	for _, r := range robotstxt.Readings() {
		p := response.PolicyOf(r, x)
		all = append(all, Policy{r.Code, p.Effect.String(), words.Sentence(ctx, p.Sentence), Filled(p.Source)})
	}
	return all
}

func describeFetched(ctx context.Context, res *fetch.Result, reading *robotstxt.Reading) *FetchedFile {
	f := reading.ParseString(string(res.Body))
	caching := analysis.CachingOf(reading, res)
	a := &FetchedFile{
		Octets: len(res.Body), Truncated: res.Truncated, CutAtLine: above0(analysis.CutAtLine(res)),
		BOM: f.BOM > 0, InvalidUTF8: !res.IsUTF8(),
		TextPlain: response.IsPlainText(res.Header.Get("Content-Type")),
		NoRobots:  Filled(words.Sentence(ctx, analysis.NotRobots(res))),
		Caching:   words.Sentence(ctx, caching.Sentence),
	}
	if caching.MaxAge >= 0 {
		a.MaxAge = &caching.MaxAge
	}
	return a
}

// Filled returns s, or nil if it is empty.
func Filled(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// above0 returns n, or nil if it is 0.
func above0(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}
