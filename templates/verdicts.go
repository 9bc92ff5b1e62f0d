package templates

import (
	"context"
	"strings"
	"time"

	"github.com/a-h/templ"

	"whichline/engine"
)

// Verdicts is the table of URLs by crawlers, and why each verdict is what it is.
type Verdicts struct {
	Anchors  Anchors
	Crawlers []string
	Rows     []VerdictRow
	Allowed  int  // verdicts
	Blocked  int  // verdicts
	Problems int  // rows that hold no URL
	Outside  int  // rows that the file does not speak for
	Chosen   Spot // of the verdict to look into; the zero Spot chooses none

	Reads      bool // the page also shows what each crawler reads
	Uncompared bool // the last rows are not compared with other readings, as that took too long
}

// A VerdictRow is one URL and its verdicts.
type VerdictRow struct {
	Number   int // 1-based
	Typed    string
	TestedAs string              // what the rules were compared with, if it differs; or ""
	Problem  *engine.TargetError // nil if it is a URL
	Outside  engine.Sentence     // that the file does not speak for the URL; nil if it does
	Cells    []Cell
	Proofs   []Proof  // one for each way in which the crawlers read the file
	Readers  *Readers // what all readings make of it; nil if nothing was compared
	Kept     bool     // what they made of it is kept until they are compared
}

// A Cell is one verdict.
type Cell struct {
	Allowed bool
	Line    int           // the line that decides, or 0
	Reason  engine.Reason // why no line decides, if none does
	Proof   int           // index of its proof in the row
	Differ  []string      // names of the readings that disagree
	Href    templ.SafeURL // leads to what explains it; empty if that is on the page
}

// TableInput is what a table of verdicts is made from.
type TableInput struct {
	File   *engine.File
	Table  engine.Table
	Site   *engine.Site       // the one the file speaks for; nil if none was given
	Others *engine.Comparison // with the other readings; nil to show one only
	// Comparing is how long the other readings may take. Rows beyond are shown
	// without them.
	Comparing time.Duration
	Anchors   Anchors
	Brief     Brief
	Prove     int  // number of a row whose traces are shown even if there are many; 0 for none
	Chosen    Spot // of the verdict to look into, if it is in the table
}

const (
	// fewProofs is how many proofs show their trace unasked.
	fewProofs = 60
	// fewCrawlers is how many crawlers fit with the verdict as a word.
	fewCrawlers = 4
	// addressOctets is how much of a URL is shown.
	addressOctets = 2000
)

// NewVerdicts words a table of verdicts. It stops early only with the error of
// ctx.
func NewVerdicts(ctx context.Context, in TableInput) (Verdicts, error) {
	v := Verdicts{Anchors: in.Anchors, Chosen: in.Chosen}
	for _, c := range in.Table.Crawlers {
		v.Crawlers = append(v.Crawlers, clip(c.Name, nameOctets))
	}
	others := newComparing(in, v.Crawlers)
	sets, proofs := make(ruleSets), 0
	for i := range in.Table.Rows {
		row := newVerdictRow(in, i)
		if err := row.prove(ctx, in, sets); err != nil {
			return Verdicts{}, err
		}
		if err := row.compare(ctx, others, &in.Table.Rows[i]); err != nil {
			return Verdicts{}, err
		}
		for j := range row.Proofs {
			proofs++
			row.Proofs[j].trace(proofs <= fewProofs || in.Prove == row.Number, in.Brief)
			row.Proofs[j].Open = in.Prove == row.Number
		}
		v.count(row)
		v.Rows = append(v.Rows, row)
	}
	v.Uncompared = others.late
	if len(v.Rows) == 1 && len(v.Rows[0].Proofs) == 1 {
		v.Rows[0].Proofs[0].Open = true
	}
	return v, nil
}

// Wins returns how many verdicts of t each line decides.
func Wins(t engine.Table) map[int]int {
	wins := make(map[int]int)
	for _, row := range t.Rows {
		for _, v := range row.Verdicts {
			if v.Winner.Rule != nil {
				wins[v.Winner.Rule.Line]++
			}
		}
	}
	return wins
}

// newVerdictRow returns a row without verdicts.
func newVerdictRow(in TableInput, i int) VerdictRow {
	r := &in.Table.Rows[i]
	row := VerdictRow{Number: i + 1, Kept: in.Brief.On, Typed: clip(r.Typed, addressOctets), Problem: r.Problem}
	switch {
	case r.Problem != nil:
	case r.Outside:
		row.Outside = in.Site.NotCovered(r.Target)
	case !strings.HasSuffix(strings.TrimSpace(r.Typed), r.Target.Path):
		row.TestedAs = clip(r.Target.Path, addressOctets)
	}
	return row
}

// prove fills in the verdicts and the proof of each.
func (row *VerdictRow) prove(ctx context.Context, in TableInput, sets ruleSets) error {
	verdicts := in.Table.Rows[row.Number-1].Verdicts
	at := make(map[proofKey]int)
	for i := range verdicts {
		if err := ctx.Err(); err != nil {
			return err
		}
		v := &verdicts[i]
		key := proofKey{sets.key(v.Group), v.Reason}
		j, ok := at[key]
		if !ok {
			j = len(row.Proofs)
			at[key] = j
			row.Proofs = append(row.Proofs, newProof(in.File, v, proofID{row.Number, j}))
		}
		row.Proofs[j].answer(v)
		row.Cells = append(row.Cells, newCell(v, j))
	}
	return nil
}

// compare enters what the other readings make of the row.
func (row *VerdictRow) compare(ctx context.Context, others *comparing, r *engine.Row) error {
	readers, differ, err := others.row(ctx, row.Number, r)
	row.Readers = readers
	for i := range differ {
		row.Cells[i].Differ = differ[i]
	}
	return err
}

func newCell(v *engine.Verdict, proof int) Cell {
	c := Cell{Allowed: v.Allowed, Reason: v.Reason, Proof: proof}
	if v.Winner.Rule != nil {
		c.Line = v.Winner.Rule.Line
	}
	return c
}

// count adds the verdicts of a row to the totals.
func (v *Verdicts) count(row VerdictRow) {
	switch {
	case row.Problem != nil:
		v.Problems++
	case row.Outside != nil:
		v.Outside++
	}
	for _, c := range row.Cells {
		if c.Allowed {
			v.Allowed++
		} else {
			v.Blocked++
		}
	}
}
