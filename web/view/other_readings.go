package view

import (
	"encoding/binary"
	"hash/fnv"
	"iter"
	"slices"

	robotstxt "whichline/engine"
)

// A readGroup is the group that a reading has in a file, compared with those that the
// file has as it is shown.
type readGroup struct {
	group    *robotstxt.Group // the shown file's, if that has it
	shown    bool             // it has, or there is none
	measured bool             // the reading has other lengths of rules
	key      ruleKey          // shared by groups with the same rules
}

// find compares the group that a reading of the file has with the shown file's; own is nil
// if that has none. They are the same if the same lines make them, however the reading
// measures a rule.
func (g *groups) find(of *robotstxt.File, own *robotstxt.Group) readGroup {
	if own == nil {
		return readGroup{shown: true}
	}
	found, ok := g.read[own]
	if !ok {
		if here := g.file.Group(own.Token); here != nil {
			found.shown, found.measured = sameGroup(here, own)
			found.group = here
		}
		if found.shown {
			found.key = g.rules.key(found.group)
		} else {
			found.group, found.key = own, ruleKey{more: contents(of, own)}
			g.enterObeyed(of, own)
		}
		g.read[own] = found
	}
	return found
}

// enterObeyed notes the lines that open a group of another reading, so that the shown
// file's groups in these lines are none that no crawler obeys.
func (g *groups) enterObeyed(of *robotstxt.File, own *robotstxt.Group) {
	for _, i := range own.Runs {
		run := &of.Runs()[i]
		if g.entered[run] {
			continue
		}
		g.entered[run] = true
		for _, n := range run.UserAgents {
			g.obeyed[n] = true
		}
	}
}

// sameGroup reports whether the same lines open both groups and the same rules are in
// them, and whether a rule has another length in each.
func sameGroup(a, b *robotstxt.Group) (same, measured bool) {
	if a == b {
		return true, false
	}
	if a.Len() != b.Len() || !slices.Equal(a.Opened, b.Opened) {
		return false, false
	}
	next, stop := iter.Pull(b.Rules())
	defer stop()
	for r := range a.Rules() {
		other, ok := next()
		if !ok || r.Line != other.Line || r.Pattern != other.Pattern {
			return false, false
		}
		measured = measured || r.Octets != other.Octets
	}
	return true, measured
}

// contents returns a key that groups with the same lines and rules share.
func contents(f *robotstxt.File, g *robotstxt.Group) string {
	h := fnv.New128a()
	number := func(n int) { h.Write(binary.AppendVarint(nil, int64(n))) }
	for _, i := range g.Runs {
		for _, line := range f.Runs()[i].UserAgents {
			number(line)
		}
	}
	for r := range g.Rules() {
		number(r.Line)
		number(r.Octets)
		number(len(r.Pattern))
		h.Write([]byte(r.Pattern))
	}
	return string(h.Sum(nil))
}
