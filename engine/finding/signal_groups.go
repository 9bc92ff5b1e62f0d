package finding

import (
	"cmp"
	"slices"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/prose"
	"whichline/engine/signal"
)

// outsideGroup notes preferences before the first user-agent line. They are moved
// into the group for "*" or, if there is none and no rule stands there, made one, unless a
// licence for every group would come into that. If the group has preferences of its own, or
// a crawl delay would come into it, it is asked about. Where it looks like several groups,
// that is to be corrected first.
func (c *inspector) outsideGroup(s *signal.Sheet) {
	if len(s.Outside) == 0 {
		return
	}
	into := c.starLine()
	first := s.Statements[s.Outside[0]].Line
	alone := c.reports[ruleBeforeGroup].count == 0 && (len(c.file.Runs()) == 0 || !c.licensed(first, c.lineAbove(0)))
	for i, index := range s.Outside {
		x := &s.Statements[index]
		l := &c.file.Lines[x.Line-1]
		h := place{line: x.Line, subject: x.Field.Name() + ": " + x.Value}
		switch {
		case into != nil && c.fusedStar():
		case into != nil:
			h.edit, h.then = remove(l), insertAfter(c.file, into, c.file.Text(*l))
			h.asks = len(s.InRun(c.file.Group("*").Runs[0])) > 0
		case i == 0 && alone:
			h.edit, h.asks = insertBefore(c.file, l, "User-agent: *"), c.delayed(first, c.lineAbove(0))
		}
		if into == nil && alone && i == len(s.Outside)-1 {
			h.then = insertAfter(c.file, l, "Disallow:")
		}
		c.add(signalOutsideGroup, h)
	}
}

// delayed reports whether a crawl delay or the like stands below one line and no further than
// another.
func (c *inspector) delayed(below, upTo int) bool {
	return slices.ContainsFunc(c.file.Lines[below:upTo], func(l robotstxt.Line) bool {
		return l.Kind == robotstxt.Unsupported && isDelay(c.file.Field(l))
	})
}

// starLine returns the last user-agent line of the first run for "*", or nil.
func (c *inspector) starLine() *robotstxt.Line {
	star := c.file.Group("*")
	if star == nil {
		return nil
	}
	agents := c.file.Runs()[star.Runs[0]].UserAgents
	return &c.file.Lines[agents[len(agents)-1]-1]
}

// fusedStar reports whether the first run for "*", which there is, looks like several groups.
func (c *inspector) fusedStar() bool {
	return Fusions(c.file, &c.file.Runs()[c.file.Group("*").Runs[0]]) != nil
}

// onBlocked notes preferences in groups of crawlers that may fetch nothing as they read the
// file themselves, unless that is so by an accident which is found as such, or the same lines
// are for others that may, or that need not obey. A token that names a use fetches nothing
// anyway.
func (c *inspector) onBlocked(s *signal.Sheet) {
	if len(s.Statements) == 0 {
		return
	}
	told := make([]bool, len(c.file.Runs())) // or not to be told: a group may have many names
	for g := range c.file.Groups() {
		if e := entryOf(g.Token); c.blockedWhole(g) && (e == nil || disobeys(e) == "") {
			continue
		}
		for _, run := range g.Runs {
			told[run] = true
		}
	}
	for g := range c.file.Groups() {
		if !c.blockedWhole(g) || c.blockedAt(g) == 0 || crawler.UseOf(baseToken(g.Token)) != "" {
			continue
		}
		shuts := sync.OnceValue(func() bool { return c.shutsOut(crawlerOf(g), c.blockedAt(g)) > 0 })
		for _, run := range g.Runs {
			if c.summary(run).fusedUpTo > 0 || told[run] {
				continue
			}
			told[run] = true
			for _, i := range s.InRun(run) {
				if x := &s.Statements[i]; len(x.Said) > 0 && shuts() {
					c.add(signalOnBlocked, place{line: x.Line, subject: g.Token})
				}
			}
		}
	}
}

