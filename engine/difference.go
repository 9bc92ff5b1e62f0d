package robotstxt

import (
	"iter"
	"reflect"
	"slices"
	"strings"

	"whichline/engine/internal/choice"
	"whichline/engine/internal/source"
)

// A Difference is one way in which a reader departs from RFC 9309: one value of
// one of the choices that a [Reading] makes.
type Difference int

// Differences returns all differences: those of files and lines first, then of
// fields, of groups, of rules and of matching.
func Differences() []Difference {
	all := make([]Difference, len(choice.Differences))
	for i := range all {
		all[i] = Difference(i)
	}
	return all
}

// String returns the stable code of d, such as "cuts-tokens".
func (d Difference) String() string { return choice.Differences[d].Code }

// Text returns the behaviour of the reader, as a clause that begins with a verb.
func (d Difference) Text() string { return choice.Differences[d].Text }

// Choice names the choice that d is a value of, such as "LineEnd". A reading has at
// most one of the differences of a choice.
func (d Difference) Choice() string { return reflect.TypeOf(choice.Differences[d].Value).Name() }

// Choices returns the names of all choices, in the order of [Differences].
func Choices() []string {
	all := make([]string, choice.Count)
	for i := range all {
		all[i] = choice.Name(i)
	}
	return all
}

// A Source is a document or program on which readings rely.
type Source = source.Source

// Sources returns the dated sources of r, in the order of [Reading.Differences]. RFC 9309
// alone has none.
func (r *Reading) Sources() []Source {
	var all []Source
	for _, cite := range r.Differences() {
		i := slices.IndexFunc(source.All, func(s Source) bool { return s.Cite == cite })
		if i >= 0 && !slices.Contains(all, source.All[i]) {
			all = append(all, source.All[i])
		}
	}
	return all
}

// Edition identifies r and what it models, such as "google@22b355f". A document without a
// version has the day of the last comparison with it.
func (r *Reading) Edition() string {
	version := r.Version
	if version == "" {
		for _, s := range r.Sources() {
			version = max(version, s.Checked)
		}
	}
	return strings.TrimSuffix(r.Code+"@"+version, "@")
}

// Differences yields what sets r apart from RFC 9309, in the order of
// [Differences], each with its source: where it is written or how it was found.
func (r *Reading) Differences() iter.Seq2[Difference, string] {
	return func(yield func(d Difference, source string) bool) {
		for i := range choice.Count {
			if d, source, differs := choice.Difference(&r.Set, i); differs && !yield(Difference(d), source) {
				return
			}
		}
	}
}
