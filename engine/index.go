package engine

import (
	"hash/maphash"
	"math/bits"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// An index knows the groups of a file by product token. It is a hash table
// with a seed of its own, so that nobody can choose names that collide.
type index struct {
	groups []Group // in order of first appearance
	table  []int32 // position in groups plus one, or 0 where nothing is entered
	seed   maphash.Seed

	agents []int32 // backs Run.UserAgents
	firsts []int32 // backs the first entries of Group.Opened and Group.Runs
}

// newIndex returns an index for the names on so many user-agent lines.
func newIndex(lines int) index {
	if lines == 0 {
		return index{}
	}
	size := 1 << bits.Len(uint(3*lines)) // two names a line leave a third of it empty
	numbers := make([]int32, size+3*lines)
	return index{
		groups: make([]Group, 0, min(lines, 128)),
		table:  numbers[:size],
		seed:   maphash.MakeSeed(),
		agents: numbers[size : size : size+lines],
		firsts: numbers[size+lines:][:0],
	}
}

// find returns the group with the given name, whatever its case, or nil; slot
// is where it is in the table, or belongs.
func (x *index) find(name string) (g *Group, slot uint64) {
	if len(x.table) == 0 {
		return nil, 0
	}
	last := uint64(len(x.table) - 1)
	slot = x.hash(name) & last
	for x.table[slot] != 0 {
		if g = &x.groups[x.table[slot]-1]; ascii.SameFold(g.Token, name) {
			return g, slot
		}
		slot = (slot + 1) & last
	}
	return nil, slot
}

// hash returns the same for names that differ only in case.
func (x *index) hash(name string) uint64 {
	var short [64]byte
	folded := append(short[:0], name...)
	for i := range folded {
		folded[i] |= ' '
	}
	return maphash.Bytes(x.seed, folded)
}

// add enters a group without members at the slot where find has missed it.
func (x *index) add(slot uint64) *Group {
	x.groups = append(x.groups, Group{})
	x.table[slot] = int32(len(x.groups))
	return &x.groups[len(x.groups)-1]
}

// first returns a list of one number, with no room behind it.
func (x *index) first(n int32) []int32 {
	x.firsts = append(x.firsts, n)
	end := len(x.firsts)
	return x.firsts[end-1 : end : end]
}

// name finds the product tokens of the user-agent lines and gives each its
// group.
func (f *File) name() {
	for i := range f.Runs {
		for _, number := range f.Runs[i].UserAgents {
			f.nameLine(&f.Lines[number-1], int32(i))
		}
	}
}

// nameLine enters the run under every product token that l names.
func (f *File) nameLine(l *Line, run int32) {
	switch {
	case l.Kind.IsRule(): // an early one
		f.join("*", l.Number, run, true)
		return
	case l.Ignored != None:
		return
	}
	names := f.Reading.tokens(f.part(l, l.Value))
	l.Notes |= names.notes
	if names.token == "" && !f.Reading.findsInside() {
		l.Ignored = NoToken
	}
	if names.token != "" || f.Reading.findsInside() {
		f.join(names.token, l.Number, run, true)
	}
	if names.also != "" {
		f.join(names.also, l.Number, run, names.also == names.token)
	}
}

// findsInside reports whether r finds the names of groups inside those of
// crawlers; the empty name is inside every one.
func (r *Reading) findsInside() bool {
	return r.GroupName.Is == choice.FirstInside || r.GroupName.Is == choice.SameOrInside
}

// join enters the run, opened by the line with the given number, under name.
func (f *File) join(name string, line, run int32, listed bool) {
	g, slot := f.find(name)
	if g == nil {
		g = f.add(slot)
		g.Token, g.file, g.listed = name, f, listed
		g.Opened, g.Runs, g.rules = f.first(line), f.first(run), len(f.Runs[run].Rules)
		return
	}
	if f.Reading.SecondGroup.Is == choice.FirstGroupOnly && g.Runs[0] != run {
		f.Lines[line-1].Ignored = NotTheFirstGroup
		return
	}
	g.listed = g.listed || listed
	g.Opened = append(g.Opened, line)
	if g.Runs[len(g.Runs)-1] != run {
		g.Runs = append(g.Runs, run)
		g.rules += len(f.Runs[run].Rules)
	}
}
