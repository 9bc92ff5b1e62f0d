package nearmiss

import robotstxt "whichline/engine"

// Work looks for near misses and returns the steps that took, and how many are taken
// from a budget for it.
func Work(f *robotstxt.File, v *robotstxt.Verdict) (did, counted int) {
	s := newSearch(f, v)
	s.look()
	return s.steps, s.cost()
}

// MatchesTooMuch reports whether c is of rules that match the tested URL.
func MatchesTooMuch(c Code) bool { return c.matchesTooMuch() }

// InAnotherGroup reports whether the rule stands in another group than the one obeyed.
func (c Code) InAnotherGroup() bool { return c == inStarGroup }
