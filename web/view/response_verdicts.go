package view

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/templates"
)

// ResponseVerdicts is the table where there is no file to read: what the policy of a
// column says holds for every URL on the site. Of t, the verdicts are not looked at.
// Window is what it shows of what was asked; nil if that is all.
func ResponseVerdicts(t verdicts.Table, site *robotstxt.Site, policies []response.Policy, window *templates.Window) templates.Verdicts {
	v := templates.Verdicts{Window: window}
	for _, c := range t.Columns {
		v.Crawlers = append(v.Crawlers, c.Crawler.Name)
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := templates.VerdictRow{Number: window.Before() + i + 1, Typed: r.Typed, Problem: r.Problem, Remarks: remarks(r)}
		undecided := slices.IndexFunc(policies, func(p response.Policy) bool { _, decided := p.Effect.Verdict(); return !decided })
		switch {
		case r.Problem != nil:
			v.Problems++
		case r.Outside:
			row.Outside = site.NotCovered(r.Target)
			v.Outside++
		case undecided >= 0:
			row.Outside = policies[undecided].Sentence
		default:
			decide(&row, t.Columns, policies)
			count(&v, &row)
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// decide gives each crawler the verdict of its policy. Crawlers of the same policy have
// the same proof.
func decide(row *templates.VerdictRow, columns []verdicts.Column, policies []response.Policy) {
	at := make(map[string]int)
	for i := range columns {
		p := &policies[i]
		allowed, _ := p.Effect.Verdict()
		text := p.Sentence.String()
		proof, met := at[text]
		if !met {
			proof = len(row.Proofs)
			at[text] = proof
			row.Proofs = append(row.Proofs, templates.Proof{
				ID: templates.ProofID(row.Number, proof), Row: row.Number,
				Answers: []templates.Answer{{Allowed: allowed, Sentence: p.Sentence}},
			})
		}
		row.Cells = append(row.Cells, templates.VerdictCell{Allowed: allowed, Reason: robotstxt.ByResponse, Proof: proof})
	}
}
