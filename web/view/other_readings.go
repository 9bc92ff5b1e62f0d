package view

import (
	"encoding/binary"
	"hash/fnv"
	"iter"
	"slices"

	robotstxt "whichline/engine"
)

// readGroups tells the groups that other readings have in a file from those that it
// has as it is shown.
type readGroups struct {
	file  *robotstxt.File
	known map[*robotstxt.Group]ruleKey // of groups that the shown file does not have; zero for those that it has
}

// find reports whether the shown file has the group that a reading of it has, the same
// lines making it the same; own is nil if that has none. If not, it returns the key of
// what is in the group, which readings that have the same share.
func (o *readGroups) find(of *robotstxt.File, own *robotstxt.Group) (same bool, key ruleKey) {
	if own == nil {
		return true, ruleKey{}
	}
	key, ok := o.known[own]
	if !ok {
		if here := o.file.Group(own.Token); here == nil || !sameGroup(here, own) {
			key = ruleKey{more: contents(of, own)}
		}
		o.known[own] = key
	}
	return key == ruleKey{}, key
}

// sameGroup reports whether the same lines open both groups and the same rules are in
// them.
func sameGroup(a, b *robotstxt.Group) bool {
	if a == b {
		return true
	}
	if a.Len() != b.Len() || !slices.Equal(a.Opened, b.Opened) {
		return false
	}
	next, stop := iter.Pull(b.Rules())
	defer stop()
	for r := range a.Rules() {
		other, ok := next()
		if !ok || r.Line != other.Line || r.Pattern != other.Pattern || r.Octets != other.Octets {
			return false
		}
	}
	return true
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
