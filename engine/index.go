package engine

import (
	"hash/maphash"
	"math/bits"

	"whichline/engine/internal/ascii"
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
