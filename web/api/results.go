package api

import (
	"context"
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/templates/words"
	"whichline/web/analysis"
	"whichline/web/limit"
	"whichline/web/urlstandard"
)

// A Result says whether one crawler may fetch one URL, and why.
type Result struct {
	URL       string       `json:"url"`        // as sent
	UserAgent string       `json:"user_agent"` // as sent
	Crawler   Crawler      `json:"crawler"`    // who that is
	Reading   string       `json:"reading"`    // code of the reading by which it is so
	TestedAs  *string      `json:"tested_as"`  // path and query as a crawler sends them; null if there is an error
	Remarks   []Note       `json:"remarks"`    // where a crawler asks for another URL than the one sent, such as "encoded"
	Allowed   *bool        `json:"allowed"`    // null if there is an error
	Group     *GroupObeyed `json:"group"`      // null if no group applies, or there is an error
	Rule      *Rule        `json:"rule"`       // the rule that decided; null if none did

	Reason      string  `json:"reason"`      // code of the reason for the result; that of the error if there is one
	Explanation string  `json:"explanation"` // the same as a sentence, with backticks around quotations
	Said        *Said   `json:"said"`        // the explanation by its code; null if there is an error
	Meaning     *string `json:"meaning"`     // its meaning for a crawler that need not obey, or that fetches nothing; else null

	Signals *Signals `json:"signals"` // the file's preferences on the use of the URL; null if there is an error

	InPractice *InPractice `json:"in_practice"`          // its meaning outside the file; null if nothing is known
	NearMisses []NearMiss  `json:"near_misses,omitzero"` // rules that are one difference away from the other result, at most two

	// Trials are rules of the group obeyed, in file order: those that match
	// and the first ones that do not.
	Trials        []Trial `json:"trials,omitzero"`
	TrialsOmitted int     `json:"trials_omitted"` // rules of the group that the list leaves out

	Readings []Opinion `json:"readings,omitzero"` // the opinions of the further readings asked for, in their order

	Error *URLError `json:"error"` // why the URL can't be tested; null if it was
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

// An URLError is a fault of a URL, or reports that the file does not cover it.
type URLError struct {
	Code   string `json:"code"`
	Detail string `json:"detail"` // the fault, and how the URL is written right
}

// results enters the results, URLs first, user agents within. Its error is that of
// [analysis.Analysis.Table], or an [*Error] if they would be too long. The opinions of
// other readings are not entered.
func (t *Test) results(ctx context.Context, x *analysis.Analysis, a *TestAnswer, left *room) error {
	table, err := x.Table(ctx)
	if err != nil {
		return err
	}
	a.Results = make([]Result, 0, len(t.URLs)*len(t.UserAgents))
	for i := range table.Rows {
		row := &table.Rows[i]
		remarks := remarksOn(ctx, row.Typed)
		for who := range t.UserAgents {
			if err := ctx.Err(); err != nil {
				return err
			}
			r := t.result(ctx, row, who, remarks)
			if len(row.Verdicts) > 0 {
				if _, instead := t.InsteadOf(&row.Verdicts[who]); !instead {
					a.signal(&r, x, &row.Verdicts[who])
				}
			}
			if !left.take(r) {
				return invalid("urls", fmt.Sprintf("With this file, so many results (%d) make too long an answer: send about %d at a time.",
					cap(a.Results), max(1, maxAnswerOctets/octets(r))))
			}
			a.Results = append(a.Results, r)
		}
	}
	if t.include[trialsList] {
		return t.trials(ctx, table.Rows, a, left)
	}
	return nil
}

// trials enters the trials of the results for rows, which share what room the results
// leave. Its error is that of ctx.
func (t *Test) trials(ctx context.Context, rows []verdicts.Row, a *TestAnswer, left *room) error {
	trials := min(*left, limit.Part)
	for i := range a.Results {
		if err := ctx.Err(); err != nil {
			return err
		}
		row, who := &rows[i/len(t.UserAgents)], i%len(t.UserAgents)
		if _, instead := t.Instead(who); len(row.Verdicts) == 0 || instead {
			continue
		}
		r := &a.Results[i]
		share := trials / room(len(a.Results)-i)
		unused := share
		r.tell(ctx, &row.Verdicts[who], &unused)
		if unused == 0 && r.TrialsOmitted > 0 {
			a.truncate(trialsList)
		}
		trials -= share - unused
		*left -= share - unused
	}
	return nil
}

// result returns the result of one URL for the crawler with the given index, without
// trials.
func (t *Test) result(ctx context.Context, row *verdicts.Row, i int, remarks []Note) Result {
	c := t.Crawlers[i]
	r := Result{
		URL: row.Typed, UserAgent: t.UserAgents[i], Remarks: remarks, Reading: t.Reader.For(c).Code,
		Crawler: Crawler{c.Name, append([]string{}, c.Tokens...)},
	}
	if t.include[trialsList] {
		r.Trials = []Trial{}
	}
	if t.include[readingsList] {
		r.Readings = []Opinion{}
	}
	if t.include[nearMissesList] {
		r.NearMisses = []NearMiss{}
	}
	switch {
	case row.Problem != nil:
		r.fail(row.Problem.Reason, words.Sentence(ctx, row.Problem.Sentence()))
	case row.Outside:
		r.fail(robotstxt.NotCovered, words.Sentence(ctx, t.Site.NotCovered(row.Target)))
	default:
		if p, instead := t.InsteadOf(&row.Verdicts[i]); instead {
			r.decide(ctx, row.Target, p)
		} else {
			r.explain(ctx, &row.Verdicts[i])
		}
	}
	return r
}

// Instead is [analysis.Instead] for the crawler with the given index.
func (t *Test) Instead(i int) (p response.Policy, decides bool) {
	return analysis.Instead(t.Reader, t.Crawlers[i], t.state)
}

// InsteadOf is [analysis.InsteadOf] for v.
func (t *Test) InsteadOf(v *robotstxt.Verdict) (p response.Policy, decides bool) {
	return analysis.InsteadOf(t.Reader, v, t.state)
}

// remarksOn returns where a crawler asks for another URL than the one sent.
func remarksOn(ctx context.Context, url string) []Note {
	remarks := []Note{}
	for _, c := range urlstandard.Changes(url) {
		remarks = append(remarks, Note{c.Code.String(), words.Sentence(ctx, c.Sentence())})
	}
	return remarks
}

// fail fills in why there is no verdict.
func (r *Result) fail(why robotstxt.Reason, detail string) {
	r.Reason, r.Explanation = why.String(), detail
	r.Error = &URLError{r.Reason, r.Explanation}
}

// decide fills in the verdict of p on every URL of the site.
func (r *Result) decide(ctx context.Context, t robotstxt.Target, p response.Policy) {
	allowed, decided := p.Effect.Verdict()
	if !decided {
		r.Reason, r.Explanation = p.Effect.String(), words.Sentence(ctx, p.Sentence)
		r.Error = &URLError{r.Reason, r.Explanation}
		return
	}
	r.TestedAs, r.Allowed, r.Signals = &t.Path, &allowed, noSignals()
	r.Reason, r.Explanation, r.Said = robotstxt.ByResponse.String(), words.Sentence(ctx, p.Sentence), saying(p.Sentence)
}

// explain fills in the verdict v.
func (r *Result) explain(ctx context.Context, v *robotstxt.Verdict) {
	e := v.Explain()
	r.TestedAs, r.Allowed = &v.Target.Path, &v.Allowed
	r.Reason, r.Explanation, r.Said = e.Reason.String(), words.Sentence(ctx, e.Sentence), saying(e.Sentence)
	r.Meaning = Filled(words.Sentence(ctx, crawler.Caveat(v.Crawler, v.Allowed)))
	if p := crawler.InPractice(v); p != nil {
		r.InPractice = &InPractice{p.Code, words.Sentence(ctx, p.Text)}
	}
	r.Rule = triedRule(v.Winner)
	if v.Group != nil && !e.Group.IsZero() {
		r.Group = &GroupObeyed{validText(v.Group.Token), words.Sentence(ctx, e.Group)}
	}
}

// tell lists the rules that were tried. They take up as much as there is room.
func (r *Result) tell(ctx context.Context, v *robotstxt.Verdict, left *room) {
	if v.Group != nil {
		r.Trials = listTrials(ctx, v, left)
		r.TrialsOmitted = v.Group.Len() - len(r.Trials)
	}
}

// triedRule returns the rule of t as it was compared; nil if there is none.
func triedRule(t robotstxt.Trial) *Rule {
	if t.Rule == nil {
		return nil
	}
	return &Rule{t.Rule.Line, t.Rule.Allow, validText(t.Pattern), t.Octets}
}
