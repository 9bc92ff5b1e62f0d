package export

import (
	"io"
	"slices"
	"strconv"

	"whichline/web/api"
	"whichline/web/bulk"
)

// bulkColumns are the columns of the table of very many verdicts.
var bulkColumns = []string{"url", "user_agent", "verdict", "line", "rule", "reason"}

// A BulkTable is the table of very many verdicts in CSV, written as they come.
type BulkTable struct {
	rows    *Rows
	width   int  // how many columns it has
	signals bool // whether some of them are for what may be done with the URLs
}

// NewBulkTable begins a table, with columns for what may be done with the URLs or
// without. It is for a writer that takes everything.
func NewBulkTable(w io.Writer, signals bool) *BulkTable {
	columns := bulkColumns
	if signals {
		columns = slices.Concat(columns, api.Columns())
	}
	return &BulkTable{NewRows(w, columns), len(columns), signals}
}

// Add writes what the crawlers of a job are told about one URL.
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

// End writes the codes of why not all URLs were tested.
func (t *BulkTable) End(codes []string) {
	for _, code := range codes {
		cells := make([]string, t.width)
		cells[2], cells[5] = "ended", code
		t.rows.Write(cells...)
	}
	t.rows.Flush()
}
