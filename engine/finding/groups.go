package finding

import (
	"cmp"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/prose"
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
		if c.blockedWhole(g) {
			c.siteBlocked(g)
		}
	}
	c.withoutRules()
	c.blocksNothing()
	c.ownGroups()
}

// splitGroup notes a group that is gathered from several places.
func (c *inspector) splitGroup(g *robotstxt.Group) {
	c.add(splitGroup, place{
		line: g.Opened[0], also: g.Opened[1:min(len(g.Opened), maxLines)],
		n: len(g.Runs), subject: g.Token,
	})
}

// blockedWhole reports whether g disallows every path and allows none but that of the
// robots.txt, which is open to all anyway.
func (c *inspector) blockedWhole(g *robotstxt.Group) bool {
	s := c.total(g)
	return s.whole != nil && s.allows == s.allowsFile
}

// siteBlocked notes a group that blocks the whole site for one of the two search
// engines that most visitors come from, as that engine reads it. Blocking others is
// nothing to wonder at.
func (c *inspector) siteBlocked(g *robotstxt.Group) {
	line := c.blockedAt(g)
	if line == 0 {
		return
	}
	var places []place
	for _, id := range []string{"googlebot", "bingbot"} {
		e := crawler.ByID(id)
		_, obeyed := c.file.GroupFor(e.Crawler())
		at := 0
		if obeyed == g {
			at = c.shutsOut(e.Crawler(), line)
		}
		switch n := len(places); {
		case at == 0:
		case n > 0 && places[n-1].line == at:
			places[n-1].names = append(places[n-1].names, e.Name)
		default:
			places = append(places, place{line: at, subject: g.Token, names: []string{e.Name}})
		}
	}
	for _, h := range places {
		if g.Token != "*" {
			h.why = textNamedBlocked
		}
		c.add(siteBlocked, h)
	}
	if g.Token == "*" {
		c.starIgnored(line)
	}
}

// shutsOut returns the line of a rule that shuts a crawler out as it reads the file itself:
// the given one, by which it does so as Google reads it, or the first one that it also obeys
// then; 0 if none does.
func (c *inspector) shutsOut(who robotstxt.Crawler, line int) int {
	f := c.as(crawler.Own.For(who))
	if f == c.file {
		return line
	}
	_, g := f.GroupFor(who)
	if g == nil {
		return 0
	}
	first, given := 0, false
	for r := range g.Rules() {
		switch c.steps++; {
		case r.Allow && !isRobotsFile(r.Pattern):
			return 0
		case r.Allow || !algebra.MatchesEveryURL(f.Reading, r.Pattern):
		case r.Line == line:
			given = true
		case first == 0:
			first = r.Line
		}
	}
	_, shown := c.file.GroupFor(who)
	switch {
	case given:
		return line
	case first > 0 && hasRule(shown, first):
		return first
	}
	return 0
}

// hasRule reports whether the rule on a line is one of g.
func hasRule(g *robotstxt.Group, line int) bool {
	for r := range g.Rules() {
		if r.Line == line {
			return true
		}
	}
	return false
}

// isRobotsFile reports whether a pattern is that of the robots.txt, which is open to all.
func isRobotsFile(pattern string) bool { return strings.TrimSuffix(pattern, "$") == "/robots.txt" }

// blockedAt returns the line of the first rule by which g blocks the whole site; 0 if
// it does so only by accident, which is found as such.
func (c *inspector) blockedAt(g *robotstxt.Group) int {
	for _, i := range g.Runs {
		s, names := c.summary(i), c.file.Runs()[i].UserAgents
		if s.whole == nil {
			continue
		}
		next, _ := slices.BinarySearch(g.Opened, s.fusedUpTo+1)
		if next < len(g.Opened) && g.Opened[next] <= names[len(names)-1] {
			return s.whole.Line
		}
	}
	return 0
}

// starIgnored names crawlers that a ban for "*" does not stop.
func (c *inspector) starIgnored(line int) {
	var names []string
	for _, e := range crawler.All() {
		if _, g := c.file.GroupFor(e.Crawler()); e.IgnoresStar && !e.Retired && g == nil {
			names = append(names, e.Tokens[0])
		}
	}
	if len(names) > 0 {
		c.add(starIgnored, place{line: line, n: len(names), detail: names[0], names: names})
	}
}

// withoutRules notes crawlers that the file names last, before any rule. It
// matters only if they lose the rules for "*" by that.
func (c *inspector) withoutRules() {
	if len(c.file.Runs()) == 0 {
		return
	}
	last := &c.file.Runs()[len(c.file.Runs())-1]
	star := c.file.Group("*")
	if last.Ended != 0 || star == nil {
		return
	}
	for _, n := range last.UserAgents {
		l := c.file.Line(n)
		g := c.file.Group(c.file.Value(l))
		if e := entryOf(c.file.Value(l)); e != nil {
			if _, obeyed := c.file.GroupFor(e.Crawler()); obeyed != g {
				continue // as it has a group for a more specific token
			}
		}
		if g != nil && c.total(g).rules() == 0 && c.total(star).disallows > 0 {
			c.add(groupWithoutRules, place{line: n, subject: g.Token})
		}
	}
}

// A runSummary lists the kinds of rules in a run.
type runSummary struct {
	allows, disallows int
	allowsFile        int // how many of allows are for the robots.txt
	allowsSite        bool
	first, whole      *robotstxt.Rule // the first that disallows, and the first that disallows every path; nil if none does
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
		if whole {
			s.whole = cmp.Or(s.whole, r)
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
		for _, n := range run.UserAgents[:min(len(run.UserAgents), prose.MaxListed+1)] {
			h.names = append(h.names, c.file.Value(c.file.Line(n)))
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
