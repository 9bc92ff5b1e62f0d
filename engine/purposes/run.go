package purposes

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
)

// changeRun changes the run with index i, which is one of g: for a crawler that needs a
// rule, or for one that is free without g. It reports whether the rules of g there now
// achieve the action. Where others obey the run, too, only g is taken out of it.
func (p *plan) changeRun(g *robotstxt.Group, i int, needsRule bool) (done bool) {
	run := &p.draft.file.Runs()[i]
	if !p.scope.alone(p.draft.file, run) {
		for _, n := range run.UserAgents {
			if opens(g, n) {
				p.draft.put(n)
			}
		}
		return false
	}
	done = p.action.bans() || needsRule || !p.removable(i)
	if p.changed[i] {
		return done
	}
	p.changed[i] = true
	switch {
	case p.action.bans():
		p.block(run)
	case done:
		p.allow(run)
	default:
		p.remove(i)
	}
	return done
}

// block makes a run block the whole site, without its allow rules.
func (p *plan) block(run *robotstxt.Run) {
	last := run.Ended
	if last == 0 {
		p.draft.follow(run.UserAgents[len(run.UserAgents)-1], p.action.rule)
		return
	}
	for n := run.UserAgents[0]; n <= last; n++ {
		l := p.draft.file.Lines[n-1]
		allows := l.Kind == robotstxt.Allow || l.Kind == robotstxt.Disallow && l.Value.Len() == 0
		switch {
		case n == last && allows:
			p.draft.put(n, p.action.rule)
		case n == last:
			p.draft.follow(n, p.action.rule)
		case allows:
			p.draft.put(n)
		}
	}
}

// allow makes a run allow the site where it blocks all of it.
func (p *plan) allow(run *robotstxt.Run) {
	for _, r := range run.Rules() {
		if !r.Allow && algebra.MatchesEveryURL(p.draft.file.Reading, r.Pattern) {
			p.draft.put(r.Line, p.action.rule)
		}
	}
}

// extent returns the lines of the run with index i, up to the next one.
func (p *plan) extent(i int) []robotstxt.Line {
	runs := p.draft.file.Runs()
	end := len(p.draft.file.Lines) + 1
	if i+1 < len(runs) {
		end = runs[i+1].UserAgents[0]
	}
	return p.draft.file.Lines[runs[i].UserAgents[0]-1 : end-1]
}

// removable reports whether the run with index i is nothing but user-agent lines,
// rules, delays and lines that belong to no group.
func (p *plan) removable(i int) bool {
	return !slices.ContainsFunc(p.extent(i), func(l robotstxt.Line) bool {
		return l.Kind == robotstxt.Unknown || l.Kind == robotstxt.Unparsed ||
			l.Kind == robotstxt.Unsupported && !strings.EqualFold(p.draft.file.Field(l), "crawl-delay")
	})
}

// remove takes a run away, with the blank lines behind it if there are some before it.
func (p *plan) remove(i int) {
	lines := p.extent(i)
	first := lines[0].Number
	blank := first == 1 || p.draft.file.Lines[first-2].Kind == robotstxt.Blank
	last := 0
	for j, l := range lines {
		if l.Kind == robotstxt.UserAgent || l.Kind.IsRule() || l.Kind == robotstxt.Unsupported {
			p.draft.put(l.Number)
			last = j
		}
	}
	for _, l := range lines[last+1:] {
		if !blank || l.Kind != robotstxt.Blank || l.Ending == 0 {
			break
		}
		p.draft.put(l.Number)
	}
}
