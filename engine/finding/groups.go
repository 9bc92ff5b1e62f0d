package finding

import (
	"cmp"
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/ascii"
)

// groups finds faults of whole groups.
func (c *inspector) groups() {
	for g := range c.file.Groups() {
		if c.done() {
			return
		}
		if len(g.Runs) > 1 {
			c.splitGroup(g)
		}
	}
	for g := range c.file.AllGroups() { // a crawler may find one by the head of a longer name
		if c.done() {
			return
		}
		if c.blockedWhole(g) {
			c.siteBlocked(g)
		}
	}
	c.homeBlocked()
	c.withoutRules()
	c.blocksNothing()
	c.ownGroups()
}

// splitGroup notes a group that is gathered from several places, each by the first of its
// lines that names it.
func (c *inspector) splitGroup(g *robotstxt.Group) {
	var places []int
	for _, r := range g.Runs[:min(len(g.Runs), maxLines)] {
		begun := c.file.Runs()[r].UserAgents[0]
		i, _ := slices.BinarySearch(g.Opened, begun)
		places = append(places, g.Opened[i])
	}
	c.add(splitGroup, place{line: places[0], also: places[1:], n: len(g.Runs), subject: g.Token})
}

// withoutRules notes crawlers that the file names last, before any rule. It
// matters only if they lose the rules for "*" by that. In a file that is too long,
// their rules may be in what Google does not read.
func (c *inspector) withoutRules() {
	if len(c.file.Runs()) == 0 || c.file.Unread() != "" {
		return
	}
	last := &c.file.Runs()[len(c.file.Runs())-1]
	star := c.file.Group("*")
	if last.Ended != 0 || star == nil || len(newStarRules(c.file.Reading, star).rules) == 0 {
		return
	}
	for _, n := range last.UserAgents {
		l := c.file.Line(n)
		g := openedBy(c.file, c.file.Value(l))
		if g != nil && c.total(g).rules() == 0 && c.replacesStar(g) {
			c.add(groupWithoutRules, place{line: n, subject: g.Token})
		}
	}
}

// replacesStar reports whether a crawler obeys g in place of the group for "*". One with a
// group for a more specific token doesn't obey g, and some never obey that for "*".
func (c *inspector) replacesStar(g *robotstxt.Group) bool {
	name := baseToken(g.Token)
	if e := crawler.ByToken(name); e == nil || !slices.ContainsFunc(e.Tokens, func(token string) bool { return ascii.EqualFold(token, name) }) {
		return true
	}
	return slices.ContainsFunc(crawler.All(), func(e *crawler.Entry) bool {
		if e.IgnoresStar || !slices.ContainsFunc(e.Tokens, func(token string) bool { return ascii.EqualFold(token, name) }) {
			return false
		}
		_, obeyed := c.file.GroupFor(e.Crawler())
		return obeyed == g
	})
}

// A runSummary lists the kinds of rules in a run.
type runSummary struct {
	allows, disallows int
	allowsFile        int // how many of allows are for the robots.txt
	allowsSite        bool
	first, whole      *robotstxt.Rule // the first that disallows, and the longest that disallows every path; nil if none does
	fusedUpTo         int             // line up to which user-agent lines are blocked from the whole site by accident
}

func (s runSummary) rules() int { return s.allows + s.disallows }

// summary returns that of the run with index i. It is made once.
func (c *inspector) summary(i int) *runSummary {
	if c.summaries == nil {
		c.summaries = make([]runSummary, len(c.file.Runs()))
		for j := range c.file.Runs() {
			c.summaries[j] = summarise(c.file.Reading, &c.file.Runs()[j])
		}
	}
	c.steps++
	return &c.summaries[i]
}

// total returns the summary of all runs of g. It is made once.
func (c *inspector) total(g *robotstxt.Group) runSummary {
	sum, known := c.totals[g]
	if known {
		return sum
	}
	for _, i := range g.Runs {
		s := c.summary(i)
		sum.allows += s.allows
		sum.allowsFile += s.allowsFile
		sum.disallows += s.disallows
		sum.allowsSite = sum.allowsSite || s.allowsSite
		sum.whole = cmp.Or(sum.whole, s.whole)
	}
	c.totals[g] = sum
	return sum
}

func summarise(reading *robotstxt.Reading, run *robotstxt.Run) runSummary {
	var s runSummary
	for i := range run.Rules() {
		r := &run.Rules()[i]
		whole := algebra.MatchesEveryURL(reading, r.Pattern)
		if r.Allow {
			s.allows++
			if isRobotsFile(r.Pattern) {
				s.allowsFile++
			}
			s.allowsSite = s.allowsSite || whole
			continue
		}
		s.disallows++
		s.first = cmp.Or(s.first, r)
		if whole && (s.whole == nil || r.Octets > s.whole.Octets) {
			s.whole = r
		}
	}
	return s
}

// blocksNothing notes runs for AI crawlers alone that have no rule but an empty disallow.
// Where everybody else is blocked from the whole site, it lets them in on purpose.
func (c *inspector) blocksNothing() {
	if star := c.file.Group("*"); star != nil && c.total(star).whole != nil {
		return
	}
	for i := range c.file.Runs() {
		run := &c.file.Runs()[i]
		c.steps += len(run.UserAgents)
		if run.Ended == 0 || slices.ContainsFunc(run.UserAgents, c.namesOtherOrRuled) {
			continue
		}
		l := &c.file.Lines[run.Ended-1]
		if l.Kind != robotstxt.Disallow || c.explained[l.Number-1] {
			continue
		}
		h := place{line: l.Number, edit: replace(l, robotstxt.Span{Start: l.Field.End, End: l.Value.End}, ": /"), asks: true}
		for _, n := range run.UserAgents {
			h.names = addName(h.names, c.file.Value(c.file.Line(n)))
		}
		c.add(blocksNothing, h)
	}
}

// namesOtherOrRuled reports whether a user-agent line names another than a crawler for AI,
// or one with rules, here or in another group.
func (c *inspector) namesOtherOrRuled(line int) bool {
	value := c.file.Value(c.file.Line(line))
	e, g := entryOf(value), c.file.Group(value)
	return e == nil || !e.Purpose.ForAI() || g == nil || c.total(g).rules() > 0
}
