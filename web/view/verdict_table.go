package view

import (
	"context"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/web/analysis"
	"whichline/web/urlstandard"
)

// VerdictsInput is the input for a table of verdicts.
type VerdictsInput struct {
	Of       *analysis.Analysis   // beyond whose budget nothing is shown but the verdicts
	With     []*robotstxt.Reading // readings to compare with; nil for none
	Window   *templates.Window    // the part of the table that is shown; nil for all
	Groups   bool                 // the page also shows which group each crawler obeys
	Anchors  templates.Anchors
	Partial  PartialAnswer
	Prove    int                 // number of a row whose proofs are shown even if there are many; 0 for none
	Editor   bool                // the editor shows the table, and asks for the proof that it opens
	Selected templates.Selection // the verdict to look into, if it is in the table

	// Policies are by column what crawlers do after the response that brought the file:
	// some take it for none. They are nil if no response did.
	Policies []response.Policy

	// Pin returns what a visitor expects a verdict to stay by, or nil; nil for a table
	// that offers nothing of the kind.
	Pin func(crawler, url string, allowed bool) templ.Component

	table verdicts.Table
}

// A PartialAnswer leaves out what nobody sees and what takes long to find: what
// is folded, and what the other readings say. In its place stand elements that
// are marked as left out, so that what was there before stays until the whole answer
// comes. The zero value leaves out nothing.
type PartialAnswer struct {
	On   bool
	Open map[string]bool // the ids of the elements that are unfolded or in view
}

// LeavesOut reports whether the folded content of the element with the given
// id, or of a panel that is not in view, is left out.
func (p PartialAnswer) LeavesOut(id string) bool { return p.On && !p.Open[id] }

const (
	// fewProofs is how many proofs a page shows unasked.
	fewProofs = 3
	// addressOctets is how much of a URL is shown.
	addressOctets = 2000
)

// Verdicts words a table of verdicts. It stops early only with the error of ctx.
func Verdicts(ctx context.Context, in VerdictsInput) (templates.Verdicts, error) {
	var err error
	if in.table, err = in.Of.Table(ctx); err != nil {
		return templates.Verdicts{}, err
	}
	v := templates.Verdicts{Anchors: in.Anchors, Selected: in.Selected, Window: in.Window, Groups: in.Groups, Editor: in.Editor}
	for _, c := range in.table.Columns {
		v.Crawlers = append(v.Crawlers, templates.Shorten(c.Crawler.Name, templates.NameOctets))
		v.Readers = append(v.Readers, c.File.Reading.Code)
	}
	if err := enterRows(ctx, &v, in); err != nil {
		return templates.Verdicts{}, err
	}
	r := revealer{in, make(map[string]bool)}
	r.chosen(&v) // first, as it is read first and the budget may end
	if in.With != nil {
		all, err := compare(ctx, in, v.Rows, v.Crawlers)
		if err != nil {
			return templates.Verdicts{}, err
		}
		v.Uncompared = !all
	}
	if err := r.others(ctx, &v); err != nil {
		return templates.Verdicts{}, err
	}
	return v, nil
}

// enterRows enters the rows with their verdicts and proofs. Its error is that of ctx.
func enterRows(ctx context.Context, v *templates.Verdicts, in VerdictsInput) error {
	rules, proven := make(ruleKeys), make([][]*proof, len(in.table.Rows))
	for i := range in.table.Rows {
		row := newVerdictRow(in, i)
		var err error
		if proven[i], err = prove(ctx, &row, in.table.Rows[i].Verdicts, in, rules); err != nil {
			return err
		}
		count(v, &row)
		v.Rows = append(v.Rows, row)
	}
	chosen, shown := v.Selection().Row, 0
	for i, proofs := range proven {
		row := &v.Rows[i]
		alone := len(v.Rows) == 1 && len(proofs) == 1
		shown += len(proofs)
		row.Closed = row.Number != chosen && row.Number != in.Prove && (in.Editor || shown > fewProofs)
		for _, p := range proofs {
			p.trace(!row.Closed, in.Partial)
			p.Open = alone || in.Prove == row.Number
			row.Proofs = append(row.Proofs, p.Proof)
		}
	}
	return nil
}

