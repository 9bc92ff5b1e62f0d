package templates

import (
	"whichline/engine"
	"whichline/engine/response"
)

// NewResponseVerdicts is the table where there is no file to read: what p says
// holds for every URL on the site. Of t, the verdicts are not looked at.
func NewResponseVerdicts(t engine.Table, site *engine.Site, p response.Policy) Verdicts {
	v := Verdicts{}
	for _, c := range t.Crawlers {
		v.Crawlers = append(v.Crawlers, c.Name)
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		row := VerdictRow{Number: i + 1, Typed: r.Typed, Problem: r.Problem}
		switch _, decided := p.Effect.Verdict(); {
		case r.Problem != nil:
			v.Problems++
		case r.Outside:
			row.Outside = site.NotCovered(r.Target)
			v.Outside++
		case !decided:
			row.Outside = p.Sentence
		default:
			row.decide(len(t.Crawlers), p)
			v.count(row)
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// decide gives the verdict of p to each crawler.
func (row *VerdictRow) decide(crawlers int, p response.Policy) {
	allowed, _ := p.Effect.Verdict()
	for range crawlers {
		row.Cells = append(row.Cells, Cell{Allowed: allowed, Reason: engine.ByResponse})
	}
	if crawlers > 0 {
		id := proofID{row.Number, 0}
		row.Proofs = []Proof{{ID: id.String(), Row: row.Number, Answers: []Answer{{Allowed: allowed, Sentence: p.Sentence}}}}
	}
}
