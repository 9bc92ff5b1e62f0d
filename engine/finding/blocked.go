package finding

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/match"
)

// blockedWhole reports whether g disallows every path and allows none but that of the
// robots.txt, which is open to all anyway.
func (c *inspector) blockedWhole(g *robotstxt.Group) bool {
	s := c.total(g)
	return s.whole != nil && (s.allows == s.allowsFile || c.blocksAll(c.file, g))
}

// blocksAll reports whether it is certain that g, of f, disallows every path and allows none
// but that of the robots.txt. It is found out once for groups with the same rules.
func (c *inspector) blocksAll(f *robotstxt.File, g *robotstxt.Group) bool {
	key := diff.Side{File: f, Group: g}.Rules()
	blocks, known := c.blocking[key]
	if !known {
		blocks = c.findBlocking(f.Reading, g)
		c.blocking[key] = blocks
	}
	return blocks
}

// findBlocking reports whether a rule of g disallows every path, and each allow always loses or
// matches no URL.
func (c *inspector) findBlocking(reading *robotstxt.Reading, g *robotstxt.Group) bool {
	if !c.take(g.Len()) {
		return false
	}
	var allows, disallows []*robotstxt.Rule
	whole := false
	for r := range g.Rules() {
		switch {
		case !r.Allow:
			disallows = append(disallows, r)
			whole = whole || algebra.MatchesEveryURL(reading, r.Pattern)
		case !isRobotsFile(r.Pattern):
			if _, unsent := match.By(&reading.Match).Unsent(r.Pattern); !unsent {
				allows = append(allows, r)
			}
		}
	}
	return whole && !slices.ContainsFunc(allows, func(r *robotstxt.Rule) bool {
		return !slices.ContainsFunc(disallows, func(by *robotstxt.Rule) bool {
			return c.take(1+len(r.Pattern)/8) && algebra.AlwaysBeats(reading, by, r)
		})
	})
}

// take takes steps to compare rules, and reports whether that many were left.
func (c *inspector) take(steps int) bool {
	left := c.compared.Take(steps)
	if left {
		c.steps += steps
	}
	return left
}

// mostVisited are the crawlers of the two search engines that most visitors come from.
var mostVisited = []string{"googlebot", "bingbot"}

// siteBlocked notes a group that blocks the whole site for one of the two search
// engines that most visitors come from, as that engine reads it. Blocking others is
// nothing to wonder at.
func (c *inspector) siteBlocked(g *robotstxt.Group) {
	line := c.blockedAt(g)
	if line == 0 {
		return
	}
	var places []place
	for _, id := range mostVisited {
		e := crawler.ByID(id)
		if _, obeyed := c.file.GroupFor(e.Crawler()); obeyed != g {
			continue
		}
		if at := c.shutsOut(e.Crawler(), line); at > 0 {
			places = join(places, place{line: at, subject: g.Token}, e.Name)
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

// homeBlocked notes a rule that keeps one of the two search engines from the home page, as
// that engine reads it, and allows it something else. A rule that does so by accident is
// found as such.
func (c *inspector) homeBlocked() {
	home := robotstxt.PathTarget("/")
	var places []place
	for _, id := range mostVisited {
		e := crawler.ByID(id)
		v := c.match(e.Crawler(), home)
		if v.Allowed || v.Winner.Rule == nil || c.explained[v.Winner.Rule.Line-1] || c.blockedWhole(v.Group) || c.isAccident(v.Group, v.Winner.Rule) {
			continue
		}
		if f := c.as(crawler.Own.For(e.Crawler())); f != c.file && f.Match(e.Crawler(), home).Allowed {
			continue
		}
		places = join(places, place{line: v.Winner.Rule.Line, subject: c.file.RuleText(v.Winner.Rule)}, e.Name)
	}
	for _, h := range places {
		c.add(homeBlocked, h)
	}
}

// join adds the name of a crawler at a place, which is new if the last one is on another line.
func join(places []place, h place, name string) []place {
	if n := len(places); n == 0 || places[n-1].line != h.line {
		places = append(places, h)
	}
	last := &places[len(places)-1]
	last.names = append(last.names, name)
	return places
}

// isAccident reports whether r, of g, blocks the site only for groups that share a run by
// accident.
func (c *inspector) isAccident(g *robotstxt.Group, r *robotstxt.Rule) bool {
	return algebra.MatchesEveryURL(c.file.Reading, r.Pattern) && c.blockedAt(g) == 0
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
	if g == nil || !c.blocksAll(f, g) {
		return 0
	}
	first := 0
	for r := range g.Rules() {
		switch c.steps++; {
		case r.Allow || !algebra.MatchesEveryURL(f.Reading, r.Pattern):
		case r.Line == line:
			return line
		case first == 0:
			first = r.Line
		}
	}
	if _, shown := c.file.GroupFor(who); hasRule(shown, first) {
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

// blockedAt returns the line of the longest rule by which g blocks the whole site; 0 if
// it does so only by accident, which is found as such.
func (c *inspector) blockedAt(g *robotstxt.Group) int {
	var longest robotstxt.Rule
	for _, i := range g.Runs {
		s, names := c.summary(i), c.file.Runs()[i].UserAgents
		if s.whole == nil || s.whole.Octets <= longest.Octets {
			continue
		}
		next, _ := slices.BinarySearch(g.Opened, s.fusedUpTo+1)
		if next < len(g.Opened) && g.Opened[next] <= names[len(names)-1] {
			longest = *s.whole
		}
	}
	return longest.Line
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
