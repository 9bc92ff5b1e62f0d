package finding

import (
	"whichline/engine"
)

// WorkBudget is how many rules are compared at most with each kind of URL.
const WorkBudget = workBudget

// Steps returns what is to be said about f, and how many lines and rules were
// looked at for it, each as often as it was.
func Steps(f *engine.File) ([]Finding, int) {
	c := newInspector(f, nil)
	return c.findings(func(Code) bool { return true }), c.steps
}
