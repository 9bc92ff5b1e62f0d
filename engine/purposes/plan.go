package purposes

import (
	"slices"

	"whichline/engine"
	"whichline/engine/crawler"
)

// An aim is what a change is to do.
type aim struct {
	verb string // with which its code begins
	rule string // that an added group has
}

// The aims.
var (
	blocks = aim{"block", "Disallow: /"}
	allows = aim{"allow", "Allow: /"}
)

// code returns the code of the change for a class.
func (a aim) code(p crawler.Purpose) string { return a.verb + "-" + string(p) }

// wants reports whether something is to change for a crawler with this standing. What
// is allowed is a ban on the whole site lifted; rules about parts of it stay.
func (a aim) wants(s standing) bool {
	if a == blocks {
		return s.access != Blocked
	}
	return s.access != Allowed && s.whole
}

// A plan is a change while it is made.
type plan struct {
	draft
	aim
	*team
	now    *version // the file
	named  []*asker // for the added group
	obeyed map[int32][][]*asker
}

// make writes the change for the team; keep are crawlers outside that are named with
// the rules that they obey, so that these stay theirs.
func (x *inquiry) make(a aim, t *team, keep []*asker, top bool) (*plan, bool) {
	obeyed, ok := x.obeyers()
	if !ok {
		return nil, false
	}
	p := &plan{draft: draft{file: x.file, lines: make(map[int32][]string), top: top}, aim: a, team: t, now: x.now, obeyed: obeyed}
	taken := make(map[int32]bool) // runs
	for _, e := range t.members {
		if t.in[e.place] {
			if ok := p.member(e, taken); !ok {
				return nil, false
			}
		}
	}
	if !p.nameKept(keep) {
		return nil, false
	}
	if p.named != nil {
		p.added = append(p.added, group{p.named, a.rule})
	}
	return p, true
}

// member writes what is to change for e. Taken are the runs that are done with.
func (p *plan) member(e *asker, taken map[int32]bool) bool {
	rest := p.aim == blocks || !p.freeWithout(e)
	for i, token := range e.Tokens {
		if token != e.Tokens[0] && p.shared[e.names[i]] {
			continue
		}
		g := p.file.Group(token)
		if g == nil {
			continue
		}
		for _, i := range g.Runs {
			if !p.affords(&p.file.Runs()[i]) {
				return false
			}
			if p.run(g, i, rest, taken) {
				rest = false
			}
		}
	}
	if rest && !slices.ContainsFunc(p.named, func(x *asker) bool { return x.names[0] == e.names[0] }) {
		p.named = append(p.named, e)
	}
	return true
}

// freeWithout reports whether e, if the groups for its product tokens that nobody else
// has were not there, would obey none that blocks the site.
func (p *plan) freeWithout(e *asker) bool {
	c := e.Crawler()
	c.Tokens = nil
	for i, token := range e.Tokens {
		if !p.has(e.names[i]) || p.file.Group(token) == nil {
			c.Tokens = append(c.Tokens, token)
		}
	}
	f := p.now.by(e.reading)
	if f == nil {
		return false
	}
	_, g := f.GroupFor(readingOf(e.Entry).Knows(c))
	return g == nil || !blocksSite(f.Reading, g)
}

// run changes the run with index i, which is one of g. It reports whether the rules
// of g there do what they are to do.
func (p *plan) run(g *engine.Group, i int32, rest bool, taken map[int32]bool) (done bool) {
	run := &p.file.Runs()[i]
	if !p.all(p.file, run, p.obeyed) {
		for _, n := range run.UserAgents {
			if opens(g, n) {
				p.put(n)
			}
		}
		return false
	}
	switch {
	case p.aim == blocks:
		p.once(taken, i, func() { p.block(run) })
		return true
	case rest || !p.removable(i):
		p.once(taken, i, func() { p.allow(run) })
		return true
	}
	p.once(taken, i, func() { p.remove(i) })
	return true
}

func (p *plan) once(taken map[int32]bool, i int32, do func()) {
	if !taken[i] {
		taken[i] = true
		do()
	}
}

// block makes a run block the whole site: without what it allows.
func (p *plan) block(run *engine.Run) {
	last := run.Ended
	if last == 0 {
		p.follow(run.UserAgents[len(run.UserAgents)-1], p.rule)
		return
	}
	for n := run.UserAgents[0]; n <= last; n++ {
		l := p.file.Lines[n-1]
		opens := l.Kind == engine.Allow || l.Kind == engine.Disallow && l.Value.Len() == 0
		switch {
		case n == last && opens:
			p.put(n, p.rule)
		case n == last:
			p.follow(n, p.rule)
		case opens:
			p.put(n)
		}
	}
}

// allow makes a run allow the site where it blocks all of it.
func (p *plan) allow(run *engine.Run) {
	for _, r := range run.Rules() {
		if !r.Allow && p.file.Reading.MatchesEveryURL(r.Pattern) {
			p.put(int32(r.Line), p.rule)
		}
	}
}

// extent returns the lines of the run with index i, up to the next one.
func (p *plan) extent(i int32) []engine.Line {
	runs := p.file.Runs()
	end := int32(len(p.file.Lines)) + 1
	if int(i)+1 < len(runs) {
		end = runs[i+1].UserAgents[0]
	}
	return p.file.Lines[runs[i].UserAgents[0]-1 : end-1]
}

// removable reports whether the run with index i is nothing but user-agent lines,
// rules, delays and what belongs to no group.
func (p *plan) removable(i int32) bool {
	return !slices.ContainsFunc(p.extent(i), func(l engine.Line) bool {
		return l.Kind == engine.Unknown || l.Kind == engine.Unparsed ||
			l.Kind == engine.Unsupported && !isDelay(p.file.Field(l))
	})
}

// remove takes a run away, with the blank lines behind it if there are some before it.
func (p *plan) remove(i int32) {
	lines := p.extent(i)
	first := lines[0].Number
	blank := first == 1 || p.file.Lines[first-2].Kind == engine.Blank
	last := 0
	for j, l := range lines {
		if l.Kind == engine.UserAgent || l.Kind.IsRule() || l.Kind == engine.Unsupported {
			p.put(l.Number)
			last = j
		}
	}
	for _, l := range lines[last+1:] {
		if !blank || l.Kind != engine.Blank || l.Ending == 0 {
			break
		}
		p.put(l.Number)
	}
}

// nameKept names each crawler where the rules are that it obeys, or where none are in
// a group that allows everything. It reports whether there was work for it.
func (p *plan) nameKept(keep []*asker) bool {
	var free []*asker
	for _, e := range keep {
		f := p.now.by(e.reading)
		_, g := f.GroupFor(e.crawler)
		if g == nil || g.Len() == 0 {
			free = append(free, e)
			continue
		}
		for _, i := range g.Runs {
			run := &f.Runs()[i]
			if !p.affords(run) {
				return false
			}
			for _, n := range run.UserAgents {
				if opens(g, n) {
					p.follow(n, userAgent(e.Tokens[0]))
					break
				}
			}
		}
	}
	if free != nil {
		p.added = append(p.added, group{free, allows.rule})
	}
	return true
}

// maxEdited is how many lines a change touches at most.
const maxEdited = 1000

// affords reports whether the change may go on to another run: it touches few lines yet,
// and there is work left for it.
func (p *plan) affords(run *engine.Run) bool {
	return len(p.lines) <= maxEdited && p.now.work.Take(enterSteps+len(run.UserAgents))
}

// opens reports whether the user-agent line with number n is one of those that name g.
func opens(g *engine.Group, n int32) bool {
	_, found := slices.BinarySearch(g.Opened, n)
	return found
}
