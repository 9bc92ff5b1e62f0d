package view

import (
	"whichline/engine"
	"whichline/engine/response"
	"whichline/templates"
)

// ResponseVerdicts is the table where there is no file to read: what p says holds
// for every URL on the site. Of t, the verdicts are not looked at.
func ResponseVerdicts(t engine.Table, site *engine.Site, p response.Policy) templates.Verdicts {
	v := templates.Verdicts{}
	for _, c := range t.Columns {
		v.Crawlers = append(v.Crawlers, c.Crawler.Name)
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := templates.VerdictRow{Number: i + 1, Typed: r.Typed, Problem: r.Problem, Remarks: remarks(r)}
		switch _, decided := p.Effect.Verdict(); {
		case r.Problem != nil:
			v.Problems++
		case r.Outside:
			row.Outside = site.NotCovered(r.Target)
			v.Outside++
		case !decided:
			row.Outside = p.Sentence
		default:
			decide(&row, len(t.Columns), p)
			count(&v, &row)
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// decide gives the verdict of p to each crawler.
func decide(row *templates.VerdictRow, crawlers int, p response.Policy) {
	allowed, _ := p.Effect.Verdict()
	for range crawlers {
		row.Cells = append(row.Cells, templates.VerdictCell{Allowed: allowed, Reason: engine.ByResponse})
	}
	if crawlers > 0 {
		row.Proofs = []templates.Proof{{
			ID: templates.ProofID(row.Number, 0), Row: row.Number,
			Answers: []templates.Answer{{Allowed: allowed, Sentence: p.Sentence}},
		}}
	}
}
