package api

import (
	"cmp"
	"context"
	"slices"

	robotstxt "whichline/engine"
	"whichline/templates/words"
)

// A Trial is a rule that was tried and how it fared.
type Trial struct {
	Rule
	Matched bool   `json:"matched"`
	Outcome string `json:"outcome"` // code: "wins", or why it lost or doesn't match
	Text    string `json:"text"`    // the same in words
}

// maxMisses is how many rules that do not match a result lists.
const maxMisses = 50

// listTrials lists how the rules of the group that v obeys fared, in file
// order. As long as there is room, the rule that decided has its place,
// then those that match, then the first ones that do not.
func listTrials(ctx context.Context, v *robotstxt.Verdict, left *room) []Trial {
	list, misses := []Trial{}, []robotstxt.Trial{}
	list = left.enterTrial(ctx, list, v, v.Winner)
	for t := range v.Trials() {
		switch {
		case t.Rule == v.Winner.Rule:
		case t.Matched():
			list = left.enterTrial(ctx, list, v, t)
		case len(misses) < maxMisses:
			misses = append(misses, t)
		}
	}
	for _, t := range misses {
		list = left.enterTrial(ctx, list, v, t)
	}
	slices.SortFunc(list, func(a, b Trial) int { return cmp.Compare(a.Line, b.Line) })
	return list
}

// enterTrial appends t, a trial of v, to trials if that is still allowed. Where one had no room,
// no other finds any: the last ones are left out.
func (r *room) enterTrial(ctx context.Context, trials []Trial, v *robotstxt.Verdict, t robotstxt.Trial) []Trial {
	if *r == 0 || t.Rule == nil {
		return trials
	}
	trial := Trial{*triedRule(t), t.Matched(), t.Outcome.String(), words.Sentence(ctx, v.OutcomeText(t))}
	if !r.take(trial) {
		*r = 0
		return trials
	}
	return append(trials, trial)
}
