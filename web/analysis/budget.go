package analysis

import (
	"context"

	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// Steps is how much work one answer may cost, whatever asks for it: a page, the live
// editor, an embed or the API. A step of [work.Budget] takes some ten nanoseconds, so
// this is a few tenths of a second in the worst case. A file of 500 KiB as such files
// are, with 50 URLs for 10 crawlers, takes a tenth of it.
const Steps = 24_000_000

// passes is how often an answer goes over the rules that a verdict is about: to
// find it, to explain it and to show the rules that were tried.
const passes = 3

// Budget returns what reading and the verdicts leave of [Steps] for all else: nothing
// once ctx, of the first call, is done. Reading counts once for each reading of the
// columns. The error is a [TooMuch].
func (a *Analysis) Budget(ctx context.Context) (*work.Budget, error) {
	if a.budget != nil {
		return a.budget, nil
	}
	columns, err := a.Columns()
	if err != nil {
		return nil, err
	}
	budget := work.NewBudget(Steps)
	budget.Take(verdicts.ReadSteps(columns))
	if steps := passes * verdicts.TableSteps(columns, a.URLs); !budget.Take(steps) {
		all := max(1, len(columns)*len(a.URLs))
		return nil, &TooMuch{Most: max(1, budget.Left()/(steps/all+1))}
	}
	a.budget = budget.Until(ctx)
	return a.budget, nil
}
