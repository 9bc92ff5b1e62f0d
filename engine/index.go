package engine

import (
	"hash/maphash"
	"math/bits"
	"slices"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// An index knows the groups of a file by product token. Those of a file with many
// are in a hash table with a seed of its own, so that nobody can choose names that
// collide. With a map of names in lower case in its place, parsing a file and
// asking it once takes an eighth longer, as each name is copied.
type index struct {
	groups []Group // in order of first appearance
	star   int32   // position of the group for "*" plus one, or 0
	table  []int32 // position in groups plus one, or 0 where nothing is entered; nil while there are few groups
	seed   maphash.Seed

	numbers []int32 // backs what follows
	agents  []int32 // backs Run.UserAgents
	firsts  []int32 // backs the first entries of Group.Opened and Group.Runs
}

// fewGroups is how many groups are looked through faster than hashed.
const fewGroups = 8

// emptied returns an index without groups in the memory of x.
func (x *index) emptied() index { return index{groups: x.groups[:0], numbers: x.numbers[:0]} }

// reserve makes room in x, which is empty, for the names on so many user-agent
// lines.
func (x *index) reserve(lines int) {
	x.groups = roomFor(x.groups, min(lines, 128))
	x.numbers = roomFor(x.numbers, 3*lines)
	x.agents, x.firsts = x.numbers[:0:lines], x.numbers[lines:lines:3*lines]
}

// find returns the group with the given name, whatever its case, or nil.
func (x *index) find(name string) *Group {
	switch {
	case name == "*" && x.star == 0:
		return nil
	case name == "*":
		return &x.groups[x.star-1]
	case x.table != nil:
		if i := x.table[x.slot(name)]; i > 0 {
			return &x.groups[i-1]
		}
		return nil
	}
	for i := range x.groups {
		if g := &x.groups[i]; ascii.SameFold(g.Token, name) {
			return g
		}
	}
	return nil
}

// slot returns where name is in the table, or belongs.
func (x *index) slot(name string) uint64 {
	var short [64]byte
	folded := append(short[:0], name...)
	for i := range folded {
		folded[i] |= ' '
	}
	last := uint64(len(x.table) - 1)
	slot := maphash.Bytes(x.seed, folded) & last
	for x.table[slot] != 0 && !ascii.SameFold(x.groups[x.table[slot]-1].Token, name) {
		slot = (slot + 1) & last
	}
	return slot
}

// add enters a group of a new name.
func (x *index) add(name string) *Group {
	x.groups = append(x.groups, Group{Token: name})
	n := len(x.groups)
	switch {
	case name == "*":
		x.star = int32(n)
	case n <= fewGroups:
	case 2*n > len(x.table):
		x.grow()
	default:
		x.table[x.slot(name)] = int32(n)
	}
	return &x.groups[n-1]
}

// grow makes a larger table.
func (x *index) grow() {
	x.seed = maphash.MakeSeed()
	x.table = make([]int32, 8<<bits.Len(uint(len(x.groups))))
	for i := range x.groups {
		x.table[x.slot(x.groups[i].Token)] = int32(i + 1)
	}
}

// first returns a list of one number, with no room behind it.
func (x *index) first(n int32) []int32 {
	x.firsts = append(x.firsts, n)
	end := len(x.firsts)
	return x.firsts[end-1 : end : end]
}

// nameGroups gives each product token of the user-agent lines its group.
func (f *File) nameGroups() {
	for i := range f.runs {
		f.leaveToStar(&f.runs[i])
		for _, number := range f.runs[i].UserAgents {
			f.nameLine(&f.Lines[number-1], int32(i))
		}
	}
}

// leaveToStar carries out that in some readings a run that names "*" and others
// is the group for "*" alone.
func (f *File) leaveToStar(run *Run) {
	if f.Reading.StarRun.Is != choice.StarTakesRun {
		return
	}
	named := func(number int32) string { return f.Reading.tokens(f.Value(f.Lines[number-1])).token }
	if !slices.ContainsFunc(run.UserAgents, func(n int32) bool { return named(n) == "*" }) {
		return
	}
	for _, n := range run.UserAgents {
		if l := &f.Lines[n-1]; l.Ignored == None && named(n) != "*" {
			l.Ignored = namesStarToo
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
	f.join(names.token, l.Number, run, true)
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
	g := f.find(name)
	if g == nil {
		g = f.add(name)
		g.file, g.listed = f, listed
		g.Opened, g.Runs, g.rules = f.first(line), f.first(run), len(f.runs[run].Rules)
		return
	}
	if f.Reading.SecondGroup.Is == choice.FirstGroupOnly && g.Runs[0] != run {
		f.Lines[line-1].Ignored = notTheFirstGroup
		return
	}
	g.listed = g.listed || listed
	g.Opened = append(g.Opened, line)
	if g.Runs[len(g.Runs)-1] != run {
		g.Runs = append(g.Runs, run)
		if g.merged == nil {
			g.merged = new(arrangement)
		}
		g.rules += len(f.runs[run].Rules)
	}
}
