package templates

import (
	"net/url"

	"github.com/a-h/templ"

	"whichline/engine"
)

// Crawlers is the page that searches the catalogue.
type Crawlers struct {
	Page
	Filter  engine.Filter
	Missing bool   // shown in place of a crawler that is not there
	Fault   string // what has to be corrected in the text; empty if nothing has
	Groups  []CrawlerGroup
	Found   []*engine.Entry
	Sender  *engine.Entry // whose User-Agent header the text is; or nil
}

// A CrawlerGroup is the crawlers found that have one purpose.
type CrawlerGroup struct {
	Purpose engine.Purpose
	Entries []*engine.Entry
}

// maxSearch is how many octets of text a search takes. A User-Agent header has
// a few hundred.
const maxSearch = 1000

// NewCrawlers searches the catalogue.
func NewCrawlers(p Page, f engine.Filter) Crawlers {
	c := Crawlers{Page: p, Filter: f}
	if n := len(f.Text); n > maxSearch {
		c.Fault = say("crawlers.too-long", vars{"octets": count(n, "octet"), "limit": number(maxSearch)})
		return c
	}
	c.Found, c.Sender = f.Entries(), f.Sender()
	for _, p := range engine.Purposes() {
		g := CrawlerGroup{Purpose: p}
		for _, e := range c.Found {
			if e.Purpose == p {
				g.Entries = append(g.Entries, e)
			}
		}
		if g.Entries != nil {
			c.Groups = append(c.Groups, g)
		}
	}
	return c
}

// CrawlersTitle returns the title of the page that searches the catalogue.
func CrawlersTitle() string { return say("crawlers") }

// CrawlersDescription says what that page is about.
func CrawlersDescription() string {
	return say("crawlers.description", vars{"n": number(len(engine.Catalogue()))})
}

// MissingTitle returns the title of the page on a crawler that is not there.
func MissingTitle() string { return say("crawler.missing.title") }

func (c *Crawlers) lead() string {
	if c.Missing {
		return say("crawler.missing.lead")
	}
	return say("crawlers.lead", vars{"n": number(len(engine.Catalogue())), "date": catalogueDate()})
}

func (c *Crawlers) heading() string {
	if c.Missing {
		return say("crawler.missing")
	}
	return say("crawlers")
}

// foundText says how many crawlers there are.
func (c *Crawlers) foundText() string {
	n, total := len(c.Found), len(engine.Catalogue())
	switch n {
	case total:
		return say("crawlers.total", vars{"n": number(n)})
	case 1:
		return say("crawlers.found.one", vars{"total": number(total)})
	}
	return say("crawlers.found", vars{"n": number(n), "total": number(total)})
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
	return f != engine.Filter{}
}

// unknown returns the crawler that the text names, if it is not in the
// catalogue.
func (c *Crawlers) unknown() (engine.Crawler, bool) {
	named := engine.ParseCrawler(c.Filter.Text)
	return named, engine.Known(named) == nil && len(named.Tokens) > 0
}

// unknownURL returns the address of the tester with a crawler that is not in the
// catalogue.
func unknownURL(c engine.Crawler) templ.SafeURL {
	return templ.SafeURL("/?" + url.Values{"agent": {c.Tokens[0]}}.Encode())
}

// searchExamples are searches that find something, to learn from.
var searchExamples = [...]string{
	"GPTBot",
	"Anthropic",
	"Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)",
}

// An Option is one choice of a list.
type Option struct {
	Value, Text string
	Chosen      bool
}

// options returns a choice for everything, and one for each value with the
// number of crawlers that it finds alone.
func options[T ~string](values []T, chosen T, text func(T) string, filter func(T) engine.Filter) []Option {
	os := []Option{{Text: say("crawlers.any"), Chosen: chosen == ""}}
	for _, v := range values {
		n := number(len(filter(v).Entries()))
		os = append(os, Option{
			Value: string(v), Chosen: v == chosen,
			Text: say("crawlers.option", vars{"name": text(v), "n": n}),
		})
	}
	return os
}

func (c *Crawlers) purposes() []Option {
	return options(engine.Purposes(), c.Filter.Purpose, engine.Purpose.Text,
		func(p engine.Purpose) engine.Filter { return engine.Filter{Purpose: p} })
}

func (c *Crawlers) operators() []Option {
	return options(engine.Operators(), c.Filter.Operator, func(name string) string { return name },
		func(name string) engine.Filter { return engine.Filter{Operator: name} })
}

func (c *Crawlers) obediences() []Option {
	return options(engine.Obediences(), c.Filter.Obeys, engine.Obedience.Short,
		func(o engine.Obedience) engine.Filter { return engine.Filter{Obeys: o} })
}

// crawlerColumns are the codes of the columns of a list of crawlers.
var crawlerColumns = [...]string{"crawler", "operator", "tokens", "obeys", "source"}
