package purposes

import (
	"slices"
	"strings"
	"sync"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
	"whichline/engine/work"
)

// An inquiry is what is found out about one file.
type inquiry struct {
	now     *version
	file    *engine.File // as it is changed: as Google reads it
	obeyed  map[int32][][]*asker
	scratch *scratch // for one changed file after the other

	plainly bool // each changed file is read, so that tests have a judge
}

// newInquiry returns one about a file as Google reads it; nil if that is too much work.
func newInquiry(f *engine.File, tested []engine.Target, budget *work.Budget) *inquiry {
	if work.ParseSteps(f.Body()) > work.ManySteps {
		return nil
	}
	first, second := scratches.Get().(*scratch), scratches.Get().(*scratch)
	x := &inquiry{now: newVersion(f.Body(), targets(tested), budget, first), file: f, scratch: second}
	x.now.files[engine.Google] = f
	return x
}

// end ends the inquiry. What it read holds no longer.
func (x *inquiry) end() {
	octets := len(x.now.body)
	x.now.scratch.leave(octets)
	x.scratch.leave(octets)
}

// obeyers returns who obeys a group that each user-agent line opens, by the numbers of
// those lines: a list for each such group. Ok is false if that is too much work.
func (x *inquiry) obeyers() (map[int32][][]*asker, bool) {
	if x.obeyed != nil {
		return x.obeyed, true
	}
	var groups []*engine.Group
	of := make(map[*engine.Group][]*asker)
	for i := range askers() {
		e := &askers()[i]
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
	obeyed := make(map[int32][][]*asker)
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
	members []*asker
	shared  map[string]bool // lower case: all product tokens of crawlers outside the class
	in      []bool          // by the places of askers: the members for whom something is to change
	size    int             // how many those are
	tokens  map[string]bool // lower case: those of in that no crawler outside the class has; nil until asked for
}

// byPurpose returns the teams of all purposes, for whom nothing is to change.
var byPurpose = sync.OnceValue(func() map[crawler.Purpose]*team {
	teams := make(map[crawler.Purpose]*team)
	for _, p := range purposes {
		t, members := &team{purpose: p, shared: make(map[string]bool)}, crawler.Filter{Purpose: p}.Entries()
		for i := range askers() {
			who := &askers()[i]
			if slices.Contains(members, who.Entry) {
				t.members = append(t.members, who)
			}
			if who.Purpose == p {
				continue
			}
			for _, name := range who.names {
				t.shared[name] = true
			}
		}
		teams[p] = t
	}
	return teams
})

// newTeam returns the team of those members for whom something is to change.
func newTeam(p crawler.Purpose, wanted func(*asker) bool) *team {
	all := byPurpose()[p]
	t := &team{purpose: p, members: all.members, shared: all.shared, in: make([]bool, len(askers()))}
	for _, who := range t.members {
		if wanted(who) {
			t.in[who.place] = true
			t.size++
		}
	}
	return t
}

// has reports whether a product token, in lower case, is one of those for whom something
// is to change, and of no crawler outside the class.
func (t *team) has(token string) bool {
	if t.tokens == nil {
		t.tokens = make(map[string]bool)
		for _, who := range t.members {
			for i, name := range who.names {
				if t.in[who.place] && (i == 0 || !t.shared[name]) {
					t.tokens[name] = true
				}
			}
		}
	}
	return t.tokens[token]
}

// all reports whether nobody but the team obeys run.
func (t *team) all(f *engine.File, run *engine.Run, obeyed map[int32][][]*asker) bool {
	for _, n := range run.UserAgents {
		l := f.Lines[n-1]
		if l.Kind != engine.UserAgent || l.Ignored != engine.None || !t.has(ascii.ToLower(f.Value(l))) {
			return false
		}
		for _, who := range obeyed[n] {
			if slices.ContainsFunc(who, func(e *asker) bool { return !t.in[e.place] }) {
				return false
			}
		}
	}
	return true
}

// isDelay reports whether a field asks for a delay.
func isDelay(field string) bool { return strings.EqualFold(field, "crawl-delay") }
