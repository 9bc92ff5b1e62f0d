package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
)

// crawlDelays finds crawl delays in groups of crawlers that ignore them. A crawl delay or
// request rate belongs to the user-agent lines above it. A delay for which a reader rejects
// the file, or with a further field in it, is found as such.
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
			names := group.ignores()
			if l.Notes.Has(robotstxt.MissingColon) || names == nil || fieldsIn(c.file.Value(*l), l.Kind) != nil || !c.takesDelay(robotstxt.Temoto, l) {
				continue
			}
			c.explain(crawlDelayIgnored, place{
				line: l.Number, subject: strings.TrimRight(c.file.Text(*l)[l.Field.Start:l.Value.End], ascii.Space),
				names: names,
			})
		}
	}
}

// A delayGroup is the crawlers that the user-agent lines above a crawl delay or a request
// rate name.
type delayGroup struct {
	everyone bool     // "*" is among them
	slowed   []string // the first tokens of those that honour a crawl delay
	unknown  []string // the first of those for which that is not documented
	ignoring []string // the first of those that ignore it
	seznam   bool     // one of Seznam's is among them
	unrated  []string // the first tokens of those for which a request rate is not documented
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
		g.ignoring = addName(g.ignoring, token)
	}
}

// ignores returns the first tokens of the crawlers if all of them are known, and ignore
// crawl delays; nil otherwise.
func (g *delayGroup) ignores() []string {
	if g == nil || g.everyone || g.slowed != nil || g.unknown != nil {
		return nil
	}
	return g.ignoring
}

// use returns the clause on the use of a field of g, which [isDelay], with its value, and the
// tokens in it; "" if the field is for no crawler, or only for those that ignore it.
func (g *delayGroup) use(field, value string) (text string, names []string) {
	rate := field == "request-rate"
	switch {
	case g == nil:
		return "", nil
	case g.everyone && !rate && !isWait(value):
		return textDelayUnknown, []string{"*"}
	case g.everyone || rate && g.seznam:
		return otherFields[field].use, nil
	case rate && g.unrated != nil:
		return textDelayUnknown, g.unrated
	case rate:
		return "", nil
	case g.slowed != nil && !isWait(value):
		return textDelayUnknown, g.slowed
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

// isWait reports whether value is a decimal number of seconds above 0. Readers differ on
// other numbers, such as "1e2" and "5 s".
func isWait(value string) bool {
	whole, fraction, _ := strings.Cut(value, ".")
	digits := whole + fraction
	return strings.Trim(digits, "0") != "" && strings.Trim(digits, "0123456789") == ""
}

// soundDelay reports whether no reader blocks the site, or rejects the file, for the crawl
// delay on l.
func (c *inspector) soundDelay(l *robotstxt.Line) bool {
	return c.takesDelay(robotstxt.CrawlerCommons, l) && c.takesDelay(robotstxt.Temoto, l)
}

// takesDelay reports whether r obeys the rules below the crawl delay on l.
func (c *inspector) takesDelay(r *robotstxt.Reading, l *robotstxt.Line) bool {
	f := c.delayAlone(r, l)
	return f.GivenUp(f.Group("*")) == robotstxt.None
}

// slowsSome reports whether some reader waits by the crawl delay on l, which is sound.
func (c *inspector) slowsSome(l *robotstxt.Line) bool {
	for _, r := range [...]*robotstxt.Reading{robotstxt.CrawlerCommons, robotstxt.Temoto} {
		if g := c.delayAlone(r, l).Group("*"); g != nil { // as in what looks like UTF-16
			if _, ok := g.CrawlDelay(); ok {
				return true
			}
		}
	}
	return false
}

// delayAlone returns, as r reads it, a file in which l is the only crawl delay: in a group,
// or above all groups if it is above those of its own file.
func (c *inspector) delayAlone(r *robotstxt.Reading, l *robotstxt.Line) *robotstxt.File {
	const group = "User-agent: *\n"
	above := ""
	if c.afterAgent(l) {
		above = group
	}
	r.ParseInto(&c.scratch, above+c.file.Text(*l)+"\n"+group+"Disallow: /a\n")
	c.steps += len(c.scratch.Lines)
	return &c.scratch
}
