package templates

import (
	"fmt"
	"strconv"
	"strings"
)

// A Spot is where in the table a verdict stands, counted from 1: row 2, column 1
// is what the first crawler may do with the second URL. The zero Spot is none.
type Spot struct{ Row, Column int }

// ParseSpot reads what String returns. Anything else is no spot.
func ParseSpot(s string) Spot {
	row, column, _ := strings.Cut(s, ".")
	r, errRow := strconv.Atoi(row)
	c, errColumn := strconv.Atoi(column)
	if errRow != nil || errColumn != nil || r < 1 || c < 1 {
		return Spot{}
	}
	return Spot{r, c}
}

// String returns the row and the column: "2.1"; nothing for no spot.
func (p Spot) String() string {
	if p == (Spot{}) {
		return ""
	}
	return fmt.Sprintf("%d.%d", p.Row, p.Column)
}

// Lit returns the spot of the verdict that stands for the table: the chosen
// one, or else the first there is. It is no spot if there is no verdict.
func (v *Verdicts) Lit() Spot {
	if p := v.Chosen; p.Row > 0 && p.Row <= len(v.Rows) && p.Column <= len(v.Rows[p.Row-1].Cells) {
		return p
	}
	for i := range v.Rows {
		if len(v.Rows[i].Cells) > 0 {
			return Spot{i + 1, 1}
		}
	}
	return Spot{}
}

// Choice returns the spot that has to be named so that Lit returns the same
// again: none if that is the first verdict there is.
func (v *Verdicts) Choice() Spot {
	lit, unchosen := v.Lit(), Verdicts{Rows: v.Rows}
	if lit == unchosen.Lit() {
		return Spot{}
	}
	return lit
}

// cell returns the verdict at a spot of the table.
func (v *Verdicts) cell(p Spot) *Cell { return &v.Rows[p.Row-1].Cells[p.Column-1] }

// proof returns the proof of the verdict at a spot of the table, with the
// answer for its crawler alone.
func (v *Verdicts) proof(p Spot) Proof {
	row := &v.Rows[p.Row-1]
	proof := row.Proofs[v.cell(p).Proof]
	nth := 0
	for _, c := range row.Cells[:p.Column-1] {
		if c.Proof == v.cell(p).Proof {
			nth++
		}
	}
	nth = min(nth, len(proof.Answers)-1) // where a response decides, one answer holds for all
	proof.Answers = proof.Answers[nth : nth+1]
	return proof
}

// isChosen reports whether the visitor chose the verdict.
func (v *Verdicts) isChosen(row *VerdictRow, column int) bool {
	return v.Chosen == Spot{row.Number, column + 1}
}
