package view

import (
	"context"
	"slices"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/templates/cardpage"
)

// Embed returns the content of an embed about the verdicts v on f. Address
// returns the address of the embed that selects another verdict.
func Embed(f *robotstxt.File, v templates.Verdicts, address func(templates.Selection) string) templates.EmbedAnswer {
	e := templates.EmbedAnswer{Reading: f.Reading.Name, Verdicts: v}
	wins := make(map[int]int)
	asked, selection := v.Index(v.Selected.Row), v.Selection()
	switch {
	case asked >= 0 && len(v.Rows[asked].Cells) == 0:
		e.Problem, e.Outside = v.Rows[asked].Problem, v.Rows[asked].Outside
	case selection == templates.Selection{}:
		e.Problem, e.Outside = v.Rows[0].Problem, v.Rows[0].Outside
	default:
		e.Verdicts.Selected = selection
		e.Proof, e.Differ = v.Proof(selection), v.Cell(selection).Differ
		e.Proof.Open = false
		wins[v.Cell(selection).Line] = 1
	}
	e.Verdicts.Rows = slices.Clone(v.Rows)
	for i := range e.Verdicts.Rows {
		e.Verdicts.Rows[i].Cells = embedCells(&v.Rows[i], address)
	}
	e.Listing = Annotate(f, wins, nil).Listing(1)
	return e
}

// embedCells returns the verdicts of a row, each of which leads to the embed that looks
// into it.
func embedCells(row *templates.VerdictRow, address func(templates.Selection) string) []templates.VerdictCell {
	cells := slices.Clone(row.Cells)
	for i := range cells {
		cells[i].Differ, cells[i].Href = nil, templ.SafeURL(address(templates.Selection{Row: row.Number, Column: i + 1}))
	}
	return cells
}

// Card returns the picture of the selected verdict of v on f.
func Card(ctx context.Context, f *robotstxt.File, v *templates.Verdicts) cardpage.Card {
	asked, selection := v.Index(v.Selected.Row), v.Selection()
	row := &v.Rows[max(asked, 0)]
	switch {
	case selection != templates.Selection{} && (asked < 0 || len(row.Cells) > 0):
		answer, cell := v.Proof(selection).Answers[0], v.Cell(selection)
		outcome := "blocked"
		if answer.Allowed {
			outcome = "allowed"
		}
		return cardpage.Card{Outcome: outcome, Sentence: templates.Plain(ctx, answer.Sentence), Lines: aroundLine(f, cell.Line)}
	case !row.Outside.IsZero():
		return cardpage.Card{Outcome: "outside", Sentence: templates.Plain(ctx, row.Outside)}
	}
	return cardpage.Card{Outcome: "problem", Sentence: templates.Plain(ctx, row.Problem.Sentence())}
}

// aroundLine returns the line that decides and its neighbours; nil if none decides.
func aroundLine(f *robotstxt.File, decides int) (all []cardpage.Line) {
	if decides == 0 {
		return nil
	}
	for n := max(1, decides-1); n <= min(len(f.Lines), decides+1); n++ {
		if n == len(f.Lines) && f.Line(n).Length == 0 {
			break // behind the last line feed
		}
		all = append(all, cardpage.Line{Number: n, Text: f.Text(f.Line(n)), Decides: n == decides})
	}
	return all
}
