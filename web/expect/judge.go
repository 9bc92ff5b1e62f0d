package expect

import (
	"cmp"
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// findingReads is the approximate cost of finding a file's faults, in parses of the
// file.
const findingReads = 8

// A Judge judges expectations about one file within a budget. It is not safe for
// concurrent use.
type Judge struct {
	*Subject
	left *work.Budget
	paid map[*robotstxt.Reading]bool // readings in which the file was parsed
}

// Within returns a Judge for s that takes the costs from left.
func Within(s *Subject, left *work.Budget) *Judge {
	return &Judge{s, left, make(map[*robotstxt.Reading]bool)}
}

// Judge is [Subject.Judge] within the budget. If the budget does not suffice, it judges
// nothing and afforded is false.
func (j *Judge) Judge(ctx context.Context, x *Expectation) (got Outcome, afforded bool, err error) {
	if !j.affords(x) {
		return got, false, nil
	}
	got, err = j.Subject.Judge(ctx, x)
	return got, true, err
}

// affords takes the cost of judging x from the budget, and reports whether it sufficed.
// The file is parsed once for each reading; findings cost as much as several parses.
func (j *Judge) affords(x *Expectation) bool {
	reading, steps := j.Reading(x), work.ParseSteps(j.asked.Robots)
	if reading == nil {
		steps *= findingReads
	}
	parsed := cmp.Or(reading, robotstxt.Google) // findings are about the file as Google reads it
	if !j.paid[reading] && !(j.asked.Fits(parsed) && j.left.Take(steps)) {
		return false
	}
	j.paid[reading] = true
	return j.left.Take(1 + verdicts.TableSteps(j.Columns(x), []string{x.URL}))
}
