package purposes

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
)

// A proof compares the rules that crawlers obey before and after a change.
type proof struct {
	before, after *version
	compared      map[pair]bool // whether two are the same
	last          pair          // compared last: most crawlers obey the same rules as the one before them
	lastSame      bool
	over          bool // there was too much work for it
}

// A pair is the rules before and after.
type pair struct{ before, after rules }

// changed returns the crawlers outside the scope's class that obey other rules after
// the change; of those that the catalogue does not know, whether there are some.
func (x *proof) changed(s *scope) (known []*catalogued, others bool) {
	for i := range catalogue() {
		if who := &catalogue()[i]; who.Purpose != s.purpose && !x.same(who) {
			known = append(known, who)
		}
	}
	return known, !x.strangersSame()
}

// same reports whether who obeys the same rules before and after.
func (x *proof) same(who *catalogued) bool {
	was, is := x.before.groupFor(who), x.after.groupFor(who)
	if was == nil || is == nil {
		x.over = true
		return false
	}
	return x.sameRules(was, is)
}

// sameFor reports whether c, as r knows it, obeys the same rules before and after, as r
// reads them.
func (x *proof) sameFor(r *robotstxt.Reading, c robotstxt.Crawler) bool {
	before, after := x.before.by(r), x.after.by(r)
	if before == nil || after == nil || !x.before.work.Take(findSteps) {
		x.over = true
		return false
	}
	was, is := find(before, c), find(after, c)
	return x.sameRules(&was, &is)
}

// strangersSame reports whether crawlers that the catalogue does not know obey the
// same rules: those that the file names, and those that it does not.
func (x *proof) strangersSame() bool {
	for _, r := range []*robotstxt.Reading{shared()[robotstxt.Google], shared()[robotstxt.RFC9309]} {
		f := x.before.by(r)
		if f == nil {
			x.over = true
			return false
		}
		if !x.sameFor(r, robotstxt.Crawler{}) {
			return false
		}
		for g := range f.AllGroups() {
			if crawler.ByToken(g.Token) == nil && !x.sameFor(r, robotstxt.Named(g.Token)) {
				return false
			}
		}
	}
	return true
}

// sameRules reports whether two groups have the same rules, in the same order. One
// without rules is as none.
func (x *proof) sameRules(was, is *found) bool {
	p := pair{was.rules, is.rules}
	if p.before == p.after {
		return true
	}
	if p == x.last {
		return x.lastSame
	}
	same, ok := x.compared[p]
	if !ok {
		same = x.compare(was.group, is.group)
		x.compared[p] = same
	}
	x.last, x.lastSame = p, same
	return same
}

// compare reports whether two groups have the same rules.
func (x *proof) compare(was, is *robotstxt.Group) bool {
	if !x.before.work.Take(length(was) + length(is)) {
		x.over = true
		return false
	}
	return diff.SameRules(was, is)
}

func length(g *robotstxt.Group) int {
	if g == nil {
		return 0
	}
	return g.Len()
}

// reached returns the members of the scope for whom the change achieves its purpose,
// and reports whether every change for the others of the class serves that purpose,
// too.
func (x *proof) reached(a action, s *scope) (reached []*catalogued, ok bool) {
	for _, e := range s.members {
		was, affordable := x.before.outcome(e)
		is, affordableToo := x.after.outcome(e)
		switch {
		case !affordable || !affordableToo:
			x.over = true
			return nil, false
		case s.in[e.place] && (a == blocks && is.access == Blocked || a == allows && !is.whole):
			reached = append(reached, e)
		case !s.in[e.place] && worse(a, was, is):
			return nil, false
		}
	}
	return reached, true
}

// worse reports whether something becomes otherwise than it is to.
func worse(a action, was, is outcome) bool {
	for i := range was.allowed {
		if was.allowed[i] != is.allowed[i] && is.allowed[i] == (a == blocks) {
			return true
		}
	}
	return false
}

// unsafe reports whether the kind of a line may depend on octets that an edit cannot
// see to.
func unsafe(body string) bool { return strings.IndexByte(body, 0) >= 0 }
