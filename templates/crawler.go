package templates

import (
	"strings"

	"github.com/a-h/templ"

	"whichline/engine"
)

// Crawler is the page on one crawler.
type Crawler struct {
	Page
	*engine.Entry
	Chain    []ChainStep     // the names whose groups it looks for, in order
	Line     string          // the line that opens a group for it
	LineNote engine.Sentence // what the author of that line should know; or nil
	Samples  []SampleFile
	Related  []*engine.Entry // other crawlers of the operator
}

// A ChainStep is one name whose group a crawler looks for.
type ChainStep struct {
	Name  string
	Entry *engine.Entry // the other crawler whose product token it is; or nil
}

// A SampleFile is a short file about one crawler, and what it does.
type SampleFile struct {
	Code    string // "block" or "only"
	Lines   []string
	Allowed bool
	Answer  engine.Sentence // says so, and why
	Meaning engine.Sentence // what that means for a crawler to which robots.txt does not simply apply; or nil
	Test    templ.SafeURL   // opens the tester with the file, the URL and the crawler
	Also    []*engine.Entry // other crawlers with the same lot, though the file does not name them
	Stars   int             // crawlers with the same lot because they ignore the group for "*"
}

// Describe titles and describes the page.
func (c *Crawler) Describe() {
	var names []string
	for _, s := range c.Chain {
		names = append(names, s.Name)
	}
	c.Title = say("crawler.title", vars{"name": c.Name, "operator": c.Operator})
	c.Description = say("crawler.description", vars{
		"name": c.Name, "operator": c.Operator, "obeys": c.Obeys.Text(),
		"chain": strings.Join(names, ", "+say("crawler.then")+" "),
	})
}

// chainText says what the order of the names means.
func (c *Crawler) chainText() string {
	if len(c.Chain) == 1 {
		return say("chain.one")
	}
	return say("chain.text")
}

// headerText says why there is no User-Agent header to show.
func (c *Crawler) headerText() string {
	if c.ControlOnly {
		return say("facts.sends-none")
	}
	return say("facts.no-header")
}

// starsText says which crawlers a group for "*" does not stop.
func (s *SampleFile) starsText() string {
	return say("sample.stars", vars{"crawlers": count(s.Stars, "crawler")})
}
