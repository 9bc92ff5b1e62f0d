package templates

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"whichline/engine/crawler"
	"whichline/templates/words"
)

// Crawlers is the page that searches the catalogue.
type Crawlers struct {
	Page
	Filter  crawler.Filter
	Missing bool   // shown in place of an unknown crawler
	Fault   string // error in the text; may be empty
	Total   int    // crawlers in the catalogue
	Groups  []CrawlerGroup
	Found   []*crawler.Entry
	Retired []*crawler.Entry // shown after those found
	Preset  string           // id of the preset with exactly the crawlers found; or ""
	Sender  *crawler.Entry   // the sender of the text, if it is a User-Agent header; or nil
	Unknown *UnknownCrawler  // the crawler in the text, if it is not in the catalogue; or nil

	Purposes, Operators, Obediences []FilterChoice
}

// A CrawlerGroup is the found crawlers with one purpose.
type CrawlerGroup struct {
	Purpose crawler.Purpose
	Entries []*crawler.Entry
	Preset  string // id of the preset with exactly these crawlers; or ""
}

// An UnknownCrawler is a crawler that is not in the catalogue.
type UnknownCrawler struct {
	Token     string
	Extracted bool // taken from a longer text, such as a User-Agent header
}

// A FilterChoice is one value of a list that narrows the search. The empty value does
// not.
type FilterChoice struct {
	Value, Name string
	Found       int // number of crawlers found by this value alone
	Chosen      bool
}

// text returns the label of the choice.
func (c FilterChoice) text(ctx context.Context) string {
	if c.Value == "" {
		return say(ctx, "crawlers.any")
	}
	return say(ctx, "crawlers.option", vars{"name": told(ctx, c.Name), "n": number(ctx, c.Found)})
}

// CrawlersTitle returns the title of the catalogue's search page.
func CrawlersTitle(ctx context.Context) string { return say(ctx, "crawlers") }

// CrawlersDescription describes that page. total is the number of crawlers in the
// catalogue.
func CrawlersDescription(ctx context.Context, total int) string {
	return say(ctx, "crawlers.description", vars{"n": number(ctx, total)})
}

// MissingTitle returns the title of the page for an unknown crawler.
func MissingTitle(ctx context.Context) string { return say(ctx, "crawler.missing.title") }

// SearchTooLong returns the error for a text longer than the limit of the search.
func SearchTooLong(ctx context.Context, octets, limit int) string {
	return say(ctx, "crawlers.too-long", vars{"octets": count(ctx, octets, "byte"), "limit": number(ctx, limit)})
}

func (c *Crawlers) lead(ctx context.Context) string {
	if c.Missing {
		return say(ctx, "crawler.missing.lead")
	}
	return say(ctx, "crawlers.lead", vars{"n": number(ctx, c.Total), "date": words.Day(ctx, crawler.CheckedOn)})
}

func (c *Crawlers) heading(ctx context.Context) string {
	if c.Missing {
		return say(ctx, "crawler.missing")
	}
	return say(ctx, "crawlers")
}

// foundText returns the number of crawlers found.
func (c *Crawlers) foundText(ctx context.Context) string {
	if n := len(c.Found); n < c.Total {
		return sayOf(ctx, "crawlers.found", n, vars{"total": number(ctx, c.Total)})
	}
	return count(ctx, c.Total, "crawler")
}

func testText(ctx context.Context, n int) string {
	return sayOf(ctx, "crawlers.test", n)
}

// filtered reports whether conditions other than the text narrow the search.
func (c *Crawlers) filtered() bool {
	f := c.Filter
	f.Text = ""
	return f != crawler.Filter{}
}

// unknownURL returns the URL of the tester with a crawler that is not in the catalogue.
func unknownURL(c *UnknownCrawler) templ.SafeURL {
	return templ.SafeURL("/?" + url.Values{"agent": {c.Token}}.Encode())
}

// searchExamples are searches with results, as examples.
var searchExamples = [...]string{
	"GPTBot",
	"Anthropic",
	"Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)",
}

// crawlerColumns are the codes of the columns of a list of crawlers.
var crawlerColumns = [...]string{"crawler", "operator", "tokens", "obeys", "source"}

// CrawlersQuery returns the query string of the filter, with the names of the page's
// form. It omits fields without a value.
func CrawlersQuery(f crawler.Filter, t Theme) string {
	query := make(url.Values)
	for name, value := range map[string]string{
		"q": f.Text, "purpose": string(f.Purpose), "operator": f.Operator,
		"obeys": string(f.Obeys), "theme": string(t),
	} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if f.IgnoresStar {
		query.Set("star", starIgnored)
	}
	return query.Encode()
}

// starIgnored is the field value that selects crawlers that ignore "*".
const starIgnored = "ignored"

// crawlersURL returns the URL of the search with the filter.
func crawlersURL(f crawler.Filter) templ.SafeURL {
	if query := CrawlersQuery(f, ThemeAuto); query != "" {
		return templ.SafeURL("/crawlers?" + query)
	}
	return "/crawlers"
}

// CrawlerPath returns the path of the page on a crawler.
func CrawlerPath(e *crawler.Entry) string { return "/crawlers/" + url.PathEscape(e.ID) }

func crawlerURL(e *crawler.Entry) templ.SafeURL { return templ.SafeURL(CrawlerPath(e)) }

// testURL returns the URL of the tester with the given crawlers, or their preset if
// there is one. If all are AI crawlers, it includes an example about AI.
func testURL(preset string, entries []*crawler.Entry) templ.SafeURL {
	query := url.Values{"agents": {CrawlerNames(entries)}}
	if preset != "" {
		query = url.Values{"preset": {preset}}
	}
	if !slices.ContainsFunc(entries, func(e *crawler.Entry) bool { return !e.Purpose.ForAI() }) {
		query.Set("example", "ai-crawlers")
	}
	return templ.SafeURL("/?" + query.Encode())
}

// CrawlerNames returns the given crawlers as form input, one per line.
func CrawlerNames(entries []*crawler.Entry) string {
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.TypedName()
	}
	return strings.Join(names, "\n")
}

// sourceHost returns the host of the source of e, for display.
func sourceHost(e *crawler.Entry) string {
	u, err := url.Parse(e.Source)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Host, "www.")
}
