package finding

import (
	"context"

	robotstxt "whichline/engine"
)

// WorkBudget is how many rules are compared at most with each kind of URL.
const WorkBudget = workBudget

// Steps returns the findings of f, and how many lines and rules were looked
// at for them, each as often as it was.
func Steps(f *robotstxt.File) ([]Finding, int) {
	return StepsUntil(context.Background(), f)
}

// StepsUntil is [Steps] until ctx is done.
func StepsUntil(ctx context.Context, f *robotstxt.File) ([]Finding, int) {
	c := newInspector(ctx, f, nil)
	return c.findings(All), c.steps
}
