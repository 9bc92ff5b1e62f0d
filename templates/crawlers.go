package templates

import (
	"net/url"
	"strings"
	"time"

	"github.com/a-h/templ"

	"whichline/engine/crawler"
)

// Crawlers is the page that searches the catalogue.
type Crawlers struct {
	Page
	Filter  crawler.Filter
	Missing bool   // shown in place of a crawler that is not there
	Fault   string // what has to be corrected in the text; empty if nothing has
	Total   int    // crawlers in the catalogue
	Groups  []CrawlerGroup
	Found   []*crawler.Entry
	Preset  string          // the id of the preset that holds those found and no others; or ""
	Sender  *crawler.Entry  // whose User-Agent header the text is; or nil
	Unknown *UnknownCrawler // the crawler that the text names, if it is not in the catalogue; or nil

	Purposes, Operators, Obediences []FilterChoice
}

// A CrawlerGroup is the crawlers found that have one purpose.
type CrawlerGroup struct {
	Purpose crawler.Purpose
	Entries []*crawler.Entry
	Preset  string // the id of the preset that holds them and no others; or ""
}

// An UnknownCrawler is one that is not in the catalogue.
type UnknownCrawler struct {
	Token     string
	Extracted bool // from something longer, such as a User-Agent header
}

// A FilterChoice is one value of a list that narrows the search. An empty value
// leaves it open.
type FilterChoice struct {
	Value, Name string
	Found       int // crawlers that it finds alone
	Chosen      bool
}

// text returns the choice as the list shows it.
func (c FilterChoice) text() string {
	if c.Value == "" {
		return say("crawlers.any")
	}
	return say("crawlers.option", vars{"name": c.Name, "n": number(c.Found)})
}

// CrawlersTitle returns the title of the page that searches the catalogue.
func CrawlersTitle() string { return say("crawlers") }

// CrawlersDescription says what that page is about. Total is how many crawlers
// are in the catalogue.
func CrawlersDescription(total int) string {
	return say("crawlers.description", vars{"n": number(total)})
}

// MissingTitle returns the title of the page on a crawler that is not there.
func MissingTitle() string { return say("crawler.missing.title") }

// SearchTooLong says that the text has more octets than a search takes.
func SearchTooLong(octets, limit int) string {
	return say("crawlers.too-long", vars{"octets": count(octets, "byte"), "limit": number(limit)})
}

func (c *Crawlers) lead() string {
	if c.Missing {
		return say("crawler.missing.lead")
	}
	return say("crawlers.lead", vars{"n": number(c.Total), "date": catalogueDate()})
}

func (c *Crawlers) heading() string {
	if c.Missing {
		return say("crawler.missing")
	}
	return say("crawlers")
}

// foundText says how many crawlers there are.
func (c *Crawlers) foundText() string {
	switch n := len(c.Found); n {
	case c.Total:
		return say("crawlers.total", vars{"n": number(n)})
	case 1:
		return say("crawlers.found.one", vars{"total": number(c.Total)})
	default:
		return say("crawlers.found", vars{"n": number(n), "total": number(c.Total)})
	}
}

func testText(n int) string {
	if n == 1 {
		return say("crawlers.test.one")
	}
	return say("crawlers.test", vars{"n": number(n)})
}

// filtered reports whether anything but the text narrows the search.
func (c *Crawlers) filtered() bool {
	f := c.Filter
	f.Text = ""
	return f != crawler.Filter{}
}

// unknownURL returns the address of the tester with a crawler that is not in the
// catalogue.
func unknownURL(c *UnknownCrawler) templ.SafeURL {
	return templ.SafeURL("/?" + url.Values{"agent": {c.Token}}.Encode())
}

// catalogueDate returns the day of the catalogue in words.
func catalogueDate() string { return dayText(crawler.CheckedOn) }

// dayText returns a day of the catalogue in words: "2 January 2006".
func dayText(date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return day.Format("2 January 2006")
}

// searchExamples are searches that find something, to learn from.
var searchExamples = [...]string{
	"GPTBot",
	"Anthropic",
	"Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)",
}

// crawlerColumns are the codes of the columns of a list of crawlers.
var crawlerColumns = [...]string{"crawler", "operator", "tokens", "obeys", "source"}

// CrawlersQuery returns the query of the address that shows what the filter
// finds, with the names that the form on that page uses. What the filter leaves
// open is left out.
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

// starIgnored is the value of the field that asks for crawlers that ignore "*".
const starIgnored = "ignored"

// crawlersURL returns the address that shows what the filter finds.
func crawlersURL(f crawler.Filter) templ.SafeURL {
	if query := CrawlersQuery(f, ThemeAuto); query != "" {
		return templ.SafeURL("/crawlers?" + query)
	}
	return "/crawlers"
}

// CrawlerPath returns the address of the page on a crawler.
func CrawlerPath(e *crawler.Entry) string { return "/crawlers/" + url.PathEscape(e.ID) }

func crawlerURL(e *crawler.Entry) templ.SafeURL { return templ.SafeURL(CrawlerPath(e)) }

// testURL returns the address of the tester with the given crawlers, by the preset that
// holds them if there is one, and an
// example, one about AI if they all are.
func testURL(preset string, entries []*crawler.Entry) templ.SafeURL {
	query := url.Values{"agents": {CrawlerNames(entries)}}
	if preset != "" {
		query = url.Values{"preset": {preset}}
	}
	if allAI(entries) {
		query.Set("example", "ai-crawlers")
	}
	return templ.SafeURL("/?" + query.Encode())
}

func allAI(entries []*crawler.Entry) bool {
	for _, e := range entries {
		if p := e.Purpose; p != crawler.ForAITraining && p != crawler.ForAISearch && p != crawler.ForAIUser {
			return false
		}
	}
	return true
}

// CrawlerNames returns what to type for the given crawlers, one per line.
func CrawlerNames(entries []*crawler.Entry) string {
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.TypedName()
	}
	return strings.Join(names, "\n")
}

// sourceHost returns the host of the source of e, for people.
func sourceHost(e *crawler.Entry) string {
	u, err := url.Parse(e.Source)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Host, "www.")
}
