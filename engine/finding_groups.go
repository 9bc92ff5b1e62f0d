package engine

import "slices"

// groups finds what concerns groups as a whole.
func (c *inspection) groups() {
	for g := range c.f.Groups() {
		if len(g.Runs) > 1 {
			c.splitGroup(g)
		}
		if c.blockedWhole(g) {
			c.siteBlocked(g)
		}
	}
	c.withoutRules()
	c.ownGroups()
}

// splitGroup notes a group that is gathered from several places.
func (c *inspection) splitGroup(g *Group) {
	c.hit(FoundSplitGroup, hit{
		line: g.Opened[0], also: g.Opened[1:min(len(g.Opened), maxFindingLines)],
		n: len(g.Runs), subject: g.Token,
	})
}

// blockedWhole reports whether g disallows every path and allows none.
func (c *inspection) blockedWhole(g *Group) bool {
	whole := false
	for _, i := range g.Runs {
		s := c.summary(i)
		if s.allows > 0 {
			return false
		}
		whole = whole || s.blocksSite
	}
	return whole
}

// siteBlocked notes a group that blocks the whole site for everybody or for one
// of the two search engines that most visitors come from. Blocking others is
// nothing to wonder at.
func (c *inspection) siteBlocked(g *Group) {
	h := hit{line: g.Opened[0], subject: g.Token}
	switch e := entryOf(g.Token); {
	case g.Token == "*":
		c.hit(FoundSiteBlocked, h)
		c.starIgnored(g)
	case e != nil && (e.ID == "googlebot" || e.ID == "bingbot"):
		c.hit(FoundSiteBlocked, h)
	}
}

// starIgnored names crawlers that a ban for "*" does not stop.
func (c *inspection) starIgnored(star *Group) {
	var names []string
	for i := range catalogue().entries {
		e := &catalogue().entries[i]
		if _, g := c.f.GroupFor(e.Crawler()); e.IgnoresStar && g == nil {
			names = append(names, e.Tokens[0])
		}
	}
	if len(names) > 0 {
		c.hit(FoundStarIgnored, hit{line: star.Opened[0], n: len(names), detail: names[0], names: names})
	}
}

// withoutRules notes crawlers that the file names last, before any rule. It
// matters only if they lose the rules for "*" by that.
func (c *inspection) withoutRules() {
	if len(c.f.Runs) == 0 {
		return
	}
	last := &c.f.Runs[len(c.f.Runs)-1]
	star := c.f.Group("*")
	if last.Ended != 0 || star == nil || slices.Contains(star.Runs, int32(len(c.f.Runs)-1)) {
		return
	}
	for _, n := range last.UserAgents {
		l := c.f.Line(int(n))
		if g := c.f.Group(c.f.Value(l)); g != nil && g.Len() == 0 && star.Len() > 0 {
			c.hit(FoundGroupWithoutRules, hit{line: n, subject: g.Token})
		}
	}
}

// A runSummary says what kinds of rules a run has.
type runSummary struct {
	allows, disallows      int
	allowsSite, blocksSite bool
}

// summary returns that of the run with index i. It is made once.
func (c *inspection) summary(i int32) *runSummary {
	if c.summaries == nil {
		c.summaries = make([]runSummary, len(c.f.Runs))
		for j := range c.f.Runs {
			c.summaries[j] = summarise(&c.f.Runs[j])
		}
	}
	return &c.summaries[i]
}

func summarise(run *Run) runSummary {
	var s runSummary
	for i := range run.Rules {
		r := &run.Rules[i]
		whole := coversSite(r.Pattern)
		if r.Allow {
			s.allows++
			s.allowsSite = s.allowsSite || whole
		} else {
			s.disallows++
			s.blocksSite = s.blocksSite || whole
		}
	}
	return s
}
