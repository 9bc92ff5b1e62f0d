package command

import (
	"io"

	"whichline/web/export"
)

// elsewhere are the formats without a place for expectations. With them, broken
// expectations go to standard error.
var elsewhere = map[string]bool{"json": true, "csv": true, "markdown": true}

// writeCSV writes the verdicts as a table for a spreadsheet or a program.
func writeCSV(w io.Writer, r *report) error { return export.Verdicts(r.answer).CSV(w) }

// writeMarkdown writes r as a ticket.
func writeMarkdown(w io.Writer, r *report) error {
	return export.Ticket(w, export.Heading{Name: shownName(r.call.file)}, r.answer)
}

// writeSARIF writes the findings and the broken expectations for collectors of findings.
func writeSARIF(w io.Writer, r *report) error {
	run := export.Run{Version: r.call.version, File: "robots.txt", Findings: r.answer.Findings}
	if r.call.file != "-" {
		run.File = r.call.file
	}
	for _, x := range r.broken() {
		run.Problems = append(run.Problems, export.Problem{Code: "expectation", File: r.call.expect, Line: x.Number, Text: brokenText(x)})
	}
	return export.SARIF(w, run)
}
