package robotstxt

import (
	"fmt"
	"iter"
	"slices"
	"sort"
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// An insideIndex finds groups by names that stand inside a product token, for readers who
// look for them there. Most questions cost the same however many names there are.
type insideIndex struct {
	names   []string       // lower case, in order of first appearance; not "*"
	groups  []*Group       // by name
	places  map[string]int // the indices of names
	lengths []int          // of names, sorted
}

// indexInside enters the groups of f: for most of these readers, each under its own name.
func (f *File) indexInside() {
	switch f.Reading.Groups.GroupName.Is {
	case choice.SameName:
	case choice.SameOrInside:
		f.share()
	default:
		for _, g := range f.groups {
			f.inside.add(ascii.ToLower(g.Token), g)
		}
	}
}

// add enters g under a name, unless that is "*" or has another group.
func (x *insideIndex) add(name string, g *Group) {
	if _, met := x.places[name]; met || name == "*" {
		return
	}
	if x.places == nil {
		x.places = make(map[string]int)
	}
	x.places[name] = len(x.names)
	x.names, x.groups = append(x.names, name), append(x.groups, g)
	if i, met := slices.BinarySearch(x.lengths, len(name)); !met {
		x.lengths = slices.Insert(x.lengths, i, len(name))
	}
}

// within yields the indices of all names that stand in token, and perhaps of others.
func (x *insideIndex) within(token string) iter.Seq[int] {
	return func(yield func(int) bool) {
		lengths := x.lengths[:sort.SearchInts(x.lengths, len(token)+1)]
		if len(token)*len(lengths) >= len(x.names) { // the names are fewer than the parts
			for i := range x.names {
				if !yield(i) {
					return
				}
			}
			return
		}
		for _, n := range lengths {
			for at := range len(token) - n + 1 {
				if i, ok := x.places[token[at:at+n]]; ok && !yield(i) {
					return
				}
			}
		}
	}
}

// longest returns the group with the longest name that fits the token, the first of
// several; nil if none does. Names fit only where they stand in the token.
func (x *insideIndex) longest(token string, fits func(token, name string) bool) *Group {
	token = ascii.ToLower(token)
	best := -1
	for i := range x.within(token) {
		longer := best < 0 || len(x.names[i]) > len(x.names[best])
		if (longer || len(x.names[i]) == len(x.names[best]) && i < best) && fits(token, x.names[i]) {
			best = i
		}
	}
	return x.at(best)
}

// first returns the first group whose name stands anywhere in the token, or nil.
func (x *insideIndex) first(token string) *Group {
	token = ascii.ToLower(token)
	best := -1
	for i := range x.within(token) {
		if (best < 0 || i < best) && strings.Contains(token, x.names[i]) {
			best = i
		}
	}
	return x.at(best)
}

func (x *insideIndex) at(i int) *Group {
	if i < 0 {
		return nil
	}
	return x.groups[i]
}

// share finds the names under which groups are found by a reader that looks in
// each group at all the names that opened it. A group that was merged keeps only
// the names that every part of it has, letter for letter.
func (f *File) share() {
	runs := make([]map[string]bool, len(f.runs))
	for i := range f.runs {
		runs[i] = f.namesOf(&f.runs[i])
	}
	done := make(map[string]bool) // runs whose common names were met
	for _, g := range f.groups {
		if key := fmt.Sprint(g.Runs); !done[key] {
			done[key] = true
			for _, name := range takeCommon(runs, g.Runs) {
				of := f.find(name)
				if of == nil || !slices.Equal(of.Runs, g.Runs) {
					of = g
				}
				f.inside.add(ascii.ToLower(name), of)
			}
		}
	}
}

func (f *File) namesOf(run *Run) map[string]bool {
	names := make(map[string]bool, len(run.UserAgents))
	for _, n := range run.UserAgents {
		if l := f.Lines[n-1]; l.Kind == UserAgent {
			names[f.Value(l)] = true
		}
	}
	return names
}

// takeCommon returns the names that all the given runs have, and takes them from these. It
// goes through those of the run that has the fewest.
func takeCommon(runs []map[string]bool, in []int) []string {
	least := slices.MinFunc(in, func(a, b int) int { return len(runs[a]) - len(runs[b]) })
	var common []string
	for name := range runs[least] {
		if !slices.ContainsFunc(in, func(i int) bool { return !runs[i][name] }) {
			common = append(common, name)
		}
	}
	for _, name := range common {
		for _, i := range in {
			delete(runs[i], name)
		}
	}
	slices.Sort(common)
	return common
}
