package command

import (
	"io"

	"whichline/web/export"
)

// elsewhere are the formats without a place for expectations. With them, broken
// expectations go to standard error.
var elsewhere = map[string]bool{"json": true, "csv": true, "markdown": true}

// writeCSV writes the verdicts as a table for a spreadsheet or a program, with a column
// for the file if there are several.
func writeCSV(w io.Writer, all []*report) error {
	t := export.Verdicts(all[0].answer)
	if len(all) == 1 {
		return t.CSV(w)
	}
	t = export.Table{Columns: append([]string{"file"}, t.Columns...)}
	for _, r := range all {
		for _, row := range export.Verdicts(r.answer).Rows {
			t.Rows = append(t.Rows, append([]string{r.call.file}, row...))
		}
	}
	return t.CSV(w)
}

// writeMarkdown writes r as a ticket.
func writeMarkdown(w io.Writer, r *report) error {
	return export.Ticket(w, export.Heading{Name: shownName(r.call.file)}, r.answer)
}

// writeSARIF writes the findings and the broken expectations for collectors of findings.
func writeSARIF(w io.Writer, all []*report) error {
	var runs []export.Run
	for _, r := range all {
		run := export.Run{Version: r.call.version, File: "robots.txt", Findings: r.answer.Findings}
		if r.call.file != "-" {
			run.File = r.call.file
		}
		for _, x := range r.broken() {
			run.Problems = append(run.Problems, export.Problem{Code: "expectation", File: r.call.expect, Line: x.Number, Text: brokenText(x)})
		}
		runs = append(runs, run)
	}
	return export.SARIF(w, runs...)
}
