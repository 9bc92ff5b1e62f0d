package policy

import (
	"slices"
	"strings"
	"sync"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
)

// An inquiry is what is found out about one file.
type inquiry struct {
	now    *version
	file   *engine.File // as it is changed: as Google reads it
	obeyed map[int32][][]*crawler.Entry
	rooms  rooms // for one changed file after the other
}

// newInquiry returns one about a file as Google reads it; nil if that is too much work.
func newInquiry(f *engine.File, tested []engine.Target, work *engine.Budget) *inquiry {
	if len(f.Lines) > engine.ManyLines {
		return nil
	}
	x := &inquiry{now: newVersion(f.Body(), targets(tested), work, make(rooms)), file: f, rooms: make(rooms)}
	x.now.files[engine.Google] = f
	return x
}

// obeyers returns who obeys a group that each user-agent line opens, by the numbers of
// those lines: a list for each such group. Ok is false if that is too much work.
func (x *inquiry) obeyers() (map[int32][][]*crawler.Entry, bool) {
	if x.obeyed != nil {
		return x.obeyed, true
	}
	var groups []*engine.Group
	of := make(map[*engine.Group][]*crawler.Entry)
	for i := range crawler.All() {
		e := &crawler.All()[i]
		s, ok := x.now.standing(e)
		if !ok {
			return nil, false
		}
		if s.group == nil {
			continue
		}
		if of[s.group] == nil {
			groups = append(groups, s.group)
		}
		of[s.group] = append(of[s.group], e)
	}
	obeyed := make(map[int32][][]*crawler.Entry)
	for _, g := range groups {
		if !x.now.work.Take(enterSteps * len(g.Opened)) {
			return nil, false
		}
		for _, n := range g.Opened {
			obeyed[n] = append(obeyed[n], of[g])
		}
	}
	x.obeyed = obeyed
	return obeyed, true
}

// A team is the crawlers that a change is for.
type team struct {
	purpose crawler.Purpose
	members []*crawler.Entry
	shared  map[string]bool         // lower case: all product tokens of crawlers outside the class
	in      map[*crawler.Entry]bool // the members for whom something is to change
	tokens  map[string]bool         // lower case: those of in that no crawler outside the class has
}

// byPurpose returns the teams of all purposes, for whom nothing is to change.
var byPurpose = sync.OnceValue(func() map[crawler.Purpose]*team {
	teams := make(map[crawler.Purpose]*team)
	for _, p := range purposes {
		t := &team{purpose: p, members: crawler.Filter{Purpose: p}.Entries(), shared: make(map[string]bool)}
		for i := range crawler.All() {
			if e := &crawler.All()[i]; e.Purpose != p {
				for _, token := range e.Tokens {
					t.shared[ascii.ToLower(token)] = true
				}
			}
		}
		teams[p] = t
	}
	return teams
})

// newTeam returns the team of those members for whom something is to change.
func newTeam(p crawler.Purpose, wanted func(*crawler.Entry) bool) *team {
	all := byPurpose()[p]
	t := &team{
		purpose: p, members: all.members, shared: all.shared,
		in: make(map[*crawler.Entry]bool), tokens: make(map[string]bool),
	}
	for _, e := range t.members {
		if !wanted(e) {
			continue
		}
		t.in[e] = true
		for i, token := range e.Tokens {
			if name := ascii.ToLower(token); i == 0 || !t.shared[name] {
				t.tokens[name] = true
			}
		}
	}
	return t
}

// all reports whether nobody but the team obeys run.
func (t *team) all(f *engine.File, run *engine.Run, obeyed map[int32][][]*crawler.Entry) bool {
	for _, n := range run.UserAgents {
		l := f.Lines[n-1]
		if l.Kind != engine.UserAgent || l.Ignored != engine.None || !t.tokens[ascii.ToLower(f.Value(l))] {
			return false
		}
		for _, who := range obeyed[n] {
			if slices.ContainsFunc(who, func(e *crawler.Entry) bool { return !t.in[e] }) {
				return false
			}
		}
	}
	return true
}

// isDelay reports whether a field asks for a delay.
func isDelay(field string) bool { return strings.EqualFold(field, "crawl-delay") }
