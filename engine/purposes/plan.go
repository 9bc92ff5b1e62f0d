package purposes

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
)

// A plan is a change while it is made.
type plan struct {
	draft   draft
	action  action
	scope   *scope
	now     *version      // the file as it is
	named   []*catalogued // for the group that is added
	changed map[int]bool  // runs, by index
}

// plan makes the change for the crawlers in scope; keep are crawlers outside that are
// named with the rules that they obey, so that these stay theirs. If top says so, groups
// are added before the first one. Ok is false if that is too much work.
func (x *survey) plan(a action, s *scope, keep []*catalogued, top bool) (p *plan, ok bool) {
	if !s.hold(x.now) {
		return nil, false
	}
	p = &plan{
		draft:  draft{file: x.file, lines: make(map[int][]string), top: top},
		action: a, scope: s, now: x.now, changed: make(map[int]bool),
	}
	for _, who := range s.members {
		if s.in[who.place] && !p.member(who) {
			return nil, false
		}
	}
	if !p.nameKept(keep) {
		return nil, false
	}
	if p.named != nil {
		p.draft.added = append(p.draft.added, group{firstTokens(p.named), []string{a.rule}})
	}
	if a.states {
		p.draft.state()
	}
	return p, true
}

// firstTokens returns the first product token of each.
func firstTokens(all []*catalogued) (tokens []string) {
	for _, who := range all {
		tokens = append(tokens, who.Tokens[0])
	}
	return tokens
}

// member writes the changes for one crawler, and reports whether there was work for
// it.
func (p *plan) member(who *catalogued) bool {
	needsRule := p.action.bans() || !p.freeWithout(who)
	for i, token := range who.asked().Tokens {
		if i > 0 && p.scope.shared[who.names[i]] {
			continue
		}
		g := p.draft.file.Group(token)
		if g == nil {
			continue
		}
		for _, i := range g.Runs {
			if !p.affords(&p.draft.file.Runs()[i]) {
				return false
			}
			if p.changeRun(g, i, needsRule) {
				needsRule = false
			}
		}
	}
	if needsRule && !slices.ContainsFunc(p.named, func(x *catalogued) bool { return x.names[0] == who.names[0] }) {
		p.named = append(p.named, who)
	}
	return true
}

// freeWithout reports whether a crawler, if the groups for its product tokens that
// nobody else has were not there, would obey none that blocks the site.
func (p *plan) freeWithout(who *catalogued) bool {
	c := who.Crawler()
	c.Tokens = nil
	for i, token := range who.asked().Tokens {
		if !p.scope.tokens[who.names[i]] || p.draft.file.Group(token) == nil {
			c.Tokens = append(c.Tokens, token)
		}
	}
	f := p.now.files[who.reading]
	_, g := f.GroupFor(crawler.Resolve(readingOf(who.Entry), c))
	return !isBlocked(f, g)
}

// nameKept names each crawler where the rules are that it obeys, or where none are in
// a group that allows everything. It reports whether there was work for it.
func (p *plan) nameKept(keep []*catalogued) bool {
	var free []*catalogued
	for _, who := range keep {
		side := p.now.side(who)
		f, g := side.File, side.Group
		if g == nil || g.Len() == 0 {
			free = append(free, who)
			continue
		}
		for _, i := range g.Runs {
			run := &f.Runs()[i]
			if !p.affords(run) {
				return false
			}
			for _, n := range run.UserAgents {
				if opens(g, n) {
					p.draft.follow(n, userAgent(who.Tokens[0]))
					break
				}
			}
		}
	}
	if free != nil {
		p.draft.added = append(p.draft.added, group{firstTokens(free), []string{allows.rule}})
	}
	return true
}

// maxEdited is how many lines a change touches at most.
const maxEdited = 1000

// affords reports whether the change may go on to another run: it touches few lines yet,
// and there is work left for it.
func (p *plan) affords(run *robotstxt.Run) bool {
	return len(p.draft.lines) <= maxEdited && p.now.work.Take(enterSteps+len(run.UserAgents))
}

// opens reports whether the user-agent line with number n is one of those that name g.
func opens(g *robotstxt.Group, n int) bool {
	_, found := slices.BinarySearch(g.Opened, n)
	return found
}