// Wins returns how many verdicts of t each line decides. Policies are as in a
// [VerdictsInput].
func Wins(t verdicts.Table, policies []response.Policy) map[int]int {
	wins := make(map[int]int)
	for _, row := range t.Rows {
		for i, v := range row.Verdicts {
			if line := v.Line(); line > 0 && instead(policies, i) == nil {
				wins[line]++
			}
		}
	}
	return wins
}

// ParseSelection reads the result of [templates.Selection.String]. Anything
// else selects nothing.
func ParseSelection(s string) templates.Selection {
	row, column, _ := strings.Cut(s, ".")
	r, errRow := strconv.Atoi(row)
	c, errColumn := strconv.Atoi(column)
	if errRow != nil || errColumn != nil || r < 1 || c < 1 {
		return templates.Selection{}
	}
	return templates.Selection{Row: r, Column: c}
}

// newVerdictRow returns a row without verdicts.
func newVerdictRow(in VerdictsInput, i int) templates.VerdictRow {
	r := &in.table.Rows[i]
	row := templates.VerdictRow{
		Number: in.Window.Before() + i + 1, LeftOut: in.Partial.On, Typed: templates.Shorten(r.Typed, addressOctets), Problem: r.Problem, Remarks: remarks(r),
	}
	switch {
	case r.Problem != nil:
	case r.Outside:
		row.Outside = in.Of.Site.NotCovered(r.Target)
	case row.Remarks != nil || !strings.HasSuffix(r.Typed, r.Target.Path):
		row.TestedAs = templates.Shorten(r.Target.Path, addressOctets)
	}
	return row
}

// remarks returns where a crawler asks for another URL than the typed one.
func remarks(r *verdicts.Row) []robotstxt.Sentence {
	var all []robotstxt.Sentence
	for _, c := range urlstandard.Changes(r.Typed) {
		all = append(all, c.Sentence())
	}
	return all
}

// prove fills in the verdicts, and returns the proof of each.
func prove(ctx context.Context, row *templates.VerdictRow, verdicts []robotstxt.Verdict, in VerdictsInput, rules ruleKeys) ([]*proof, error) {
	var proofs []*proof
	at := make(map[proofKey]int)
	proofOf := func(key proofKey, v *robotstxt.Verdict) int {
		j, ok := at[key]
		if !ok {
			j = len(proofs)
			at[key] = j
			proofs = append(proofs, newProof(v, row.Number, j))
		}
		return j
	}
	for i := range verdicts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		v := &verdicts[i]
		if p := insteadOf(v, in.Policies, i); p != nil {
			j := proofOf(proofKey{response: p.Sentence.String()}, nil)
			answer := responseAnswer(p)
			answer.Crawler = v.Crawler.Name
			proofs[j].Answers = append(proofs[j].Answers, answer)
			row.Cells = append(row.Cells, responseCell(p, j))
			continue
		}
		j := proofOf(proofKey{file: v.File(), rules: rules.key(v.Group), reason: v.Reason}, v)
		var pin templ.Component
		if in.Pin != nil {
			pin = in.Pin(v.Crawler.Name, row.Typed, v.Allowed)
		}
		proofs[j].answer(v, row.Typed, pin)
		row.Cells = append(row.Cells, newCell(v, j))
	}
	return proofs, nil
}

// instead returns the policy that decides for the crawler of a column instead of the file;
// nil if none does. Policies are as in a [VerdictsInput].
func instead(policies []response.Policy, column int) *response.Policy {
	if policies == nil || policies[column].Effect == response.FollowRules {
		return nil
	}
	return &policies[column]
}

// insteadOf is instead for the URL of v: no response decides about /robots.txt itself.
func insteadOf(v *robotstxt.Verdict, policies []response.Policy, column int) *response.Policy {
	if itself(*v) {
		return nil
	}
	return instead(policies, column)
}

func newCell(v *robotstxt.Verdict, proof int) templates.VerdictCell {
	return templates.VerdictCell{Allowed: v.Allowed, Reason: v.Reason, Line: v.Line(), Proof: proof}
}

// count adds the verdicts of a row to the totals.
func count(v *templates.Verdicts, row *templates.VerdictRow) {
	switch {
	case row.Problem != nil:
		v.Problems++
	case !row.Outside.IsZero():
		v.Outside++
	}
	for _, c := range row.Cells {
		switch {
		case c.Undecided != "":
		case c.Allowed:
			v.Allowed++
		default:
			v.Blocked++
		}
	}
}
