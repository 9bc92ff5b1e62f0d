package engine

import (
	"reflect"
)

// MatchPattern returns what a walk through the whole pattern does, for comparison
// with a slower and simpler one.
func MatchPattern(path, pattern string, farthest bool) (end int, why Reason) {
	w := newWalk(path, pattern, farthest)
	return w.match()
}

// Without returns r with the RFC's choice where it has the difference d.
func (r *Reading) Without(d Difference) *Reading {
	for i := range choices {
		if s, differs := r.difference(i); differs && s.Difference == d {
			return r.with(i, RFC9309)
		}
	}
	return r
}

// Choices is how many choices a reading makes.
func Choices() int { return choices }

// DifferenceValues counts the rows of the table of differences by the type of
// their value.
func DifferenceValues() map[string]int {
	rows := make(map[string]int)
	for _, d := range differences {
		rows[reflect.TypeOf(d.value).Name()]++
	}
	return rows
}
