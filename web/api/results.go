package api

import (
	"context"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/response"
)

// A Result says whether one crawler may fetch one URL, and why.
type Result struct {
	URL       string       `json:"url"`        // as sent
	UserAgent string       `json:"user_agent"` // as sent
	Crawler   Crawler      `json:"crawler"`    // who that is
	TestedAs  *string      `json:"tested_as"`  // path and query as a crawler sends them; null if there is an error
	Allowed   *bool        `json:"allowed"`    // null if there is an error
	Group     *GroupObeyed `json:"group"`      // null if no group applies, or there is an error
	Rule      *Rule        `json:"rule"`       // the rule that decided; null if none did

	Reason      string  `json:"reason"`      // code of why the result is what it is; that of the error if there is one
	Explanation string  `json:"explanation"` // the same as a sentence, with backticks around what is quoted
	Meaning     *string `json:"meaning"`     // what it means for a crawler that need not obey, or that fetches nothing; else null

	// Trials are rules of the group obeyed, in file order: those that match
	// and the first ones that do not.
	Trials        []Trial `json:"trials"`
	TrialsOmitted int     `json:"trials_omitted"` // rules of the group that the list leaves out

	Readings []Opinion `json:"readings"` // what the further readings asked for make of it, in their order

	Error *URLError `json:"error"` // why the URL cannot be tested; null if it was
}

// A Crawler is the crawler that a user agent was taken for.
type Crawler struct {
	Name   string   `json:"name"`
	Tokens []string `json:"tokens"` // its product tokens, most specific first
}

// A GroupObeyed is the group that a crawler obeys.
type GroupObeyed struct {
	// Token is as in the list of groups. A token that the file has only as the
	// head of another, as a reader that cuts tokens sees it, is not in there.
	Token       string `json:"token"`
	Explanation string `json:"explanation"` // why it is this group
}

// An URLError says what is wrong with a URL, or that the file does not speak
// for it.
type URLError struct {
	Code   string `json:"code"`
	Detail string `json:"detail"` // what is wrong and how it is written right
}

// results returns the results of t, URLs first, user agents within. It stops
// early only with the error of ctx. What other readings make of them is not entered.
func (t *Test) results(ctx context.Context, table engine.Table) ([]Result, error) {
	results := make([]Result, 0, len(t.urls)*len(t.userAgents))
	left := maxTrialsOctets
	for _, row := range table.Rows {
		for i, name := range t.userAgents {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			c := t.crawlers[i]
			r := Result{URL: row.Typed, UserAgent: name, Trials: []Trial{}, Readings: []Opinion{}}
			r.Crawler = Crawler{c.Name, append([]string{}, c.Tokens...)}
			switch {
			case row.Problem != nil:
				r.fail(row.Problem.Reason, row.Problem.Error())
			case row.Outside:
				r.fail(engine.NotCovered, t.Site.NotCovered(row.Target).String())
			case t.policy != nil:
				r.decide(row.Target, t.policy)
			default:
				share := left / budget(cap(results)-len(results))
				left -= share
				r.explain(&row.Verdicts[i], &share)
				left += share
			}
			results = append(results, r)
		}
	}
	return results, nil
}

// fail fills in why there is no verdict.
func (r *Result) fail(why engine.Reason, detail string) {
	r.Reason, r.Explanation = why.String(), detail
	r.Error = &URLError{r.Reason, r.Explanation}
}

// decide fills in what p says about every URL of the site.
func (r *Result) decide(t engine.Target, p *response.Policy) {
	allowed, decided := p.Effect.Verdict()
	if !decided {
		r.Reason, r.Explanation = p.Effect.String(), p.Sentence.String()
		r.Error = &URLError{r.Reason, r.Explanation}
		return
	}
	r.TestedAs, r.Allowed = &t.Path, &allowed
	r.Reason, r.Explanation = engine.ByResponse.String(), p.Sentence.String()
}

// explain fills in what v says. The trials take up as much as left allows.
func (r *Result) explain(v *engine.Verdict, left *budget) {
	e := v.Explain()
	r.TestedAs, r.Allowed = &v.Target.Path, &v.Allowed
	r.Reason, r.Explanation = e.Reason.String(), e.Sentence.String()
	if meaning := crawler.Caveat(v.Crawler); meaning != nil {
		text := meaning.String()
		r.Meaning = &text
	}
	if v.Winner.Rule != nil {
		rule := triedRule(v.Winner)
		r.Rule = &rule
	}
	if v.Group != nil {
		r.Group = &GroupObeyed{validText(v.Group.Token), e.Group.String()}
		r.Trials = listTrials(v, left)
		r.TrialsOmitted = v.Group.Len() - len(r.Trials)
	}
}

// triedRule returns the rule of t as it was compared.
func triedRule(t engine.Trial) Rule {
	return Rule{t.Rule.Line, t.Rule.Allow, validText(t.Pattern), t.Octets}
}
