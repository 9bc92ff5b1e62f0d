package robotstxt

import (
	"reflect"
	"slices"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
)

// ParseAtLength is [Reading.ParseString] without the quick ways of reading lines.
func (r *Reading) ParseAtLength(body string) *File {
	f := new(File)
	r.parseInto(f, body, false)
	return f
}

// MatchPattern returns what a walk through the whole pattern does, for comparison
// with a slower and simpler one.
func MatchPattern(pattern, path string, farthest bool) (end int, why Reason) {
	w := match.NewWalk(pattern, path)
	w.Farthest = farthest
	end, miss := w.Match()
	return end, misses[miss]
}

// MatchSteps returns how many pieces of a pattern are looked for in a path.
func MatchSteps(pattern, path string) (steps int) {
	for w := match.NewWalk(pattern, path); !w.Ended; steps++ {
		if _, miss := w.Next(); miss != match.Hit {
			break
		}
	}
	return steps
}

// Without returns r with the RFC's choice where it has the difference d.
func (r *Reading) Without(d Difference) *Reading {
	for i := range choice.Count {
		if made, _, differs := choice.Difference(&r.Set, i); differs && Difference(made) == d {
			changed := *r
			choice.Take(&changed.Set, &RFC9309.Set, i)
			return &changed
		}
	}
	return r
}

// Idle returns r with each choice that does not matter to body and path made in each other way
// that a reading makes it.
func (r *Reading) Idle(body, path string) []*Reading {
	content := choice.ContentOf(body, path)
	return r.mixed(func(i int) bool { return !content.Matters(i) })
}

// Mixtures returns r with each choice made in each other way that a reading makes it,
// as comparisons read files to find causes.
func (r *Reading) Mixtures() []*Reading { return r.mixed(func(int) bool { return true }) }

func (r *Reading) mixed(takes func(choice int) bool) []*Reading {
	var all []*Reading
	for i := range choice.Count {
		if !takes(i) {
			continue
		}
		made := []*Reading{r}
		for _, other := range Readings() {
			if slices.ContainsFunc(made, func(earlier *Reading) bool { return choice.Same(&earlier.Set, &other.Set, i) }) {
				continue
			}
			made = append(made, other)
			changed := *r
			changed.Code += " with " + choice.Name(i) + " of " + other.Code
			choice.Take(&changed.Set, &other.Set, i)
			all = append(all, &changed)
		}
	}
	return all
}

// DifferenceValues counts the rows of the table of differences by the type of
// their value.
func DifferenceValues() map[string]int {
	rows := make(map[string]int)
	for _, d := range choice.Differences {
		rows[reflect.TypeOf(d.Value).Name()]++
	}
	return rows
}

// DecideBoth returns what decides about t in the group for token, once with the
// rules compiled and once one after the other; ok is false if the reader of f
// cannot have them compiled or there is no group.
func (f *File) DecideBoth(token string, t Target) (compiled, plain Trial, ok bool) {
	g := f.Group(token)
	if g == nil || g.namesHosts() || f.Reading.Match.Length.Is == choice.MatchedLength {
		return Trial{}, Trial{}, false
	}
	path := f.Reading.matcher().Path(t.Path)
	compiled, _ = g.compile().decide(path)
	plain, _ = g.decide(&t, path)
	return compiled, plain, true
}

// Compile compiles the group for token.
func (f *File) Compile(token string) { f.Group(token).compile() }

// DecidePlainly decides about t in the group for token, one rule after the other.
func (f *File) DecidePlainly(token string, t Target) {
	f.Group(token).decide(&t, f.Reading.matcher().Path(t.Path))
}

// NamesWithin returns how many names are looked at for a product token by a reader that finds
// them inside it.
func (f *File) NamesWithin(token string) (n int) {
	for range f.grouped().inside.within(token) {
		n++
	}
	return n
}
