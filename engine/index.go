package robotstxt

import "whichline/engine/internal/ascii"

// An index finds the groups of a file by product token.
type index struct {
	groups  []*Group          // in order of first appearance
	byToken map[string]*Group // by lower case; nil while there are few groups

	agents []int           // backs Run.UserAgents
	blocks [][]inlineGroup // hold the groups, the first of them full
	block  int             // that with the last group
}

// fewGroups is how many groups are looked through faster than hashed.
const fewGroups = 8

// An inlineGroup is a group with room for the one line and the one run that most
// groups have.
type inlineGroup struct {
	Group
	opened, runs [1]int
	first        [1]*runRules
}

// begin makes g a group of f without runs.
func (g *inlineGroup) begin(f *File, name string) {
	g.Group = Group{Token: name, Opened: g.opened[:0], Runs: g.runs[:0], file: f, rules: g.first[:0]}
}

// manyGroups is how many groups get room at once at most.
const manyGroups = 128

// emptied returns an index without groups in the memory of x.
func (x *index) emptied() index {
	for i := range x.blocks[:min(x.block+1, len(x.blocks))] {
		x.blocks[i] = x.blocks[i][:0]
	}
	return index{groups: x.groups[:0], agents: x.agents[:0], blocks: x.blocks}
}

// find returns the group with the given name, whatever its case, or nil.
func (x *index) find(name string) *Group {
	if x.byToken != nil {
		return x.byToken[ascii.ToLower(name)]
	}
	for _, g := range x.groups {
		if len(g.Token) == len(name) && ascii.EqualFold(g.Token, name) {
			return g
		}
	}
	return nil
}

// add enters g, whose name is new.
func (x *index) add(g *Group) {
	x.groups = append(x.groups, g)
	switch {
	case x.byToken != nil:
		x.byToken[ascii.ToLower(g.Token)] = g
	case len(x.groups) > fewGroups: // half of the user-agent lines may name others
		x.byToken = make(map[string]*Group, max(2*fewGroups, cap(x.agents)/2))
		for _, g := range x.groups {
			x.byToken[ascii.ToLower(g.Token)] = g
		}
	}
}

// newGroup returns a group of f without runs. It reuses the memory of groups of a
// file read before.
func (x *index) newGroup(f *File, name string) *Group {
	if x.block < len(x.blocks) && len(x.blocks[x.block]) == cap(x.blocks[x.block]) {
		x.block++
	}
	if x.block == len(x.blocks) {
		x.blocks = append(x.blocks, make([]inlineGroup, 0, max(1, min(len(x.groups), manyGroups))))
	}
	block := &x.blocks[x.block]
	n := len(*block)
	*block = (*block)[:n+1]
	g := &(*block)[n]
	g.begin(f, name)
	return &g.Group
}