// crawlerOf returns the crawler that a group is for.
func crawlerOf(g *robotstxt.Group) robotstxt.Crawler {
	if e := entryOf(g.Token); e != nil {
		return e.Crawler()
	}
	return robotstxt.Named(g.Token)
}

// trainingOpen notes crawlers that train models and may fetch the home page, where
// the file asks that nobody train models.
func (c *inspector) trainingOpen(s *signal.Sheet) {
	root, _ := robotstxt.ParseTarget("/")
	asked := c.prefersNoTraining(root)
	if len(s.Statements) == 0 && asked == 0 {
		return
	}
	var h place
	for _, e := range crawler.All() {
		if e.Purpose != crawler.ForAITraining || e.Obeys != crawler.Obeys || e.ControlOnly() {
			continue
		}
		v := c.match(e.Crawler(), root)
		x := s.For(&v, nil)
		if line := cmp.Or(refusesTraining(&x), asked); v.Allowed && line > 0 && c.as(crawler.Own.For(v.Crawler)).Match(v.Crawler, root).Allowed {
			if h.line == 0 {
				h.line = line
			}
			h.names = append(h.names, e.Tokens[0])
		}
	}
	if h.line > 0 {
		h.names = h.names[:min(len(h.names), prose.MaxListed+1)]
		c.add(trainingOpen, h)
	}
}

// prefersNoTraining returns the rule by which a group for the token of that preference
// asks that t be used to train no models, or 0. The effect of a group for "*" on the
// token is not documented.
func (c *inspector) prefersNoTraining(t robotstxt.Target) int {
	if c.file.Group(crawler.TrainingPreference) == nil {
		return 0
	}
	v := c.match(robotstxt.Named(crawler.TrainingPreference), t)
	if v.Allowed {
		return 0
	}
	return v.Line()
}

// refusesTraining returns the line that asks not to train models; 0 if there is none, or
// another line or value says the opposite and no document says which applies.
func refusesTraining(x *signal.Signals) (line int) {
	for _, values := range [][]signal.Value{x.Usage, x.Content} {
		for _, v := range values {
			if v.Use != signal.AITraining {
				continue
			}
			switch {
			case v.Value == "n":
				line = v.Line
			case v.Value == "no" && v.Other == 0:
				line = cmp.Or(line, v.Line)
			default:
				return 0
			}
		}
	}
	return line
}

// licensesInGroups notes licences in groups if there is none outside, and there are
// crawlers that obey no such group. If all are in one place they may be moved.
func (c *inspector) licensesInGroups(s *signal.Sheet) {
	outside := len(s.Licenses())
	if outside == 0 {
		return
	}
	licensed := make([][]int, len(c.file.Runs()))
	places := 0
	for run := range licensed {
		for _, i := range s.InRun(run) {
			if s.Statements[i].URL != "" {
				licensed[run] = append(licensed[run], i)
			}
		}
		if licensed[run] != nil {
			places++
		}
		outside -= len(licensed[run])
	}
	if outside > 0 || !c.anyWithout(licensed) {
		return
	}
	for _, i := range slices.Concat(licensed...) {
		l := &c.file.Lines[s.Statements[i].Line-1]
		h := place{line: l.Number, subject: s.Statements[i].URL}
		if places == 1 {
			h.edit, h.then = remove(l), insertBefore(c.file, &c.file.Lines[0], c.file.Text(*l))
			h.asks = true // terms for one crawler aren't meant for all
		}
		c.add(licenseInGroup, h)
	}
}

// anyWithout reports whether a crawler obeys a group of which no run is among those
// given, or obeys none.
func (c *inspector) anyWithout(runs [][]int) bool {
	for g := range c.file.Groups() {
		c.steps += len(g.Runs)
		if !slices.ContainsFunc(g.Runs, func(run int) bool { return runs[run] != nil }) {
			return true
		}
	}
	return c.file.Group("*") == nil
}
