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
	known map[*robotstxt.Group]readGroup
}

// A readGroup is how a group of a reading compares with that of the shown file.
type readGroup struct {
	key      ruleKey // of a group that the shown file doesn't have; zero for one that it has
	measured bool    // the shown file has it, with other lengths of rules
}

// find compares the group that a reading of the file has with the shown file's; own is nil
// if that has none. They are the same if the same lines make them, however the reading
// measures a rule. If not, readings that have the same share the key.
func (o *readGroups) find(of *robotstxt.File, own *robotstxt.Group) readGroup {
	if own == nil {
		return readGroup{}
	}
	found, ok := o.known[own]
	if !ok {
		here := o.file.Group(own.Token)
		same, measured := here != nil, false
		if same {
			same, measured = sameGroup(here, own)
		}
		if !same {
			found.key = ruleKey{more: contents(of, own)}
		}
		found.measured = measured
		o.known[own] = found
	}
	return found
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
