package accesslog

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/limit"
)

// rememberedAgents is the maximum number of user agents whose sender is remembered.
const rememberedAgents = 8192

// longestName is the maximum length of a name of the file that is looked for.
const longestName = 100

// name adds the crawlers of a group of the file that are not in the catalogue.
func (t *tally) name(f *robotstxt.File, g *robotstxt.Group) {
	if g.Token == "*" || crawler.ByToken(g.Token) != nil {
		return
	}
	for _, line := range g.Opened {
		value := f.Value(f.Line(line))
		name := wholeName(value, g.Token)
		key := strings.ToLower(name)
		if len(t.named) == limit.Entries {
			return
		}
		if n := t.named[key]; n != nil && strings.EqualFold(value, name) {
			n.crawler.Sent = ""
		}
		if len(name) > longestName || t.named[key] != nil || key == "mozilla" { // as browsers begin
			continue
		}
		if c := crawler.Parse(name); crawler.Known(c) == nil && len(c.Tokens) > 0 {
			if strings.Contains(name, " ") && !strings.EqualFold(value, name) {
				c.Sent = value // with the version, as only whole values name groups in several words
			}
			n := t.newCount(c)
			n.token = name
			t.named[key] = n
		}
	}
}

// wholeName returns the name in the value of a user-agent line, less a version. It may
// have several words, of which token, the name of the group, is only the first:
// "Microsoft URL Control" must not be found in all headers that begin with "Microsoft".
func wholeName(value, token string) string {
	words := strings.Fields(crawler.TrimVersion(crawler.BeforeEnd(value)))
	if len(words) < 2 || !strings.EqualFold(words[0], token) {
		return token
	}
	return strings.Join(words, " ")
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

// find looks for the crawler in the catalogue and in the file. A word that only begins
// with a name of the catalogue is more likely the file's, such as "SemrushBot-ZZ".
func (t *tally) find(agent string) *count {
	e := crawler.ByWord(agent)
	if e == nil {
		if n := t.findNamed(agent); n != nil {
			return n
		}
		var word string
		if e, word = crawler.ByBeginning(agent); e == nil {
			return nil
		}
		if n := t.named[strings.ToLower(word)]; n != nil {
			return n
		}
	}
	if t.known[e.ID] == nil {
		t.known[e.ID] = t.newCount(e.Crawler())
	}
	return t.known[e.ID]
}

// findNamed returns the count of the crawler that only the file names, or nil. The name
// is at the beginning of the User-Agent header or, preferably, after "compatible;".
func (t *tally) findNamed(agent string) (found *count) {
	if len(t.named) == 0 {
		return nil
	}
	rest, more := strings.ToLower(agent), true
	for more {
		if n := t.leading(rest); n != nil {
			found = n
		}
		_, rest, more = strings.Cut(rest, "compatible;")
	}
	return found
}

// leading returns the count for the longest name at the beginning of s, in lower case.
func (t *tally) leading(s string) *count {
	s = strings.TrimSpace(crawler.BeforeEnd(s))
	s = s[:min(len(s), longestName+1)]
	for s != "" {
		if n := t.named[s]; n != nil {
			return n
		}
		s = strings.TrimRight(s[:max(strings.LastIndexByte(s, ' '), 0)], " ")
	}
	return nil
}
