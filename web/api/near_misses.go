package api

import (
	"context"

	"whichline/engine/nearmiss"
	"whichline/templates/words"
	"whichline/web/analysis"
)

// A NearMiss is a rule that is one difference away from deciding otherwise about the
// URL of a result.
type NearMiss struct {
	Code     string   `json:"code"`     // code of the difference
	Line     int      `json:"line"`     // of the rule
	Rule     string   `json:"rule"`     // as written
	Text     string   `json:"text"`     // names the difference
	URL      *string  `json:"url"`      // path without the difference, which the rule decides; null if there is none
	Advice   *string  `json:"advice"`   // advice on the line to write, and its effect; null if write is empty
	Write    []string `json:"write"`    // rules with which the result is the other one
	Replaces bool     `json:"replaces"` // they are written in place of the rule, not added to the group obeyed
	Help     string   `json:"help"`     // path of the documentation
}

// An InPractice is the meaning of a result outside the file.
type InPractice struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// findNearMisses enters the near misses of the results of a, as many as the
// budget and the room in the answer allow. Its error is that of ctx.
func (t *Test) findNearMisses(ctx context.Context, x *analysis.Analysis, a *TestAnswer, room *room) error {
	table, err := x.Table(ctx)
	for i := range table.Rows {
		verdicts := table.Rows[i].Verdicts
		for j := range verdicts {
			if err := ctx.Err(); err != nil {
				return err
			}
			if _, instead := t.Instead(j); instead {
				continue
			}
			found, complete := x.NearMisses(&verdicts[j])
			described := describeNearMisses(ctx, found)
			if !complete || !room.take(described) {
				a.truncate(nearMissesList)
				return nil
			}
			a.Results[i*len(t.Crawlers)+j].NearMisses = described
		}
	}
	return err
}

func describeNearMisses(ctx context.Context, found []nearmiss.NearMiss) []NearMiss {
	all := make([]NearMiss, 0, len(found))
	for _, x := range found {
		all = append(all, NearMiss{
			Code: x.Code.String(), Line: x.Line, Rule: validText(x.Rule), Text: words.Sentence(ctx, x.Text),
			URL: Filled(x.URL), Advice: Filled(words.Sentence(ctx, x.Advice)),
			Write: validTexts(x.Write), Replaces: x.Replaces, Help: x.Code.Help(),
		})
	}
	return all
}
