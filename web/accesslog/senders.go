package accesslog

import (
	"strings"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/analysis"
)

const (
	// rememberedAgents is how many user agents are remembered, twice: those met
	// lately, and as many met before.
	rememberedAgents = 4096

	// longestAgent is how many octets of a user agent are looked at.
	longestAgent = 1 << 10

	// mostNamed is how many crawlers that only the file names are told apart.
	mostNamed = 1000
)

// senders finds out whose crawler sent a request.
type senders struct {
	known map[string]*count  // those of the catalogue by id, once they were met
	named map[string]*count  // others that the file names, by product token in lower case
	files *analysis.Analysis // nil if there is no file
	by    crawler.Reader

	lately, before map[string]*count // by user agent; nil for none that is told apart
}

func newSenders(o Options) *senders {
	s := &senders{by: o.Reader, known: make(map[string]*count), named: make(map[string]*count),
		lately: make(map[string]*count), before: make(map[string]*count)}
	if o.Robots != nil {
		s.files = analysis.Of(analysis.Question{Robots: *o.Robots})
		for g := range s.files.File(engine.Google).Groups() {
			s.name(g.Token)
		}
	}
	return s
}

// name takes in a product token of the file that is not in the catalogue.
func (s *senders) name(token string) {
	if token == "*" || crawler.ByToken(token) != nil || len(s.named) == mostNamed {
		return
	}
	if c := crawler.Parse(token); crawler.Known(c) == nil && len(c.Tokens) > 0 {
		s.named[strings.ToLower(token)] = s.newCount(c)
	}
}

// newCount returns the count of a crawler of which nothing was read yet.
func (s *senders) newCount(c engine.Crawler) *count {
	n := &count{crawler: c, known: crawler.Known(c)}
	if s.files != nil {
		n.file = s.files.File(s.by.For(c))
	}
	return n
}

// of returns the count of the crawler that sends the given User-Agent header, or nil
// if it is nobody's who is told apart, such as a browser's.
func (s *senders) of(agent string) *count {
	agent = agent[:min(len(agent), longestAgent)]
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
