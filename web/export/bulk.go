package export

import (
	"io"
	"strconv"

	"whichline/web/bulk"
)

// bulkColumns are the columns of the table of very many verdicts.
var bulkColumns = []string{"url", "user_agent", "verdict", "line", "rule", "reason"}

// A BulkTable is the table of very many verdicts in CSV, written as they come.
type BulkTable struct {
	rows *Rows
	text func(line int) string
}

// NewBulkTable begins a table; text returns the text of a line of the file. It is
// for a writer that takes everything.
func NewBulkTable(w io.Writer, text func(line int) string) *BulkTable {
	return &BulkTable{NewRows(w, bulkColumns), text}
}

// Add writes what the crawlers of a job are told about one URL.
func (t *BulkTable) Add(a *bulk.Answer, userAgents []string) {
	for i, name := range userAgents {
		r := a.Verdict(i, name)
		line := ""
		if r.Line > 0 {
			line = strconv.Itoa(r.Line)
		}
		t.rows.Write(r.URL, r.UserAgent, r.Class.String(), line, t.text(r.Line), r.Reason)
	}
	t.rows.Flush()
}

// End writes the codes of why not all URLs were tested.
func (t *BulkTable) End(codes []string) {
	for _, code := range codes {
		t.rows.Write("", "", "ended", "", "", code)
	}
	t.rows.Flush()
}
