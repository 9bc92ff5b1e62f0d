package export

import (
	"io"
	"slices"
	"strconv"

	"whichline/web/api"
	"whichline/web/bulk"
)

// bulkColumns are the columns of a [BulkTable].
var bulkColumns = []string{"url", "user_agent", "verdict", "line", "rule", "reason"}

// A BulkTable writes a table of any number of verdicts as CSV, row by row.
type BulkTable struct {
	rows    *Rows
	width   int  // number of columns
	signals bool // include columns for the use of content
}

// NewBulkTable begins a table, with or without columns for the use of content. Write
// errors of w are ignored.
func NewBulkTable(w io.Writer, signals bool) *BulkTable {
	columns := bulkColumns
	if signals {
		columns = slices.Concat(columns, api.Columns())
	}
	return &BulkTable{NewRows(w, columns), len(columns), signals}
}

// Add writes the verdicts for one URL.
func (t *BulkTable) Add(a *bulk.Answer, userAgents []string) {
	for i, name := range userAgents {
		r := a.Verdict(i, name)
		line := ""
		if r.Line > 0 {
			line = strconv.Itoa(r.Line)
		}
		cells := []string{r.URL, r.UserAgent, r.Class.String(), line, r.Rule(), r.Reason}
		if t.signals {
			var said *api.Signals
			if len(a.Signals) > 0 {
				said = a.Signals[i]
			}
			cells = append(cells, said.Cells()...)
		}
		t.rows.Write(cells...)
	}
	t.rows.Flush()
}

// End writes the codes of the reasons why the test is incomplete.
func (t *BulkTable) End(codes []string) {
	for _, code := range codes {
		cells := make([]string, t.width)
		cells[2], cells[5] = "ended", code
		t.rows.Write(cells...)
	}
	t.rows.Flush()
}
