package templates

import (
	"strings"

	"whichline/engine"
)

// CrawlerEntry is the page on one crawler.
type CrawlerEntry struct {
	Page
	*engine.Entry
	Samples []Sample
	Reads   engine.Sentence // how Google's parser reads the product token, if otherwise than it stands; or nil
	Related []*engine.Entry // other crawlers of the operator
}

// NewCrawlerEntry gathers what there is to say about e. It titles and describes
// the page.
func NewCrawlerEntry(p Page, e *engine.Entry) CrawlerEntry {
	p.Title = say("crawler.title", vars{"name": e.Name, "operator": e.Operator})
	p.Description = say("crawler.description", vars{
		"name": e.Name, "operator": e.Operator, "obeys": e.Obeys.Text(),
		"chain": strings.Join(e.Chain(), ", "+say("crawler.then")+" "),
	})
	c := CrawlerEntry{Page: p, Entry: e, Samples: newSamples(e), Reads: tokenNote(e.Tokens[0])}
	for _, o := range (engine.Filter{Operator: e.Operator}).Entries() {
		if o != e {
			c.Related = append(c.Related, o)
		}
	}
	return c
}

// tokenNote returns what the author of a user-agent line with the given product
// token should know; nil if there is nothing.
func tokenNote(token string) engine.Sentence {
	f := engine.Parse([]byte(userAgentLine(token)))
	line := f.Line(1)
	for _, note := range line.Notes.All() {
		return f.NoteText(line, note)
	}
	return nil
}

// userAgentLine returns the line that opens a group for the given product token.
func userAgentLine(token string) string { return "User-agent: " + token }

// line returns the line that opens a group for the crawler.
func (c *CrawlerEntry) line() string { return userAgentLine(c.Tokens[0]) }

// A step is one name whose group a crawler looks for.
type step struct {
	name  string
	entry *engine.Entry // the other crawler whose product token it is; or nil
}

// steps returns the names whose groups the crawler looks for, in order.
func (c *CrawlerEntry) steps() []step {
	var steps []step
	for _, name := range c.Chain() {
		s := step{name: name}
		if other := engine.Known(engine.ParseCrawler(name)); other != nil && other != c.Entry {
			s.entry = other
		}
		steps = append(steps, s)
	}
	return steps
}

// chainText says what the order of the names means.
func (c *CrawlerEntry) chainText() string {
	if len(c.Chain()) == 1 {
		return say("chain.one")
	}
	return say("chain.text")
}

// headerText says why there is no User-Agent header to show.
func (c *CrawlerEntry) headerText() string {
	if c.ControlOnly {
		return say("facts.sends-none")
	}
	return say("facts.no-header")
}
