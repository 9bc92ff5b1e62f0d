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
	groups []*Group // in order of first appearance
	star   int32    // position of the group for "*" plus one, or 0
	table  []int32  // position in groups plus one, or 0 where nothing is entered; nil while there are few groups
	seed   maphash.Seed

	agents []int32         // backs Run.UserAgents
	blocks [][]inlineGroup // hold the groups, the first of them full
	block  int             // that with the last group
}

// fewGroups is how many groups are looked through faster than hashed.
const fewGroups = 8

// An inlineGroup is a group with room for the one line and the one run that most
// groups have.
type inlineGroup struct {
	Group
	opened, runs [1]int32
	first        [1]*runRules
}

// begin makes g a group of f without runs.
func (g *inlineGroup) begin(f *File, name string) {
	g.Group = Group{Token: name, Opened: g.opened[:0], Runs: g.runs[:0], file: f, rules: g.first[:0]}
}

// manyGroups is for how many groups at most room is made at once.
const manyGroups = 128

// emptied returns an index without groups in the memory of x.
func (x *index) emptied() index {
	for i := range x.blocks[:min(x.block+1, len(x.blocks))] {
		x.blocks[i] = x.blocks[i][:0]
	}
	return index{groups: x.groups[:0], agents: x.agents[:0], blocks: x.blocks}
}

// reserve makes room in x, which is empty, for the names on so many user-agent
// lines.
func (x *index) reserve(lines int) {
	x.groups = emptyWithCapacity(x.groups, min(lines, manyGroups))
	if len(x.blocks) == 0 && lines > 0 {
		x.blocks = append(x.blocks, make([]inlineGroup, 0, min(lines, manyGroups)))
	}
	x.agents = emptyWithCapacity(x.agents, lines)
}

// find returns the group with the given name, whatever its case, or nil.
func (x *index) find(name string) *Group {
	switch {
	case name == "*" && x.star == 0:
		return nil
	case name == "*":
		return x.groups[x.star-1]
	case x.table != nil:
		if i := x.table[x.slot(name)]; i > 0 {
			return x.groups[i-1]
		}
		return nil
	}
	for _, g := range x.groups {
		if ascii.SameFold(g.Token, name) {
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

// add enters g, whose name is new.
func (x *index) add(g *Group) {
	x.groups = append(x.groups, g)
	n, name := len(x.groups), g.Token
	switch {
	case name == "*":
		x.star = int32(n)
	case n <= fewGroups:
	case 2*n > len(x.table):
		x.grow()
	default:
		x.table[x.slot(name)] = int32(n)
	}
}

// newGroup returns a group of f without runs.
func (x *index) newGroup(f *File, name string) *Group {
	if x.block < len(x.blocks) && len(x.blocks[x.block]) == cap(x.blocks[x.block]) {
		x.block++
	}
	if x.block == len(x.blocks) {
		x.blocks = append(x.blocks, make([]inlineGroup, 0, max(fewGroups, min(len(x.groups), manyGroups))))
	}
	block := &x.blocks[x.block]
	n := len(*block)
	*block = (*block)[:n+1]
	g := &(*block)[n]
	g.begin(f, name)
	return &g.Group
}

// grow makes a larger table.
func (x *index) grow() {
	x.seed = maphash.MakeSeed()
	x.table = make([]int32, 8<<bits.Len(uint(len(x.groups))))
	for i := range x.groups {
		x.table[x.slot(x.groups[i].Token)] = int32(i + 1)
	}
}

// nameGroups gives each product token of the user-agent lines its group.
func (f *File) nameGroups() {
	if f.Reading.RunNames.Is == choice.FirstOwnsRun {
		f.nameByFirst()
		return
	}
	for i := range f.runs {
		f.leaveToStar(&f.runs[i])
		for _, number := range f.runs[i].UserAgents {
			f.names(&f.Lines[number-1], func(name string, listed bool) { f.join(name, number, int32(i), listed) })
		}
	}
}

// nameByFirst carries out that for some readers a run is that of the first name in
// it alone. The others get what that name has by then, rules of earlier runs
// included, unless they have a group already; "*" has one from the start. Behind an
// empty name they may have to wait for the next run.
func (f *File) nameByFirst() {
	var waiting []int32
	for i := range f.runs {
		f.leaveToStar(&f.runs[i])
		agents := f.runs[i].UserAgents
		waiting = append(waiting, agents[1:]...)
		var owner *Group
		f.names(&f.Lines[agents[0]-1], func(name string, listed bool) {
			f.join(name, agents[0], int32(i), listed)
			if owner == nil {
				owner = f.find(name)
			}
		})
		if owner == nil && f.Reading.EmptyName.Is == choice.EmptyNamePassesOn {
			continue
		}
		for _, number := range waiting {
			f.copyFor(number, int32(i), owner)
		}
		waiting = waiting[:0]
	}
}

// copyFor gives the names on the given user-agent line what their owner has, or the
// run alone if it belongs to nobody.
func (f *File) copyFor(number, run int32, owner *Group) {
	l := &f.Lines[number-1]
	f.names(l, func(name string, listed bool) {
		g := f.find(name)
		switch {
		case g != nil && g == owner:
			g.join(number, run, f.runs[run].rules, listed)
		case g != nil || name == "*":
			l.Ignored = hasGroup
		case owner == nil || f.copied+len(owner.Runs) > mostCopied:
			f.enter(name).join(number, run, f.runs[run].rules, listed)
		default:
			f.copied += len(owner.Runs)
			f.enter(name).copy(owner, number, listed)
		}
	})
}

// copy gives g, which is new and named by the given line, all runs of owner.
func (g *Group) copy(owner *Group, line int32, listed bool) {
	g.listed = listed
	g.Opened = append(g.Opened, line)
	g.Runs, g.rules, g.lines = append(g.Runs, owner.Runs...), append(g.rules, owner.rules...), owner.lines
	if len(g.Runs) > 1 {
		g.merged = new(arrangement)
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

// names calls yield with every product token that l names; listed says that people
// would say that it does.
func (f *File) names(l *Line, yield func(name string, listed bool)) {
	switch {
	case l.Kind.IsRule(): // an early one
		yield("*", true)
		return
	case l.Ignored != None:
		return
	}
	value := f.part(l, l.Value)
	if f.Reading.namesWhole(l) {
		yield(value, true)
		return
	}
	names := f.Reading.tokens(value)
	yield(names.token, true)
	if names.also != "" {
		yield(names.also, names.also == names.token)
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
	switch {
	case g == nil:
		g = f.enter(name)
	case f.Reading.SecondGroup.Is == choice.FirstGroupOnly && g.Runs[0] != run:
		f.Lines[line-1].Ignored = notTheFirstGroup
		return
	}
	if known, _ := f.asked.Load().find(name); known == nil { // else it is whole
		g.join(line, run, f.runs[run].rules, listed)
	}
}

// enter enters a group of a new name: the one that was asked for, or another.
func (f *File) enter(name string) *Group {
	g, _ := f.asked.Load().find(name)
	if g == nil {
		g = f.newGroup(f, name)
	}
	f.add(g)
	return g
}

// join adds the run, which the line with the given number opens, to g.
func (g *Group) join(line, run int32, rules *runRules, listed bool) {
	g.listed = g.listed || listed
	g.Opened = append(g.Opened, line)
	n := len(g.Runs)
	if n > 0 && g.Runs[n-1] == run {
		return
	}
	g.Runs, g.rules = append(g.Runs, run), append(g.rules, rules)
	g.lines += len(rules.lines)
	if n == 1 {
		g.merged = new(arrangement)
	}
}
