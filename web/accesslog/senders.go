package accesslog

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/analysis"
	"whichline/web/limit"
	"whichline/web/ranges"
)

const (
	// rememberedAgents is the size of each of the two generations of the user agent
	// cache.
	rememberedAgents = 4096
)

// senders identifies the crawler that sent a request.
type senders struct {
	known map[string]*count  // crawlers of the catalogue by id, from their first request on
	named map[string]*count  // other crawlers that the file names, by product token in lower case
	files *analysis.Analysis // nil without a file
	by    crawler.Reader

	lists    ranges.Lists
	resolver ranges.Resolver // nil for no lookups

	lately, before map[string]*count // by user agent; nil for senders that are not counted separately
}

func newSenders(o Options) *senders {
	s := &senders{by: o.Reader, lists: o.Lists, resolver: o.Resolver, known: make(map[string]*count), named: make(map[string]*count),
		lately: make(map[string]*count), before: make(map[string]*count)}
	if o.Robots != nil {
		s.files = analysis.Of(analysis.Question{Robots: *o.Robots})
		for g := range s.files.File(robotstxt.Google).Groups() {
			s.name(g.Token)
		}
	}
	return s
}

// name adds a product token of the file that is not in the catalogue.
func (s *senders) name(token string) {
	if token == "*" || crawler.ByToken(token) != nil || len(s.named) == limit.Entries {
		return
	}
	if c := crawler.Parse(token); crawler.Known(c) == nil && len(c.Tokens) > 0 {
		s.named[strings.ToLower(token)] = s.newCount(c)
	}
}

// newCount returns an empty count for a crawler.
func (s *senders) newCount(c robotstxt.Crawler) *count {
	n := &count{crawler: c, known: crawler.Known(c)}
	n.sender = s.newSender(n)
	if s.files != nil {
		n.file = s.files.File(s.by.For(c))
	}
	return n
}

// of returns the count of the crawler with the given User-Agent header, or nil for other
// senders, such as browsers.
func (s *senders) of(agent string) *count {
	agent = agent[:min(len(agent), limit.Name)]
	if n, ok := s.lately[agent]; ok {
		return n
	}
	n, ok := s.before[agent]
	if !ok {
		n = s.find(agent)
	}
	if len(s.lately) == rememberedAgents {
		s.lately, s.before = s.before, s.lately
		clear(s.lately)
	}
	s.lately[strings.Clone(agent)] = n
	return n
}

// find looks for the crawler in the catalogue, then in the file.
func (s *senders) find(agent string) *count {
	c := crawler.Parse(agent)
	e := crawler.Known(c)
	if e == nil {
		if len(c.Tokens) == 0 {
			return nil
		}
		return s.named[strings.ToLower(c.Tokens[0])]
	}
	if s.known[e.ID] == nil {
		s.known[e.ID] = s.newCount(e.Crawler())
	}
	return s.known[e.ID]
}
