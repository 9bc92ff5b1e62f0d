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

// BulkColumns are the further columns of a [BulkTable].
type BulkColumns struct {
	Signals bool   // for the use of content
	Changes bool   // from the file before
	Measure string // for the weight of each URL, with this name; "" for none
}

// A BulkTable writes a table of any number of verdicts as CSV, row by row.
type BulkTable struct {
	rows    *Rows
	width   int // number of columns
	further BulkColumns
}

// NewBulkTable begins a table. Write errors of w are ignored.
func NewBulkTable(w io.Writer, further BulkColumns) *BulkTable {
	columns := slices.Clone(bulkColumns)
	if further.Signals {
		columns = append(columns, api.Columns()...)
	}
	if further.Changes {
		columns = append(columns, "change", "line_before")
	}
	if further.Measure != "" {
		columns = append(columns, further.Measure)
	}
	return &BulkTable{NewRows(w, columns), len(columns), further}
}

// Add writes the verdicts for one URL.
func (t *BulkTable) Add(a *bulk.Answer, userAgents []string) {
	for i, name := range userAgents {
		r := a.Verdict(i, name)
		cells := []string{r.URL, r.UserAgent, r.Class.String(), numbered(r.Line), r.Rule(), r.Reason}
		if t.further.Signals {
			var said *api.Signals
			if len(a.Signals) > 0 {
				said = a.Signals[i]
			}
			cells = append(cells, said.Cells()...)
		}
		if t.further.Changes {
			cells = append(cells, r.Change.String(), numbered(r.LineBefore))
		}
		if t.further.Measure != "" {
			cells = append(cells, strconv.FormatInt(a.Weight, 10))
		}
		t.rows.Write(cells...)
	}
	t.rows.Flush()
}

// numbered returns the number of a line; "" for none.
func numbered(line int) string {
	if line == 0 {
		return ""
	}
	return strconv.Itoa(line)
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
