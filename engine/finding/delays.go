package finding

import (
	"cmp"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
)

// crawlDelays finds crawl delays in groups of crawlers that ignore them, and above all
// groups. A crawl delay or request rate belongs to the user-agent lines above it. A delay
// for which a reader rejects the file, or with a further field in it, is found as such.
func (c *inspector) crawlDelays() {
	var group *delayGroup
	open := false
	for i := range c.file.Lines {
		l := &c.file.Lines[i]
		switch {
		case l.Kind == robotstxt.UserAgent:
			if !open {
				group, open = new(delayGroup), true
			}
			group.add(c.file.Value(*l))
		case l.Kind.IsRule():
			open = false
		case l.Kind == robotstxt.Unsupported && isDelay(c.file.Field(*l)):
			open = false
			if group != nil {
				c.delays[l.Number] = group
			}
			if !ascii.EqualFold(c.file.Field(*l), "crawl-delay") {
				continue
			}
			e := group.ignores()
			if l.Notes.Has(robotstxt.MissingColon) || group != nil && e == nil || fieldsIn(c.file.Value(*l), l.Kind) != nil || !c.takesDelay(robotstxt.Temoto, l) {
				continue
			}
			h := place{line: l.Number, subject: strings.TrimRight(c.file.Text(*l)[l.Field.Start:l.Value.End], ascii.Space), text: textDelayOutside}
			if e != nil {
				h.text, h.detail = textDelayInside, e.Name
			}
			c.explain(crawlDelayIgnored, h)
		}
	}
}

// A delayGroup is the crawlers that the user-agent lines above a crawl delay or a request
// rate name.
type delayGroup struct {
	everyone bool           // "*" is among them
	slowed   []string       // the first tokens of those that honour a crawl delay
	unknown  []string       // the first of those for which that is not documented
	ignoring *crawler.Entry // the first one that ignores it; nil if there is none
	seznam   bool           // one of Seznam's is among them
	unrated  []string       // the first tokens of those for which a request rate is not documented
}

// add adds the crawler that a user-agent line names.
func (g *delayGroup) add(token string) {
	e := entryOf(token)
	switch {
	case token == "" || token == "*" || e != nil && e.Operator == "Google":
	case e != nil && e.Operator == "Seznam.cz":
		g.seznam = true
	default:
		g.unrated = addName(g.unrated, token)
	}
	switch {
	case token == "":
	case token == "*":
		g.everyone = true
	case e == nil || e.CrawlDelay == crawler.DelayUnknown:
		g.unknown = addName(g.unknown, token)
	case e.CrawlDelay == crawler.DelayHonoured:
		g.slowed = addName(g.slowed, token)
	default:
		g.ignoring = cmp.Or(g.ignoring, e)
	}
}

// ignores returns the first of the crawlers if all of them are known, and ignore crawl
// delays; nil otherwise.
func (g *delayGroup) ignores() *crawler.Entry {
	if g == nil || g.everyone || g.slowed != nil || g.unknown != nil {
		return nil
	}
	return g.ignoring
}

// use returns the clause on the use of a field of g, which [isDelay], and the tokens in it;
// "" if the field is for no crawler, or only for those that ignore it.
func (g *delayGroup) use(field string) (text string, names []string) {
	rate := field == "request-rate"
	switch {
	case g == nil:
		return "", nil
	case g.everyone || rate && g.seznam:
		return otherFields[field].use, nil
	case rate && g.unrated != nil:
		return textDelayUnknown, g.unrated
	case rate:
		return "", nil
	case g.slowed != nil:
		return textDelaySlows, g.slowed
	case g.unknown != nil:
		return textDelayUnknown, g.unknown
	}
	return "", nil
}

// isDelay reports whether a field slows down the crawlers that are named above it.
func isDelay(field string) bool {
	return ascii.EqualFold(field, "crawl-delay") || ascii.EqualFold(field, "request-rate")
}

// soundDelay reports whether no reader blocks the site, or rejects the file, for the crawl
// delay on l.
func (c *inspector) soundDelay(l *robotstxt.Line) bool {
	return c.takesDelay(robotstxt.CrawlerCommons, l) && c.takesDelay(robotstxt.Temoto, l)
}

// takesDelay reports whether r obeys the rules of a group in which l is the crawl delay.
func (c *inspector) takesDelay(r *robotstxt.Reading, l *robotstxt.Line) bool {
	f := &c.delayed
	r.ParseInto(f, "User-agent: *\n"+c.file.Text(*l)+"\nDisallow: /a\n")
	c.steps += len(f.Lines)
	return f.GivenUp(f.Group("*")) == robotstxt.None
}
