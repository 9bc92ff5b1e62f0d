package accesslog

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/limit"
)

// rememberedAgents is the maximum number of user agents whose sender is remembered.
const rememberedAgents = 8192

// name adds a product token of the file that is not in the catalogue.
func (t *tally) name(token string) {
	if token == "*" || crawler.ByToken(token) != nil || len(t.named) == limit.Entries {
		return
	}
	if c := crawler.Parse(token); crawler.Known(c) == nil && len(c.Tokens) > 0 {
		t.named[strings.ToLower(token)] = t.newCount(c)
	}
}

// newCount returns an empty count for a crawler.
func (t *tally) newCount(c robotstxt.Crawler) *count {
	n := &count{Crawler: Crawler{Name: c.Name, UserAgent: c.Tokens[0], Obeys: string(crawler.ObeysUnknown)}, crawler: c}
	if e := crawler.Known(c); e != nil {
		n.ID, n.Operator, n.Obeys, n.Identity = e.ID, e.Operator, string(e.Obeys), e.Identity
	}
	n.sender = t.newSender(n.Identity)
	if t.files != nil {
		n.file = t.files.File(t.Reader.For(c))
		n.Reading = n.file.Reading.Code
	}
	t.counts = append(t.counts, n)
	return n
}

// countOf returns the count of the crawler with the given User-Agent header, or nil for
// other senders, such as browsers.
func (t *tally) countOf(agent string) *count {
	agent = agent[:min(len(agent), limit.Name)]
	n, ok := t.agents.Get(agent)
	if !ok {
		n = t.find(agent)
		t.agents.Add(strings.Clone(agent), n)
	}
	return n
}

// find looks for the crawler in the catalogue, then in the file.
func (t *tally) find(agent string) *count {
	c := crawler.Parse(agent)
	e := crawler.Known(c)
	if e == nil {
		if len(c.Tokens) == 0 {
			return nil
		}
		return t.named[strings.ToLower(c.Tokens[0])]
	}
	if t.known[e.ID] == nil {
		t.known[e.ID] = t.newCount(e.Crawler())
	}
	return t.known[e.ID]
}
