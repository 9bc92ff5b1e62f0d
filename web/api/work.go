package api

import (
	"context"

	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// AnswerSteps is how much work one answer may cost, whatever asks for it: a page,
// the live editor, an embed or the API. A step of [work.Budget] takes some ten
// nanoseconds, so this is a few tenths of a second in the worst case. A file of
// 500 KiB as such files are, with 50 URLs for 10 crawlers, takes a tenth of it.
const AnswerSteps = 24_000_000

// passes is how often an answer goes over the rules that a verdict is about: to
// find it, to explain it and to show the rules that were tried.
const passes = 3

// Answering returns the budget that an answer has left for what is not asked for by
// its verdicts, such as other readings. Reading the file counts once for each
// reading of the columns. Fits is false if the verdicts alone are too much; most is
// about how many are not. Once ctx is done, nothing is left.
func Answering(ctx context.Context, columns []verdicts.Column, urls []string) (budget *work.Budget, most int, fits bool) {
	budget = work.NewBudget(AnswerSteps)
	budget.Take(verdicts.ReadSteps(columns))
	steps := passes * verdicts.TableSteps(columns, urls)
	if budget.Take(steps) {
		return budget.Until(ctx), 0, true
	}
	verdicts := max(1, len(columns)*len(urls))
	return budget, max(1, AnswerSteps/(steps/verdicts+1)), false
}
