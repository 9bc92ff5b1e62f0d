package view

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
)

// A revealer enters what tested URLs reveal, and what verdicts mean in practice. What
// several mean in practice is said once.
type revealer struct {
	VerdictsInput
	told map[string]bool // codes already told
}

// chosen does so for the verdict that stands for the table.
func (r *revealer) chosen(v *templates.Verdicts) {
	at := v.Selection()
	if at == (templates.Selection{}) {
		return
	}
	if verdicts := r.table.Rows[v.Index(at.Row)].Verdicts; len(verdicts) > 0 && v.Cell(at).ByFile() {
		r.reveal(v.Answer(at), &verdicts[at.Column-1])
	}
}

// others does so for the first verdict of each other proof that shows its rules, as far
// as the budget goes. It stops early only with the error of ctx.
func (r *revealer) others(ctx context.Context, v *templates.Verdicts) error {
	chosen := v.Selection()
	for i := range v.Rows {
		if err := ctx.Err(); err != nil {
			return err
		}
		for j := range v.Rows[i].Cells {
			at := templates.Selection{Row: v.Rows[i].Number, Column: j + 1}
			proof := &v.Rows[i].Proofs[v.Rows[i].Cells[j].Proof]
			if answer := v.Answer(at); at != chosen && proof.Traced && !proof.LeftOut && answer == &proof.Answers[0] {
				r.reveal(answer, &r.table.Rows[i].Verdicts[j])
			}
		}
	}
	return nil
}

// reveal enters what the URL of a verdict reveals, and what the verdict means in
// practice if that was not told yet.
func (r *revealer) reveal(answer *templates.Answer, v *robotstxt.Verdict) {
	answer.Use = r.use(v)
	found, _ := r.Of.NearMisses(v)
	for _, x := range found {
		answer.NearMisses = append(answer.NearMisses, templates.NearMiss{
			Code: x.Code.String(), Text: x.Text, Advice: x.Advice, Help: x.Code.Help(),
		})
	}
	if p := crawler.InPractice(v); p != nil && !r.told[p.Code] {
		r.told[p.Code] = true
		answer.InPractice = p.Text
	}
}
