package nearmiss

import (
	"math"

	robotstxt "whichline/engine"
	"whichline/engine/work"
)

// Work looks for near misses and returns the steps that took, and how many that is at
// most.
func Work(f *robotstxt.File, v *robotstxt.Verdict) (did, most int) {
	b := work.NewBudget(math.MaxInt)
	s := newSearch(f, v, b)
	s.look()
	g, star, path := v.Group, 0, len(v.Target.Path)
	if x := f.Group("*"); x != nil {
		star = x.Len()
	}
	most = maxChecks*s.checkSteps + 16*g.Len() + star + 2*len(f.Lines) + len(f.Body())/4 + path*(40+g.Len()/16)
	return math.MaxInt - b.Left(), most
}

// MatchesTooMuch reports whether c is of rules that match the tested URL.
func MatchesTooMuch(c Code) bool { return c.matchesTooMuch() }

// InAnotherGroup reports whether the rule stands in another group than the one obeyed.
func (c Code) InAnotherGroup() bool { return c == inStarGroup }
