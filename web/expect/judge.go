package expect

import (
	"context"

	"whichline/engine"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// What a server judges for a stranger at a time.
const (
	MaxExpectations = 500
	MaxOctets       = 64 << 10 // of their text
)

// findingReads is about how many times as much as reading a file it costs to find
// what there is to say about it.
const findingReads = 8

// A Judge judges what is expected of one file as long as there is work left for it. It
// must not be used by several goroutines at once.
type Judge struct {
	*Subject
	left *work.Budget
	paid map[*engine.Reading]bool // readings by which the file is read
}

// Within returns a judge of what is expected of s who takes what it costs from left.
func Within(s *Subject, left *work.Budget) *Judge {
	return &Judge{s, left, make(map[*engine.Reading]bool)}
}

// Judge is [Subject.Judge] if there is work left for x. If not, it judges nothing and
// returns false.
func (j *Judge) Judge(ctx context.Context, x *Expectation) (got Outcome, afforded bool, err error) {
	if !j.affords(x) {
		return got, false, nil
	}
	got, err = j.Subject.Judge(ctx, x)
	return got, true, err
}

// affords takes what it costs to judge x, and reports whether so much was left. The
// file is read once for each reading; findings cost as much as several.
func (j *Judge) affords(x *Expectation) bool {
	reading, steps := j.Reading(x), work.ParseSteps(j.asked.Robots)
	if reading == nil {
		steps *= findingReads
	}
	if !j.paid[reading] && (j.crowded(reading) || !j.left.Take(steps)) {
		return false
	}
	j.paid[reading] = true
	return j.left.Take(1 + verdicts.TableSteps(j.Columns(x), []string{x.URL}))
}

// crowded reports whether the file takes too much room to be read by r, too: by Google's
// reading for what is said about findings, if r is nil.
func (j *Judge) crowded(r *engine.Reading) bool {
	if r == nil {
		r = engine.Google
	}
	return !j.asked.Fits(r)
}
