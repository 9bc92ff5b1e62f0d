package robotstxt

import (
	"slices"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/groups"
)

// nameGroups gives each product token of the user-agent lines its group.
func (f *File) nameGroups() {
	if f.Reading.Groups.RunNames.Is == choice.FirstOwnsRun {
		f.nameByFirst()
		return
	}
	for i := range f.runs {
		f.leaveToStar(&f.runs[i])
		for _, number := range f.runs[i].UserAgents {
			f.names(&f.Lines[number-1], func(name string, listed bool) { f.join(name, number, i, listed) })
		}
	}
}

// nameByFirst carries out that for some readers a run is that of the first name in
// it alone. The others get what that name has by then, rules of earlier runs
// included, unless they have a group already; "*" has one from the start. Behind an
// empty name they may have to wait for the next run.
func (f *File) nameByFirst() {
	var waiting []int
	for i := range f.runs {
		f.leaveToStar(&f.runs[i])
		agents := f.runs[i].UserAgents
		waiting = append(waiting, agents[1:]...)
		var owner *Group
		f.names(&f.Lines[agents[0]-1], func(name string, listed bool) {
			f.join(name, agents[0], i, listed)
			if owner == nil {
				owner = f.find(name)
			}
		})
		if owner == nil && f.Reading.Groups.EmptyName.Is == choice.EmptyNamePassesOn {
			continue
		}
		for _, number := range waiting {
			f.copyFor(number, i, owner)
		}
		waiting = waiting[:0]
	}
}

// copyFor gives the names on the given user-agent line what their owner has, or the
// run alone if it belongs to nobody.
func (f *File) copyFor(number, run int, owner *Group) {
	l := &f.Lines[number-1]
	f.names(l, func(name string, listed bool) {
		g := f.find(name)
		switch {
		case g != nil && g == owner:
			g.join(number, run, f.runs[run].rules, listed)
		case g != nil || name == "*":
			l.Ignored = HasGroup
		case owner == nil || f.copied+len(owner.Runs) > mostCopied:
			f.enter(name).join(number, run, f.runs[run].rules, listed)
		default:
			f.copied += len(owner.Runs)
			f.enter(name).copy(owner, number, listed)
		}
	})
}

// copy gives g, which is new and named by the given line, all runs of owner.
func (g *Group) copy(owner *Group, line int, listed bool) {
	g.listed = listed
	g.Opened = append(g.Opened, line)
	g.Runs, g.rules, g.lines = append(g.Runs, owner.Runs...), append(g.rules, owner.rules...), owner.lines
	if len(g.Runs) > 1 {
		g.merged = new(ruleIndex)
	}
}

// leaveToStar carries out that in some readings a run that names "*" and others
// is the group for "*" alone.
func (f *File) leaveToStar(run *Run) {
	if f.Reading.Groups.StarRun.Is != choice.StarTakesRun {
		return
	}
	named := func(number int) string { return f.Reading.named(f.Value(f.Lines[number-1])).Token }
	if !slices.ContainsFunc(run.UserAgents, func(n int) bool { return named(n) == "*" }) {
		return
	}
	for _, n := range run.UserAgents {
		if l := &f.Lines[n-1]; l.Ignored == None && named(n) != "*" {
			l.Ignored = NamesStarToo
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
	value := f.readValue(l)
	if f.Reading.namesWhole(l) {
		yield(value, true)
		return
	}
	names := f.Reading.named(value)
	yield(names.Token, true)
	if names.Also != "" {
		yield(names.Also, names.Also == names.Token)
	}
}

// join enters the run, opened by the line with the given number, under name.
func (f *File) join(name string, line, run int, listed bool) {
	g := f.find(name)
	switch {
	case g == nil:
		g = f.enter(name)
	case f.Reading.Groups.SecondGroup.Is == choice.FirstGroupOnly && g.Runs[0] != run:
		f.Lines[line-1].Ignored = NotTheFirstGroup
		return
	}
	if !g.whole {
		g.join(line, run, f.runs[run].rules, listed)
	}
}

// enter enters a group of a new name: the one that was asked for, or another.
func (f *File) enter(name string) *Group {
	g, _ := f.firstLookup.Load().find(name)
	if g == nil {
		g = f.newGroup(f, name)
	}
	f.add(g)
	return g
}

// join adds the run, which the line with the given number opens, to g.
func (g *Group) join(line, run int, rules *runRules, listed bool) {
	g.listed = g.listed || listed
	if n := len(g.Opened); n == 0 || g.Opened[n-1] < line || g.file.Reading.Groups.EmptyName.Is != choice.EmptyNameJoins {
		g.Opened = append(g.Opened, line) // else it opened the run above, too
	}
	n := len(g.Runs)
	if n > 0 && g.Runs[n-1] == run {
		return
	}
	g.Runs, g.rules = append(g.Runs, run), append(g.rules, rules)
	g.lines += len(rules.lines)
	if n == 1 {
		g.merged = new(ruleIndex)
	}
}

// namesWhole reports whether the value of l, which names a token, is the token: r
// cuts values at what cannot stand in one, and the notes on l would say so.
func (r *Reading) namesWhole(l *Line) bool {
	return r.Groups.TokenEnd.Is == choice.TokenOctets && r.Groups.EncodedName.Is == choice.NameIsText &&
		!l.Notes.Has(TokenCut) && !l.Notes.Has(TextAfterStar)
}

// named returns the names on a user-agent line with the given value.
func (r *Reading) named(value string) groups.Names { return groups.By(&r.Groups).Names(value) }
