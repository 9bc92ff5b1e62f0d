package engine

import (
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// An index knows the groups of a file by product token.
type index struct {
	groups []Group          // in order of first appearance
	byName map[string]int32 // position in groups by name, in lower case; nil while there are few
	star   int32            // position of the group for "*" plus one, or 0

	agents []int32 // backs Run.UserAgents
	firsts []int32 // backs the first entries of Group.Opened and Group.Runs
}

// fewGroups is how many groups are looked through faster than hashed.
const fewGroups = 8

// newIndex returns an index for the names on so many user-agent lines.
func newIndex(lines int) index {
	if lines == 0 {
		return index{}
	}
	numbers := make([]int32, 3*lines)
	return index{
		groups: make([]Group, 0, min(lines, 128)),
		agents: numbers[:0:lines],
		firsts: numbers[lines:][:0],
	}
}

// find returns the group with the given name, whatever its case, or nil.
func (x *index) find(name string) *Group {
	switch {
	case name == "*":
		if x.star > 0 {
			return &x.groups[x.star-1]
		}
		return nil
	case x.byName != nil:
		var short [64]byte
		folded := append(short[:0], name...)
		for i, c := range folded {
			folded[i] = ascii.Lower(c)
		}
		if i, ok := x.byName[string(folded)]; ok {
			return &x.groups[i]
		}
		return nil
	}
	for i := range x.groups {
		if g := &x.groups[i]; len(g.Token) == len(name) && ascii.SameFold(g.Token, name) {
			return g
		}
	}
	return nil
}

// add enters a group of a new name.
func (x *index) add(name string) *Group {
	x.groups = append(x.groups, Group{Token: name})
	n := int32(len(x.groups))
	switch {
	case name == "*":
		x.star = n
	case x.byName != nil:
		x.byName[ascii.ToLower(name)] = n - 1
	case n > fewGroups:
		x.byName = make(map[string]int32, cap(x.groups))
		for i := range x.groups {
			x.byName[ascii.ToLower(x.groups[i].Token)] = int32(i)
		}
	}
	return &x.groups[n-1]
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
	g := f.find(name)
	if g == nil {
		g = f.add(name)
		g.file, g.listed = f, listed
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
