// Package bulk answers about very many URLs, one after the other, in memory that
// does not grow with them: a [Job] decides, an [Answer] is written as JSON lines, a
// [Summary] counts, and a [Stream] reads URLs as they come. It knows nothing of
// HTTP, so that the command line gives the same answers.
package bulk

import (
	"cmp"
	"context"
	"fmt"

	robotstxt "whichline/engine"
	"whichline/engine/verdicts"
	"whichline/templates/words"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/limit"
	"whichline/web/urlstandard"
)

// MaxSize bounds the memory of a job, which is about 80 MB in the worst case: so many
// lines may be read, by each reading that is needed, and so many rules obeyed, those
// of each group counted once.
const MaxSize = 600_000

// A Job is a file and the crawlers that ask for URLs by it. It must not be used by
// several goroutines at once.
type Job struct {
	Summary Summary     // of the answers that were written or counted so far
	Edition api.Edition // of the program and its data

	names   []string // as they were sent
	quoted  [][]byte // the same in JSON
	columns []verdicts.Column
	size    int
	decider *verdicts.Decider
	asked   *analysis.Analysis
	signals bool // are asked for

	before *Job // with the file before; nil if there is none
}

// NewJob returns the job that t, which has no URLs, asks for. Its error is that of
// ctx, or an [*api.Error] that says that the job is too much work.
func NewJob(ctx context.Context, t *api.Test) (*Job, error) {
	asked := analysis.Of(t.Question)
	columns, err := asked.Columns()
	if err != nil {
		return nil, api.TooMuch(err, 0)
	}
	decider, err := verdicts.NewDecider(ctx, t.Site, columns)
	if err != nil {
		return nil, err
	}
	all := size(columns) + decider.Rules()
	var before *Job
	if t.Before != nil {
		if before, err = NewJob(ctx, t.Before); err != nil {
			return nil, err
		}
		all += before.size
	}
	if all > MaxSize {
		return nil, &api.Error{Kind: api.Invalid, Field: "user_agents", Detail: fmt.Sprintf(
			"There are %d lines for all parsers together and rules that these crawlers obey. At most %d of both are accepted: send fewer crawlers at a time.",
			all, MaxSize)}
	}
	j := &Job{names: t.UserAgents, columns: columns, size: all, decider: decider, Summary: newSummary(columns), asked: asked, signals: t.Signals, Edition: t.Edition(), before: before}
	for _, name := range j.names {
		j.quoted = append(j.quoted, appendString(nil, name))
	}
	return j, nil
}

// Size returns how many lines were read, and how many rules are obeyed. The memory of j
// grows with it.
func (j *Job) Size() int { return j.size }

// size returns how many lines the files of columns have, each counted once.
func size(columns []verdicts.Column) (lines int) {
	seen := make(map[*robotstxt.File]bool)
	for _, c := range columns {
		if !seen[c.File] {
			seen[c.File] = true
			lines += len(c.File.Lines)
		}
	}
	return lines
}

// UserAgents returns the crawlers as they were sent.
func (j *Job) UserAgents() []string { return j.names }

// An Answer is the verdicts on one URL for each of the crawlers. It is good until
// the job is asked about the next URL.
type Answer struct {
	URL     string // as sent; the beginning of one that is too long
	Row     verdicts.Row
	Remarks []api.Note     // where a crawler asks for another URL than the one sent
	Fault   *Fault         // why there are no verdicts; nil if there are
	Signals []*api.Signals // by crawler, if they are asked for and there are verdicts; nil where there is too much to go through

	Weight int64   // of the URL
	Reason Reason  // of Search Console; "" if none is named
	Before *Answer // by the file before; nil if there is none

	head, tail []byte // the beginning and the end of the lines of all crawlers
}

// Ask makes a the answer about in, with sentences in the language of ctx. Its error is that of ctx.
func (j *Job) Ask(ctx context.Context, in Input, a *Answer) error {
	before := a.Before
	*a = Answer{URL: in.URL, Fault: in.Fault, Remarks: a.Remarks[:0], Signals: a.Signals[:0], Weight: in.Weight, Reason: in.Reason, head: a.head[:0], tail: a.tail[:0]}
	if j.before != nil {
		a.Before = cmp.Or(before, new(Answer))
		if err := j.before.Ask(ctx, in, a.Before); err != nil {
			return err
		}
	}
	if a.Fault == nil && len(in.URL) > limit.URL {
		a.URL, a.Fault = Cut(in.URL), faultOf(URLTooLong)
	}
	if a.Fault != nil {
		return nil
	}
	u, problem := urlstandard.Parse(in.URL)
	a.Row = verdicts.Row{Typed: in.URL, Target: u.Target, Problem: problem}
	for _, c := range u.Changes {
		a.Remarks = append(a.Remarks, api.Note{Code: c.Code.String(), Text: words.Sentence(ctx, c.Sentence())})
	}
	if err := j.decider.Decide(ctx, &a.Row); err != nil {
		return err
	}
	switch {
	case problem != nil:
		a.Fault = &Fault{problem.Reason.String(), words.Sentence(ctx, problem.Sentence())}
	case a.Row.Outside:
		a.Fault = &Fault{robotstxt.NotCovered.String(), words.Sentence(ctx, j.asked.Site.NotCovered(a.Row.Target))}
	case j.signals:
		return j.addSignals(ctx, a)
	}
	return nil
}

// addSignals adds the permitted uses of the URL of a. Neighbours that obey one group
// share them. Its error is that of ctx.
func (j *Job) addSignals(ctx context.Context, a *Answer) error {
	for i := range a.Row.Verdicts {
		v := &a.Row.Verdicts[i]
		if i > 0 {
			if u := &a.Row.Verdicts[i-1]; u.Group == v.Group && u.Allowed == v.Allowed && u.File() == v.File() {
				a.Signals = append(a.Signals, a.Signals[i-1])
				continue
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		said := j.asked.Signals(v)
		signals, _ := api.SignalsOf(&said)
		a.Signals = append(a.Signals, signals)
	}
	return nil
}
