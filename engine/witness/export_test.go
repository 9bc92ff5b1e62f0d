package witness

import robotstxt "whichline/engine"

// The outcomes, which programs know by their codes.
const (
	Found         = found
	NotTried      = notTried
	NeverMatches  = neverMatches
	AlwaysBeaten  = alwaysBeaten
	OnlyRobotsTxt = onlyRobotsTxt
)

// Rule returns the rule that was asked for.
func (w *Witness) Rule() *robotstxt.Rule { return w.rule }

// Work returns how many steps the search for the witnesses of f may take, and how
// many s, one of f, has taken.
func Work(f *robotstxt.File, s *Search) (most, taken int) {
	most = stepsFor(f)
	return most, most - s.budget.Left()
}

// Texts returns the code and the text of each outcome.
func Texts() (all [][2]string) {
	for _, t := range texts {
		all = append(all, [2]string{t.code, t.text})
	}
	return all
}
