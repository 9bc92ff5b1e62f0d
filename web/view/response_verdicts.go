package view

import (
	"slices"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/templates"
)

// ResponseVerdicts is the table where there is no file to read: what the policy of a
// column says holds for every URL on the site but /robots.txt itself. Where no policy decides
// and all say the same, a row has their sentence.
// Window is what it shows of what was asked; nil if that is all.
func ResponseVerdicts(t verdicts.Table, site *robotstxt.Site, policies []response.Policy, window *templates.Window) templates.Verdicts {
	v := templates.Verdicts{Window: window}
	for _, c := range t.Columns {
		v.Crawlers = append(v.Crawlers, c.Crawler.Name)
	}
	decidesOrDiffers := func(p response.Policy) bool {
		_, decided := p.Effect.Verdict()
		return decided || p.Sentence.String() != policies[0].Sentence.String()
	}
	undecided := len(policies) > 0 && !slices.ContainsFunc(policies, decidesOrDiffers)
	for i := range t.Rows {
		r := &t.Rows[i]
		row := templates.VerdictRow{Number: window.Before() + i + 1, Typed: r.Typed, Problem: r.Problem, Remarks: remarks(r)}
		switch {
		case r.Problem != nil:
			v.Problems++
		case r.Outside:
			row.Outside = site.NotCovered(r.Target)
			v.Outside++
		case undecided && !slices.ContainsFunc(r.Verdicts, itself):
			row.Outside = policies[0].Sentence
		default:
			decide(&row, policies, r.Verdicts)
			count(&v, &row)
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// itself reports whether v is about /robots.txt, about which no response decides.
func itself(v robotstxt.Verdict) bool { return v.Reason == robotstxt.RobotsTxtItself }

// decide gives each crawler the verdict of its policy, or none if that decides nothing.
// Crawlers of the same policy have the same proof. For /robots.txt itself, the verdict counts.
func decide(row *templates.VerdictRow, policies []response.Policy, verdicts []robotstxt.Verdict) {
	at := make(map[string]int)
	for i := range policies {
		p := &policies[i]
		if itself(verdicts[i]) {
			p = &response.Policy{Effect: response.NoRestrictions, Sentence: verdicts[i].Explain().Sentence}
		}
		text := p.Sentence.String()
		proof, met := at[text]
		if !met {
			proof = len(row.Proofs)
			at[text] = proof
			row.Proofs = append(row.Proofs, templates.Proof{
				ID: templates.ProofID(row.Number, proof), Row: row.Number, Answers: []templates.Answer{responseAnswer(p)},
			})
		}
		cell := responseCell(p, proof)
		if itself(verdicts[i]) {
			cell.Reason = robotstxt.RobotsTxtItself
		}
		row.Cells = append(row.Cells, cell)
	}
}

// responseAnswer returns the answer by the policy of a crawler.
func responseAnswer(p *response.Policy) templates.Answer {
	allowed, decided := p.Effect.Verdict()
	return templates.Answer{Allowed: allowed, Undecided: !decided, Sentence: p.Sentence}
}

// responseCell returns the verdict by the policy of a crawler, with the given proof.
func responseCell(p *response.Policy, proof int) templates.VerdictCell {
	allowed, decided := p.Effect.Verdict()
	cell := templates.VerdictCell{Allowed: allowed, Reason: robotstxt.ByResponse, Proof: proof}
	if !decided {
		cell.Undecided = p.Effect.Text()
	}
	return cell
}
