package robotstxt

import (
	"slices"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// A firstLookup holds the groups for the names looked up first. Only they are
// collected, as many files are read for one crawler; all groups are collected when
// another name is looked up. Without it, reading a file and asking it once takes 25 to
// 60 % longer. A nil firstLookup knows no name.
type firstLookup struct {
	file   *File
	run    int // index of the current run
	count  int // of names
	names  [mostAsked]string
	groups [mostAsked]inlineGroup // by name; without runs where there is none
}

// fewLines is the room made for the lines of a run at first.
const fewLines = 64

// mostAsked is the maximum number of names, with "*".
const mostAsked = 4

// lookUpFirst collects the groups for the given tokens and "*", if this is the first
// lookup and the reader finds groups one by one.
func (f *File) lookUpFirst(tokens []string) {
	if f.firstLookup.Load() != nil || len(tokens) >= mostAsked || f.page == pageUnnamed || !f.Reading.findsOneByOne() {
		return
	}
	a := &firstLookup{file: f, count: len(tokens) + 1}
	copy(a.names[:], tokens)
	a.names[len(tokens)] = "*"
	agents, rules := f.linesOfRuns()
	g := runReader{file: f, runs: a, agents: make([]int, 0, min(agents, fewLines)), rules: make([]int, 0, min(rules, fewLines))}
	g.all()
	f.firstLookup.CompareAndSwap(nil, a)
}

// findsOneByOne reports whether r finds the group for a name, and whatever else a
// verdict needs, without knowing all groups.
func (r *Reading) findsOneByOne() bool {
	refuses := r.Lines.Faults.Is == choice.RefuseFile || r.Match.InvalidUTF8.Is == choice.RefuseInvalidUTF8 || r.Match.BrokenHost.Is != choice.BrokenHostIsText
	return r.Groups.GroupName.Is == choice.SameName && r.Groups.TokenEnd.Is != choice.BeforeSlash && r.Lines.FieldEnd.Is != choice.BlankEndsField &&
		!refuses && r.Groups.LongDelay.Is != choice.LongDelayBlocks && !r.ignoresByGroup()
}

// take takes up a run and reports whether it has one of the names.
func (a *firstLookup) take(agents, lines []int, _, _ int) bool {
	var rules *runRules
	for _, n := range agents {
		a.file.names(&a.file.Lines[n-1], func(name string, listed bool) {
			i := a.index(name)
			if i < 0 {
				return
			}
			g := &a.groups[i]
			if g.file == nil {
				g.begin(a.file, name)
				g.whole = true
			}
			if rules == nil {
				rules = &runRules{file: a.file, lines: lines}
			}
			g.join(n, a.run, rules, listed)
		})
	}
	a.run++
	return rules != nil
}

// index returns the index of name, whatever its case, or -1.
func (a *firstLookup) index(name string) int {
	return slices.IndexFunc(a.names[:a.count], func(n string) bool { return n == name || ascii.EqualFold(n, name) })
}

// find returns the group for name, or nil if there is none; known is false if name was
// not looked up.
func (a *firstLookup) find(name string) (g *Group, known bool) {
	if a == nil || a.count == 0 {
		return nil, false
	}
	i := a.index(name)
	switch {
	case i < 0:
		return nil, false
	case a.groups[i].file == nil:
		return nil, true
	}
	return &a.groups[i].Group, true
}

// lend gives the runs the rules of the groups, so that a run has its rules once.
func (a *firstLookup) lend(runs []Run) {
	for i := range a.groups {
		g := &a.groups[i].Group
		for j, run := range g.Runs {
			runs[run].rules = g.rules[j]
		}
	}
}
