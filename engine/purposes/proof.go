package purposes

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/finding"
)

// A proof compares the rules that crawlers obey before and after a change.
type proof struct {
	before, after *version
	states        bool // the group for "*" may state new preferences
	effect        diff.Effect
}

// keeps reports whether crawlers obey the same rules on both sides, are asked for the same delay
// and told the same preferences. A change that states some does so in the group for "*".
func (x *proof) keeps(was, is diff.Side) bool {
	if !x.same(was, is) {
		return false
	}
	if x.before.asides.none {
		return true
	}
	stated := x.states && is.Group != nil && is.Group.Token == "*"
	kept := x.before.delay(was) == x.after.delay(is) && (stated || x.before.preferences(was) == x.after.preferences(is))
	x.after.over = x.after.over || x.before.over
	return kept
}

// same reports whether crawlers obey the same rules on both sides, or none that blocks.
func (x *proof) same(was, is diff.Side) bool {
	t := x.effect.Turn(was, is, x.before.work)
	x.after.over = x.after.over || t == nil
	return t != nil && (t.Same() || free(was) && free(is))
}

// free reports whether no rule of s blocks anything.
func free(s diff.Side) bool {
	if s.Group == nil {
		return true
	}
	for r := range s.Group.Rules() {
		if !r.Allow {
			return false
		}
	}
	return true
}

// changed returns the crawlers that the change is not about and for which it does not keep
// what they are told; of those that the catalogue does not know, whether there are some.
func (x *proof) changed(s *scope) (known []*catalogued, others bool) {
	for i := range catalogue() {
		if who := &catalogue()[i]; !s.inside[i] && !x.keeps(x.before.side(who), x.after.side(who)) {
			known = append(known, who)
		}
	}
	return known, !x.strangersSame()
}

// strangersSame reports whether crawlers that the catalogue does not know obey the
// same rules: those that the file names, and those that it does not.
func (x *proof) strangersSame() bool {
	for _, r := range []*robotstxt.Reading{shared()[robotstxt.Google], shared()[robotstxt.RFC9309]} {
		if !x.sameFor(r, robotstxt.Crawler{}) {
			return false
		}
		for g := range x.before.files[r].AllGroups() {
			if crawler.ByToken(g.Token) == nil && !x.sameFor(r, robotstxt.Named(g.Token)) {
				return false
			}
		}
	}
	return true
}

// sameFor reports whether c obeys the same rules before and after, as r reads them.
func (x *proof) sameFor(r *robotstxt.Reading, c robotstxt.Crawler) bool {
	before, after := x.before.files[r], x.after.files[r]
	if !x.before.work.Take(findSteps) {
		x.after.over = true
		return false
	}
	_, was := before.GroupFor(c)
	_, is := after.GroupFor(c)
	return x.keeps(diff.Side{File: before, Group: was}, diff.Side{File: after, Group: is})
}

// achieves reports whether the purpose of a is achieved for all members.
func (x *proof) achieves(a action, s *scope) bool {
	return !slices.ContainsFunc(s.members, func(e *catalogued) bool { return a.wants(x.after.outcome(e)) })
}

// excepted reports whether rules keep paths apart afterwards for members.
func (x *proof) excepted(s *scope) bool {
	return slices.ContainsFunc(s.members, func(e *catalogued) bool { return x.after.outcome(e).apart.Paths != nil })
}

// effects returns the effects on the members: on "/" and, where that does not show the effect
// on the site, on another page. Cut reports whether there may be others than these show.
func (x *proof) effects(s *scope) (all []finding.Change, cut bool) {
	var names [len(shown)]map[bool][]string // by whether the target may be fetched afterwards
	for i := range names {
		names[i] = make(map[bool][]string)
	}
	for _, e := range s.members {
		if x.same(x.before.side(e), x.after.side(e)) {
			continue
		}
		was, is := x.before.outcome(e), x.after.outcome(e)
		purpose := is.access == Allowed // whether paths are opened
		told := make(map[bool]bool)     // by whether a path is opened
		for i := 0; i < len(shown) && !told[purpose]; i++ {
			if open := x.after.opens(i, e); open != x.before.opens(i, e) {
				names[i][open] = append(names[i][open], e.Name)
				told[open] = true
			}
		}
		cut = cut || !told[purpose]
		if was.apart.Paths != nil && is.apart.Paths != nil && !told[!purpose] { // else none turn otherwise
			t := x.effect.Turn(x.before.side(e), x.after.side(e), x.before.work)
			t.Prove(x.before.work)
			cut = cut || purpose && t.MayBlock || !purpose && t.MayOpen
		}
	}
	for i := range shown {
		for _, open := range []bool{false, true} {
			if names[i][open] != nil {
				all = append(all, finding.Change{Path: shown[i].Path, Allowed: open, Crawlers: names[i][open]})
			}
		}
	}
	return all, cut
}
