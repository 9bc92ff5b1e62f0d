package engine

import (
	"slices"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// asked is the groups for the names that are asked for first. They are found by
// themselves, as many files are asked for one crawler only; all groups are found
// when another name is asked for. Nil knows no name.
type asked struct {
	file   *File
	run    int32 // index of the current run
	count  int   // of names
	names  [mostAsked]string
	groups [mostAsked]inlineGroup // by name; without runs where there is none
}

// fewLines is for how many lines of a run room is made before there are more.
const fewLines = 64

// mostAsked is for how many names at most groups are found by themselves.
const mostAsked = 4

// ask finds the groups for the given tokens and "*" by themselves, if nothing was
// asked before and the reader can tell them so.
func (f *File) ask(tokens []string) {
	if f.asked.Load() != nil || len(tokens) >= mostAsked || f.page == pageUnnamed || !f.Reading.findsOneByOne() {
		return
	}
	a := &asked{file: f, count: len(tokens) + 1}
	copy(a.names[:], tokens)
	a.names[len(tokens)] = "*"
	agents, rules := f.linesOfRuns()
	g := runReader{file: f, runs: a, agents: make([]int32, 0, min(agents, fewLines)), rules: make([]int32, 0, min(rules, fewLines))}
	g.all(f.Reading.heedsOthers())
	f.asked.CompareAndSwap(nil, a)
}

// findsOneByOne reports whether r finds the group for a name, and whatever else a
// verdict needs, without knowing all groups.
func (r *Reading) findsOneByOne() bool {
	refuses := r.Faults.Is == choice.RefuseFile || r.InvalidUTF8.Is == choice.RefuseInvalidUTF8 || r.BrokenHost.Is != choice.BrokenHostIsText
	return r.GroupName.Is == choice.SameName && r.TokenEnd.Is != choice.BeforeSlash && r.FieldEnd.Is != choice.BlankEndsField &&
		!refuses && r.LongDelay.Is != choice.LongDelayBlocks && !r.ignoresByGroup()
}

// take takes up a run and reports whether one of the names is its.
func (a *asked) take(agents, lines []int32, _ int32) bool {
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

// index returns where name, in whatever case, is among the names, or -1.
func (a *asked) index(name string) int {
	return slices.IndexFunc(a.names[:a.count], func(n string) bool { return n == name || ascii.SameFold(n, name) })
}

// find returns the group for name, or nil; known says whether that is known.
func (a *asked) find(name string) (g *Group, known bool) {
	if a == nil {
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

// lend gives the runs the rules that the groups have, so that the rules of a run are
// the same wherever they were taken from.
func (a *asked) lend(runs []Run) {
	for i := range a.groups {
		g := &a.groups[i].Group
		for j, run := range g.Runs {
			runs[run].rules = g.rules[j]
		}
	}
}
